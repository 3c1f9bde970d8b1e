ALTER TABLE "pictures" ADD COLUMN "serial" bigint NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "pictures_serial_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "cropped_from" text;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_cropped_from_pictures_file_fk" FOREIGN KEY ("cropped_from") REFERENCES "public"."pictures"("file") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "products_base_images" ON "products" USING gin ("base_images");--> statement-breakpoint
CREATE INDEX "variants_images" ON "variants" USING gin ("images");--> statement-breakpoint
CREATE INDEX "pictures_words" ON "pictures" USING gin (to_tsvector('simple', "alt" || ' ' || translate(coalesce("scene", '') || ' ' || "file", '.-', '  ')));--> statement-breakpoint
CREATE INDEX "pictures_cropped_from" ON "pictures" USING btree ("cropped_from");--> statement-breakpoint
CREATE INDEX "order_lines_image" ON "order_lines" USING btree ("image");--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_serial_unique" UNIQUE("serial");--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_source_unique" UNIQUE("source");--> statement-breakpoint
-- A picture that nothing shows yet changes no page: only those of a place are announced at once.
DROP TRIGGER announce_change ON "pictures";--> statement-breakpoint
CREATE TRIGGER announce_change AFTER UPDATE OR DELETE ON "pictures" FOR EACH STATEMENT EXECUTE FUNCTION announce_everything();--> statement-breakpoint
CREATE TRIGGER announce_scene AFTER INSERT ON "pictures" FOR EACH ROW WHEN (NEW."scene" IS NOT NULL) EXECUTE FUNCTION announce_everything();

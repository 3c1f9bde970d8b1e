CREATE TABLE "picture_places" (
	"place" text PRIMARY KEY NOT NULL,
	"file" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "focus" text;--> statement-breakpoint
ALTER TABLE "picture_places" ADD CONSTRAINT "picture_places_file_pictures_file_fk" FOREIGN KEY ("file") REFERENCES "public"."pictures"("file") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "picture_places_file" ON "picture_places" USING btree ("file");--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_focus_shape" CHECK ("pictures"."focus" ~ '^[0-9]{1,3}% [0-9]{1,3}%$');--> statement-breakpoint
CREATE TRIGGER announce_change AFTER INSERT OR UPDATE OR DELETE ON "picture_places" FOR EACH STATEMENT EXECUTE FUNCTION announce_everything();

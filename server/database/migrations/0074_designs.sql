CREATE TABLE "designs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"product_id" uuid NOT NULL,
	"model" text NOT NULL,
	"values" jsonb NOT NULL,
	"name" text NOT NULL,
	"saved_paise" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "designs_code_unique" UNIQUE("code"),
	CONSTRAINT "designs_code_shape" CHECK ("designs"."code" ~ '^[2-9a-hjkmnp-tv-z]{12}$'),
	CONSTRAINT "designs_saved" CHECK ("designs"."saved_paise" > 0)
);
--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "design_code" text;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "lead_days" integer;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "agreed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "design_code" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "is_made_to_measure" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cutting_begun_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "designs" ADD CONSTRAINT "designs_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "designs_product_id" ON "designs" USING btree ("product_id");--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_designCode_unique" UNIQUE("design_code");--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_design_code_fk" FOREIGN KEY ("design_code") REFERENCES "public"."designs"("code") ON DELETE restrict;

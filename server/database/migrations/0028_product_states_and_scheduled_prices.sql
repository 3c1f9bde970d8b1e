CREATE TABLE "scheduled_prices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"variant_id" uuid NOT NULL,
	"price_paise" bigint NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"staff_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "scheduled_prices_price" CHECK ("scheduled_prices"."price_paise" > 0),
	CONSTRAINT "scheduled_prices_times" CHECK ("scheduled_prices"."ends_at" > "scheduled_prices"."starts_at"),
	CONSTRAINT "scheduled_prices_state" CHECK ("scheduled_prices"."state" in ('waiting', 'on', 'over', 'cancelled'))
);
--> statement-breakpoint
ALTER TABLE "stock_movements" DROP CONSTRAINT "stock_movements_reason";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "is_draft" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "state" text GENERATED ALWAYS AS (case when archived_at is not null then 'archived' when is_draft then 'draft' else 'active' end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "scheduled_price_paise" bigint;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "staff_name" text;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "scheduled_prices" ADD CONSTRAINT "scheduled_prices_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "scheduled_prices_variant_id" ON "scheduled_prices" USING btree ("variant_id","starts_at");--> statement-breakpoint
CREATE INDEX "scheduled_prices_starting" ON "scheduled_prices" USING btree ("starts_at") WHERE "scheduled_prices"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "scheduled_prices_ending" ON "scheduled_prices" USING btree ("ends_at") WHERE "scheduled_prices"."state" = 'on';--> statement-breakpoint
CREATE INDEX "products_state" ON "products" USING btree ("state","serial");--> statement-breakpoint
CREATE INDEX "products_tag" ON "products" USING btree ("tag","serial") WHERE "products"."tag" is not null;--> statement-breakpoint
CREATE INDEX "products_featured" ON "products" USING btree ("serial") WHERE "products"."is_featured";--> statement-breakpoint
CREATE INDEX "products_words" ON "products" USING gin (to_tsvector('simple', "name" || ' ' || translate("slug", '-', ' ')));--> statement-breakpoint
CREATE INDEX "variants_sku_beginning" ON "variants" USING btree (upper("sku") text_pattern_ops);--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_scheduled_price" CHECK ("variants"."scheduled_price_paise" > 0 and "variants"."scheduled_price_paise" <= "variants"."price_paise");--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_reason" CHECK ("stock_movements"."reason" in ('opening', 'correction', 'sale', 'cancellation', 'return', 'received', 'counted', 'damaged'));
CREATE TABLE "delivery_exceptions" (
	"pincode" text PRIMARY KEY NOT NULL,
	"is_served" boolean NOT NULL,
	"days_from" integer,
	"days_to" integer,
	"is_cash_on_delivery" boolean,
	"town" text DEFAULT '' NOT NULL,
	CONSTRAINT "delivery_exceptions_pincode" CHECK ("delivery_exceptions"."pincode" ~ '^[1-8][0-9]{5}$'),
	CONSTRAINT "delivery_exceptions_days" CHECK (("delivery_exceptions"."days_from" is null and "delivery_exceptions"."days_to" is null) or ("delivery_exceptions"."days_from" between 1 and 99 and "delivery_exceptions"."days_to" between "delivery_exceptions"."days_from" and 99))
);
--> statement-breakpoint
CREATE TABLE "delivery_filling" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"filled_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "delivery_filling_one_row" CHECK ("delivery_filling"."only")
);
--> statement-breakpoint
CREATE TABLE "delivery_prefixes" (
	"prefix" text PRIMARY KEY NOT NULL,
	"zone_id" uuid NOT NULL,
	CONSTRAINT "delivery_prefixes_shape" CHECK ("delivery_prefixes"."prefix" ~ '^[1-8][0-9]{0,5}$')
);
--> statement-breakpoint
CREATE TABLE "delivery_zones" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"days_from" integer,
	"days_to" integer,
	"is_cash_on_delivery" boolean NOT NULL,
	"has_assembly" boolean DEFAULT true NOT NULL,
	"shipping_paise" bigint NOT NULL,
	"free_from_paise" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "delivery_zones_days" CHECK (("delivery_zones"."days_from" is null and "delivery_zones"."days_to" is null) or ("delivery_zones"."days_from" between 1 and 99 and "delivery_zones"."days_to" between "delivery_zones"."days_from" and 99)),
	CONSTRAINT "delivery_zones_shipping" CHECK ("delivery_zones"."shipping_paise" >= 0),
	CONSTRAINT "delivery_zones_free_from" CHECK ("delivery_zones"."free_from_paise" > 0)
);
--> statement-breakpoint
ALTER TABLE "delivery_prefixes" ADD CONSTRAINT "delivery_prefixes_zone_id_delivery_zones_id_fk" FOREIGN KEY ("zone_id") REFERENCES "public"."delivery_zones"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "delivery_prefixes_zone_id" ON "delivery_prefixes" USING btree ("zone_id");
CREATE FUNCTION week_of(at timestamptz) RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN floor(extract(epoch from at at time zone 'UTC') / 604800)::int;--> statement-breakpoint
-- The moment is in the first twelve digits of a UUID version 7, in milliseconds.
CREATE FUNCTION week_of(id uuid) RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (('x' || translate(left(id::text, 13), '-', ''))::bit(48)::bigint / 604800000)::int;--> statement-breakpoint
CREATE FUNCTION dated_words(words text, week int) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (
  select coalesce(array_to_tsvector(array_agg(form)), ''::tsvector)
  from unnest(tsvector_to_array(to_tsvector('simple'::regconfig, words))) as word,
    unnest(array[word, '@' || week::text || ' ' || word]) as form
);--> statement-breakpoint
CREATE TABLE "sold_categories" (
	"day" date NOT NULL,
	"category_id" uuid NOT NULL,
	"pieces" integer NOT NULL,
	"paise" bigint NOT NULL,
	CONSTRAINT "sold_categories_day_category_id_pk" PRIMARY KEY("day","category_id")
);
--> statement-breakpoint
DROP INDEX "customers_name";--> statement-breakpoint
DROP INDEX "orders_contact_name";--> statement-breakpoint
DROP INDEX "orders_refund_due";--> statement-breakpoint
DROP INDEX "orders_attention";--> statement-breakpoint
ALTER TABLE "sales_days" ADD COLUMN "added_up_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL;--> statement-breakpoint
CREATE INDEX "customers_words" ON "customers" USING gin (dated_words(full_name || ' ' || email || ' ' || phone_number, week_of(id))) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "orders_words" ON "orders" USING gin (dated_words(contact_name, week_of(placed_at))) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "orders_refund_due" ON "orders" USING btree ("placed_at","id") WHERE "orders"."payment_status" = 'refund due';--> statement-breakpoint
CREATE INDEX "orders_attention" ON "orders" USING btree ("placed_at","id") WHERE "orders"."attention" is not null;--> statement-breakpoint
-- What was added up before.
INSERT INTO "sold_categories" ("day", "category_id", "pieces", "paise") SELECT day, category_id, sum(pieces), sum(paise) FROM "sold_products" GROUP BY day, category_id;

CREATE TABLE "missed_searches" (
	"words_hash" text PRIMARY KEY NOT NULL,
	"words" text,
	"times" integer NOT NULL,
	"last_day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sales_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sales_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sales_days" (
	"day" date PRIMARY KEY NOT NULL,
	"orders" integer NOT NULL,
	"reversed_orders" integer NOT NULL,
	"sold_paise" bigint NOT NULL,
	"deducted_paise" bigint NOT NULL,
	CONSTRAINT "sales_days_amounts" CHECK ("sales_days"."deducted_paise" between 0 and "sales_days"."sold_paise" and "sales_days"."reversed_orders" between 0 and "sales_days"."orders")
);
--> statement-breakpoint
CREATE TABLE "sold_products" (
	"day" date NOT NULL,
	"product_id" uuid NOT NULL,
	"category_id" uuid NOT NULL,
	"pieces" integer NOT NULL,
	"paise" bigint NOT NULL,
	CONSTRAINT "sold_products_day_product_id_pk" PRIMARY KEY("day","product_id")
);
--> statement-breakpoint
CREATE TABLE "visit_counts" (
	"day" date NOT NULL,
	"step" text NOT NULL,
	"times" integer NOT NULL,
	CONSTRAINT "visit_counts_day_step_pk" PRIMARY KEY("day","step")
);
--> statement-breakpoint
CREATE INDEX "missed_searches_last_day" ON "missed_searches" USING btree ("last_day");--> statement-breakpoint
CREATE INDEX "sales_changes_day" ON "sales_changes" USING btree ("day");--> statement-breakpoint
CREATE FUNCTION note_order_for_sales() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  insert into sales_changes (day) values ((new.placed_at at time zone 'Asia/Kolkata')::date);
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER note_for_sales_insert AFTER INSERT ON "orders" FOR EACH ROW WHEN (new.status <> 'Pending payment') EXECUTE FUNCTION note_order_for_sales();
--> statement-breakpoint
CREATE TRIGGER note_for_sales_update AFTER UPDATE ON "orders" FOR EACH ROW WHEN (old.status is distinct from new.status or old.payment_status is distinct from new.payment_status or old.subtotal_paise is distinct from new.subtotal_paise or old.discount_paise is distinct from new.discount_paise) EXECUTE FUNCTION note_order_for_sales();
--> statement-breakpoint
CREATE FUNCTION note_refund_for_sales() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  insert into sales_changes (day)
  select (placed_at at time zone 'Asia/Kolkata')::date from orders where id = new.order_id;
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER note_for_sales AFTER INSERT OR UPDATE ON "refunds" FOR EACH ROW EXECUTE FUNCTION note_refund_for_sales();
--> statement-breakpoint
-- What was sold before the days were added up.
INSERT INTO "sales_changes" ("day") SELECT DISTINCT (placed_at at time zone 'Asia/Kolkata')::date FROM "orders" WHERE status <> 'Pending payment';

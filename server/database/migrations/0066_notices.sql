CREATE TABLE "notice_news" (
	"id" serial PRIMARY KEY NOT NULL,
	"variant_id" uuid NOT NULL,
	"next_at" timestamp with time zone DEFAULT now() + interval '10 seconds' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"seen_paise" bigint,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notices_customer" UNIQUE("customer_id","variant_id","kind"),
	CONSTRAINT "notices_kind" CHECK ("notices"."kind" in ('stock', 'price')),
	CONSTRAINT "notices_seen" CHECK (("notices"."kind" = 'price') = ("notices"."seen_paise" is not null))
);
--> statement-breakpoint
ALTER TABLE "message_choices" DROP CONSTRAINT "message_choices_topic";--> statement-breakpoint
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_topic";--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notice_news_next_at" ON "notice_news" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "notice_news_variant_id" ON "notice_news" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "notices_told_next" ON "notices" USING btree ("variant_id","kind","seen_paise" DESC NULLS FIRST,"id");--> statement-breakpoint
ALTER TABLE "message_choices" ADD CONSTRAINT "message_choices_topic" CHECK ("message_choices"."topic" in ('reviews', 'answers', 'coins', 'notices'));--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_topic" CHECK ("outbox"."topic" in ('reviews', 'answers', 'coins', 'notices'));
--> statement-breakpoint
-- Rather once too often: whoever tells looks at pieces and price again.
CREATE FUNCTION note_variant_news() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO notice_news (variant_id) VALUES (NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_news AFTER UPDATE ON "variants" FOR EACH ROW WHEN (
  NEW.stock > NEW.reserved AND (
    OLD.stock <= OLD.reserved
    OR OLD.archived_at IS DISTINCT FROM NEW.archived_at
    OR OLD.sale_price_paise <> NEW.sale_price_paise
    OR OLD.scheduled_price_paise IS DISTINCT FROM NEW.scheduled_price_paise
  )
) EXECUTE FUNCTION note_variant_news();
--> statement-breakpoint
CREATE FUNCTION note_product_news() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO notice_news (variant_id) SELECT id FROM variants WHERE product_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_news AFTER UPDATE ON "products" FOR EACH ROW WHEN (
  OLD.state <> NEW.state AND NEW.state = 'active'
) EXECUTE FUNCTION note_product_news();

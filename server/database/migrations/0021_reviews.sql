CREATE TABLE "review_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"review_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"staff_name" text,
	"note" text,
	CONSTRAINT "review_events_kind" CHECK ("review_events"."kind" in ('written', 'rewritten', 'approved', 'declined', 'answered', 'answer removed'))
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"name" text NOT NULL,
	"review" text NOT NULL,
	"rating" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"reply" text,
	"version" integer DEFAULT 1 NOT NULL,
	"written_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reviews_author" UNIQUE("customer_id","product_id"),
	CONSTRAINT "reviews_rating" CHECK ("reviews"."rating" between 1 and 5),
	CONSTRAINT "reviews_state_known" CHECK ("reviews"."state" in ('waiting', 'approved', 'declined')),
	CONSTRAINT "reviews_name_there" CHECK ("reviews"."name" <> ''),
	CONSTRAINT "reviews_review_there" CHECK ("reviews"."review" <> ''),
	CONSTRAINT "reviews_reply_there" CHECK ("reviews"."reply" <> ''),
	CONSTRAINT "reviews_reason" CHECK (("reviews"."reason" is not null) = ("reviews"."state" = 'declined'))
);
--> statement-breakpoint
ALTER TABLE "review_events" ADD CONSTRAINT "review_events_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_events_review_id" ON "review_events" USING btree ("review_id","id");--> statement-breakpoint
CREATE INDEX "reviews_of_product" ON "reviews" USING btree ("product_id","written_at","id") WHERE "reviews"."state" = 'approved';--> statement-breakpoint
CREATE INDEX "reviews_state" ON "reviews" USING btree ("state","written_at","id");
--> statement-breakpoint
-- What everybody reads of a product has changed when an approved review comes, changes or goes.
CREATE FUNCTION announce_review() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_products(ARRAY[COALESCE(NEW.product_id, OLD.product_id)]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER announce_update AFTER UPDATE ON "reviews" FOR EACH ROW WHEN (OLD.state = 'approved' OR NEW.state = 'approved') EXECUTE FUNCTION announce_review();
--> statement-breakpoint
CREATE TRIGGER announce_delete AFTER DELETE ON "reviews" FOR EACH ROW WHEN (OLD.state = 'approved') EXECUTE FUNCTION announce_review();

CREATE TABLE "answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"question_id" uuid NOT NULL,
	"customer_id" uuid,
	"name" text NOT NULL,
	"answer" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"written_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "answers_author" UNIQUE NULLS NOT DISTINCT("question_id","customer_id"),
	CONSTRAINT "answers_state_known" CHECK ("answers"."state" in ('waiting', 'approved', 'declined')),
	CONSTRAINT "answers_answer_there" CHECK ("answers"."answer" <> ''),
	CONSTRAINT "answers_reason" CHECK (("answers"."reason" is not null) = ("answers"."state" = 'declined')),
	CONSTRAINT "answers_name" CHECK (("answers"."name" = '') = ("answers"."customer_id" is null))
);
--> statement-breakpoint
CREATE TABLE "questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"name" text NOT NULL,
	"question" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "questions_state_known" CHECK ("questions"."state" in ('waiting', 'approved', 'declined')),
	CONSTRAINT "questions_question_there" CHECK ("questions"."question" <> ''),
	CONSTRAINT "questions_reason" CHECK (("questions"."reason" is not null) = ("questions"."state" = 'declined'))
);
--> statement-breakpoint
CREATE TABLE "review_invitations" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"delivered_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_photo_removals" (
	"file" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"review_id" uuid NOT NULL,
	"webp" "bytea" NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"ground" text NOT NULL,
	"file" text
);
--> statement-breakpoint
CREATE TABLE "review_votes" (
	"review_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"voted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_votes_review_id_customer_id_pk" PRIMARY KEY("review_id","customer_id")
);
--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "fit" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "helpful" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_invitations" ADD CONSTRAINT "review_invitations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_photos" ADD CONSTRAINT "review_photos_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_votes" ADD CONSTRAINT "review_votes_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_votes" ADD CONSTRAINT "review_votes_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "answers_customer_id" ON "answers" USING btree ("customer_id") WHERE "answers"."customer_id" is not null;--> statement-breakpoint
CREATE INDEX "answers_state" ON "answers" USING btree ("state","written_at","id");--> statement-breakpoint
CREATE INDEX "questions_of_product" ON "questions" USING btree ("product_id","asked_at","id") WHERE "questions"."state" = 'approved';--> statement-breakpoint
CREATE INDEX "questions_customer_id" ON "questions" USING btree ("customer_id","product_id");--> statement-breakpoint
CREATE INDEX "questions_state" ON "questions" USING btree ("state","asked_at","id");--> statement-breakpoint
CREATE INDEX "review_invitations_delivered_at" ON "review_invitations" USING btree ("delivered_at");--> statement-breakpoint
CREATE INDEX "review_photos_review_id" ON "review_photos" USING btree ("review_id","id");--> statement-breakpoint
CREATE INDEX "review_votes_customer_id" ON "review_votes" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "reviews_by_help" ON "reviews" USING btree ("product_id","helpful","written_at","id") WHERE "reviews"."state" = 'approved';--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_fit" CHECK ("reviews"."fit" in ('smaller', 'as thought', 'larger'));--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_helpful" CHECK ("reviews"."helpful" >= 0);
--> statement-breakpoint
-- Only the product's own page shows an answer to a review, its photos and who found it helpful.
CREATE OR REPLACE FUNCTION announce_review() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.state = NEW.state THEN
    PERFORM announce_in_parts(ARRAY[NEW.product_id], ' reviews');
  ELSE
    PERFORM announce_products(ARRAY[COALESCE(NEW.product_id, OLD.product_id)]);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A statement for each kind of change: one customer's votes go with the account in one.
CREATE FUNCTION count_review_votes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE reviews SET helpful = helpful + counted.votes * CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END
  FROM (SELECT review_id, count(*)::int AS votes FROM changed GROUP BY review_id ORDER BY review_id) AS counted
  WHERE reviews.id = counted.review_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_votes AFTER INSERT ON "review_votes" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_review_votes();
--> statement-breakpoint
CREATE TRIGGER discount_votes AFTER DELETE ON "review_votes" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_review_votes();
--> statement-breakpoint
-- However a published photo goes, with its review, its author or its product: its file goes after it.
CREATE FUNCTION note_removed_photo() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO review_photo_removals (file) VALUES (OLD.file) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_deleted AFTER DELETE ON "review_photos" FOR EACH ROW WHEN (OLD.file IS NOT NULL) EXECUTE FUNCTION note_removed_photo();
--> statement-breakpoint
CREATE TRIGGER note_hidden AFTER UPDATE OF file ON "review_photos" FOR EACH ROW WHEN (OLD.file IS NOT NULL AND NEW.file IS DISTINCT FROM OLD.file) EXECUTE FUNCTION note_removed_photo();
--> statement-breakpoint
-- Who was handed over an order in these weeks is asked as well.
INSERT INTO review_invitations (order_id, delivered_at)
SELECT orders.id, min(at) FROM order_events JOIN orders ON orders.id = order_id
WHERE order_events.status = 'Delivered' AND orders.status = 'Delivered' AND customer_id IS NOT NULL
GROUP BY orders.id HAVING min(at) > now() - interval '14 days';

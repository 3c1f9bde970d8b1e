CREATE TABLE "article_moves" (
	"slug" text PRIMARY KEY NOT NULL,
	"moved_to" text
);
--> statement-breakpoint
CREATE TABLE "articles" (
	"key" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	CONSTRAINT "articles_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
ALTER TABLE "content_entries" ADD COLUMN "publish_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_key_content_entries_key_fk" FOREIGN KEY ("key") REFERENCES "public"."content_entries"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_entries_due" ON "content_entries" USING btree ("publish_at") WHERE "content_entries"."publish_at" is not null;--> statement-breakpoint
ALTER TABLE "content_entries" ADD CONSTRAINT "content_entries_publish_at" CHECK ("content_entries"."publish_at" is null or "content_entries"."draft" is not null);
--> statement-breakpoint
-- An article that moves or goes is shown at its address by every process, as what is published is.
CREATE TRIGGER announce_content AFTER INSERT OR DELETE OR UPDATE ON "articles" FOR EACH STATEMENT EXECUTE FUNCTION announce_content();
--> statement-breakpoint
CREATE TRIGGER announce_content AFTER INSERT OR DELETE OR UPDATE ON "article_moves" FOR EACH STATEMENT EXECUTE FUNCTION announce_content();

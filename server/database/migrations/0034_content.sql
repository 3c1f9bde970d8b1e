CREATE TABLE "content_entries" (
	"key" text PRIMARY KEY NOT NULL,
	"published" jsonb,
	"publication" integer DEFAULT 0 NOT NULL,
	"draft" jsonb,
	"draft_base" integer,
	"version" integer DEFAULT 0 NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_by" text NOT NULL,
	"staff_id" uuid,
	CONSTRAINT "content_entries_draft_base" CHECK (("content_entries"."draft" is null) = ("content_entries"."draft_base" is null))
);
--> statement-breakpoint
CREATE TABLE "content_publications" (
	"key" text NOT NULL,
	"number" integer NOT NULL,
	"value" jsonb,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	"published_by" text NOT NULL,
	"staff_id" uuid,
	CONSTRAINT "content_publications_key_number_pk" PRIMARY KEY("key","number")
);
--> statement-breakpoint
ALTER TABLE "content_entries" ADD CONSTRAINT "content_entries_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_publications" ADD CONSTRAINT "content_publications_key_content_entries_key_fk" FOREIGN KEY ("key") REFERENCES "public"."content_entries"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_publications" ADD CONSTRAINT "content_publications_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
-- Every process shows what was published from the moment it is committed. Drafts are announced to nobody.
CREATE FUNCTION announce_content() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('content', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER announce_content AFTER INSERT OR DELETE OR UPDATE OF "published" ON "content_entries" FOR EACH STATEMENT EXECUTE FUNCTION announce_content();
--> statement-breakpoint
CREATE TRIGGER announce_truncate AFTER TRUNCATE ON "content_entries" FOR EACH STATEMENT EXECUTE FUNCTION announce_content();

CREATE TABLE "bulk_change_products" (
	"change_id" uuid NOT NULL,
	"serial" bigint NOT NULL,
	"product_id" uuid NOT NULL,
	"errors" jsonb,
	CONSTRAINT "bulk_change_products_change_id_serial_pk" PRIMARY KEY("change_id","serial")
);
--> statement-breakpoint
CREATE TABLE "bulk_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"filter" jsonb NOT NULL,
	"change" jsonb NOT NULL,
	"actor" jsonb NOT NULL,
	"state" text DEFAULT 'changing' NOT NULL,
	"products" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"left_out" integer DEFAULT 0 NOT NULL,
	"reached" bigint DEFAULT 9007199254740991 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "bulk_changes_state" CHECK ("bulk_changes"."state" in ('changing', 'done'))
);
--> statement-breakpoint
ALTER TABLE "bulk_change_products" ADD CONSTRAINT "bulk_change_products_change_id_bulk_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."bulk_changes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_changes_changing" ON "bulk_changes" USING btree ("created_at") WHERE "bulk_changes"."state" = 'changing';
CREATE TABLE "one_time_codes" (
	"subject_hash" text PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "one_time_codes_expires_at" ON "one_time_codes" USING btree ("expires_at");
ALTER TABLE "consultation_limits" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "consultation_limits" CASCADE;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "subject" text;--> statement-breakpoint
CREATE INDEX "attempts_subject" ON "attempts" USING btree ("subject") WHERE "attempts"."subject" is not null;
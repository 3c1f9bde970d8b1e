DROP INDEX "outbox_sent_at";--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "taken_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "outbox_parked" ON "outbox" USING btree ("parked_at") WHERE "outbox"."parked_at" is not null;--> statement-breakpoint
CREATE INDEX "outbox_sent_at" ON "outbox" USING btree ("sent_at") WHERE "outbox"."sent_at" is not null;--> statement-breakpoint
-- Room on each page for the message that is taken: its new version then needs no entry in any index.
ALTER TABLE "outbox" SET (fillfactor = 60);

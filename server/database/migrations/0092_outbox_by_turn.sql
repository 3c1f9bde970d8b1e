CREATE INDEX "outbox_by_turn" ON "outbox" USING btree (("topic" is not null),"next_at") WHERE "outbox"."sent_at" is null and "outbox"."parked_at" is null;--> statement-breakpoint
DROP INDEX "outbox_unsent";

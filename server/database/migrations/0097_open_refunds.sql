CREATE INDEX "refunds_open" ON "refunds" USING btree ("next_at") WHERE "refunds"."status" in ('due', 'sending', 'sent', 'stuck');--> statement-breakpoint
DROP INDEX "refunds_to_send";
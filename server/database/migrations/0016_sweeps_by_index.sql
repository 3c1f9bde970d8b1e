DROP INDEX "checkouts_expires_at";--> statement-breakpoint
CREATE INDEX "sessions_created_at" ON "sessions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "provider_messages_received_at" ON "provider_messages" USING btree ("received_at") WHERE "provider_messages"."outcome" <> 'parked';--> statement-breakpoint
CREATE INDEX "checkouts_expires_at" ON "checkouts" USING btree ("expires_at") WHERE "checkouts"."status" <> 'placed';
ALTER TABLE "inbox" ADD COLUMN "look_again_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "inbox_look_again" ON "inbox" USING btree ("sender","look_again_at") WHERE "inbox"."outcome" = 'received' and "inbox"."look_again_at" is not null;--> statement-breakpoint
UPDATE "inbox" SET "look_again_at" = now()
WHERE "sender" = 'shiprocket' AND "outcome" = 'received'
  AND ("reason" LIKE 'The provider could not be asked %' OR "reason" = 'Placed, and its payment is pending.');
--> statement-breakpoint
-- What every order reads is locked last, and for a moment.
DROP INDEX "webhook_deliveries_due";--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("endpoint_id","next_at") WHERE "webhook_deliveries"."state" = 'due';--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD COLUMN "next_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD COLUMN "failing_since" timestamp with time zone;

CREATE TABLE "inbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sender" text NOT NULL,
	"key" text NOT NULL,
	"channel" text NOT NULL,
	"kind" text NOT NULL,
	"sender_order_id" text,
	"facts" jsonb,
	"deliveries" integer DEFAULT 1 NOT NULL,
	"outcome" text DEFAULT 'received' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"settled_as" text,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "inbox_once" UNIQUE("sender","key"),
	CONSTRAINT "inbox_channel" CHECK ("inbox"."channel" in ('webhook', 'return', 'reconciliation')),
	CONSTRAINT "inbox_outcome" CHECK ("inbox"."outcome" in ('received', 'applied', 'repeated', 'ignored', 'parked')),
	CONSTRAINT "inbox_deliveries" CHECK ("inbox"."deliveries" > 0),
	CONSTRAINT "inbox_settled" CHECK (("inbox"."outcome" = 'received') = ("inbox"."settled_at" is null))
);
--> statement-breakpoint
INSERT INTO inbox (id, sender, key, channel, kind, sender_order_id, facts, outcome, reason, received_at, settled_at)
SELECT id, gateway, event_id, 'webhook', kind, facts ->> 'gatewayOrderId', facts,
  CASE outcome WHEN 'repeat' THEN 'repeated' WHEN 'refund due' THEN 'applied' ELSE outcome END,
  CASE outcome WHEN 'refund due' THEN 'The money has to go back.' ELSE note END, received_at, received_at
FROM payment_events;
--> statement-breakpoint
INSERT INTO inbox (id, sender, key, channel, kind, sender_order_id, deliveries, outcome, reason, settled_as, received_at, settled_at)
SELECT id, 'shiprocket', key, channel, claim, provider_order_id, deliveries, outcome, note, settled_as, received_at, settled_at
FROM provider_messages;
--> statement-breakpoint
DROP TABLE "payment_events" CASCADE;--> statement-breakpoint
DROP TABLE "provider_messages" CASCADE;--> statement-breakpoint
CREATE INDEX "inbox_sender_order" ON "inbox" USING btree ("sender","sender_order_id");--> statement-breakpoint
CREATE INDEX "inbox_received_at" ON "inbox" USING btree ("received_at") WHERE "inbox"."outcome" <> 'parked';--> statement-breakpoint
CREATE INDEX "inbox_parked" ON "inbox" USING btree ("received_at") WHERE "inbox"."outcome" = 'parked';
ALTER TABLE "return_events" DROP CONSTRAINT "return_events_state";--> statement-breakpoint
ALTER TABLE "return_requests" DROP CONSTRAINT "return_requests_state_known";--> statement-breakpoint
ALTER TABLE "return_requests" ADD COLUMN "courier" text;--> statement-breakpoint
ALTER TABLE "return_requests" ADD COLUMN "awb" text;--> statement-breakpoint
ALTER TABLE "return_requests" ADD COLUMN "tracking_url" text;--> statement-breakpoint
ALTER TABLE "return_events" ADD CONSTRAINT "return_events_state" CHECK ("return_events"."state" in ('requested', 'approved', 'picked up', 'received', 'refunded', 'replacement sent', 'replaced', 'refused', 'withdrawn'));--> statement-breakpoint
ALTER TABLE "return_requests" ADD CONSTRAINT "return_requests_shipment" CHECK ("return_requests"."state" <> 'replacement sent' or ("return_requests"."courier" is not null and "return_requests"."awb" is not null));--> statement-breakpoint
ALTER TABLE "return_requests" ADD CONSTRAINT "return_requests_state_known" CHECK ("return_requests"."state" in ('requested', 'approved', 'picked up', 'received', 'refunded', 'replacement sent', 'replaced', 'refused', 'withdrawn'));
ALTER TABLE "orders" ADD COLUMN "lost_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_lost" CHECK ("orders"."lost_at" is null or "orders"."status" in ('Returned', 'Refunded'));--> statement-breakpoint
-- Those that were lost before are known by what their customers were told.
UPDATE "orders" SET "lost_at" = "told"."at" FROM "order_events" AS "told"
WHERE "told"."order_id" = "orders"."id" AND "told"."status" = 'Returned' AND "orders"."status" IN ('Returned', 'Refunded')
  AND "told"."note" = 'Your order was lost on its way to you. We are sorry.';

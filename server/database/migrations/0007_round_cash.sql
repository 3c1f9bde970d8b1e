ALTER TABLE "orders" DROP CONSTRAINT "orders_total";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "rounding_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_rounding" CHECK ("orders"."rounding_paise" = 0 or ("orders"."rounding_paise" between -99 and -1 and "orders"."payment_method" = 'cod'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_total" CHECK ("orders"."total_paise" = "orders"."subtotal_paise" - "orders"."discount_paise" + "orders"."shipping_paise" + "orders"."cod_fee_paise" + "orders"."rounding_paise");--> statement-breakpoint
-- What placed checkouts cost was kept without a rounding.
UPDATE checkouts SET totals = totals || '{"roundingPaise": 0}' WHERE totals IS NOT NULL;

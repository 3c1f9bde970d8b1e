ALTER TABLE "orders" DROP CONSTRAINT "orders_discount_code";--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "uses_coins" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "coins_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_coins" CHECK ("orders"."coins_paise" between 0 and "orders"."discount_paise");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_discount_code" CHECK ("orders"."discount_paise" = "orders"."coins_paise" or "orders"."discount_code" is not null);
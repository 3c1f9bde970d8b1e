ALTER TABLE "orders" ADD COLUMN "code_minimum_paise" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "free_delivery_from_paise" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_charge_paise" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "taken_out_paise" bigint DEFAULT 0 NOT NULL;
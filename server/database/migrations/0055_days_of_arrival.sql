ALTER TABLE "products" ADD COLUMN "lead_days" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "promised" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "promised_from" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "promised_to" date;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_lead_days" CHECK ("products"."lead_days" between 0 and 120);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_promise" CHECK (("orders"."promised_from" is null) = ("orders"."promised_to" is null) and "orders"."promised_from" <= "orders"."promised_to");
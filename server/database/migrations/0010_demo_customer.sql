ALTER TABLE "shop_settings" ADD COLUMN "demo_customer_id" uuid;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD CONSTRAINT "shop_settings_demo_customer_id_customers_id_fk" FOREIGN KEY ("demo_customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
-- Shops with sample content were filled with this one.
UPDATE shop_settings SET demo_customer_id = (SELECT id FROM customers WHERE phone_number = '9999900000') WHERE sample_content;

ALTER TABLE "checkouts" ADD COLUMN "wishes" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "wishes" jsonb;
--> statement-breakpoint
-- What is wished for the delivery goes with the account like the address.
CREATE OR REPLACE FUNCTION forget_customers_checkouts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE checkouts SET address = NULL, email = '', company = NULL, billing_address = NULL, wishes = NULL
  WHERE customer_id = OLD.id;
  UPDATE discount_redemptions SET phone_number = '' WHERE customer_id = OLD.id;
  RETURN OLD;
END $$;
--> statement-breakpoint
-- Orders of consumers were written with the JSON null, which is not nothing to an index.
UPDATE orders SET company = NULL WHERE company = 'null'::jsonb;

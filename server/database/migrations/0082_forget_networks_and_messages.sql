ALTER TABLE "familiar_networks" ADD COLUMN "generation" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
-- What is known today stays so until its customer next ends all sessions.
UPDATE familiar_networks AS known SET generation = customers.generation
FROM customers WHERE customers.id = known.customer_id AND customers.generation <> 0;
--> statement-breakpoint
-- Messages about an account go with it; those about orders stay with their orders.
CREATE OR REPLACE FUNCTION forget_customers_checkouts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE checkouts SET address = NULL, email = '', company = NULL, billing_address = NULL, wishes = NULL
  WHERE customer_id = OLD.id;
  UPDATE discount_redemptions SET phone_number = '' WHERE customer_id = OLD.id;
  DELETE FROM outbox WHERE customer_id = OLD.id AND order_id IS NULL;
  RETURN OLD;
END $$;

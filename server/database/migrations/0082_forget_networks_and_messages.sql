ALTER TABLE "familiar_networks" ADD COLUMN "generation" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
-- What is known today stays so until its customer next ends all sessions.
UPDATE familiar_networks AS known SET generation = customers.generation
FROM customers WHERE customers.id = known.customer_id AND customers.generation <> 0;

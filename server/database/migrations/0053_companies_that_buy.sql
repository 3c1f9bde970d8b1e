CREATE TABLE "saved_companies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"name" text NOT NULL,
	"gstin" text NOT NULL,
	"address" jsonb,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_companies_gstin" UNIQUE("customer_id","gstin"),
	CONSTRAINT "saved_companies_gstin_shape" CHECK ("saved_companies"."gstin" ~ '^[0-9]{2}[0-9A-Z]{13}$')
);
--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "company" jsonb;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "billing_address" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "company" jsonb;--> statement-breakpoint
ALTER TABLE "saved_companies" ADD CONSTRAINT "saved_companies_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_of_companies" ON "orders" USING btree ("placed_at","id") WHERE "orders"."company" is not null;
--> statement-breakpoint
-- Who buys for a company, and where it is billed, go with the account like the address.
CREATE OR REPLACE FUNCTION forget_customers_checkouts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE checkouts SET address = NULL, email = '', company = NULL, billing_address = NULL
  WHERE customer_id = OLD.id;
  UPDATE discount_redemptions SET phone_number = '' WHERE customer_id = OLD.id;
  RETURN OLD;
END $$;

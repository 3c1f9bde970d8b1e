ALTER TABLE "stock_reservations" ADD COLUMN "customer_id" uuid;--> statement-breakpoint
ALTER TABLE "stock_reservations" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "stock_reservations" ADD CONSTRAINT "stock_reservations_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_reservations_customer_id" ON "stock_reservations" USING btree ("customer_id") WHERE "stock_reservations"."customer_id" is not null;--> statement-breakpoint
CREATE INDEX "stock_reservations_network" ON "stock_reservations" USING btree ("network") WHERE "stock_reservations"."network" is not null;
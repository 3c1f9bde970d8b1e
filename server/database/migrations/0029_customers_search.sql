DROP INDEX "orders_customer_id";--> statement-breakpoint
CREATE INDEX "customers_name" ON "customers" USING gin (to_tsvector('simple', "full_name"));--> statement-breakpoint
CREATE INDEX "customers_email" ON "customers" USING btree (lower("email") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_customer_id" ON "orders" USING btree ("customer_id","placed_at","id");
ALTER TABLE "checkouts" DROP CONSTRAINT "checkouts_provider_order_id";--> statement-breakpoint
ALTER TABLE "order_lines" DROP CONSTRAINT "order_lines_variant";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_provider_order_id";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_gatewayPaymentId_unique";--> statement-breakpoint
DROP INDEX "order_events_order_id";--> statement-breakpoint
DROP INDEX "order_lines_variant_id";--> statement-breakpoint
DROP INDEX "checkouts_customer_id";--> statement-breakpoint
DROP INDEX "orders_customer_id";--> statement-breakpoint
DROP INDEX "orders_words";--> statement-breakpoint
DROP INDEX "stock_reservations_order_id";--> statement-breakpoint
ALTER TABLE "order_events" DROP CONSTRAINT "order_events_pkey";--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_id_pk" PRIMARY KEY("order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "checkouts_provider_order_id" ON "checkouts" USING btree ("provider_order_id") WHERE "checkouts"."provider_order_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_provider_order_id" ON "orders" USING btree ("provider","provider_order_id") WHERE "orders"."provider_order_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_gateway_payment_id" ON "payments" USING btree ("gateway_payment_id") WHERE "payments"."gateway_payment_id" is not null;--> statement-breakpoint
CREATE INDEX "checkouts_customer_id" ON "checkouts" USING btree ("customer_id") WHERE "checkouts"."customer_id" is not null;--> statement-breakpoint
CREATE INDEX "orders_customer_id" ON "orders" USING btree ("customer_id","placed_at","id") WHERE "orders"."customer_id" is not null;--> statement-breakpoint
CREATE INDEX "orders_words" ON "orders" USING gin (dated_words(contact_name, week_of(placed_at))) WITH (fastupdate=false) WHERE status <> 'Pending payment';--> statement-breakpoint
CREATE INDEX "stock_reservations_order_id" ON "stock_reservations" USING btree ("order_id") WHERE "stock_reservations"."order_id" is not null;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_variant" UNIQUE("variant_id","order_id");
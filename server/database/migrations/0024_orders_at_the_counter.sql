CREATE TABLE "order_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"staff_name" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "order_notes_text" CHECK (length("order_notes"."text") between 1 and 2000)
);
--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_once";--> statement-breakpoint
DROP INDEX "orders_unpaid";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "packed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "return_approved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "deduction_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "order_id" uuid;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "reference" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_notes_order_id" ON "order_notes" USING btree ("order_id","at");--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree ("status","placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_day" ON "orders" USING btree ("placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_contact_phone" ON "orders" USING btree ("contact_phone","placed_at");--> statement-breakpoint
CREATE INDEX "orders_contact_name" ON "orders" USING gin (to_tsvector('simple', "contact_name"));--> statement-breakpoint
CREATE INDEX "orders_awb" ON "orders" USING btree ("awb") WHERE "orders"."awb" is not null;--> statement-breakpoint
CREATE INDEX "outbox_order_id" ON "outbox" USING btree ("order_id") WHERE "outbox"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "refunds_of_receipt" ON "refunds" USING btree ("gateway","gateway_payment_id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_deduction" CHECK ("orders"."deduction_paise" = 0 or ("orders"."deduction_paise" between 1 and "orders"."total_paise" and "orders"."status" = 'Cancelled'));--> statement-breakpoint
-- Cash that was taken at the door so far is money that came.
INSERT INTO "order_receipts" ("gateway", "gateway_payment_id", "order_id", "amount_paise", "currency", "outcome", "received_at")
SELECT 'cash', "number", "id", "total_paise", 'INR', 'applied', "updated_at" FROM "orders"
WHERE "payment_method" = 'cod' AND "payment_status" IN ('paid', 'refund due') ON CONFLICT DO NOTHING;

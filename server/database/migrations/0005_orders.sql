CREATE TABLE "saved_addresses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"name" text NOT NULL,
	"phone_number" text NOT NULL,
	"line1" text NOT NULL,
	"line2" text DEFAULT '' NOT NULL,
	"landmark" text DEFAULT '' NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"pincode" text NOT NULL,
	"chosen_at" timestamp with time zone,
	"slot" smallint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_addresses_slot" UNIQUE("customer_id","slot"),
	CONSTRAINT "saved_addresses_most" CHECK ("saved_addresses"."slot" between 1 and 20),
	CONSTRAINT "saved_addresses_phone_number_shape" CHECK ("saved_addresses"."phone_number" ~ '^[6-9][0-9]{9}$'),
	CONSTRAINT "saved_addresses_pincode_shape" CHECK ("saved_addresses"."pincode" ~ '^[1-9][0-9]{5}$')
);
--> statement-breakpoint
CREATE TABLE "checkout_lines" (
	"checkout_id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"unit_price_paise" bigint NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "checkout_lines_checkout_id_variant_id_pk" PRIMARY KEY("checkout_id","variant_id"),
	CONSTRAINT "checkout_lines_quantity" CHECK ("checkout_lines"."quantity" between 1 and 9999),
	CONSTRAINT "checkout_lines_unit_price" CHECK ("checkout_lines"."unit_price_paise" > 0)
);
--> statement-breakpoint
CREATE TABLE "checkouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text,
	"provider" text NOT NULL,
	"provider_order_id" text,
	"customer_id" uuid,
	"source" text NOT NULL,
	"status" text DEFAULT 'opening' NOT NULL,
	"redirect_url" text NOT NULL,
	"address" jsonb,
	"email" text DEFAULT '' NOT NULL,
	"discount_code" text,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"order_id" uuid,
	"order_number" text,
	"totals" jsonb,
	CONSTRAINT "checkouts_token_hash" UNIQUE("token_hash"),
	CONSTRAINT "checkouts_provider_order_id" UNIQUE("provider_order_id"),
	CONSTRAINT "checkouts_provider" CHECK ("checkouts"."provider" in ('built-in', 'shiprocket')),
	CONSTRAINT "checkouts_source" CHECK ("checkouts"."source" in ('cart', 'buy-now')),
	CONSTRAINT "checkouts_status" CHECK ("checkouts"."status" in ('opening', 'open', 'placed', 'cancelled', 'failed')),
	CONSTRAINT "checkouts_token_hashed" CHECK (length("checkouts"."token_hash") = 43),
	CONSTRAINT "checkouts_placed" CHECK (("checkouts"."status" = 'placed') = ("checkouts"."order_id" is not null and "checkouts"."order_number" is not null))
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"request_hash" text NOT NULL,
	"answer" text,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "discount_redemptions" (
	"checkout_id" uuid PRIMARY KEY NOT NULL,
	"discount_id" uuid NOT NULL,
	"customer_id" uuid,
	"phone_number" text NOT NULL,
	"paise" bigint NOT NULL,
	"redeemed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "discount_redemptions_paise" CHECK ("discount_redemptions"."paise" > 0)
);
--> statement-breakpoint
CREATE TABLE "discounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"value" bigint NOT NULL,
	"minimum_paise" bigint DEFAULT 0 NOT NULL,
	"most_paise" bigint,
	"starts_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp with time zone,
	"most_uses" integer,
	"most_uses_per_customer" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "discounts_code" UNIQUE("code"),
	CONSTRAINT "discounts_code_shape" CHECK ("discounts"."code" ~ '^[A-Z0-9_-]{2,40}$'),
	CONSTRAINT "discounts_kind" CHECK ("discounts"."kind" in ('percentage', 'amount')),
	CONSTRAINT "discounts_value" CHECK ("discounts"."value" > 0 and ("discounts"."kind" = 'amount' or "discounts"."value" <= 10000)),
	CONSTRAINT "discounts_minimum" CHECK ("discounts"."minimum_paise" >= 0),
	CONSTRAINT "discounts_most" CHECK ("discounts"."most_paise" > 0),
	CONSTRAINT "discounts_most_uses" CHECK ("discounts"."most_uses" > 0),
	CONSTRAINT "discounts_most_uses_per_customer" CHECK ("discounts"."most_uses_per_customer" > 0),
	CONSTRAINT "discounts_dates" CHECK ("discounts"."ends_at" > "discounts"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "invoice_counters" (
	"financial_year" text PRIMARY KEY NOT NULL,
	"last_serial" integer NOT NULL,
	CONSTRAINT "invoice_counters_year" CHECK ("invoice_counters"."financial_year" ~ '^[0-9]{2}-[0-9]{2}$'),
	CONSTRAINT "invoice_counters_serial" CHECK ("invoice_counters"."last_serial" > 0)
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"financial_year" text NOT NULL,
	"serial" integer NOT NULL,
	"number" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"facts" jsonb NOT NULL,
	CONSTRAINT "invoices_orderId_unique" UNIQUE("order_id"),
	CONSTRAINT "invoices_number_unique" UNIQUE("number"),
	CONSTRAINT "invoices_consecutive" UNIQUE("financial_year","serial"),
	CONSTRAINT "invoices_number_shape" CHECK ("invoices"."number" ~ '^[A-Z0-9/-]{1,16}$'),
	CONSTRAINT "invoices_serial" CHECK ("invoices"."serial" > 0)
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"status" text NOT NULL,
	"actor" text NOT NULL,
	"note" text NOT NULL,
	CONSTRAINT "order_events_status" CHECK ("order_events"."status" in ('Pending payment', 'Processing', 'Shipped', 'Delivered', 'Cancelled', 'Return requested', 'Returned', 'Refunded')),
	CONSTRAINT "order_events_actor" CHECK ("order_events"."actor" in ('customer', 'shop', 'staff', 'gateway', 'provider'))
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"product_id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"sku" text NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"color_label" text NOT NULL,
	"color_value" text NOT NULL,
	"size_value" text NOT NULL,
	"image" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit_price_paise" bigint NOT NULL,
	"hsn" text NOT NULL,
	"gst_rate_bps" integer NOT NULL,
	CONSTRAINT "order_lines_order_id_position_pk" PRIMARY KEY("order_id","position"),
	CONSTRAINT "order_lines_variant" UNIQUE("order_id","variant_id"),
	CONSTRAINT "order_lines_quantity" CHECK ("order_lines"."quantity" > 0),
	CONSTRAINT "order_lines_unit_price" CHECK ("order_lines"."unit_price_paise" > 0),
	CONSTRAINT "order_lines_gst_rate" CHECK ("order_lines"."gst_rate_bps" between 0 and 10000)
);
--> statement-breakpoint
CREATE TABLE "order_receipts" (
	"gateway" text NOT NULL,
	"gateway_payment_id" text NOT NULL,
	"order_id" uuid NOT NULL,
	"amount_paise" bigint NOT NULL,
	"currency" text NOT NULL,
	"outcome" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_receipts_gateway_gateway_payment_id_pk" PRIMARY KEY("gateway","gateway_payment_id"),
	CONSTRAINT "order_receipts_outcome" CHECK ("order_receipts"."outcome" in ('applied', 'parked', 'refund due'))
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"checkout_id" uuid NOT NULL,
	"customer_id" uuid,
	"provider" text NOT NULL,
	"provider_order_id" text,
	"status" text NOT NULL,
	"contact_name" text NOT NULL,
	"contact_phone" text NOT NULL,
	"contact_email" text NOT NULL,
	"shipping_address" jsonb NOT NULL,
	"billing_address" jsonb,
	"subtotal_paise" bigint NOT NULL,
	"discount_code" text,
	"discount_paise" bigint NOT NULL,
	"shipping_paise" bigint NOT NULL,
	"cod_fee_paise" bigint NOT NULL,
	"total_paise" bigint NOT NULL,
	"delivery_days_from" integer,
	"delivery_days_to" integer,
	"payment_method" text NOT NULL,
	"payment_status" text NOT NULL,
	"courier" text,
	"awb" text,
	"tracking_url" text,
	"attention" text,
	"placed_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_number" UNIQUE("number"),
	CONSTRAINT "orders_checkout_id" UNIQUE("checkout_id"),
	CONSTRAINT "orders_provider_order_id" UNIQUE("provider","provider_order_id"),
	CONSTRAINT "orders_number_shape" CHECK ("orders"."number" ~ '^AG-[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$'),
	CONSTRAINT "orders_provider" CHECK ("orders"."provider" in ('built-in', 'shiprocket')),
	CONSTRAINT "orders_status" CHECK ("orders"."status" in ('Pending payment', 'Processing', 'Shipped', 'Delivered', 'Cancelled', 'Return requested', 'Returned', 'Refunded')),
	CONSTRAINT "orders_contact_phone_shape" CHECK ("orders"."contact_phone" ~ '^[6-9][0-9]{9}$'),
	CONSTRAINT "orders_payment_method" CHECK ("orders"."payment_method" in ('cod', 'online')),
	CONSTRAINT "orders_payment_status" CHECK ("orders"."payment_status" in ('pending', 'paid', 'refund due', 'refunded', 'failed')),
	CONSTRAINT "orders_amounts" CHECK ("orders"."subtotal_paise" > 0 and "orders"."discount_paise" between 0 and "orders"."subtotal_paise" and "orders"."shipping_paise" >= 0 and "orders"."cod_fee_paise" >= 0),
	CONSTRAINT "orders_total" CHECK ("orders"."total_paise" = "orders"."subtotal_paise" - "orders"."discount_paise" + "orders"."shipping_paise" + "orders"."cod_fee_paise"),
	CONSTRAINT "orders_discount_code" CHECK ("orders"."discount_paise" = 0 or "orders"."discount_code" is not null),
	CONSTRAINT "orders_delivery_days" CHECK (("orders"."delivery_days_from" is null and "orders"."delivery_days_to" is null) or ("orders"."delivery_days_from" between 0 and "orders"."delivery_days_to"))
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"gateway" text NOT NULL,
	"event_id" text NOT NULL,
	"kind" text NOT NULL,
	"facts" jsonb,
	"outcome" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_events_once" UNIQUE("gateway","event_id"),
	CONSTRAINT "payment_events_outcome" CHECK ("payment_events"."outcome" in ('applied', 'repeat', 'ignored', 'parked', 'refund due'))
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"gateway" text NOT NULL,
	"gateway_order_id" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"currency" text DEFAULT 'INR' NOT NULL,
	"status" text DEFAULT 'created' NOT NULL,
	"gateway_payment_id" text,
	"paid_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"check_at" timestamp with time zone,
	"checks" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "payments_gatewayOrderId_unique" UNIQUE("gateway_order_id"),
	CONSTRAINT "payments_gatewayPaymentId_unique" UNIQUE("gateway_payment_id"),
	CONSTRAINT "payments_gateway" CHECK ("payments"."gateway" in ('razorpay', 'test')),
	CONSTRAINT "payments_status" CHECK ("payments"."status" in ('created', 'failed', 'paid', 'parked')),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount_paise" > 0),
	CONSTRAINT "payments_paid_whole" CHECK ("payments"."status" <> 'paid' or ("payments"."gateway_payment_id" is not null and "payments"."paid_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"gateway" text NOT NULL,
	"gateway_payment_id" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"status" text DEFAULT 'due' NOT NULL,
	"gateway_refund_id" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "refunds_gatewayRefundId_unique" UNIQUE("gateway_refund_id"),
	CONSTRAINT "refunds_once" UNIQUE("gateway","gateway_payment_id"),
	CONSTRAINT "refunds_status" CHECK ("refunds"."status" in ('due', 'sending', 'sent', 'done', 'stuck')),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount_paise" > 0)
);
--> statement-breakpoint
CREATE TABLE "catalogue_pushes" (
	"kind" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"due_at" timestamp with time zone,
	"claimed_until" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"last_failure" text,
	"accepted_digest" text,
	"accepted_at" timestamp with time zone,
	CONSTRAINT "catalogue_pushes_kind_entity_id_pk" PRIMARY KEY("kind","entity_id"),
	CONSTRAINT "catalogue_pushes_kind" CHECK ("catalogue_pushes"."kind" in ('product', 'collection')),
	CONSTRAINT "catalogue_pushes_failures" CHECK ("catalogue_pushes"."failures" >= 0)
);
--> statement-breakpoint
CREATE TABLE "provider_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"channel" text NOT NULL,
	"provider_order_id" text,
	"claim" text NOT NULL,
	"deliveries" integer DEFAULT 1 NOT NULL,
	"outcome" text DEFAULT 'received' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"settled_as" text,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "provider_messages_key_unique" UNIQUE("key"),
	CONSTRAINT "provider_messages_channel" CHECK ("provider_messages"."channel" in ('webhook', 'return', 'reconciliation')),
	CONSTRAINT "provider_messages_outcome" CHECK ("provider_messages"."outcome" in ('received', 'ignored', 'applied', 'parked')),
	CONSTRAINT "provider_messages_deliveries" CHECK ("provider_messages"."deliveries" > 0),
	CONSTRAINT "provider_messages_settled" CHECK (("provider_messages"."outcome" = 'received') = ("provider_messages"."settled_at" is null))
);
--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"variant_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"delta" integer NOT NULL,
	"reason" text NOT NULL,
	"order_id" uuid,
	CONSTRAINT "stock_movements_delta" CHECK ("stock_movements"."delta" <> 0),
	CONSTRAINT "stock_movements_reason" CHECK ("stock_movements"."reason" in ('opening', 'correction', 'sale', 'cancellation', 'return')),
	CONSTRAINT "stock_movements_order" CHECK (("stock_movements"."reason" in ('sale', 'cancellation', 'return')) = ("stock_movements"."order_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "stock_reservations" (
	"checkout_id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"state" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"order_id" uuid,
	CONSTRAINT "stock_reservations_checkout_id_variant_id_pk" PRIMARY KEY("checkout_id","variant_id"),
	CONSTRAINT "stock_reservations_quantity" CHECK ("stock_reservations"."quantity" > 0),
	CONSTRAINT "stock_reservations_state" CHECK ("stock_reservations"."state" in ('held', 'released', 'sold', 'returned')),
	CONSTRAINT "stock_reservations_order" CHECK (("stock_reservations"."state" in ('sold', 'returned')) = ("stock_reservations"."order_id" is not null))
);
--> statement-breakpoint
DROP INDEX "outbox_unsent";--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "kind" text DEFAULT 'email' NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "recipient" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "parked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "next_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "failure" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_addresses" ADD CONSTRAINT "saved_addresses_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout_lines" ADD CONSTRAINT "checkout_lines_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout_lines" ADD CONSTRAINT "checkout_lines_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_redemptions" ADD CONSTRAINT "discount_redemptions_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_redemptions" ADD CONSTRAINT "discount_redemptions_discount_id_discounts_id_fk" FOREIGN KEY ("discount_id") REFERENCES "public"."discounts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_redemptions" ADD CONSTRAINT "discount_redemptions_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_receipts" ADD CONSTRAINT "order_receipts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_receipt" FOREIGN KEY ("gateway","gateway_payment_id") REFERENCES "public"."order_receipts"("gateway","gateway_payment_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_reservations" ADD CONSTRAINT "stock_reservations_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_reservations" ADD CONSTRAINT "stock_reservations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "checkout_lines_variant_id" ON "checkout_lines" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "checkouts_customer_id" ON "checkouts" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "checkouts_expires_at" ON "checkouts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_started_at" ON "idempotency_keys" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "discount_redemptions_phone_number" ON "discount_redemptions" USING btree ("discount_id","phone_number");--> statement-breakpoint
CREATE INDEX "discount_redemptions_customer_id" ON "discount_redemptions" USING btree ("customer_id","discount_id");--> statement-breakpoint
CREATE INDEX "order_events_order_id" ON "order_events" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_lines_variant_id" ON "order_lines" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "order_receipts_order_id" ON "order_receipts" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "orders_customer_id" ON "orders" USING btree ("customer_id","placed_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_unpaid" ON "orders" USING btree ("placed_at") WHERE "orders"."status" = 'Pending payment';--> statement-breakpoint
CREATE INDEX "orders_refund_due" ON "orders" USING btree ("updated_at") WHERE "orders"."payment_status" = 'refund due';--> statement-breakpoint
CREATE INDEX "orders_attention" ON "orders" USING btree ("updated_at") WHERE "orders"."attention" is not null;--> statement-breakpoint
CREATE INDEX "payment_events_parked" ON "payment_events" USING btree ("received_at") WHERE "payment_events"."outcome" = 'parked';--> statement-breakpoint
CREATE INDEX "payments_order_id" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payments_to_check" ON "payments" USING btree ("check_at") WHERE "payments"."check_at" is not null;--> statement-breakpoint
CREATE INDEX "refunds_order_id" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_to_send" ON "refunds" USING btree ("next_at") WHERE "refunds"."status" in ('due', 'sending', 'sent');--> statement-breakpoint
CREATE INDEX "catalogue_pushes_due" ON "catalogue_pushes" USING btree ("due_at") WHERE "catalogue_pushes"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "provider_messages_order" ON "provider_messages" USING btree ("provider_order_id");--> statement-breakpoint
CREATE INDEX "provider_messages_parked" ON "provider_messages" USING btree ("received_at") WHERE "provider_messages"."outcome" = 'parked';--> statement-breakpoint
CREATE INDEX "stock_movements_variant_id" ON "stock_movements" USING btree ("variant_id","id");--> statement-breakpoint
CREATE INDEX "stock_movements_order_id" ON "stock_movements" USING btree ("order_id") WHERE "stock_movements"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "stock_reservations_lapsing" ON "stock_reservations" USING btree ("expires_at") WHERE "stock_reservations"."state" = 'held';--> statement-breakpoint
CREATE INDEX "stock_reservations_variant_id" ON "stock_reservations" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "stock_reservations_order_id" ON "stock_reservations" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "outbox_sent_at" ON "outbox" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "outbox_unsent" ON "outbox" USING btree ("next_at") WHERE "outbox"."sent_at" is null and "outbox"."parked_at" is null;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_kind" CHECK ("outbox"."kind" in ('email', 'sms'));--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_sms_recipient" CHECK ("outbox"."kind" <> 'sms' or "outbox"."recipient" is not null);
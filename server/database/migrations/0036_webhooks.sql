CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"endpoint_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"state" text DEFAULT 'due' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "webhook_deliveries_once" UNIQUE("endpoint_id","event_id"),
	CONSTRAINT "webhook_deliveries_state" CHECK ("webhook_deliveries"."state" in ('due', 'sent', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"id" uuid PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"description" text NOT NULL,
	"events" text[] NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"secret" text NOT NULL,
	"old_secret" text,
	"old_secret_until" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_sent_at" timestamp with time zone,
	CONSTRAINT "webhook_endpoints_state" CHECK ("webhook_endpoints"."state" in ('active', 'paused', 'stopped'))
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_events_once" UNIQUE("kind","subject","created_at")
);
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_event_id_webhook_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."webhook_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("next_at") WHERE "webhook_deliveries"."state" = 'due';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_log" ON "webhook_deliveries" USING btree ("endpoint_id","created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_event_id" ON "webhook_deliveries" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "webhook_events_created_at" ON "webhook_events" USING btree ("created_at");--> statement-breakpoint
-- Whether anybody follows one of these. Asked first by every trigger below: a shop that nobody follows
-- pays for no more than this.
CREATE FUNCTION is_followed(kinds text[]) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM webhook_endpoints WHERE state <> 'paused' AND events && kinds)
$$;
--> statement-breakpoint
-- Writes an event and its way to all who follow it. Of one kind and subject a transaction tells once, as
-- it is at its end.
CREATE FUNCTION tell_followers(event_kind text, event_subject text, event_data jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  event uuid;
BEGIN
  IF NOT is_followed(ARRAY[event_kind]) THEN
    RETURN;
  END IF;
  INSERT INTO webhook_events (kind, subject, data) VALUES (event_kind, event_subject, event_data)
    ON CONFLICT ON CONSTRAINT webhook_events_once DO UPDATE SET data = excluded.data
    RETURNING id INTO event;
  INSERT INTO webhook_deliveries (endpoint_id, event_id)
    SELECT id, event FROM webhook_endpoints WHERE state <> 'paused' AND event_kind = ANY (events)
    ON CONFLICT ON CONSTRAINT webhook_deliveries_once DO NOTHING;
END $$;
--> statement-breakpoint
CREATE FUNCTION follow_order() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kinds text[] := '{}';
  was text := CASE WHEN TG_OP = 'UPDATE' THEN OLD.status END;
  paid_before boolean := TG_OP = 'UPDATE' AND OLD.payment_status = 'paid';
  kind text;
  told jsonb;
BEGIN
  IF coalesce(was, 'Pending payment') = 'Pending payment' AND NEW.status NOT IN ('Pending payment', 'Cancelled') THEN
    kinds := kinds || 'order.placed'::text;
  END IF;
  IF NEW.payment_status = 'paid' AND NOT paid_before THEN
    kinds := kinds || 'order.paid'::text;
  END IF;
  IF was IS DISTINCT FROM NEW.status THEN
    kinds := kinds || CASE
      WHEN NEW.status = 'Shipped' THEN ARRAY['order.shipped']
      WHEN NEW.status = 'Delivered' AND was = 'Shipped' THEN ARRAY['order.delivered']
      WHEN NEW.status = 'Cancelled' AND was = 'Processing' THEN ARRAY['order.cancelled']
      WHEN NEW.status = 'Returned' THEN ARRAY['order.returned']
      ELSE '{}'::text[]
    END;
  END IF;
  IF cardinality(kinds) = 0 OR NOT is_followed(kinds) THEN
    RETURN NULL;
  END IF;
  told := jsonb_build_object(
    'number', NEW.number,
    'status', NEW.status,
    'placedAt', to_char(NEW.placed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'payment', jsonb_build_object('method', NEW.payment_method, 'status', NEW.payment_status),
    'subtotal', NEW.subtotal_paise / 100.0,
    'discount', NEW.discount_paise / 100.0,
    'shipping', NEW.shipping_paise / 100.0,
    'codFee', NEW.cod_fee_paise / 100.0,
    'rounding', NEW.rounding_paise / 100.0,
    'total', NEW.total_paise / 100.0,
    'deliverTo', jsonb_build_object('state', NEW.shipping_address ->> 'state', 'pincode', NEW.shipping_address ->> 'pincode'),
    'courier', NEW.courier,
    'awb', NEW.awb,
    'lines', (
      SELECT jsonb_agg(jsonb_build_object('sku', sku, 'name', name, 'quantity', quantity, 'unitPrice', unit_price_paise / 100.0, 'hsn', hsn) ORDER BY position)
      FROM order_lines WHERE order_id = NEW.id
    )
  );
  FOREACH kind IN ARRAY kinds LOOP
    PERFORM tell_followers(kind, NEW.number, told);
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- At the end of the transaction: an order's lines are written after it.
CREATE CONSTRAINT TRIGGER follow_new_order AFTER INSERT ON "orders" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION follow_order();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER follow_moved_order AFTER UPDATE ON "orders" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status OR OLD.payment_status IS DISTINCT FROM NEW.payment_status)
  EXECUTE FUNCTION follow_order();
--> statement-breakpoint
CREATE FUNCTION follow_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF is_followed(ARRAY['refund.made']) THEN
    PERFORM tell_followers('refund.made', NEW.id::text, jsonb_build_object(
      'id', NEW.id,
      'order', (SELECT number FROM orders WHERE id = NEW.order_id),
      'amount', NEW.amount_paise / 100.0,
      'reference', coalesce(nullif(NEW.reference, ''), NEW.gateway_refund_id, '')
    ));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER follow_new_refund AFTER INSERT ON "refunds" FOR EACH ROW
  WHEN (NEW.status = 'done') EXECUTE FUNCTION follow_refund();
--> statement-breakpoint
CREATE TRIGGER follow_made_refund AFTER UPDATE ON "refunds" FOR EACH ROW
  WHEN (OLD.status <> 'done' AND NEW.status = 'done') EXECUTE FUNCTION follow_refund();
--> statement-breakpoint
CREATE FUNCTION follow_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF is_followed(ARRAY['invoice.issued']) THEN
    PERFORM tell_followers('invoice.issued', NEW.number, (
      SELECT jsonb_build_object(
        'number', NEW.number,
        'order', number,
        'issuedAt', to_char(NEW.issued_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'total', total_paise / 100.0
      ) FROM orders WHERE id = NEW.order_id
    ));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER follow_invoice AFTER INSERT ON "invoices" FOR EACH ROW EXECUTE FUNCTION follow_invoice();
--> statement-breakpoint
CREATE FUNCTION follow_variants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF is_followed(ARRAY['stock.changed']) THEN
    PERFORM tell_followers('stock.changed', now_is.sku, jsonb_build_object('sku', now_is.sku, 'stock', now_is.stock))
    FROM changed AS now_is LEFT JOIN before AS was ON was.id = now_is.id
    WHERE was.stock IS DISTINCT FROM now_is.stock;
  END IF;
  IF is_followed(ARRAY['product.changed']) THEN
    PERFORM tell_followers('product.changed', product.slug, jsonb_build_object('id', product.id, 'slug', product.slug, 'name', product.name))
    FROM products AS product WHERE product.id IN (
      SELECT now_is.product_id FROM changed AS now_is JOIN before AS was ON was.id = now_is.id
      WHERE to_jsonb(was) - ARRAY['stock', 'reserved', 'updated_at']
        IS DISTINCT FROM to_jsonb(now_is) - ARRAY['stock', 'reserved', 'updated_at']
    );
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER follow_variants AFTER UPDATE ON "variants" REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION follow_variants();
--> statement-breakpoint
CREATE FUNCTION follow_new_variants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF is_followed(ARRAY['stock.changed']) THEN
    PERFORM tell_followers('stock.changed', sku, jsonb_build_object('sku', sku, 'stock', stock)) FROM changed;
  END IF;
  IF is_followed(ARRAY['product.changed']) THEN
    PERFORM tell_followers('product.changed', product.slug, jsonb_build_object('id', product.id, 'slug', product.slug, 'name', product.name))
    FROM products AS product WHERE product.id IN (SELECT product_id FROM changed);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER follow_new_variants AFTER INSERT ON "variants" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION follow_new_variants();
--> statement-breakpoint
CREATE FUNCTION follow_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF is_followed(ARRAY['product.changed']) THEN
    PERFORM tell_followers('product.changed', slug, jsonb_build_object('id', id, 'slug', slug, 'name', name)) FROM changed;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER follow_products AFTER UPDATE ON "products" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION follow_products();
--> statement-breakpoint
CREATE TRIGGER follow_new_products AFTER INSERT ON "products" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION follow_products();

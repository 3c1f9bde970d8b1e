ALTER TABLE "orders" DROP CONSTRAINT "orders_contact_phone_shape";--> statement-breakpoint
CREATE INDEX "orders_to_forget" ON "orders" USING btree ("placed_at") WHERE "orders"."customer_id" is null and "orders"."status" = 'Cancelled' and "orders"."contact_phone" <> '' and "orders"."attention" is null and "orders"."deduction_paise" = 0;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_contact_phone_shape" CHECK ("orders"."contact_phone" ~ '^[6-9][0-9]{9}$' or ("orders"."contact_phone" = '' and "orders"."status" = 'Cancelled'));--> statement-breakpoint
-- Whether nothing came of an order, and nothing of it is still to be said: cancelled, without a paper; no money that came
-- and did not go back, or is asked about; no message of it that somebody has to look at; no pieces and no courier of its own.
CREATE FUNCTION came_to_nothing(one orders) RETURNS boolean LANGUAGE sql STABLE
RETURN one.status = 'Cancelled' AND one.attention IS NULL AND one.deduction_paise = 0
  AND one.payment_status NOT IN ('paid', 'refund due')
  AND NOT EXISTS (SELECT FROM invoices WHERE order_id = one.id)
  AND NOT EXISTS (SELECT FROM refunds WHERE order_id = one.id AND status <> 'done')
  AND NOT EXISTS (
    SELECT FROM order_receipts AS receipt WHERE order_id = one.id AND amount_paise > (
      SELECT coalesce(sum(back.amount_paise), 0) FROM refunds AS back
      WHERE back.gateway = receipt.gateway AND back.gateway_payment_id = receipt.gateway_payment_id
    )
  )
  AND NOT EXISTS (
    SELECT FROM payments AS attempt WHERE order_id = one.id AND (check_at IS NOT NULL OR EXISTS (
      SELECT FROM inbox WHERE sender = attempt.gateway AND sender_order_id = attempt.gateway_order_id
        AND outcome IN ('received', 'parked')
    ))
  )
  AND NOT EXISTS (
    SELECT FROM inbox WHERE sender = one.provider AND sender_order_id = one.provider_order_id
      AND outcome IN ('received', 'parked')
  )
  AND NOT EXISTS (SELECT FROM stock_reservations WHERE checkout_id = one.checkout_id AND state IN ('held', 'sold'))
  AND NOT EXISTS (SELECT FROM shipments WHERE order_id = one.id AND state IN ('booking', 'booked', 'cancelling'));
--> statement-breakpoint
-- Forgets who bought those of these orders that came to nothing, and answers how many they were. What waits to be told to
-- the owner is told. Where nobody's data is left, the phone number is empty, and the name says so wherever it is read.
CREATE FUNCTION forget_buyers(ids uuid[]) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  bought uuid[];
BEGIN
  -- Locked first: money that comes meanwhile is seen.
  PERFORM FROM orders WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  ids := ARRAY(SELECT id FROM orders WHERE id = ANY (ids) AND contact_phone <> '' AND came_to_nothing(orders));
  bought := ARRAY(SELECT checkout_id FROM orders WHERE id = ANY (ids));
  DELETE FROM outbox WHERE order_id = ANY (ids) AND (recipient IS NOT NULL OR sent_at IS NOT NULL);
  UPDATE checkouts SET address = NULL, email = '', company = NULL, billing_address = NULL, wishes = NULL
  WHERE id = ANY (bought);
  UPDATE discount_redemptions SET phone_number = '' WHERE checkout_id = ANY (bought);
  UPDATE orders SET contact_name = 'Personal data erased', contact_phone = '', contact_email = '',
    shipping_address = '{"name": "Personal data erased", "phoneNumber": "", "line1": "", "line2": "", "landmark": "", "city": "", "state": "", "pincode": ""}',
    billing_address = NULL, company = NULL, wishes = NULL
  WHERE id = ANY (ids);
  RETURN cardinality(ids);
END $$;
--> statement-breakpoint
-- Messages about an account go with it, and so does who bought what came to nothing; other orders stay as they are.
CREATE OR REPLACE FUNCTION forget_customers_checkouts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE checkouts SET address = NULL, email = '', company = NULL, billing_address = NULL, wishes = NULL
  WHERE customer_id = OLD.id;
  UPDATE discount_redemptions SET phone_number = '' WHERE customer_id = OLD.id;
  DELETE FROM outbox WHERE customer_id = OLD.id AND order_id IS NULL;
  PERFORM forget_buyers(ARRAY(SELECT id FROM orders WHERE customer_id = OLD.id AND status = 'Cancelled'));
  RETURN OLD;
END $$;
--> statement-breakpoint
-- The log is kept for ever: of who lives at a changed address it holds only that it changed.
ALTER TABLE "audit_log" DISABLE TRIGGER only_added_to;
--> statement-breakpoint
UPDATE "audit_log" SET
  "before" = (SELECT jsonb_object_agg(key, CASE WHEN key IN ('name', 'phoneNumber', 'line1', 'line2', 'landmark') AND value <> '""' THEN '"(words)"' ELSE value END) FROM jsonb_each("before")),
  "after" = (SELECT jsonb_object_agg(key, CASE WHEN key IN ('name', 'phoneNumber', 'line1', 'line2', 'landmark') AND value <> '""' THEN '"(words)"' ELSE value END) FROM jsonb_each("after"))
WHERE "action" = 'order.change address';
--> statement-breakpoint
ALTER TABLE "audit_log" ENABLE TRIGGER only_added_to;

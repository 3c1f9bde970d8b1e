-- Followers are told that what is Returned never came back: the courier lost it. Otherwise as before.
CREATE OR REPLACE FUNCTION follow_order() RETURNS trigger LANGUAGE plpgsql AS $$
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
  ELSIF TG_OP = 'UPDATE' AND (OLD.subtotal_paise <> NEW.subtotal_paise
    OR NEW.status = 'Processing' AND OLD.shipping_address IS DISTINCT FROM NEW.shipping_address) THEN
    kinds := kinds || 'order.changed'::text;
  END IF;
  IF cardinality(kinds) = 0 OR NOT is_followed(kinds) THEN
    RETURN NULL;
  END IF;
  told := jsonb_build_object(
    'number', NEW.number,
    'status', NEW.status,
    'isLost', NEW.lost_at IS NOT NULL,
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
      FROM order_lines WHERE order_id = NEW.id AND quantity > 0
    )
  );
  FOREACH kind IN ARRAY kinds LOOP
    PERFORM tell_followers(kind, NEW.number, told);
  END LOOP;
  RETURN NULL;
END $$;

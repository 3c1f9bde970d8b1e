-- An attempt at a gateway that the shop has left is asked about no more: half a year after that was due nobody will.
CREATE OR REPLACE FUNCTION came_to_nothing(one orders) RETURNS boolean LANGUAGE sql STABLE
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
    SELECT FROM payments AS attempt WHERE order_id = one.id AND (check_at > now() - interval '6 months' OR EXISTS (
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

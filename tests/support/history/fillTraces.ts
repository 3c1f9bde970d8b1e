import type pg from "pg";
import { writeHistory } from "./fillHistory.ts";
import { due, id, traces, variant } from "./traceRows.ts";
import { ofPeople } from "./tracesOfPeople.ts";

/** More than one page of orders to close. */
export const unpaid = 230;
/** And of guests' orders that came to nothing long ago. */
export const toForget = 230;

/** Tables whose rows are forgotten by jobs once they are old: `due` rows of each are. */
export const swept = [
  "checkouts",
  "idempotency_keys",
  "sessions",
  "familiar_devices",
  "familiar_networks",
  "consents",
  "attempts",
  "one_time_codes",
  "customer_challenges",
  "consultations",
  "outbox",
  "inbox",
  "staff_sessions",
  "staff_challenges",
  "staff_networks",
  "webhook_events",
  "missed_searches",
  "guest_carts",
  "security_events",
] as const;

/** What orders leave behind beside themselves: derived from the orders that are there. */
const ofOrders = [
  `insert into stock_reservations (checkout_id, variant_id, quantity, state, expires_at, order_id)
   select o.checkout_id, l.variant_id, 1, case o.status when 'Cancelled' then 'returned' else 'sold' end, o.placed_at + interval '15 minutes', o.id
   from orders o join order_lines l on l.order_id = o.id where o.status <> 'Pending payment' on conflict do nothing`,
  // A piece sold for each line, and the same again that came in.
  `insert into stock_movements (variant_id, at, delta, reason, order_id, stock_after)
   select variant_id, placed_at, delta, reason, order_id, stock_after
   from orders o join order_lines l on l.order_id = o.id,
     (values (-1, 'sale', 99), (1, 'cancellation', 100)) as moved (delta, reason, stock_after)
   where o.status <> 'Pending payment' order by placed_at, delta`,
  "update variants set stock = 100, reserved = 0",
  `insert into checkouts (id, provider, source, status, redirect_url, expires_at, customer_id, order_id, order_number, token_hash, created_at)
   select checkout_id, 'built-in', 'cart', 'placed', '', placed_at, customer_id, id, number, md5(id::text) || left(md5(number), 11), placed_at from orders`,
  `insert into checkouts (id, provider, source, status, redirect_url, expires_at, order_id, order_number)
   select checkout_id, 'built-in', 'cart', 'placed', '', now(), checkout_id, '' from discount_redemptions`,
  `insert into checkout_lines (checkout_id, variant_id, quantity, unit_price_paise, name, position)
   select o.checkout_id, l.variant_id, 1, unit_price_paise, l.name, l.position
   from orders o join order_lines l on l.order_id = o.id on conflict do nothing`,
  `insert into outbox (id, recipient, order_id, subject, body, created_at, sent_at, next_at)
   select gen_random_uuid(), 'bench@example.in', id, '', '', placed_at, now(), placed_at from orders`,
  `insert into invoices (id, order_id, financial_year, serial, number, issued_at, facts)
   select gen_random_uuid(), id, '20-21', row_number() over (), '20-21/' || row_number() over (), placed_at - interval '4 years', '{}'
   from orders where status in ('Shipped', 'Delivered', 'Return requested', 'Refunded')`,
  `insert into credit_notes (id, invoice_id, financial_year, serial, number, issued_at, facts)
   select gen_random_uuid(), id, '20-21', serial, 'CRN/20-21/' || serial, issued_at, '{}' from invoices where serial <= ${traces}`,
  `insert into refunds (id, order_id, gateway, gateway_payment_id, amount_paise, status, gateway_refund_id, done_at, created_at)
   select gen_random_uuid(), order_id, gateway, gateway_payment_id, 100, 'done', 'rfnd_' || gateway_payment_id, received_at, received_at
   from order_receipts order by received_at limit ${traces}`,
  `insert into shipments (id, order_id, carrier, reference, state, courier, awb, created_at)
   select gen_random_uuid(), id, 'shiprocket', number, 'booked', 'Delhivery', awb, placed_at from orders where awb is not null order by placed_at limit ${2 * traces}`,
  `insert into parcels select id, 0, 1000, 100, 100, 100 from shipments`,
  `insert into tracking_events (id, shipment_id, at, code, label, activity, place)
   select gen_random_uuid(), id, created_at, '6', 'SHIPPED', 'On its way', 'Bengaluru' from shipments`,
  `insert into order_notes (id, order_id, staff_name, text)
   select gen_random_uuid(), id, 'Dev Patel', 'Called.' from orders order by placed_at limit ${traces}`,
  `insert into return_requests (id, order_id, number, customer_id, wish, reason, words, state, pay_to, refund_paise, created_at)
   select id, id, number, customer_id, 'return', 'damaged', 'A leg is broken.',
     case when row_number() over () <= 100 then 'requested' else 'refunded' end, '',
     case when row_number() over () > 100 then 100 end, placed_at
   from orders where status = 'Delivered' order by placed_at limit ${traces}`,
  `insert into return_pieces (request_id, position, name, detail, quantity)
   select id, 0, 'Sofa', 'Teal', 1 from return_requests`,
  `insert into return_events (request_id, state, actor, note)
   select id, 'requested', 'customer', 'You asked us for a return.' from return_requests`,
  `insert into return_photos (id, request_id, customer_id, webp) select id, id, customer_id, '' from return_requests`,
  `insert into review_invitations (order_id, delivered_at)
   select id, case when row_number() over (order by placed_at) <= ${due} then '2016-01-01' else now() end
   from orders where status = 'Delivered' and customer_id is not null order by placed_at limit ${traces}`,
  `insert into webhook_events (id, kind, subject, data, created_at)
   select id, 'order.placed', number, '{}', now() - interval '1 day' from orders order by placed_at desc limit ${2 * traces}`,
  `insert into webhook_endpoints (id, url, description, events, state, secret)
   values ('00000000-0000-7000-8000-000000000001', 'https://example.in/', '', '{order.placed}', 'paused', '')`,
  `insert into webhook_deliveries (endpoint_id, event_id, state, sent_at, created_at)
   select '00000000-0000-7000-8000-000000000001', id, 'sent', now(), created_at from webhook_events`,
  // One that took nothing for days, and what was kept for it since.
  `insert into webhook_endpoints (id, url, description, events, state, secret)
   values ('00000000-0000-7000-8000-000000000002', 'https://example.in/stopped', '', '{}', 'stopped', '')`,
  `insert into webhook_deliveries (endpoint_id, event_id, created_at, next_at)
   select '00000000-0000-7000-8000-000000000002', id, created_at, created_at from webhook_events order by created_at desc limit ${traces}`,
  `insert into sold_products (day, product_id, category_id, pieces, paise)
   select current_date - d, id, category_id, 1, 100000 from products, generate_series(0, 100) d`,
  `insert into sales_days (day, orders, reversed_orders, sold_paise, deducted_paise)
   select current_date - d, 50, 0, 100000, 0 from generate_series(0, 400) d`,
  `insert into sold_categories (day, category_id, pieces, paise)
   select current_date - d, id, 50, 100000 from categories, generate_series(0, 400) d`,
  "delete from sales_changes where day < current_date - 1",
];

/** What the clock has to do something about: little among much. */
const waiting = [
  // What their buyers were told is swept long since.
  `with past as (update orders set customer_id = null
     where id in (select id from orders where status = 'Cancelled' and payment_status = 'pending' order by placed_at limit ${toForget}) returning id)
   delete from outbox using past where order_id = past.id`,
  // Orders that nobody paid, of the time before carts were answered for.
  `update orders set status = 'Pending payment', payment_status = 'pending', payment_method = 'online'
   where id in (select id from orders where placed_at < now() - interval '20 days' and status = 'Delivered' and payment_method = 'cod' order by placed_at desc limit ${unpaid})`,
  `insert into payments (id, order_id, gateway, gateway_order_id, amount_paise, created_at, check_at)
   select gen_random_uuid(), id, 'test', 'unpaid_' || number, total_paise, placed_at, case when row_number() over (order by number) <= ${due} then now() end
   from orders where status = 'Pending payment'`,
  // Money that has to go back: of orders that were cancelled, and money that came twice.
  `update orders set payment_status = 'refunded' where payment_status = 'refund due'`,
  `with owing as (update orders set payment_status = 'refund due'
     where id in (select id from orders where status = 'Cancelled' and payment_status = 'refunded' and payment_method = 'online' order by placed_at limit ${due}) returning id, number)
   update order_receipts set gateway = 'test' from owing where order_id = owing.id`,
  `update order_receipts set gateway = 'test', outcome = 'refund due'
   where gateway_payment_id in (select gateway_payment_id from order_receipts r join orders o on o.id = order_id where o.status = 'Processing' order by received_at limit ${due})`,
  `insert into checkouts (id, provider, source, status, redirect_url, expires_at)
   select ${id("lapsed")}, 'built-in', 'cart', 'open', '', now() - interval '1 year' from generate_series(1, ${due}) as i`,
  `insert into stock_reservations (checkout_id, variant_id, quantity, state, expires_at)
   select ${id("lapsed")}, ${variant}, 1, 'held', now() - interval '1 hour' from generate_series(1, ${due}) as i`,
  `update variants set reserved = held from (
     select variant_id, count(*)::int as held from stock_reservations where state = 'held' group by 1
   ) as holding where id = variant_id`,
  `update outbox set sent_at = '2016-01-01' where id in (select id from outbox order by id limit ${due})`,
  `update outbox set sent_at = null where id in (select id from outbox order by id desc limit ${due})`,
  `update inbox set received_at = '2016-01-01' where id in (select id from inbox where outcome = 'applied' order by id limit ${due})`,
  `update consultations set created_at = '2016-01-01' where id in (select id from consultations where state = 'lost' order by id limit ${due})`,
  `update webhook_events set created_at = '2016-01-01' where id in (select id from webhook_events order by id limit ${due})`,
];

/** Fills every table that grows with a shop's years, around the orders that are there. */
export async function fillTraces(connection: pg.ClientConfig): Promise<void> {
  await writeHistory(connection, [...ofOrders, ...ofPeople, ...waiting, "vacuum analyze"]);
}

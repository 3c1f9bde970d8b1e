import type pg from "pg";
import { writeHistory } from "./fillHistory.ts";

/** Rows of each table that is filled with so many of the same kind. */
export const traces = 6_000;
/** So many of them are due wherever something is swept or settled by the clock. */
export const due = 5;
/** More than one page of orders to close. */
export const unpaid = 230;

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

const id = (salt: string) => `bench.id('2020-01-01'::timestamptz, '${salt}' || i)`;
const isDue = `i <= ${due}`;
const old = `now() - case when ${isDue} then interval '10 years' else interval '1 minute' end`;
const customer = "bench.customer(i)";
const variant = "(select variant_id from bench.variants where place = 1 + i % 50)";
const product = "(select product_id from bench.variants where place = 1 + i % 50)";

const into = (table: string, values: string) =>
  `insert into ${table} select ${values} from generate_series(1, ${traces}) as i`;

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

/** What visitors, customers and staff leave behind. */
const ofPeople = [
  into(
    "sessions (token_hash, customer_id, generation, created_at, last_used_at)",
    `lpad(i::text, 43, '0'), ${customer}, 0, ${old}, now()`,
  ),
  into("familiar_devices", `${customer}, lpad(i::text, 43, 'x'), 0, ${old}`),
  into("familiar_networks", `${customer}, i::text, ${old}, 0`),
  into(
    "security_events (id, at, event, call, actor, customer_id, network, request_id, times)",
    `${id("security")}, ${old}, 'signed_in', '', 'guest', ${customer}, 'network ' || i % 900, '', 1`,
  ),
  into(
    "consents (id, customer_id, notice_version, purpose, given_at, withdrawn_at)",
    `${id("consent")}, ${customer}, '', '', now(), case when ${isDue} then ${old} end`,
  ),
  into("cart_lines (customer_id, variant_id, quantity)", `${customer}, ${variant}, 1`),
  into(
    "guest_carts (id, token_hash, last_used_at)",
    `${id("guest_cart")}, lpad(i::text, 43, 'g'), ${old}`,
  ),
  into("cart_lines (guest_cart_id, variant_id, quantity)", `${id("guest_cart")}, ${variant}, 1`),
  into("wishlist_items (customer_id, product_id)", `${customer}, ${product}`),
  into(
    "designs (id, code, product_id, model, values, name, saved_paise)",
    `${id("design")}, translate(lpad(i::text, 12, '0'), '01', 'ab'), ${product}, 'sofa', '{}', '', 4500000`,
  ),
  into(
    "wished_designs (customer_id, design_code)",
    `${customer}, translate(lpad(i::text, 12, '0'), '01', 'ab')`,
  ),
  into(
    "saved_searches (id, customer_id, name, category, query, looked_until)",
    `${id("search")}, ${customer}, 'Sofas', 'sofa', 'colour=Teal', now() - case when ${isDue} then interval '2 days' else interval '0' end`,
  ),
  into(
    "notices (id, customer_id, variant_id, kind, seen_paise)",
    `${id("notice")}, ${customer}, ${variant}, case i / 50 % 2 when 0 then 'stock' else 'price' end, case i / 50 % 2 when 1 then 2000000000 end`,
  ),
  into(
    "notice_news (variant_id, next_at)",
    `${variant}, now() + case when ${isDue} then interval '0' else interval '1 day' end`,
  ),
  into(
    "saved_addresses (id, customer_id, name, phone_number, line1, city, state, pincode, slot)",
    `${id("address")}, ${customer}, 'Asha', '9000000001', '1', 'Pune', 'Maharashtra', '411001', 1`,
  ),
  into(
    "saved_companies (id, customer_id, name, gstin)",
    `${id("company")}, ${customer}, 'Sharma & Sons Interiors', '29AAKCS7788M1Z4'`,
  ),
  into("idempotency_keys (key_hash, request_hash, answer, started_at)", `i::text, '', '', ${old}`),
  into("attempts (key, times, expires_at)", `i::text, '{}', ${old} + interval '10 minutes'`),
  into(
    "one_time_codes (subject_hash, code_hash, expires_at)",
    `i::text, '', ${old} + interval '5 minutes'`,
  ),
  into(
    "customer_passkeys (id, customer_id, public_key, counter, transports, name, is_synced)",
    `i::text, ${customer}, '', 0, '{}', 'phone', true`,
  ),
  into(
    "customer_challenges (token_hash, purpose, expected, expires_at)",
    `i::text, 'sign in', '', ${old} + interval '10 minutes'`,
  ),
  into(
    "missed_searches",
    `i::text, case when i % 50 = 0 then 'words ' || i end, 1, (${old})::date`,
  ),
  `insert into staff (id, email, name, role, state)
   select ${id("staff")}, 'former' || i || '@example.in', 'A', 'support', 'deactivated' from generate_series(1, 20) as i`,
  into(
    "staff_sessions (token_hash, staff_id, created_at, last_used_at)",
    `lpad(i::text, 43, '0'), bench.id('2020-01-01'::timestamptz, 'staff' || 1 + i % 20), ${old}, now()`,
  ),
  into(
    "staff_challenges (token_hash, purpose, expires_at)",
    `i::text, 'sign in', ${old} + interval '10 minutes'`,
  ),
  into(
    "staff_networks",
    `bench.id('2020-01-01'::timestamptz, 'staff' || 1 + i % 20), i::text, ${old}`,
  ),
  `insert into review_photos (id, review_id, webp, width, height, ground, file)
   select id, id, '', 4, 3, '#ffffff', case when state = 'approved' then 'review-' || id || '.webp' end from reviews`,
  `insert into review_votes (review_id, customer_id)
   select id, bench.customer(row_number() over (order by written_at)) from reviews`,
  // What triggers do otherwise.
  "update reviews set helpful = (select count(*) from review_votes where review_id = reviews.id)",
  into(
    "questions (id, product_id, customer_id, name, question, state)",
    `${id("question")}, ${product}, ${customer}, 'Asha', 'Is it heavy?', case when i % 100 = 0 then 'waiting' else 'approved' end`,
  ),
  into(
    "answers (id, question_id, customer_id, name, answer, state)",
    `${id("answer")}, ${id("question")}, ${customer}, 'Asha', 'No.', case when i % 100 = 0 then 'waiting' else 'approved' end`,
  ),
  `insert into review_events (review_id, kind, staff_name) select id, 'approved', 'Dev Patel' from reviews`,
  `insert into consultation_events (consultation_id, staff_name, note) select id, 'Dev Patel', 'Called.' from consultations`,
  into(
    "message_choices (id, customer_id, topic, is_wanted, source)",
    `${id("choice")}, ${customer}, 'coins', i % 2 = 0, 'page'`,
  ),
  into("coin_accounts (customer_id, balance)", "bench.customer(i), 100"),
  into(
    "coin_entries (customer_id, coins, reason, key, balance_after, staff_name)",
    "bench.customer(i), 100, 'adjustment', 'opening', 100, 'Dev Patel'",
  ),
  into(
    "referral_codes (customer_id, code)",
    "bench.customer(i), translate(lpad(i::text, 10, '0'), '0123456789', 'ABCDEFGHJK')",
  ),
  into(
    "referrals (id, referrer_id, friend_id, coins, ripe_at)",
    `${id("referral")}, bench.customer(i), bench.customer(i + 1), 500, case when ${isDue} then now() end`,
  ),
  into(
    "catalogue_pushes (kind, entity_id, due_at)",
    `'product', ${id("pushed")}, case when ${isDue} then now() end`,
  ),
];

/** What the clock has to do something about: little among much. */
const waiting = [
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

import type pg from "pg";
import { patiently } from "./patiently.ts";

/** How much a shop holds of what grows with it, beside its catalogue. */
export interface HistorySize {
  customers: number;
  /** As many as there will be in the end: they are spread over two years. */
  orders: number;
  reviews: number;
  leads: number;
  codes: number;
  codeUses: number;
  audited: number;
  messages: number;
  parked: number;
}

const days = 730;
const people = `
  -- What other measurements left behind.
  truncate customers, orders, consultations, inbox, visit_counts, sales_days, sold_products, sold_categories, sales_changes cascade;
  create schema bench;
  -- A UUID version 7 of this moment; the same for the same salt.
  create function bench.id(moment timestamptz, salt text) returns uuid language sql immutable return (
    lpad(to_hex((extract(epoch from moment) * 1000)::bigint), 12, '0') || '7' || substr(md5(salt), 1, 3)
    || '8' || substr(md5(salt), 4, 15))::uuid;
  -- One of a list, the first of them most often.
  create function bench.one(list text[], n bigint) returns text language sql immutable return
    list[1 + floor(power((n * 7919 % 10007) / 10007.0, 2) * cardinality(list))::int];
  create function bench.name(n bigint) returns text language sql immutable return
    bench.one('{Asha,Priya,Rahul,Amit,Sunita,Vijay,Anjali,Deepak,Kavita,Suresh,Meera,Arjun,Lakshmi,Ravi,Neha,Sanjay,Pooja,Manoj,Divya,Kiran,Fatima,Imran,Harpreet,Gurdeep,Joseph,Mary,Farah,Nikhil,Rohan,Sneha,Ishita,Tanvi,Yusuf,Zoya,Xavier,Ujjwal,Omkar,Qasim,Ekta,Bhavna}', n)
    || ' ' || bench.one('{Sharma,Verma,Patel,Singh,Kumar,Reddy,Iyer,Nair,Gupta,Das,Khan,Rao,Joshi,Mehta,Shah,Chopra,Malhotra,Banerjee,Mukherjee,Ghosh,Pillai,Menon,Naidu,Desai,Kulkarni,Bhatnagar,Agarwal,Kapoor,Sethi,Bose,Fernandes,Dsouza,Ansari,Qureshi,Yadav,Thakur,Ullal,Wadia,Zaveri,Engineer}', n / 7 + n);
  -- Numbers that no two share, over all that there can be.
  create function bench.phone(n bigint) returns text language sql immutable return
    (6000000000 + n * 7919 * 7 % 4000000000)::text;
  create function bench.registered(n bigint) returns timestamptz language sql immutable return
    '2024-11-01T00:00:00Z'::timestamptz + n * interval '2 minutes';
  create function bench.customer(n bigint) returns uuid language sql immutable return
    bench.id(bench.registered(n), 'c' || n);
  create function bench.number(n bigint) returns text language sql immutable return
    'AG-' || translate(left(lpad(n::text, 8, '0'), 4), '0123456789', '23456789AB')
    || '-' || translate(right(lpad(n::text, 8, '0'), 4), '0123456789', '23456789AB');
  create table bench.variants as
    select row_number() over (order by v.id) as place, v.id as variant_id, p.id as product_id, v.sku, p.slug, p.name
    from variants v join products p on p.id = v.product_id;
  create unique index on bench.variants (place);
  analyze bench.variants`;

/** Customers, and what staff read beside orders. */
function around(size: HistorySize): string[] {
  const count = "(select count(*) from bench.variants)";
  return [
    `insert into customers (id, phone_number, password_hash, full_name, email, city, created_at)
     select bench.customer(n), bench.phone(n), '$argon2id$', bench.name(n),
       case when n % 3 > 0 then replace(lower(bench.name(n)), ' ', '.') || n || '@example.in' else '' end,
       bench.one('{Bengaluru,Mumbai,Delhi,Pune,Chennai,Hyderabad,Kolkata,Jaipur}', n), bench.registered(n)
     from generate_series(1, ${size.customers}) n`,
    `insert into reviews (id, product_id, customer_id, name, review, rating, state, written_at, reason)
     select gen_random_uuid(), v.product_id, bench.customer(n), bench.name(n), 'It stands well in the room, and the wood is as shown.',
       1 + n % 5, case when n % 100 = 0 then 'waiting' when n % 20 = 1 then 'declined' else 'approved' end,
       now() - n * interval '5 minutes', case when n % 20 = 1 and n % 100 > 0 then 'Not about the product.' end
     from generate_series(1, ${size.reviews}) n join bench.variants v on v.place = 1 + n * 31 % ${count}`,
    `insert into consultations (id, fullname, email, phone_number, page, created_at, state, lost_reason)
     select bench.id(now() - n * interval '10 minutes', 'l' || n), bench.name(n), replace(lower(bench.name(n)), ' ', '.') || n || '@example.in',
       bench.phone(n * 5), '/lkitchen', now() - n * interval '10 minutes',
       case when n < 300 then 'new' when n % 50 = 0 then 'called' when n % 9 = 0 then 'won' else 'lost' end,
       case when n < 300 or n % 50 = 0 or n % 9 = 0 then '' else 'Bought elsewhere.' end
     from generate_series(1, ${size.leads}) n`,
    `insert into discounts (id, code, kind, value, created_at)
     select bench.id(now() - n * interval '1 day', 'd' || n), 'BENCH' || n, 'percentage', 500 + n, now() - n * interval '1 day'
     from generate_series(1, ${size.codes}) n`,
    // Half of all uses are the first code's.
    `insert into discount_redemptions (checkout_id, discount_id, customer_id, phone_number, paise, redeemed_at)
     select gen_random_uuid(), d.id, bench.customer(n), bench.phone(n), 50000, now() - n * interval '3 minutes'
     from generate_series(1, ${size.codeUses}) n join discounts d on d.code = 'BENCH' || case when n % 2 = 0 then 1 else 1 + n % ${size.codes} end`,
    `insert into audit_log (id, at, staff_name, action, subject_kind, subject_id, network, request_id, after)
     select bench.id(now() - n * interval '2 minutes', 'a' || n), now() - n * interval '2 minutes', 'Dev Patel',
       (array['order.pack','order.ship','order.deliver','lead.change','review.approve'])[1 + n % 5], 'order', bench.number(n), '', '', '{"a":1}'
     from generate_series(1, ${size.audited}) n`,
    `insert into inbox (id, sender, key, channel, kind, outcome, reason, received_at, settled_at)
     select gen_random_uuid(), 'razorpay', 'k' || n, 'webhook', 'payment.captured',
       case when n <= ${size.parked} then 'parked' else 'applied' end, '', now() - n * interval '3 minutes', now()
     from generate_series(1, ${size.messages}) n`,
    `insert into visit_counts select current_date - d, step, 100 + d % 50
     from generate_series(0, 400) d, unnest('{view,cart,checkout}'::text[]) step on conflict do nothing`,
  ];
}

/** Orders of these serial numbers, with lines, history and money: of two years, few of them under way. */
function orders({ customers, orders }: HistorySize, from: number, to: number): string[] {
  // Each statement computes the same orders again: none may have a clock of its own.
  const now = `timestamptz '${new Date().toISOString()}'`;
  const made = `(
    select k, bench.id(placed_at, 'o' || k) as id, c, k % 10 < 7 as is_customer, placed_at, lines, price, is_online,
      case when age < interval '12 hours' and k % 40 = 0 then 'Pending payment'
        when k % 25 = 0 then 'Cancelled'
        when age < interval '3 days' then 'Processing'
        when age < interval '8 days' then 'Shipped'
        when k % 77 = 0 then 'Refunded'
        when age < interval '40 days' and k % 30 = 1 then 'Return requested'
        else 'Delivered' end as status
    from (
      select k, 1 + k * 13 % ${customers} as c, ${now} - age as placed_at, age, (1 + k % 3)::int as lines,
        (100 + k * 7 % 900) * 1000 as price, k % 5 < 3 as is_online
      from (select k, (k * 7919 % ${orders}) * interval '${days} days' / ${orders} as age
        from generate_series(${from}::bigint, ${to}::bigint) k) as aged
    ) as placed
  ) as made`;
  const isPaid =
    "is_online and status not in ('Pending payment') and not (status = 'Cancelled' and k % 2 = 0)";
  return [
    `insert into orders (id, number, checkout_id, customer_id, provider, status, contact_name, contact_phone, contact_email,
       shipping_address, subtotal_paise, discount_paise, shipping_paise, cod_fee_paise, total_paise,
       payment_method, payment_status, courier, awb, packed_at, attention, placed_at, updated_at)
     select id, bench.number(k), gen_random_uuid(), case when is_customer then bench.customer(c) end, 'built-in', status,
       bench.name(c), bench.phone(c), 'bench@example.in',
       jsonb_build_object('name', bench.name(c), 'phoneNumber', bench.phone(c), 'line1', '14, Third Cross', 'line2', '',
         'landmark', '', 'city', 'Bengaluru', 'state', 'Karnataka', 'pincode', '560038'),
       lines * price, 0, 0, 0, lines * price, case when is_online then 'online' else 'cod' end,
       case when status = 'Refunded' then 'refunded'
         when status = 'Cancelled' then case when ${isPaid} then case when k % 1000 = 25 then 'refund due' else 'refunded' end else 'pending' end
         when ${isPaid} or status in ('Delivered', 'Return requested') then 'paid' else 'pending' end,
       case when status in ('Shipped', 'Delivered', 'Return requested', 'Refunded') then 'Delhivery' end,
       case when status in ('Shipped', 'Delivered', 'Return requested', 'Refunded') then 'DL' || lpad(k::text, 10, '0') end,
       case when status = 'Processing' and k % 2 = 0 then placed_at end,
       case when status = 'Processing' and k % 50 = 1 then 'The amount differs.' end, placed_at, placed_at
     from ${made}`,
    `insert into order_lines (order_id, position, product_id, variant_id, sku, slug, name, color_label, color_value, size_value, image, quantity, unit_price_paise, hsn, gst_rate_bps)
     select id, line - 1, v.product_id, v.variant_id, v.sku, v.slug, v.name, 'Teal', '#1F5F5B', 'Standard', '', 1, price, '9403', 1800
     from ${made} cross join generate_series(1, lines) line join bench.variants v on v.place = 1 + (k * 31 + line * 7) % (select count(*) from bench.variants)`,
    `insert into order_events (order_id, at, status, actor, note)
     select id, placed_at + step * interval '1 day', case when step = 0 then 'Processing' else status end, 'shop', 'A sentence for the customer.'
     from ${made}, generate_series(0, case when status in ('Processing', 'Pending payment') then 0 else 2 end) step`,
    `insert into payments (id, order_id, gateway, gateway_order_id, amount_paise, status, gateway_payment_id, paid_at, created_at)
     select gen_random_uuid(), id, 'razorpay', 'order_' || k, lines * price, 'paid', 'pay_' || k, placed_at, placed_at
     from ${made} where ${isPaid}`,
    `insert into order_receipts (gateway, gateway_payment_id, order_id, amount_paise, currency, outcome, received_at)
     select 'razorpay', 'pay_' || k, id, lines * price, 'INR', 'applied', placed_at from ${made} where ${isPaid}`,
    // Sums of older days are not asked for; adding them up would take longer than all else.
    `insert into sales_changes (day) select distinct (placed_at at time zone 'Asia/Kolkata')::date
     from ${made} where placed_at > now() - interval '70 days'`,
  ];
}

/** Writes what is generated; nothing else reacts to it. */
export function writeHistory(
  connection: pg.ClientConfig,
  statements: readonly string[],
): Promise<void> {
  return patiently(connection, async (client) => {
    // Neither triggers nor foreign keys: what is generated fits.
    await client.query("set session_replication_role = replica; set synchronous_commit = off");
    for (const statement of statements) await client.query(statement);
  });
}

/** Generates customers and what staff read beside orders, around the catalogue that is there. */
export function fillAround(connection: pg.ClientConfig, size: HistorySize): Promise<void> {
  return writeHistory(connection, [people, ...around(size)]);
}

/** Generates orders up to so many, given how many there are; ends with what autovacuum would do later. */
export async function fillOrders(
  connection: pg.ClientConfig,
  size: HistorySize,
  there: number,
  wanted = size.orders,
): Promise<void> {
  await writeHistory(connection, [
    ...orders(size, there + 1, wanted),
    "vacuum analyze",
    "checkpoint",
  ]);
}

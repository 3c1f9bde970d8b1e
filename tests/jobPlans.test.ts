import { afterAll, beforeAll, expect, it } from "vitest";
import { sweepAccounts } from "../server/accounts/index.ts";
import { sweepCheckouts } from "../server/checkout/index.ts";
import { sweepConsultations } from "../server/consultations/index.ts";
import { ordersSettledAs, parkedMessages, sweepInbox } from "../server/inbox/index.ts";
import { sweepAttempts } from "../server/limits/index.ts";
import type { OpenShop } from "../server/openShop.ts";
import { createOrders } from "../server/orders/index.ts";
import { sendOutbox, sweepOutbox } from "../server/outbox/index.ts";
import { createPayments } from "../server/payments/createPayments.ts";
import { testGateway } from "../server/payments/testGateway.ts";
import { claimPushes } from "../server/shiprocket/pushQueue.ts";
import { sweepStaff } from "../server/staff/index.ts";
import { releaseLapsed } from "../server/stock/index.ts";
import { onlyGateway } from "./support/payments/onlyGateway.ts";
import { readWhole } from "./support/plansOf.ts";
import { openTestShop } from "./support/testShop.ts";

/** Rows of each large table, and how many of them are due: more than one page of orders to close. */
const size = 10_000;
const due = 5;
const unpaid = 230;

/** What is swept. */
const swept = [
  "checkouts",
  "idempotency_keys",
  "sessions",
  "familiar_networks",
  "consents",
  "attempts",
  "consultations",
  "outbox",
  "inbox",
  "staff_sessions",
  "staff_challenges",
  "staff_networks",
];

let shop: OpenShop;
beforeAll(async () => {
  shop = await openTestShop();
  await fill();
});
afterAll(() => shop.close());

/** What years leave behind, of which little is due. */
async function fill() {
  const id = "lpad(to_hex(i), 32, '0')::uuid";
  const other = `lpad(to_hex(i + ${size}), 32, '0')::uuid`;
  const isDue = `i <= ${due}`;
  const number = "translate(lpad(i::text, 8, '0'), '0123456789', '23456789AB')";
  const old = `now() - case when ${isDue} then interval '10 years' else interval '1 minute' end`;
  const into = (table: string, values: string, from = 1) =>
    `insert into ${table} select ${values} from generate_series(${from}, ${size}) as i`;
  const statements = [
    `insert into customers (id, phone_number, password_hash)
      values ('${crypto.randomUUID()}', '9000000001', '$argon2id$')`,
    into(
      "orders (id, number, checkout_id, provider, status, contact_name, contact_phone, contact_email, shipping_address, subtotal_paise, discount_paise, shipping_paise, cod_fee_paise, total_paise, payment_method, payment_status, placed_at)",
      `${id}, 'AG-' || left(${number}, 4) || '-' || right(${number}, 4), ${id}, 'built-in',
        case when i <= ${unpaid} then 'Pending payment' when i <= ${unpaid + due} then 'Cancelled' else 'Delivered' end,
        '', '9000000001', '', '{}', 100, 0, 0, 0, 100, 'online',
        case when i <= ${unpaid} then 'pending' when i <= ${unpaid + due} then 'refund due' else 'paid' end,
        now() - interval '2 days'`,
    ),
    into(
      "order_receipts",
      `'test', 'payment ' || i, ${id}, 100, 'INR', case when i <= ${unpaid + 2 * due} and i > ${unpaid + due} then 'refund due' else 'applied' end, now()`,
      unpaid + 1,
    ),
    into(
      "refunds (id, order_id, gateway, gateway_payment_id, amount_paise, status, gateway_refund_id)",
      `${id}, ${id}, 'test', 'payment ' || i, 100, 'done', 'refund ' || i`,
      size / 2,
    ),
    into(
      "payments (id, order_id, gateway, gateway_order_id, amount_paise, status, gateway_payment_id, paid_at, check_at)",
      `${id}, ${id}, 'test', 'order ' || i, 100, case when ${isDue} then 'created' else 'paid' end, 'payment ' || i,
        now(), case when ${isDue} then now() end`,
    ),
    into(
      "checkouts (id, provider, source, status, redirect_url, expires_at, order_id, order_number)",
      `${id}, 'built-in', 'cart', case when ${isDue} then 'open' else 'placed' end, '', now() - interval '1 year',
        case when not ${isDue} then ${id} end, case when not ${isDue} then '' end`,
    ),
    into("idempotency_keys", `i::text, '', '', ${old}`),
    `update variants set stock = ${due}, reserved = ${due} where id = (select id from variants order by id limit 1)`,
    into(
      "stock_reservations (checkout_id, variant_id, quantity, state, expires_at)",
      `${other}, (select id from variants order by id limit 1), 1, case when ${isDue} then 'held' else 'released' end, now() - interval '1 hour'`,
    ),
    into(
      "sessions (token_hash, customer_id, generation, created_at, last_used_at)",
      `lpad(i::text, 43, '0'), (select id from customers limit 1), 0, ${old}, now()`,
    ),
    into("familiar_networks", `(select id from customers limit 1), i::text, ${old}`),
    into("consents", `${id}, ${id}, '', '', now(), case when ${isDue} then ${old} end`),
    `insert into staff (id, email, name, role) values ('${crypto.randomUUID()}', 'a@example.in', 'A', 'owner')`,
    into(
      "staff_sessions (token_hash, staff_id, created_at, last_used_at)",
      `lpad(i::text, 43, '0'), (select id from staff), ${old}, now()`,
    ),
    into(
      "staff_challenges (token_hash, purpose, expires_at)",
      `i::text, 'sign in', ${old} + interval '10 minutes'`,
    ),
    into("staff_networks", `(select id from staff), i::text, ${old}`),
    into("attempts (key, times, expires_at)", `i::text, '{}', ${old} + interval '10 minutes'`),
    into(
      "consultations (id, fullname, email, phone_number, created_at)",
      `${id}, 'A', 'a@example.in', lpad(i::text, 10, '0'), ${old}`,
    ),
    into(
      "outbox (id, subject, body, sent_at, next_at)",
      `${id}, '', '', case when i > ${2 * due} then now() when ${isDue} then ${old} end, now()`,
    ),
    into(
      "inbox (id, sender, key, channel, sender_order_id, kind, outcome, settled_as, received_at, settled_at)",
      `${id}, 'shiprocket', i::text, 'webhook', i::text, '', case when i > ${size - due} then 'parked' else 'applied' end, 'SUCCESS', ${old}, now()`,
    ),
    into(
      "catalogue_pushes (kind, entity_id, due_at)",
      `'product', ${id}, case when ${isDue} then now() end`,
    ),
    "analyze",
  ];
  for (const statement of statements) await shop.database.pool.query(statement);
}

async function countSwept(): Promise<number[]> {
  const counts = swept.map((table) => `(select count(*)::int from ${table})`);
  const { rows } = await shop.database.pool.query(`select array[${counts}] as counts`);
  return rows[0].counts;
}

it("no job reads a large table from end to end, and each does all that is due", async () => {
  const { pool, onStatement, db } = shop.database;
  const filled = await countSwept();
  const sent = new Map<string, unknown[]>();
  const stop = onStatement((text, values = []) => sent.set(text, values));
  const orders = createOrders({});
  const payments = createPayments({ db, background: db }, orders, onlyGateway(testGateway));
  const send = async () => {};
  const senders = { email: { send }, sms: { send }, ownerEmail: "owner@example.in" };

  expect(await payments.reconcile()).toBe(due);
  expect(await payments.refund()).toBe(2 * due);
  expect(await orders.closeUnpaid(db, AbortSignal.abort())).toBe(0);
  expect(await orders.closeUnpaid(db)).toBe(unpaid);
  expect(await releaseLapsed(db, { signal: AbortSignal.abort() })).toBe(0);
  expect(await releaseLapsed(db, { limit: 2 })).toBe(due);
  expect(await sendOutbox(db, senders)).toBe(due);
  expect(await claimPushes(db, 20)).toHaveLength(due);
  const ofProvider = ["7", "8", "of nobody"];
  const known = await ordersSettledAs(db, "shiprocket", "SUCCESS", ofProvider);
  expect(known).toEqual(new Set(["7", "8"]));
  const parked = parkedMessages(db, () => async () => {});
  const [first, ...others] = await parked.list();
  expect(others).toHaveLength(due - 1);
  expect(await parked.replay(first?.id ?? "")).toBe("parked");
  await sweepCheckouts(db);
  await sweepAccounts(db);
  await sweepConsultations(db);
  await sweepAttempts(db);
  await sweepStaff(db);
  await sweepOutbox(db);
  await sweepInbox(db);
  stop();
  expect(await countSwept()).toEqual(filled.map((count) => count - due));

  const large = await pool.query(
    "select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples >= $1",
    [size / 3],
  );
  const names = new Set(large.rows.map(({ relname }) => relname));
  expect(names.size).toBe(19);
  const faults: string[] = [];
  for (const [text, values] of sent) {
    if (/^(begin|commit|rollback)/.test(text)) continue;
    const answer = await pool.query(`explain (format json) ${text}`, values);
    const read = readWhole(answer.rows[0]["QUERY PLAN"][0].Plan);
    faults.push(...read.filter((name) => names.has(name)).map((name) => `${name}: ${text}`));
  }
  expect(faults).toEqual([]);
});

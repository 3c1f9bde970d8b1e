import { afterAll, beforeAll, expect, it } from "vitest";
import { orderViews } from "../contract/admin/orderRules.ts";
import type { OpenShop } from "../server/openShop.ts";
import { plansOf, rowsLookedAt } from "./support/plansOf.ts";
import { type SampleStaff, sampleStaff } from "./support/staff/sampleStaff.ts";
import { openTestShop } from "./support/testShop.ts";

const size = 10_000;
/** Tables that grow for ever. */
const growing = ["customers", "orders", "order_lines", "consultations", "reviews", "audit_log"];

let shop: OpenShop;
let owner: SampleStaff;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await sampleStaff(shop, "owner");
  await fill();
});
afterAll(() => shop.close());

/** Years of business, of which little waits. */
async function fill() {
  const id = "('00000000-0000-7000-8000-' || lpad(to_hex(i), 12, '0'))::uuid";
  const number = "translate(lpad(i::text, 8, '0'), '0123456789', '23456789AB')";
  const phone = "(9000000000 + i)::text";
  // Without digits, which would be looked for as the number of a consignment.
  const letters = (n: string) => `translate((${n})::text, '0123456789', 'abcdefghij')`;
  const name = `'Name' || ${letters("i")} || ' Family' || ${letters("i % 97")}`;
  const at = "now() - i * interval '1 hour'";
  const into = (table: string, values: string) =>
    `insert into ${table} select ${values} from generate_series(1, ${size}) as i`;
  const statements = [
    into(
      "customers (id, phone_number, password_hash, full_name, email, created_at)",
      `${id}, ${phone}, '$argon2id$', ${name}, 'mail' || i || '@example.in', ${at}`,
    ),
    into(
      "orders (id, number, checkout_id, customer_id, provider, status, contact_name, contact_phone, contact_email, shipping_address, subtotal_paise, discount_paise, shipping_paise, cod_fee_paise, total_paise, payment_method, payment_status, awb, attention, placed_at)",
      `${id}, 'AG-' || left(${number}, 4) || '-' || right(${number}, 4), ${id}, ${id}, 'built-in',
        case when i <= 200 then 'Processing' when i <= 220 then 'Pending payment' when i <= 300 then 'Cancelled' else 'Delivered' end,
        ${name}, ${phone}, '', '{"city": ""}', 100, 0, 0, 0, 100, 'online',
        case when i between 1001 and 1400 then 'refund due' else 'paid' end, 'AWB' || i,
        case when i between 1001 and 1400 then 'Look at it.' end, ${at}`,
    ),
    into(
      "order_lines (order_id, position, product_id, variant_id, sku, slug, name, color_label, color_value, size_value, image, quantity, unit_price_paise, hsn, gst_rate_bps)",
      `${id}, 0, (select product_id from variants limit 1), (select id from variants limit 1), '', '', '', '', '', '', '', 1, 100, '', 0`,
    ),
    into(
      "consultations (id, fullname, email, phone_number, created_at, state, lost_reason)",
      `${id}, 'Name' || i || ' Family', 'mail' || i || '@example.in', ${phone}, ${at}, case when i <= 50 then 'new' else 'lost' end, 'No answer.'`,
    ),
    into(
      "reviews (id, product_id, customer_id, name, review, rating, state, written_at)",
      `${id}, (select id from products limit 1), ${id}, 'A', 'A', 5, case when i <= 60 then 'waiting' else 'approved' end, ${at}`,
    ),
    into(
      "audit_log (id, staff_name, action, subject_kind, subject_id, network, request_id)",
      `${id}, 'A', case when i % 5 = 0 then 'order.ship' else 'order.pack' end, 'order', i::text, '', ''`,
    ),
    "vacuum analyze",
  ];
  for (const statement of statements) await shop.database.pool.query(statement);
}

const asked = [
  ...orderViews.map((view) => `orders?view=${view}`),
  "orders?view=all&from=2026-01-01&to=2026-01-31",
  "orders?view=all&search=AG-2222-2233",
  "orders?view=all&search=9000000042",
  "orders?view=all&search=AWB4242",
  "orders?view=all&search=nameecec fam",
  "orders/board",
  "customers",
  "customers?after=00000000-0000-7000-8000-000000001000",
  "customers?q=9000000042",
  "customers?q=900000004",
  "customers?q=nameecec fam",
  "customers?q=nameecec",
  "customers?q=mail4242@ex",
  "customers/00000000-0000-7000-8000-000000001000",
  "leads?state=all",
  "leads?state=new",
  "leads?state=all&q=name4242",
  "reviews?state=waiting",
  "reviews?state=approved",
  "audit",
  "audit?action=order.ship",
  "audit?subject=4242",
];

it.each(asked)("%s reads no growing table from end to end", async (path) => {
  const plans = await plansOf(shop, async () => {
    expect((await owner.call("GET", `/api/admin/${path}`)).status).toBe(200);
  });
  expect(plans.length).toBeGreaterThan(0);
  const faults = plans.filter(({ readWhole }) => readWhole.some((name) => growing.includes(name)));
  expect(faults).toEqual([]);
});

it.each([
  ["orders?view=refund due", 51],
  ["orders?view=attention", 51],
  ["orders?view=all&search=familyfa", 1500],
  ["orders?view=all&search=nameecec family", 1500],
  ["orders?view=all&search=nobody", 1500],
  ["orders?view=delivered&search=familyfa name", 1500],
])("%s looks at %i orders at most, however many there are", async (path, most) => {
  const rows = await rowsLookedAt(shop, "orders", async () => {
    expect((await owner.call("GET", `/api/admin/${path}`)).status).toBe(200);
  });
  expect(rows).toBeLessThanOrEqual(most);
});

it("finds by name what fits, the latest first, page after page", async () => {
  const found: string[] = [];
  for (let next: string | null = ""; next !== null; ) {
    const after: string = next === "" ? "" : `&after=${next}`;
    const { json } = await owner.call(
      "GET",
      `/api/admin/orders?view=all&search=familyfa name${after}`,
    );
    found.push(...json.orders.map(({ name }: { name: string }) => name));
    next = json.next;
  }
  const { rows } = await shop.database.pool.query(
    "select contact_name from orders where contact_name like '% Familyfa' order by placed_at desc",
  );
  expect(found.length).toBeGreaterThan(100);
  expect(found).toEqual(rows.map(({ contact_name }) => contact_name));
});

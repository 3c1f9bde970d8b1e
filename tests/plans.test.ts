import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fillAround, fillOrders } from "./support/history/fillHistory.ts";
import { fillTraces, swept, toForget, unpaid } from "./support/history/fillTraces.ts";
import { readAtDesk } from "./support/history/readAtDesk.ts";
import { due, traces } from "./support/history/traceRows.ts";
import { visit } from "./support/history/visit.ts";
import { everyOperation, watchEndpoints } from "./support/history/watchEndpoints.ts";
import {
  accessesOf,
  planForAllValues,
  type RunPlan,
  tellPlans,
  watchPlans,
} from "./support/history/watchPlans.ts";
import { workAtDesk } from "./support/history/workAtDesk.ts";
import { openSandboxShop, type SandboxShop } from "./support/sandboxShop.ts";
import { openShippingCounter, type ShippingCounter } from "./support/shipping/shippingCounter.ts";
import { everyEndpoint } from "./support/staff/everyEndpoint.ts";
import { sampleStaff } from "./support/staff/sampleStaff.ts";
import { testDatabase } from "./support/testDatabase.ts";

const size = {
  ...{ customers: 12_000, orders: 25_000, reviews: traces, leads: traces, codes: 300 },
  ...{ codeUses: traces, audited: 2 * traces, messages: 2 * traces, parked: 90 },
};

/** No access of a table that grows looks at more of its rows: pages and work at once are smaller. */
const mostRows = 2_000;

/** Tables that do not grow with orders, customers and years, or by a few rows a day. */
const small =
  /^(article|bulk_change|categories|content_|\w+_counters$|delivery_|discounts$|import_|order_list_reads$|picture|product|review_photo_removals|sales_|scheduled_prices|setting|shop_settings|sold_categories|staff$|staff_(invitations|passkeys|recovery_codes)|stock_announcements|variants|visit_counts|webhook_endpoints)/;

/** What reads more of a table that grows, and why it may. */
const onPurpose: { reads: RegExp; why: string }[] = [
  {
    reads: /from "sold_products" where .* limit/,
    why: "thirty days, remembered until one changes",
  },
  {
    reads: /from "discounts".* "?discount_redemptions/s,
    why: "sums of codes, from an index alone",
  },
  { reads: /from "staff" left join "staff_networks"/, why: "the team's networks, which are swept" },
];

/** Calls that stream everything there is: files to take along. */
const readsEverything = /\/(export\/|backups|products-export|leads\.csv)/;
/** What these calls are about is all in tables that grow; each has to succeed here, not only to be asked. */
const aboutHistory =
  /^\w+ \/api\/(orders|checkout|cart|user|webhooks|admin\/(orders|parked|customers|figures|audit|security-events|tax))\b/;
/** Of those, what is refused here. */
const refusedHere = [
  // A refund that is stuck, a signature that only a gateway makes, a paper as the file of a month has it, the workshop's
  // papers of orders without a piece made to measure: it reads the order by its number, and designs by their codes.
  "POST /api/admin/orders/{number}/refunds/{id}",
  "POST /api/checkout/payment",
  "GET /api/admin/tax/credit-notes/{id}",
  "GET /api/admin/orders/{number}/workshop/{form}",
];

let made: Awaited<ReturnType<typeof testDatabase>>;
let client: pg.Client;
let counter: ShippingCounter;
let provider: SandboxShop;
let plans: ReturnType<typeof watchPlans>;
let endpoints: ReturnType<typeof watchEndpoints>;
const tableOf = new Map<string, string>();
const growing = new Set<string>();
const heard: RunPlan[] = [];

beforeAll(async () => {
  made = await testDatabase();
  const connection = { connectionString: made.url };
  await fillAround(connection, size);
  await fillOrders(connection, size, 0);
  await fillTraces(connection);
  client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query(
    `select t.relname as name, i.relname as index, t.reltuples as rows
     from pg_class t left join pg_index x on x.indrelid = t.oid left join pg_class i on i.oid = x.indexrelid
     where t.relkind = 'r' and t.relnamespace = 'public'::regnamespace`,
  );
  for (const { name, index, rows: filled } of rows) {
    if (index !== null) tableOf.set(index, name);
    if (small.test(name)) continue;
    if (filled < traces * 0.9) throw new Error(`${name} grows, and is not filled: ${filled} rows`);
    growing.add(name);
  }
  await tellPlans(made.url);
  plans = watchPlans();
  endpoints = watchEndpoints();
  counter = await openShippingCounter({ databaseUrl: made.url });
  provider = await openSandboxShop({}, { databaseUrl: made.url });
});
afterAll(async () => {
  plans?.stop();
  endpoints?.stop();
  await client?.end();
  await provider?.close();
  await counter?.close();
  await made?.drop();
});

/** What the action made PostgreSQL do. */
async function during(action: () => Promise<unknown>): Promise<RunPlan[]> {
  plans.take();
  await action();
  const caused = plans.take();
  heard.push(...caused);
  return caused;
}

async function run(name: string, from = counter.jobs): Promise<unknown> {
  const job = from.find((one) => one.name === name);
  return job?.run(new AbortController().signal);
}

/** Accesses that look at too many rows, or at a whole table. */
function faultsOf(all: readonly RunPlan[]): string[] {
  const faults = all.flatMap(({ text, plan }) =>
    onPurpose.some(({ reads }) => reads.test(text))
      ? []
      : accessesOf(plan, tableOf)
          .filter(
            ({ table, how, rows }) => growing.has(table) && (/^Seq/.test(how) || rows > mostRows),
          )
          .map(({ table, how, rows }) => `${table}: ${how} of ${rows} rows for ${text}`),
  );
  return [...new Set(faults)];
}

/** How many rows there are of what is swept, without what the jobs themselves write. */
async function countSwept(): Promise<Record<string, number>> {
  const own = "where created_at < now() - interval '10 minutes'";
  const counts = swept.map((table) => {
    const isWritten = table === "outbox" || table === "webhook_events";
    return `(select count(*)::int from ${table} ${isWritten ? own : ""}) as ${table}`;
  });
  return (await client.query(`select ${counts}`)).rows[0];
}

it("no job reads a table that grows from end to end, and each does all that is due", async () => {
  const filled = await countSwept();
  const caused = await during(async () => {
    expect(await run("release-lapsed-stock")).toBe(due);
    expect(await run("reconcile-payments")).toBe(due);
    expect(await run("make-refunds")).toBe(2 * due);
    expect(await run("close-unpaid-orders")).toBe(unpaid);
    expect(await run("forget-buyers")).toBe(toForget);
    await run("send-messages");
    // What the shop sends by itself meanwhile may be under way.
    const unsent = "select id from outbox where sent_at is null";
    await expect.poll(async () => (await client.query(unsent)).rowCount).toBe(0);
    await run("push-catalogue", provider.shop.jobs);
    await run("reconcile-provider", provider.shop.jobs);
    for (const { name } of counter.jobs) await run(name);
  });
  expect(faultsOf(caused)).toEqual([]);
  const left = await countSwept();
  for (const table of swept) {
    expect([table, (filled[table] ?? 0) - (left[table] ?? 0)]).toEqual([table, due]);
  }
});

it("nothing that visitors, customers, gateways or staff cause reads a table that grows from end to end", async () => {
  const caused = await during(async () => {
    await visit(counter, provider);
    await readAtDesk(counter);
    await workAtDesk(counter);
    for (const { method, path, url } of everyEndpoint(counter.app)) {
      if (readsEverything.test(path) || endpoints.reached().has(`${method} ${path}`)) continue;
      // A session of its own for each: some calls end it.
      const member = await sampleStaff(counter, "owner");
      await member.call(method, url, method === "GET" ? undefined : {});
    }
    for (const { name } of counter.jobs) await run(name);
  });
  expect(faultsOf(caused)).toEqual([]);
});

it("asked every call that is about orders, customers and their money", () => {
  const succeeded = endpoints.succeeded();
  const missing = everyOperation(counter.app).filter(
    (name) => aboutHistory.test(name) && !succeeded.has(name) && !refusedHere.includes(name),
  );
  expect(missing).toEqual([]);
});

it("no prepared statement reads such a table from end to end when it is planned for all values", async () => {
  expect(plans.prepared.size).toBeGreaterThan(10);
  const faults: string[] = [];
  for (const [name, text] of plans.prepared) {
    const plan = await planForAllValues(client, text);
    const whole = accessesOf(plan, tableOf).filter(
      ({ table, how }) => growing.has(table) && how.startsWith("Seq"),
    );
    faults.push(...whole.map(({ table }) => `${table}: ${name}`));
  }
  expect(faults).toEqual([]);
});

describe("the list of orders", () => {
  it.each([
    ["view=refund due", 51],
    ["view=attention", 51],
    ["view=all&search=asha", 1500],
    ["view=all&search=ullal eng", 1500],
    ["view=all&search=nobody", 1500],
    ["view=delivered&search=bose asha", 1500],
  ])("%s looks at %i orders at most, however many there are", async (query, most) => {
    const caused = await during(async () => {
      const { status } = await counter.owner.call("GET", `/api/admin/orders?${query}`);
      expect(status).toBe(200);
    });
    const rows = caused
      .flatMap(({ plan }) => accessesOf(plan, tableOf))
      .filter(({ table, how }) => table === "orders" && !how.startsWith("Bitmap Index"))
      .reduce((sum, access) => sum + access.rows, 0);
    expect(rows).toBeGreaterThan(0);
    expect(rows).toBeLessThanOrEqual(most);
  });

  it("finds by name what fits, the latest first, page after page", async () => {
    const found: string[] = [];
    for (let next: string | null = ""; next !== null; ) {
      const after: string = next === "" ? "" : `&after=${next}`;
      const { json } = await counter.owner.call(
        "GET",
        `/api/admin/orders?view=all&search=bose asha${after}`,
      );
      found.push(...json.orders.map(({ number }: { number: string }) => number));
      next = json.next;
    }
    const { rows } = await client.query(
      "select number from orders where contact_name ilike 'asha% bose%' order by placed_at desc, id desc",
    );
    expect(found.length).toBeGreaterThan(50);
    expect(found).toEqual(rows.map(({ number }) => number));
  });
});

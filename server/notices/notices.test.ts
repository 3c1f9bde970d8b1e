import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { shop as shopFacts } from "../../content/shop.ts";
import { noticesMaximum } from "../../contract/noticeRules.ts";
import type { Product } from "../../contract/product.ts";
import {
  profileOf,
  type SampleCustomer,
  sampleCustomer,
  samplePassword,
} from "../../tests/support/accounts/sampleCustomers.ts";
import { heldAt } from "../../tests/support/heldAt.ts";
import { openTestShop } from "../../tests/support/testShop.ts";
import type { Database } from "../database/connect.ts";
import { untilNothingIsDue } from "../database/untilNothingIsDue.ts";
import type { OpenShop } from "../openShop.ts";
import { noticeMessages } from "../outbox/index.ts";
import { tellNext } from "./index.ts";

let shop: OpenShop & { databaseUrl: string };
let sofa: Product;
let variant: string;
let customer: SampleCustomer;
beforeAll(async () => {
  shop = await openTestShop();
  sofa = (await shop.app.inject("/api/products/jaisalmer-3-seater-sofa")).json().product;
  variant = sofa.variants[0]?.id ?? "";
});
afterAll(() => shop.close());
beforeEach(async () => {
  await sql("update products set archived_at = null where id = $1", [sofa.id]);
  await set({ stock: 0, reserved: 0, sale_price_paise: 5_000_000, price_paise: 6_000_000 });
  await sql("delete from notices");
  await sql("delete from notice_news");
  await sql("delete from outbox");
  customer = await sampleCustomer(shop.app);
});

const sql = async (text: string, values: unknown[] = []) =>
  (await shop.database.pool.query(text, values)).rows;
const set = (columns: Record<string, unknown>) =>
  sql(
    `update variants set ${Object.keys(columns).map((name, place) => `${name} = $${place + 2}`)} where id = $1`,
    [variant, ...Object.values(columns)],
  );
const ask = (kind: string, who = customer, of = variant) =>
  who.call("PUT", `/api/notices/${of}/${kind}`);
const waitsFor = async (who = customer) =>
  (await who.call("GET", "/api/notices")).json.notices.map(
    ({ kind, seenPrice }: { kind: string; seenPrice: number | null }) => [kind, seenPrice],
  );
const facts = () => ({ ...shopFacts, origin: "https://shop.example" });
const run = () =>
  untilNothingIsDue(() => tellNext(shop.database.db, noticeMessages(facts)), { atOnce: 3 });
/** Lets the moment pass for which news wait, and the hour. */
const tell = async (later = "10 seconds") => {
  await sql("update notice_news set next_at = next_at - $1::interval", [later]);
  await run();
};
const told = () => sql("select kind, recipient, subject, body from outbox order by id");
const reached = async () => (await told()).map(({ recipient }) => recipient);
const several = (count: number) =>
  Promise.all(Array.from({ length: count }, () => sampleCustomer(shop.app)));

describe("who waits for a variant that is sold out", () => {
  it("is told once when pieces are back, and no more", async () => {
    expect((await ask("stock")).json.message).toMatch(/back in stock, once/);
    await tell();
    expect(await told()).toEqual([]);
    await set({ stock: 3 });
    await run();
    expect(await told()).toEqual([]);
    await tell();
    const [message, ...others] = await told();
    expect(others).toEqual([]);
    expect(message).toMatchObject({ kind: "sms", recipient: customer.user.phoneNumber });
    expect(message.body).toContain("back in stock, Rs 50,000");
    expect(message.body).toContain("https://shop.example/product/jaisalmer-3-seater-sofa?variant=");
    expect(await waitsFor()).toEqual([]);
    await set({ stock: 0 });
    await set({ stock: 3 });
    await tell();
    expect(await told()).toHaveLength(1);
  });

  it("reads it by email, where there is an address", async () => {
    await customer.call("PATCH", "/api/user", profileOf(customer));
    await ask("stock");
    await set({ stock: 1 });
    await tell();
    expect(await told()).toMatchObject([
      { kind: "email", recipient: "meera@example.in", subject: `${sofa.name} is back in stock` },
    ]);
  });

  it("is told in the order of asking, as many as there are pieces, the next an hour later", async () => {
    const people = await several(4);
    for (const one of people) await ask("stock", one);
    const numbers = people.map(({ user }) => user.phoneNumber);
    await set({ stock: 2 });
    await tell();
    expect(await reached()).toEqual(numbers.slice(0, 2));
    await tell("59 minutes");
    expect(await told()).toHaveLength(2);
    await set({ stock: 1 });
    await tell("1 minute");
    expect(await reached()).toEqual(numbers.slice(0, 3));
    await set({ stock: 0 });
    await tell("1 hour");
    expect(await told()).toHaveLength(3);
    await set({ stock: 100 });
    await tell();
    expect(await reached()).toEqual(numbers);
  });

  it("are all told where there are plenty of pieces, each once, however many processes tell", async () => {
    const people = await several(30);
    for (const one of people) await ask("stock", one);
    await set({ stock: 25 });
    await tell();
    expect(await reached()).toHaveLength(30);
    expect(new Set(await reached()).size).toBe(30);
  });

  it("are told as many as there are pieces, whichever way PostgreSQL looks them up", async () => {
    const people = await several(5);
    for (const one of people) await ask("stock", one);
    await set({ stock: 2 });
    await sql("update notice_news set next_at = now()");
    // Left to itself it chooses such a way by what it believes of the table: a plan that is seldom seen in tests.
    const names = ["hashagg", "hashjoin", "mergejoin", "material", "memoize", "sort", "indexscan"];
    await shop.database.db.transaction(async (tx) => {
      for (const name of names) await tx.execute(`set local enable_${name} = off`);
      await tellNext({ transaction: (work) => work(tx) } as Database, noticeMessages(facts));
    });
    expect(await reached()).toHaveLength(2);
  });

  it("hears of a piece that a checkout lets go, and of a product that is shown again", async () => {
    await set({ stock: 1, reserved: 1 });
    await ask("stock");
    await set({ reserved: 0 });
    await sql("update products set archived_at = now() where id = $1", [sofa.id]);
    await tell();
    expect(await told()).toEqual([]);
    await sql("update products set archived_at = null where id = $1", [sofa.id]);
    await tell();
    expect(await told()).toHaveLength(1);
  });

  it("hears nothing of a change that is rolled back", async () => {
    await ask("stock");
    const client = await shop.database.pool.connect();
    await client.query("begin");
    await client.query("update variants set stock = 5 where id = $1", [variant]);
    await client.query("rollback");
    client.release();
    expect(await sql("select * from notice_news")).toEqual([]);
  });
});

it("is told of a variant by one process at a time, whatever is known of it twice", async () => {
  await ask("stock");
  await sql(
    `insert into notice_news (variant_id, next_at)
    select $1, now() - wait * interval '1 minute' from generate_series(1, 2) as wait`,
    [variant],
  );
  const other = await shop.database.pool.connect();
  try {
    await other.query("begin");
    await other.query("select from notice_news order by next_at limit 1 for update");
    expect(await tellNext(shop.database.db, noticeMessages(facts))).toBe(0);
  } finally {
    await other.query("rollback");
    other.release();
  }
  expect(await tellNext(shop.database.db, noticeMessages(facts))).toBe(1);
  expect(await sql("select from notice_news")).toEqual([]);
});

describe("who waits for a lower price", () => {
  beforeEach(() => set({ stock: 5 }));

  it("is told when it is lower than it was, and again only when it falls further", async () => {
    await ask("price");
    expect(await waitsFor()).toEqual([["price", 50_000]]);
    await set({ sale_price_paise: 5_500_000 });
    await tell();
    expect(await told()).toEqual([]);
    await set({ sale_price_paise: 4_500_000 });
    await tell();
    expect((await told())[0].body).toContain("costs less now, Rs 45,000");
    expect(await waitsFor()).toEqual([["price", 45_000]]);
    for (const price of [4_800_000, 4_500_000]) {
      await set({ sale_price_paise: price });
      await tell();
    }
    expect(await told()).toHaveLength(1);
    await set({ scheduled_price_paise: 4_400_000 });
    await tell();
    expect(await told()).toHaveLength(2);
    await set({ scheduled_price_paise: null });
  });

  it("is told of what can be bought, once it can", async () => {
    await ask("price");
    await set({ stock: 0 });
    await set({ sale_price_paise: 4_000_000 });
    await tell();
    expect(await told()).toEqual([]);
    await set({ stock: 1 });
    await tell();
    expect(await told()).toHaveLength(1);
  });

  it("reads one message of both, where it was sold out as well", async () => {
    await set({ stock: 0 });
    await ask("price");
    await ask("stock");
    await set({ stock: 50, sale_price_paise: 4_000_000 });
    await tell();
    await tell("1 hour");
    expect((await told()).map(({ body }) => /back in stock, Rs 40,000/.test(body))).toEqual([true]);
    expect(await waitsFor()).toEqual([["price", 40_000]]);
  });
});

describe("a notice", () => {
  it("is taken once, shown, and taken back", async () => {
    await Promise.all([ask("stock"), ask("stock"), ask("price")]);
    const { variants } = (await customer.call("GET", `/api/notices/products/${sofa.id}`)).json;
    expect(variants[0]).toMatchObject({ variantId: variant, salePrice: 50_000, isSoldOut: true });
    expect(variants[0].waitsFor.toSorted()).toEqual(["price", "stock"]);
    await customer.call("DELETE", `/api/notices/${variant}/stock`);
    await customer.call("DELETE", `/api/notices/${variant}/stock`);
    expect(await waitsFor()).toEqual([["price", 50_000]]);
  });

  it("is nobody else's", async () => {
    const other = await sampleCustomer(shop.app);
    await ask("stock");
    await other.call("DELETE", `/api/notices/${variant}/stock`);
    expect(await waitsFor(other)).toEqual([]);
    expect(await waitsFor()).toEqual([["stock", null]]);
  });

  it("is refused of what is in stock, not sold, unknown, or one too many", async () => {
    await set({ stock: 1 });
    expect((await ask("stock")).json).toMatchObject({ code: "already_used" });
    await sql("update products set archived_at = now() where id = $1", [sofa.id]);
    expect((await ask("price")).status).toBe(404);
    expect((await ask("price", customer, "00000000-0000-7000-8000-000000000000")).status).toBe(404);
    expect((await ask("weather")).status).toBe(400);
    await sql("update products set archived_at = null where id = $1", [sofa.id]);
    await sql(
      `insert into notices (id, customer_id, variant_id, kind, seen_paise)
       select gen_random_uuid(), $1, id, 'price', 1 from variants where id <> $2 limit $3`,
      [customer.user.id, variant, noticesMaximum],
    );
    expect((await ask("price")).json).toMatchObject({ code: "limit_reached" });
  });

  it("is never one too many, however many are asked for at once", async () => {
    await sql(
      `insert into notices (id, customer_id, variant_id, kind, seen_paise)
       select gen_random_uuid(), $1, id, 'price', 1 from variants where id <> $2 limit $3`,
      [customer.user.id, variant, noticesMaximum - 1],
    );
    const { id } = customer.user;
    const held = { databaseUrl: shop.databaseUrl, table: "customers", id };
    const answers = await heldAt(held, [() => ask("price"), () => ask("stock")]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await waitsFor()).toHaveLength(noticesMaximum);
  });

  it("is not told, nor taken, where the customer chose to hear of none", async () => {
    await ask("stock");
    const topic = (isWanted: boolean) =>
      customer.call("PUT", "/api/messages/choices/notices", { isWanted });
    expect((await topic(false)).status).toBe(200);
    await set({ stock: 3 });
    await tell();
    expect(await told()).toEqual([]);
    expect((await ask("price")).json).toMatchObject({ code: "forbidden" });
    await topic(true);
    expect((await ask("price")).status).toBe(200);
  });

  it("is taken along with the customer's data, and goes with the account", async () => {
    await ask("price");
    const { records } = (await customer.call("GET", "/api/user/export")).json;
    expect(records.notices).toMatchObject([
      { product: sofa.name, kind: "price", seenPaise: 5_000_000 },
    ]);
    await customer.call("DELETE", "/api/user", { currentPassword: samplePassword });
    expect(await sql("select * from notices")).toEqual([]);
  });
});

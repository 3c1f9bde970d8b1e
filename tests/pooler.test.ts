import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sampleCustomer } from "./support/accounts/sampleCustomers.ts";
import { initiate, samplePiece, stepsOf, toPayment } from "./support/checkout/sampleCheckouts.ts";
import { hasPooler } from "./support/pooler.ts";
import { brokenBooks } from "./support/stock/sampleStock.ts";
import { openTestShop } from "./support/testShop.ts";

describe.skipIf(!hasPooler)("behind pgbouncer in transaction mode", () => {
  let shop: Awaited<ReturnType<typeof openTestShop>>;
  beforeAll(async () => {
    shop = await openTestShop({ databasePool: 8 }, true);
  });
  afterAll(() => shop.close());

  it("sells to many at once, who share three connections", async () => {
    const sofa = await samplePiece(shop.app);
    await shop.database.pool.query("update variants set stock = 4 where id = $1", [sofa.variantId]);
    const ends = await Promise.all(
      Array.from({ length: 12 }, async (_, buyer) => {
        const remoteAddress = `10.8.0.${buyer}`;
        const begun = await initiate(shop.app, { remoteAddress }, { ...sofa, quantity: 1 });
        if (begun.status !== 200) return begun.status;
        return stepsOf(shop.app, begun.checkoutToken, remoteAddress).cancel();
      }),
    );
    expect(ends.every((end) => end === 409 || typeof end === "object")).toBe(true);
    const steps = await toPayment(shop.app, { ...sofa, quantity: 1 });
    const { checkout } = await steps.read();
    expect((await steps.place("online", checkout.totals.total)).status).toBe(200);
    expect(await brokenBooks(shop.database.pool)).toEqual([]);
  });

  it("keeps a customer's cart, and hears of changes of the catalogue", async () => {
    const customer = await sampleCustomer(shop.app);
    const table = await samplePiece(shop.app, "jamun-drum-side-table");
    const adding = () => customer.call("POST", "/api/cart/items", { ...table, quantity: 1 });
    const answers = await Promise.all(Array.from({ length: 3 }, adding));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await shop.database.pool.query(
      "update products set name = 'Pooled Table' where slug = 'jamun-drum-side-table'",
    );
    const name = async () =>
      (await shop.app.inject("/api/products/jamun-drum-side-table")).json().product.name;
    await expect.poll(name).toBe("Pooled Table");
    expect((await shop.app.inject("/readyz")).statusCode).toBe(200);
  });

  it("limits its transactions in the statement that begins them, and leaves no limit behind", async () => {
    const limit = sql`select current_setting('lock_timeout') as lock`;
    const told: string[] = [];
    const stop = shop.database.onStatement((text) => told.push(text));
    const tx = await shop.database.db.transaction((tx) => tx.execute(limit));
    expect(tx.rows).toEqual([{ lock: "2s" }]);
    expect(told).toHaveLength(3);
    stop();
    for (let times = 0; times < 6; times++) {
      expect((await shop.database.db.execute(limit)).rows).toEqual([{ lock: "0" }]);
    }
  });

  it("runs its jobs", async () => {
    const jobs = await shop.startJobs();
    await jobs.ask("sweep-accounts");
    const left = async () =>
      (
        await shop.database.pool.query(
          "select from jobs.job where name = 'sweep-accounts' and state in ('created', 'active', 'retry')",
        )
      ).rowCount;
    await expect.poll(left, { timeout: 30_000 }).toBe(0);
  });
});

import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { bareOrder } from "../../tests/support/stock/sampleStock.ts";
import { testDatabase } from "../../tests/support/testDatabase.ts";
import { readConfig } from "../config.ts";
import { type ConnectedDatabase, connectDatabase, type Transaction } from "../database/connect.ts";
import { newId } from "../database/identity.ts";
import { coinFaults, creditCoins } from "./index.ts";
import { moveCoins } from "./moveCoins.ts";

let made: Awaited<ReturnType<typeof testDatabase>>;
let database: ConnectedDatabase;
beforeAll(async () => {
  made = await testDatabase();
  database = await connectDatabase({ ...readConfig({}), databaseUrl: made.url }, () => {});
});
afterEach(async () => expect(await coinFaults(database.db)).toBe(0));
afterAll(async () => {
  await database.close();
  await made.drop();
});

const within = <T>(work: (tx: Transaction) => Promise<T>) => database.db.transaction(work);
const rows = async (text: string, values: unknown[]) =>
  (await database.pool.query(text, values)).rows;
const balanceOf = async (customerId: string) =>
  (await rows("select balance from coin_accounts where customer_id = $1", [customerId]))[0]
    ?.balance;
const adjust = (customerId: string, coins: number, key: string = newId()) =>
  within((tx) =>
    moveCoins(tx, { customerId, coins, reason: "adjustment", key, staffName: "Meera" }),
  );
let numbers = 0;
async function customer() {
  const id = newId();
  const phone = String(6_000_000_000 + numbers++);
  await rows(
    "insert into customers (id, phone_number, password_hash) values ($1, $2, '$argon2id$')",
    [id, phone],
  );
  return id;
}

describe("the ledger", () => {
  it("credits once for an order and a reason, and keeps what it led to", async () => {
    const customerId = await customer();
    const orderId = await bareOrder(database.pool, newId());
    const credit = { customerId, coins: 200, reason: "lateness", orderId, note: "Late" } as const;
    const told = await Promise.all([1, 2, 3].map(() => within((tx) => creditCoins(tx, credit))));
    expect(told.filter(Boolean)).toHaveLength(1);
    const another = await bareOrder(database.pool, newId());
    expect(await within((tx) => creditCoins(tx, { ...credit, orderId: another }))).toBe(true);
    expect(await balanceOf(customerId)).toBe(400);
    const entries = await rows(
      "select coins, balance_after, order_id, note from coin_entries where customer_id = $1 order by id",
      [customerId],
    );
    expect(entries).toEqual([
      { coins: 200, balance_after: 200, order_id: orderId, note: "Late" },
      { coins: 200, balance_after: 400, order_id: another, note: "Late" },
    ]);
  });

  it("lets nobody spend the same coins twice, however many try at once", async () => {
    const customerId = await customer();
    await adjust(customerId, 500);
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, async () => (await adjust(customerId, -200)).outcome),
    );
    expect(outcomes.filter((outcome) => outcome === "moved")).toHaveLength(2);
    expect(outcomes.filter((outcome) => outcome === "too few")).toHaveLength(6);
    expect(await balanceOf(customerId)).toBe(100);
  });

  it.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2_147_483_648])(
    "credits no %s coins",
    async (coins) => {
      const customerId = await customer();
      const orderId = await bareOrder(database.pool, newId());
      const credit = { customerId, coins, reason: "lateness", orderId } as const;
      await expect(within((tx) => creditCoins(tx, credit))).rejects.toThrow(RangeError);
      expect(await balanceOf(customerId)).toBeUndefined();
    },
  );

  it("is only added to, below nothing by no statement, and goes with its customer", async () => {
    const customerId = await customer();
    await adjust(customerId, 50);
    const ofCustomer = "where customer_id = $1";
    for (const [text, reason] of [
      [`update coin_entries set coins = 500 ${ofCustomer}`, /only added to/],
      [`delete from coin_entries ${ofCustomer}`, /only added to/],
      [`update coin_accounts set balance = -1 ${ofCustomer}`, /coin_accounts_balance/],
    ] as const) {
      await expect(rows(text, [customerId])).rejects.toThrow(reason);
    }
    await rows("delete from customers where id = $1", [customerId]);
    expect(await rows(`select from coin_entries ${ofCustomer}`, [customerId])).toEqual([]);
  });
});

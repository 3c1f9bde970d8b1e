import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  bareOrder,
  brokenBooks,
  ledgerEnd,
  movementsOf,
  piecesOf,
  setStock,
  someVariants,
  soon,
} from "../../tests/support/stock/sampleStock.ts";
import { testDatabase } from "../../tests/support/testDatabase.ts";
import { besideSomebody, waitingForLocks } from "../../tests/support/waitingForLocks.ts";
import { readConfig } from "../config.ts";
import { type ConnectedDatabase, connectDatabase, type Transaction } from "../database/connect.ts";
import { newId } from "../database/identity.ts";
import {
  releaseLapsed,
  releaseStock,
  replacePieces,
  reserveStock,
  returnPieces,
  returnStock,
  sellStock,
} from "./index.ts";

let made: Awaited<ReturnType<typeof testDatabase>>;
let database: ConnectedDatabase;
let sofa = "";
let chair = "";
let variants: string[];
let since: number;
beforeAll(async () => {
  made = await testDatabase();
  database = await connectDatabase({ ...readConfig({}), databaseUrl: made.url }, () => {});
  variants = await someVariants(database.pool, 60);
});
beforeEach(async () => {
  [sofa, chair] = [variants.pop() ?? "", variants.pop() ?? ""];
  await setStock(database.pool, sofa, 5);
  await setStock(database.pool, chair, 5);
  since = await ledgerEnd(database.pool);
});
afterEach(async () => expect(await brokenBooks(database.pool)).toEqual([]));
afterAll(async () => {
  await database.close();
  await made.drop();
});

const tx = <T>(work: (tx: Transaction) => Promise<T>) => database.db.transaction(work);
const movements = (variantId: string) => movementsOf(database.pool, variantId, since);
const pieces = (variantId: string) => piecesOf(database.pool, variantId);
const reserve = (checkoutId: string, lines: [string, number][], expiresAt = soon()) =>
  tx((tx) =>
    reserveStock(
      tx,
      checkoutId,
      lines.map(([variantId, quantity]) => ({ variantId, quantity })),
      expiresAt,
    ),
  );
const reserveBoth = (checkoutId: string, sofas: number, chairs: number, expiresAt = soon()) =>
  reserve(
    checkoutId,
    [
      [sofa, sofas],
      [chair, chairs],
    ],
    expiresAt,
  );
const release = (checkoutId: string) => tx((tx) => releaseStock(tx, checkoutId));
const sell = async (checkoutId: string, orderId: string) =>
  tx((tx) => sellStock(tx, checkoutId, orderId));
const giveBack = (orderId: string, reason: "cancellation" | "return") =>
  tx((tx) => returnStock(tx, orderId, reason));
const order = (checkoutId: string) => bareOrder(database.pool, checkoutId);
const aMinuteAgo = () => new Date(Date.now() - 60_000);

describe("reserving", () => {
  it("takes pieces from what others can buy, not from the stock", async () => {
    expect(await reserve(newId(), [[sofa, 3]])).toEqual([]);
    expect(await pieces(sofa)).toEqual({ stock: 5, reserved: 3 });
    expect(await reserve(newId(), [[sofa, 3]])).toEqual([{ variantId: sofa, available: 2 }]);
    expect(await reserve(newId(), [[sofa, 2]])).toEqual([]);
    expect(await pieces(sofa)).toEqual({ stock: 5, reserved: 5 });
    expect(await movements(sofa)).toEqual([]);
  });

  it("takes all lines or none, and tells every one that is short", async () => {
    const unknown = newId();
    const short = await reserve(newId(), [
      [sofa, 5],
      [chair, 6],
      [unknown, 1],
    ]);
    expect(short).toHaveLength(2);
    expect(short).toContainEqual({ variantId: chair, available: 5 });
    expect(short).toContainEqual({ variantId: unknown, available: 0 });
    expect([await pieces(sofa), await pieces(chair)]).toMatchObject([
      { reserved: 0 },
      { reserved: 0 },
    ]);
  });

  it("counts a repeat of the same checkout once, also at the same time", async () => {
    const checkout = newId();
    const answers = await Promise.all(Array.from({ length: 6 }, () => reserveBoth(checkout, 2, 1)));
    expect(answers.flat()).toEqual([]);
    expect([await pieces(sofa), await pieces(chair)]).toMatchObject([
      { reserved: 2 },
      { reserved: 1 },
    ]);
  });

  it.each(["variants", "products"])("has nothing of archived %s", async (table) => {
    const archive = (when: string) =>
      database.pool.query(
        `update ${table} set archived_at = ${when} where id = (
           select ${table === "variants" ? "id" : "product_id"} from variants where id = $1
         )`,
        [sofa],
      );
    await archive("now()");
    expect(await reserve(newId(), [[sofa, 1]])).toEqual([{ variantId: sofa, available: 0 }]);
    await archive("null");
  });

  it("of lines in any order never waits in a circle and never passes the stock", async () => {
    await setStock(database.pool, sofa, 9);
    await setStock(database.pool, chair, 9);
    const lines: [string, number][] = [
      [sofa, 1],
      [chair, 1],
    ];
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, turn) =>
        reserve(newId(), turn % 2 === 0 ? lines : [...lines].reverse()),
      ),
    );
    expect(answers.filter((short) => short.length === 0)).toHaveLength(9);
    expect(await pieces(sofa)).toEqual({ stock: 9, reserved: 9 });
    expect(await pieces(chair)).toEqual({ stock: 9, reserved: 9 });
  });
});

describe("releasing", () => {
  it("gives back what is held, once", async () => {
    const checkout = newId();
    await reserve(checkout, [[sofa, 3]]);
    await Promise.all([release(checkout), release(checkout), release(checkout)]);
    expect(await pieces(sofa)).toEqual({ stock: 5, reserved: 0 });
  });

  it("of what lapsed is every process's work, done once, and leaves the rest", async () => {
    const alive = newId();
    await reserve(alive, [[sofa, 1]]);
    // Several times: two that take one piece each of the same checkout meet seldom.
    for (let round = 0; round < 12; round++) {
      for (let made = 0; made < 4; made++) {
        await reserveBoth(newId(), 1, 1, aMinuteAgo());
      }
      const counts = await Promise.all(
        Array.from({ length: 4 }, () => releaseLapsed(database.db, { limit: 2 })),
      );
      const rest = await releaseLapsed(database.db);
      expect(counts.reduce((sum, count) => sum + count, rest)).toBe(4);
      expect(await releaseLapsed(database.db)).toBe(0);
    }
    expect(await pieces(sofa)).toEqual({ stock: 5, reserved: 1 });
    expect(await pieces(chair)).toEqual({ stock: 5, reserved: 0 });
  });
});

describe("selling", () => {
  it("turns what is held into a sale, once, with its line in the ledger", async () => {
    const checkout = newId();
    await reserve(checkout, [[sofa, 2]]);
    const sold = await order(checkout);
    const answers = await Promise.all([1, 2, 3].map(() => sell(checkout, sold)));
    expect(answers.flat()).toEqual([]);
    expect(await pieces(sofa)).toEqual({ stock: 3, reserved: 0 });
    const [sale, ...others] = await movements(sofa);
    expect(sale).toEqual({ delta: -2, reason: "sale", order_id: sold });
    expect(others).toEqual([]);
    await release(checkout);
    expect(await pieces(sofa)).toEqual({ stock: 3, reserved: 0 });
  });

  it("takes free stock for what lapsed, but nobody else's pieces, and all or nothing", async () => {
    const late = newId();
    await reserveBoth(late, 3, 1, aMinuteAgo());
    await releaseLapsed(database.db);
    await reserve(newId(), [[sofa, 4]]);
    const lateOrder = await order(late);
    expect(await sell(late, lateOrder)).toEqual([{ variantId: sofa, available: 1 }]);
    expect(await pieces(chair)).toEqual({ stock: 5, reserved: 0 });
    await setStock(database.pool, sofa, 7);
    expect(await sell(late, lateOrder)).toEqual([]);
    expect(await pieces(sofa)).toEqual({ stock: 4, reserved: 4 });
    expect(await pieces(chair)).toEqual({ stock: 4, reserved: 0 });
  });

  it("calls a later correction in the same transaction a correction", async () => {
    const checkout = newId();
    await reserve(checkout, [[sofa, 1]]);
    const sold = await order(checkout);
    await tx(async (tx) => {
      await sellStock(tx, checkout, sold);
      await tx.execute(`update variants set stock = 9 where id = '${sofa}'`);
    });
    expect(await movements(sofa)).toEqual([
      { delta: -1, reason: "sale", order_id: sold },
      { delta: 5, reason: "correction", order_id: null },
    ]);
  });
});

describe("returning", () => {
  it.each(["cancellation", "return"] as const)("after a %s puts it back, once", async (reason) => {
    const checkout = newId();
    await reserve(checkout, [[sofa, 2]]);
    const sold = await order(checkout);
    await sell(checkout, sold);
    await Promise.all([1, 2, 3].map(() => giveBack(sold, reason)));
    await giveBack(sold, "return");
    expect(await pieces(sofa)).toEqual({ stock: 5, reserved: 0 });
    expect(await movements(sofa)).toEqual([
      { delta: -2, reason: "sale", order_id: sold },
      { delta: 2, reason, order_id: sold },
    ]);
    expect(await sell(checkout, sold)).toEqual([]);
    expect(await pieces(sofa)).toEqual({ stock: 5, reserved: 0 });
  });
});

describe("the ledger", () => {
  it("opens with the stock that a new variant brings, by whatever way it comes", async () => {
    const id = newId();
    await database.pool.query(
      `insert into variants (id, product_id, position, sku, color_label, color_value, size_value, price_paise, sale_price_paise, stock)
       select $1::uuid, product_id, 99, 'NEW-' || md5($1::text), color_label, color_value, size_value, price_paise, sale_price_paise, 7
       from variants where id = $2`,
      [id, sofa],
    );
    const { rows } = await database.pool.query(
      "select delta, reason from stock_movements where variant_id = $1",
      [id],
    );
    expect(rows).toEqual([{ delta: 7, reason: "opening" }]);
  });

  it("says to which stock each movement led, corrections in between among them", async () => {
    const checkout = newId();
    await reserve(checkout, [[sofa, 2]]);
    const sold = await order(checkout);
    await setStock(database.pool, sofa, 8);
    await sell(checkout, sold);
    await giveBack(sold, "return");
    const { rows } = await database.pool.query(
      "select reason, delta, stock_after from stock_movements where variant_id = $1 and id > $2 order by id",
      [sofa, since],
    );
    expect(rows).toEqual([
      { reason: "correction", delta: 3, stock_after: 8 },
      { reason: "sale", delta: -2, stock_after: 6 },
      { reason: "return", delta: 2, stock_after: 8 },
    ]);
  });

  it("says nothing when the stock stays as it is", async () => {
    await setStock(database.pool, sofa, 5);
    await database.pool.query("update variants set position = position where id = $1", [sofa]);
    expect(await movements(sofa)).toEqual([]);
  });
});

describe("pieces of an order that move one by one", () => {
  it("are locked in the order of all others, however the order lists them", async () => {
    const [checkoutId, [first = "", second = ""]] = [newId(), [sofa, chair].toSorted()];
    await reserveBoth(checkoutId, 1, 1);
    const orderId = await bareOrder(database.pool, checkoutId);
    await tx((tx) => sellStock(tx, checkoutId, orderId));
    const listed = [second, first].map((variantId) => ({ variantId, quantity: 1, restocked: 1 }));
    const lock = "select from variants where id = $1 for no key update";
    for (const move of [returnPieces, replacePieces]) {
      const moving = await besideSomebody(database.pool, async (query) => {
        await query(lock, [first]);
        const moving = tx(async (tx) => void (await move(tx, orderId, listed)));
        await expect.poll(() => waitingForLocks(database.pool)).toBe(1);
        await query(`${lock} nowait`, [second]);
        return { moving };
      });
      await moving.moving;
    }
    expect([await pieces(sofa), await pieces(chair)]).toMatchObject([{ stock: 4 }, { stock: 4 }]);
  });
});

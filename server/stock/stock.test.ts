import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { brokenBooks } from "../../tests/support/stock/sampleStock.ts";
import { openStockDesk, type StockDesk } from "../../tests/support/stock/stockDesk.ts";
import { besideSomebody, waitingForLocks } from "../../tests/support/waitingForLocks.ts";
import { newId } from "../database/identity.ts";
import { releaseLapsed, returnPieces, sellStock, sendPieces } from "./index.ts";

let desk: StockDesk;
beforeAll(async () => {
  desk = await openStockDesk();
});
beforeEach(() => desk.reset());
afterEach(async () => expect(await brokenBooks(desk.pool)).toEqual([]));
afterAll(() => desk.close());

describe("selling", () => {
  it("turns what is held into a sale, once, with its line in the ledger", async () => {
    const checkout = newId();
    await desk.reserve(checkout, [[desk.sofa, 2]]);
    const sold = await desk.order(checkout);
    const answers = await Promise.all([1, 2, 3].map(() => desk.sell(checkout, sold)));
    expect(answers.flat()).toEqual([]);
    expect(await desk.pieces(desk.sofa)).toEqual({ stock: 3, reserved: 0 });
    const [sale, ...others] = await desk.movements(desk.sofa);
    expect(sale).toEqual({ delta: -2, reason: "sale", order_id: sold });
    expect(others).toEqual([]);
    await desk.release(checkout);
    expect(await desk.pieces(desk.sofa)).toEqual({ stock: 3, reserved: 0 });
  });

  it("takes free stock for what lapsed, but nobody else's pieces, and all or nothing", async () => {
    const late = newId();
    await desk.reserveBoth(late, 3, 1);
    await desk.lapse(late);
    await releaseLapsed(desk.db);
    await desk.reserve(newId(), [[desk.sofa, 4]]);
    const lateOrder = await desk.order(late);
    expect(await desk.sell(late, lateOrder)).toEqual([{ variantId: desk.sofa, available: 1 }]);
    expect(await desk.pieces(desk.chair)).toEqual({ stock: 5, reserved: 0 });
    await desk.setStock(desk.sofa, 7);
    expect(await desk.sell(late, lateOrder)).toEqual([]);
    expect(await desk.pieces(desk.sofa)).toEqual({ stock: 4, reserved: 4 });
    expect(await desk.pieces(desk.chair)).toEqual({ stock: 4, reserved: 0 });
  });

  it("calls a later correction in the same transaction a correction", async () => {
    const checkout = newId();
    await desk.reserve(checkout, [[desk.sofa, 1]]);
    const sold = await desk.order(checkout);
    await desk.tx(async (tx) => {
      await sellStock(tx, checkout, sold);
      await tx.execute(`update variants set stock = 9 where id = '${desk.sofa}'`);
    });
    expect(await desk.movements(desk.sofa)).toEqual([
      { delta: -1, reason: "sale", order_id: sold },
      { delta: 5, reason: "correction", order_id: null },
    ]);
  });
});

describe("returning", () => {
  it.each(["cancellation", "return"] as const)("after a %s puts it back, once", async (reason) => {
    const checkout = newId();
    await desk.reserve(checkout, [[desk.sofa, 2]]);
    const sold = await desk.order(checkout);
    await desk.sell(checkout, sold);
    await Promise.all([1, 2, 3].map(() => desk.giveBack(sold, reason)));
    await desk.giveBack(sold, "return");
    expect(await desk.pieces(desk.sofa)).toEqual({ stock: 5, reserved: 0 });
    expect(await desk.movements(desk.sofa)).toEqual([
      { delta: -2, reason: "sale", order_id: sold },
      { delta: 2, reason, order_id: sold },
    ]);
    expect(await desk.sell(checkout, sold)).toEqual([]);
    expect(await desk.pieces(desk.sofa)).toEqual({ stock: 5, reserved: 0 });
  });
});

describe("the ledger", () => {
  it("opens with the stock that a new variant brings, by whatever way it comes", async () => {
    const id = newId();
    await desk.pool.query(
      `insert into variants (id, product_id, position, sku, color_label, color_value, size_value, price_paise, sale_price_paise, stock)
       select $1::uuid, product_id, 99, 'NEW-' || md5($1::text), color_label, color_value, size_value, price_paise, sale_price_paise, 7
       from variants where id = $2`,
      [id, desk.sofa],
    );
    const { rows } = await desk.pool.query(
      "select delta, reason from stock_movements where variant_id = $1",
      [id],
    );
    expect(rows).toEqual([{ delta: 7, reason: "opening" }]);
  });

  it("says to which stock each movement led, corrections in between among them", async () => {
    const checkout = newId();
    await desk.reserve(checkout, [[desk.sofa, 2]]);
    const sold = await desk.order(checkout);
    await desk.setStock(desk.sofa, 8);
    await desk.sell(checkout, sold);
    await desk.giveBack(sold, "return");
    const { rows } = await desk.pool.query(
      "select reason, delta, stock_after from stock_movements where variant_id = $1 and id > $2 order by id",
      [desk.sofa, desk.since],
    );
    expect(rows).toEqual([
      { reason: "correction", delta: 3, stock_after: 8 },
      { reason: "sale", delta: -2, stock_after: 6 },
      { reason: "return", delta: 2, stock_after: 8 },
    ]);
  });

  it("says nothing when the stock stays as it is", async () => {
    await desk.setStock(desk.sofa, 5);
    await desk.pool.query("update variants set position = position where id = $1", [desk.sofa]);
    expect(await desk.movements(desk.sofa)).toEqual([]);
  });
});

describe("pieces of an order that move one by one", () => {
  it("are locked in the order of all others, however the order lists them", async () => {
    const [checkoutId, [first = "", second = ""]] = [newId(), [desk.sofa, desk.chair].toSorted()];
    await desk.reserveBoth(checkoutId, 1, 1);
    const orderId = await desk.order(checkoutId);
    await desk.tx((tx) => sellStock(tx, checkoutId, orderId));
    const listed = [second, first].map((variantId) => ({
      variantId,
      quantity: 1,
      restocked: 1,
      fromStock: 1,
    }));
    const lock = "select from variants where id = $1 for no key update";
    for (const move of [returnPieces, sendPieces]) {
      const moving = await besideSomebody(desk.pool, async (query) => {
        await query(lock, [first]);
        const moving = desk.tx(async (tx) => void (await move(tx, orderId, listed)));
        await expect.poll(() => waitingForLocks(desk.pool)).toBe(1);
        await query(`${lock} nowait`, [second]);
        return { moving };
      });
      await moving.moving;
    }
    expect([await desk.pieces(desk.sofa), await desk.pieces(desk.chair)]).toMatchObject([
      { stock: 4 },
      { stock: 4 },
    ]);
  });
});

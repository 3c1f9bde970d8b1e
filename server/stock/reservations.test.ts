import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { outOfOrder, whileOutOfOrder } from "../../tests/support/outOfOrder.ts";
import { brokenBooks } from "../../tests/support/stock/sampleStock.ts";
import { openStockDesk, type StockDesk } from "../../tests/support/stock/stockDesk.ts";
import { newId } from "../database/identity.ts";
import { releaseLapsed } from "./index.ts";

let desk: StockDesk;
beforeAll(async () => {
  desk = await openStockDesk();
});
beforeEach(() => desk.reset());
afterEach(async () => expect(await brokenBooks(desk.pool)).toEqual([]));
afterAll(() => desk.close());

describe("reserving", () => {
  it("takes pieces from what others can buy, not from the stock", async () => {
    expect(await desk.reserve(newId(), [[desk.sofa, 3]])).toEqual([]);
    expect(await desk.pieces(desk.sofa)).toEqual({ stock: 5, reserved: 3 });
    expect(await desk.reserve(newId(), [[desk.sofa, 3]])).toEqual([
      { variantId: desk.sofa, available: 2 },
    ]);
    expect(await desk.reserve(newId(), [[desk.sofa, 2]])).toEqual([]);
    expect(await desk.pieces(desk.sofa)).toEqual({ stock: 5, reserved: 5 });
    expect(await desk.movements(desk.sofa)).toEqual([]);
  });

  it("takes all lines or none, and tells every one that is short", async () => {
    const unknown = newId();
    const short = await desk.reserve(newId(), [
      [desk.sofa, 5],
      [desk.chair, 6],
      [unknown, 1],
    ]);
    expect(short).toHaveLength(2);
    expect(short).toContainEqual({ variantId: desk.chair, available: 5 });
    expect(short).toContainEqual({ variantId: unknown, available: 0 });
    expect([await desk.pieces(desk.sofa), await desk.pieces(desk.chair)]).toMatchObject([
      { reserved: 0 },
      { reserved: 0 },
    ]);
  });

  it("counts a repeat of the same checkout once, also at the same time", async () => {
    const checkout = newId();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => desk.reserveBoth(checkout, 2, 1)),
    );
    expect(answers.flat()).toEqual([]);
    expect([await desk.pieces(desk.sofa), await desk.pieces(desk.chair)]).toMatchObject([
      { reserved: 2 },
      { reserved: 1 },
    ]);
  });

  it.each(["variants", "products"])("has nothing of archived %s", async (table) => {
    const archive = (when: string) =>
      desk.pool.query(
        `update ${table} set archived_at = ${when} where id = (
           select ${table === "variants" ? "id" : "product_id"} from variants where id = $1
         )`,
        [desk.sofa],
      );
    await archive("now()");
    expect(await desk.reserve(newId(), [[desk.sofa, 1]])).toEqual([
      { variantId: desk.sofa, available: 0 },
    ]);
    await archive("null");
  });

  it("of lines in any order never waits in a circle and never passes the stock", async () => {
    await desk.setStock(desk.sofa, 9);
    await desk.setStock(desk.chair, 9);
    const lines: [string, number][] = [
      [desk.sofa, 1],
      [desk.chair, 1],
    ];
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, turn) =>
        desk.reserve(newId(), turn % 2 === 0 ? lines : [...lines].reverse()),
      ),
    );
    expect(answers.filter((short) => short.length === 0)).toHaveLength(9);
    expect(await desk.pieces(desk.sofa)).toEqual({ stock: 9, reserved: 9 });
    expect(await desk.pieces(desk.chair)).toEqual({ stock: 9, reserved: 9 });
  });
});

describe("releasing", () => {
  it("gives back what is held, once", async () => {
    const checkout = newId();
    await desk.reserve(checkout, [[desk.sofa, 3]]);
    await Promise.all([desk.release(checkout), desk.release(checkout), desk.release(checkout)]);
    expect(await desk.pieces(desk.sofa)).toEqual({ stock: 5, reserved: 0 });
  });

  it("of what lapsed is every process's work, done once, and leaves the rest", async () => {
    const alive = newId();
    await desk.reserve(alive, [[desk.sofa, 1]]);
    // Several times: two that take one piece each of the same checkout meet seldom.
    for (let round = 0; round < 12; round++) {
      for (let made = 0; made < 4; made++) {
        const checkout = newId();
        await desk.reserveBoth(checkout, 1, 1);
        await desk.lapse(checkout);
      }
      const counts = await Promise.all(
        Array.from({ length: 4 }, () => releaseLapsed(desk.db, { limit: 2 })),
      );
      const rest = await releaseLapsed(desk.db);
      expect(counts.reduce((sum, count) => sum + count, rest)).toBe(4);
      expect(await releaseLapsed(desk.db)).toBe(0);
    }
    expect(await desk.pieces(desk.sofa)).toEqual({ stock: 5, reserved: 1 });
    expect(await desk.pieces(desk.chair)).toEqual({ stock: 5, reserved: 0 });
  });

  it("of what lapsed passes over a checkout that fails, and tells of it when the others are done", async () => {
    const [broken, sound] = [newId(), newId()];
    await desk.reserve(broken, [[desk.sofa, 1]]);
    await desk.lapse(broken);
    await desk.reserve(sound, [[desk.chair, 1]]);
    await desk.lapse(sound);
    await desk.pool.query(
      `update stock_reservations set expires_at = expires_at - interval '1 hour' where checkout_id = '${broken}'`,
    );
    const sofa = { table: "variants", where: `new.id = '${desk.sofa}'` };
    await whileOutOfOrder(
      (text) => desk.pool.query(text),
      sofa,
      async () => {
        await expect(releaseLapsed(desk.db, { limit: 2 })).rejects.toMatchObject(outOfOrder);
        expect(await desk.pieces(desk.chair)).toEqual({ stock: 5, reserved: 0 });
        expect(await desk.pieces(desk.sofa)).toEqual({ stock: 5, reserved: 1 });
      },
    );
    expect(await releaseLapsed(desk.db)).toBe(1);
  });
});

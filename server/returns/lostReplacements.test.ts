import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { shipment } from "../../tests/support/orders/orderCounter.ts";
import { type ReturnBooks, returnBooks } from "../../tests/support/orders/returnBooks.ts";
import {
  one,
  openReturnCounter,
  type ReturnCounter,
} from "../../tests/support/orders/returnCounter.ts";
import { ledgerFaults } from "../stock/index.ts";

let counter: ReturnCounter;
let books: ReturnBooks;
beforeAll(async () => {
  counter = await openReturnCounter();
  books = returnBooks(counter);
});
afterAll(() => counter.close());

const lost = "lost on the way";

describe("a new piece that the courier lost", () => {
  async function sent() {
    const { number, orderId } = await counter.delivered();
    const { id, owed } = await counter.received(number, one, [], { wish: "replacement" });
    const parcel = shipment();
    await books.take(id, "replace", parcel);
    return { number, orderId, id, owed, parcel };
  }

  it("is sent again, taken from stock again, and its customer is told", async () => {
    const { number, orderId, id } = await sent();
    const wayLost = await books.take(id, lost);
    expect(wayLost).toMatchObject({ state: "replacement lost", steps: ["replace", "found"] });
    expect(await books.out(orderId)).toBe(2);
    expect(await books.story(number)).toMatchObject({
      state: "replacement lost",
      next: expect.stringContaining("We send you another one at no charge."),
    });
    await counter.pool.query("update variants set stock = reserved where id = $1", [counter.sofa]);
    const none = await counter.stepReturn(id, "replace", shipment());
    expect([none.status, none.json.code]).toEqual([409, "out_of_stock"]);
    await counter.pool.query("update variants set stock = reserved + 5 where id = $1", [
      counter.sofa,
    ]);
    const other = shipment();
    expect(await books.take(id, "replace", other)).toMatchObject({
      ...{ state: "replacement sent", shipment: other },
    });
    expect([await books.movements(orderId), await books.out(orderId)]).toEqual([
      ...[
        [
          [-1, "sale"],
          [-1, "sale"],
        ],
        3,
      ],
    ]);
    expect((await books.take(id, "deliver")).state).toBe("replaced");
    const said = await books.told(number);
    expect(said).toContain("The new piece was lost on its way to you. We are sorry.");
    expect(said).toContain(`Another new piece is on its way to you at no charge, with Delhivery`);
    expect((await books.story(number)).events.map(({ state }: { state: string }) => state)).toEqual(
      [
        ...["requested", "approved", "picked up", "received", "replacement sent"],
        ...["replacement lost", "replacement sent", "replaced"],
      ],
    );
    expect(await ledgerFaults(counter.database.db)).toBe(0);
  });

  it("is refunded once instead, by the order's figures", async () => {
    const { number, orderId, id, owed } = await sent();
    await books.take(id, lost);
    const before = await books.stock();
    const answers = await Promise.all([1, 2].map(() => counter.refund(id, owed)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { money, order } = await counter.open(number);
    expect(
      money.receipts
        .flatMap(({ refunds }: { refunds: { amount: number }[] }) => refunds)
        .map(({ amount }: { amount: number }) => amount),
    ).toEqual([owed]);
    expect(order.creditNotes).toHaveLength(1);
    expect([await books.stock(), await books.out(orderId)]).toEqual([before, 2]);
    expect((await books.story(number)).state).toBe("refunded");
    expect(await ledgerFaults(counter.database.db)).toBe(0);
  });

  it("travels on where it is found, with what it travelled with", async () => {
    const { orderId, id, parcel } = await sent();
    await books.take(id, lost);
    expect(await books.take(id, "found")).toMatchObject({
      state: "replacement sent",
      shipment: parcel,
    });
    expect([await books.movements(orderId), await books.out(orderId)]).toEqual([[[-1, "sale"]], 3]);
    expect((await books.take(id, "deliver")).state).toBe("replaced");
  });

  it("is marked once by two of the staff, and not again for a parcel that was sent since", async () => {
    const { number, orderId, id } = await sent();
    const { length: seen } = (await books.asDesk(id)).events;
    const twice = await Promise.all([1, 2].map(() => counter.stepReturn(id, lost, { seen })));
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await books.out(orderId)).toBe(2);
    const second = { seen: seen + 1, ...shipment() };
    const sentTwice = await Promise.all(
      [1, 2].map(() => counter.stepReturn(id, "replace", second)),
    );
    expect(sentTwice.map(({ status }) => status).sort()).toEqual([200, 409]);
    const stale = await counter.stepReturn(id, lost, { seen });
    expect([stale.status, stale.json.code]).toEqual([409, "changed_meanwhile"]);
    expect([await books.movements(orderId), await books.out(orderId)]).toEqual([
      ...[
        [
          [-1, "sale"],
          [-1, "sale"],
        ],
        3,
      ],
    ]);
    expect((await books.story(number)).state).toBe("replacement sent");
  });
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sampleCustomer } from "../../../tests/support/accounts/sampleCustomers.ts";
import { openPieceCounter } from "../../../tests/support/orders/pieceCounter.ts";
import { lineOf, onDelivery } from "../../../tests/support/orders/sampleOrders.ts";

let counter: Awaited<ReturnType<typeof openPieceCounter>>;
beforeAll(async () => {
  counter = await openPieceCounter();
});
afterAll(() => counter.close());

describe("cancelling pieces is refused", () => {
  const refusal = async (
    number: string,
    payload: object = { pieces: counter.oneSofa(), total: 18_499, held: 3 },
  ) => {
    const { status, json } = await counter.ask(number, "cancel", payload);
    return [status, json.code];
  };

  it("packed, late, of too many, and at another sum than was shown", async () => {
    const { number, orderId } = await counter.placed(onDelivery);
    expect(await refusal(number, { pieces: counter.oneSofa(), total: 1, held: 3 })).toEqual([
      409,
      "order_changed",
    ]);
    expect(
      await refusal(number, {
        pieces: [{ ...counter.oneSofa()[0], quantity: 3 }],
        total: 1,
        held: 3,
      }),
    ).toEqual([...[409, "order_changed"]]);
    expect(
      await refusal(number, {
        pieces: [...counter.oneSofa(), ...counter.oneSofa()],
        total: 1,
        held: 3,
      }),
    ).toEqual([...[400, "invalid_request"]]);
    await counter.step(number, "pack");
    expect(await refusal(number)).toEqual([409, "not_cancellable"]);
    expect((await counter.open(number)).order.mayCancelPieces).toBe(false);
    const packed = await counter.post(number, "pieces/terms", {
      pieces: counter.oneSofa(),
      wantedBy: "shop",
    });
    expect([packed.status, packed.json.code]).toEqual([409, "order_changed"]);
    await counter.step(number, "unpack");
    await counter.pool.query(
      "update orders set placed_at = placed_at - interval '7 hours' where id = $1",
      [orderId],
    );
    expect(await refusal(number)).toEqual([409, "not_cancellable"]);
  });

  it("to strangers, who learn nothing", async () => {
    const { number } = await counter.placed(onDelivery);
    const other = await sampleCustomer(counter.app);
    for (const path of ["terms", "cancel"]) {
      const payload = { pieces: counter.oneSofa(), total: 18_499, held: 3 };
      expect((await counter.ask(number, path, payload, "9876500000")).status).toBe(404);
      expect(
        (await other.call("POST", `/api/orders/${number}/pieces/${path}`, payload)).status,
      ).toBe(404);
    }
    expect((await counter.open(number)).order.items[0].quantity).toBe(2);
  });

  it("to all but an owner where a customer wants it late, and for the last pieces at the desk", async () => {
    const { number, orderId } = await counter.paid();
    await counter.pool.query(
      "update orders set placed_at = placed_at - interval '7 hours' where id = $1",
      [orderId],
    );
    const wanted = {
      pieces: counter.oneSofa(),
      wantedBy: "customer",
      reason: "",
      total: 18_499,
      held: 3,
    };
    const manager = await counter.post(number, "pieces/cancel", wanted);
    expect([manager.status, manager.json.code]).toEqual([403, "forbidden"]);
    const support = await counter.post(number, "pieces/cancel", wanted, counter.support);
    expect(support.status).toBe(403);
    const owner = await counter.post(number, "pieces/cancel", wanted, counter.owner);
    expect(owner.status, JSON.stringify(owner.json)).toBe(200);
    const rest = [...counter.oneSofa(), ...counter.oneChair()];
    const all = await counter.post(
      number,
      "pieces/terms",
      { pieces: rest, wantedBy: "customer" },
      counter.owner,
    );
    expect(all.json.message).toContain("cancel the order");
    expect((await counter.logged(number)).at(-1)).toMatchObject({
      action: "order.cancel pieces",
      after: { refund: 8_999.99, wantedBy: "customer" },
    });
  });

  it("a second time where the answer was lost, though more of the same are left", async () => {
    const { number, paymentId } = await counter.paid({ discount: null });
    const { total, held } = await counter.termsOf(number, counter.oneSofa());
    const payload = { pieces: counter.oneSofa(), total, held };
    const atDesk = { ...payload, wantedBy: "shop", reason: "It broke." };
    expect((await counter.ask(number, "cancel", payload)).status).toBe(200);
    expect(await refusal(number, payload)).toEqual([409, "order_changed"]);
    const desk = await counter.post(number, "pieces/cancel", atDesk);
    expect([desk.status, desk.json.code]).toEqual([409, "order_changed"]);
    expect((await counter.open(number)).order.items[0].quantity).toBe(1);
    await counter.payments.refund();
    await expect.poll(() => counter.refundsOf(paymentId)).toEqual([10_000]);
  });

  it("a second time where delivery takes up all that goes off, so that the sum stays", async () => {
    const sofa = await lineOf(counter.pool, counter.sofa.variantId, 3);
    const chair = await lineOf(counter.pool, counter.chair.variantId, 1);
    const { number } = await counter.placed({
      ...{
        lines: [
          { ...sofa, unitPricePaise: 20_000 },
          { ...chair, unitPricePaise: 460_000 },
        ],
      },
      ...{ ...onDelivery, discount: null, shippingPaise: 0 },
      limits: {
        ...{ codeMinimumPaise: null, freeDeliveryFromPaise: 520_000, deliveryChargePaise: 49_900 },
      },
    });
    const { total, held } = await counter.termsOf(number, counter.oneSofa());
    expect([total, held]).toEqual([5_200, 4]);
    const payload = { pieces: counter.oneSofa(), total, held };
    expect((await counter.ask(number, "cancel", payload)).status).toBe(200);
    expect(await counter.termsOf(number, counter.oneSofa())).toMatchObject({ total, held: 3 });
    expect(await refusal(number, payload)).toEqual([409, "order_changed"]);
    const atDesk = { ...payload, wantedBy: "customer", reason: "" };
    const desk = await counter.post(number, "pieces/cancel", atDesk);
    expect([desk.status, desk.json.code]).toEqual([409, "order_changed"]);
    expect((await counter.open(number)).order.items[0].quantity).toBe(2);
  });

  it("a second time where two ask at once", async () => {
    const { number, paymentId } = await counter.paid();
    const payload = { pieces: counter.oneChair(), total: 18_498.99, held: 3 };
    const answers = await Promise.all([1, 2, 3].map(() => counter.ask(number, "cancel", payload)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    await counter.payments.refund();
    await expect.poll(() => counter.refundsOf(paymentId)).toEqual([9_000]);
  });
});

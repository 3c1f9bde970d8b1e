import { describe, expect, it } from "vitest";
import {
  messagesOf,
  orderOf,
  outcomeOf,
  type Piece,
  purchase,
  sharedSandboxShop,
  stockOf,
  tellAgain,
} from "../../tests/support/sandboxShop.ts";

const open = sharedSandboxShop();

/** Bought in this way, and told at first to be of more pieces than were agreed. */
async function differing(piece: Piece, outcome: "cod" | "paid") {
  open.sandbox.state.set({ misstatement: "quantity" });
  const { token, providerOrderId } = await purchase(open, piece, outcome);
  expect(await orderOf(open, providerOrderId)).toMatchObject({ status: "Pending payment" });
  return { token, providerOrderId };
}

const settled = async (providerOrderId: string) =>
  (await messagesOf(open, providerOrderId)).map(({ outcome }) => outcome);

describe("an order to be paid on delivery that differed at first and is as agreed at a later look", () => {
  it("is placed for good, with the provider's fee, and its stock is sold, once", async () => {
    const piece = await open.newPiece(2);
    open.sandbox.state.set({ codCharges: 49.5 });
    const { providerOrderId, token } = await differing(piece, "cod");
    await tellAgain(open, providerOrderId);
    await tellAgain(open, providerOrderId);
    expect(await orderOf(open, providerOrderId)).toMatchObject({
      ...{ status: "Processing", payment_method: "cod", payment_status: "pending", receipts: 0 },
      ...{ total_paise: piece.price + 4950, cod_fee_paise: 4950 },
      events: ["Pending payment", "Processing"],
    });
    expect(await stockOf(open, piece)).toMatchObject({ stock: 1, reserved: 0, sales: 1 });
    // What waited for the owner because it differed waits no more.
    expect(await settled(providerOrderId)).toEqual(["applied", "applied", "applied"]);
    const { json } = await outcomeOf(open, providerOrderId, token);
    expect(json.order).toMatchObject({ status: "Processing" });
  });

  it("waits for the owner where it comes to another sum than here", async () => {
    const piece = await open.newPiece(1);
    open.sandbox.state.set({ shippingCharges: 100 });
    const { providerOrderId } = await differing(piece, "cod");
    await tellAgain(open, providerOrderId);
    expect(await orderOf(open, providerOrderId)).toMatchObject({
      ...{ status: "Pending payment", total_paise: piece.price },
    });
    expect(await messagesOf(open, providerOrderId)).toMatchObject([
      { reason: expect.stringMatching(/Its pieces are 2/) },
      { outcome: "parked", reason: expect.stringMatching(/another sum than it has here/) },
    ]);
    expect(await stockOf(open, piece)).toMatchObject({ stock: 1, sales: 0 });
  });

  it("waits for the owner where its pieces are gone meanwhile", async () => {
    const piece = await open.newPiece(1);
    const { providerOrderId } = await differing(piece, "cod");
    await open.shop.database.pool.query(
      `with lapsed as (
         update stock_reservations set state = 'released', customer_id = null, network = null
         where variant_id = $1 returning quantity)
       update variants set reserved = reserved - (select sum(quantity) from lapsed), stock = 0 where id = $1`,
      [piece.variantId],
    );
    await tellAgain(open, providerOrderId);
    expect(await messagesOf(open, providerOrderId)).toMatchObject([
      { reason: expect.stringMatching(/Its pieces are 2/) },
      { outcome: "parked", reason: expect.stringMatching(/its pieces are gone/) },
    ]);
    expect(await orderOf(open, providerOrderId)).toMatchObject({ status: "Pending payment" });
  });

  it("stays cancelled where the owner did that meanwhile", async () => {
    const piece = await open.newPiece(1);
    const { providerOrderId } = await differing(piece, "cod");
    const order = await orderOf(open, providerOrderId);
    await open.shop.database.pool.query(
      "update orders set status = 'Cancelled' where number = $1",
      [order.number],
    );
    await tellAgain(open, providerOrderId);
    expect(await orderOf(open, providerOrderId)).toMatchObject({ status: "Cancelled" });
    expect(await stockOf(open, piece)).toMatchObject({ sales: 0 });
  });
});

it("an order that differed as to be paid on delivery, and is paid online as agreed, takes no cash", async () => {
  const piece = await open.newPiece(1);
  const { providerOrderId } = await differing(piece, "cod");
  await tellAgain(open, providerOrderId, { type: "PREPAID", status: "Success" });
  expect(await orderOf(open, providerOrderId)).toMatchObject({
    ...{ status: "Processing", payment_method: "online", payment_status: "paid", receipts: 1 },
  });
  expect(await stockOf(open, piece)).toMatchObject({ stock: 0, reserved: 0, sales: 1 });
});

it("an order whose payment was pending, and that is to be paid on delivery after all, is placed", async () => {
  const piece = await open.newPiece(1);
  open.sandbox.state.set({ payment: "stays pending" });
  const { providerOrderId } = await purchase(open, piece, "paid");
  await tellAgain(open, providerOrderId, { type: "CASH_ON_DELIVERY", status: "Pending" });
  expect(await orderOf(open, providerOrderId)).toMatchObject({
    ...{ status: "Processing", payment_method: "cod", payment_status: "pending", receipts: 0 },
  });
  expect(await stockOf(open, piece)).toMatchObject({ stock: 0, reserved: 0, sales: 1 });
});

it("a payment that does not fit stays parked, however often it is told", async () => {
  const piece = await open.newPiece(1);
  open.sandbox.state.set({ shippingCharges: 100 });
  const { providerOrderId } = await differing(piece, "paid");
  await tellAgain(open, providerOrderId);
  await tellAgain(open, providerOrderId);
  expect(await orderOf(open, providerOrderId)).toMatchObject({
    ...{ status: "Pending payment", payment_status: "pending", receipts: 1 },
  });
  expect(await settled(providerOrderId)).toEqual(["parked", "parked", "parked"]);
});

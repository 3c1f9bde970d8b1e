import { expect, it } from "vitest";
import { guest, initiate } from "../../../tests/support/checkout/sampleCheckouts.ts";
import {
  orderOf,
  type Piece,
  purchase,
  sharedSandboxShop,
  stockOf,
} from "../../../tests/support/sandboxShop.ts";

const open = sharedSandboxShop();

/** Bought at the provider's, where its payment is pending. */
async function pending(piece: Piece) {
  open.sandbox.state.set({ payment: "stays pending" });
  return purchase(open, piece, "paid");
}
const beginAnew = ({ productId, variantId }: Piece, token: string) =>
  initiate(
    open.shop.app,
    { ...guest(), headers: { "x-checkout-token": token } },
    { productId, variantId, quantity: 1 },
  );

it("a checkout is not begun anew over an order whose payment is pending at the provider", async () => {
  const piece = await open.newPiece(2);
  const { token, providerOrderId } = await pending(piece);
  const { status, json } = await beginAnew(piece, token);
  expect([status, json.code]).toEqual([409, "payment_refused"]);
  expect(json.message).toContain("waiting for the money");
  expect(await orderOf(open, providerOrderId)).toMatchObject({
    ...{ status: "Pending payment", payment_status: "pending" },
  });
  expect(await stockOf(open, piece)).toMatchObject({ stock: 2, reserved: 1 });
});

it("nor over one that was paid there and nobody told of, and is a moment later", async () => {
  const piece = await open.newPiece(2);
  const { token, providerOrderId } = await pending(piece);
  const order = open.sandbox.state.orders.get(providerOrderId);
  if (order?.payment) order.payment.status = "Success";
  expect((await beginAnew(piece, token)).json.message).toContain("has just reached us");
  expect(await orderOf(open, providerOrderId)).toMatchObject({ payment_status: "paid" });
  expect((await beginAnew(piece, token)).status).toBe(200);
});

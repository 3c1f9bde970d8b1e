import { expect } from "vitest";
import { freshNumber } from "../accounts/sampleCustomers.ts";
import { initiate, type SamplePiece, sampleAddress, stepsOf } from "../checkout/sampleCheckouts.ts";
import type { PayingShop } from "./payingShop.ts";

/** A new guest's checkout whose order waits for its online payment. */
export async function unpaidCheckout(
  { app }: Pick<PayingShop, "app">,
  { code, ...piece }: SamplePiece & { quantity: number; code?: string },
) {
  const { phoneNumber, remoteAddress } = freshNumber();
  const { checkoutToken } = await initiate(app, { remoteAddress }, piece);
  const steps = stepsOf(app, checkoutToken);
  await steps.address({ ...sampleAddress, phoneNumber });
  if (code !== undefined) expect((await steps.code(code)).status).toBe(200);
  const { checkout } = await steps.read();
  const { placed } = await steps.place("online", checkout.totals.total);
  if (placed.next.kind !== "razorpay") throw new Error("not to be paid through Razorpay");
  const { gatewayOrderId } = placed.next;
  return { ...steps, checkoutToken, number: placed.orderNumber, gatewayOrderId };
}

import type { PaymentReport } from "../../../contract/checkout.ts";
import { giveBackCoins } from "../../coins/index.ts";
import type { Database } from "../../database/connect.ts";
import { returnDiscount } from "../../discounts/index.ts";
import { Refusal } from "../../ground/refusal.ts";
import { lockOrder, readOrder } from "../../orders/index.ts";
import { checkoutOver, checkoutUnknown } from "../checkoutRefusals.ts";
import { findCheckout, findPlaced } from "../findCheckout.ts";
import { reckonCheckout } from "../reckonCheckout.ts";
import { outcomeUrl } from "./outcomeUrl.ts";
import type { PayDeps } from "./submitCheckout.ts";

/** Takes the browser's report; where the browser goes on. Nothing is paid because a browser says so. */
export async function takePaymentReport(
  deps: PayDeps,
  token: string,
  report: PaymentReport,
): Promise<{ redirectUrl: string } | Refusal> {
  const { db, payments } = deps;
  const placed = await findPlaced(db, token);
  if (placed === null) {
    const checkout = await findCheckout(db, { token });
    return checkout === null
      ? checkoutUnknown
      : checkoutOver(await reckonCheckout(db, checkout, deps));
  }
  const { orderId, orderNumber, redirectUrl } = placed;
  const result = await payments.report(placed, report);
  if (result instanceof Refusal) return result;
  const isProved = result.outcome === "paid" || result.outcome === "waiting";
  const isPlaced = isProved
    ? result.isPlaced === true || (await stands(db, orderId))
    : await isPlacedAnyway(deps, { token, orderId });
  return { redirectUrl: outcomeUrl(redirectUrl, orderNumber, isPlaced) };
}

/** Whether an order for which money came is to be delivered: for one that was cancelled meanwhile, it goes back. */
async function stands(db: Database, orderId: string): Promise<boolean> {
  const order = await readOrder(db, orderId);
  return order !== null && order.status !== "Cancelled";
}

/**
 * Whether the order stands although this payment came to nothing: it was changed to cash on delivery,
 * or paid, elsewhere. One that still waits gives its code and its coins back: whoever goes away now may
 * use them in another order, and trying again uses them again. Money that comes at this very moment waits for that,
 * and uses them again too.
 */
function isPlacedAnyway(
  { db }: PayDeps,
  { token, orderId }: { token: string; orderId: string },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const checkout = await findCheckout(tx, { token }, { lock: true });
    const order = await lockOrder(tx, orderId);
    if (checkout === null || order === undefined || order.status === "Cancelled") return false;
    if (order.status !== "Pending payment") return true;
    await returnDiscount(tx, checkout.id);
    if (order.coinsPaise > 0) await giveBackCoins(tx, { orderId }, "cancellation");
    return false;
  });
}

import type { OutcomeAnswer } from "../../contract/order.ts";
import type { Database } from "../database/connect.ts";
import { readOrderOfCheckout, type StoredOrder } from "./readOrder.ts";

export interface CheckoutLookup {
  /** The checkout that this token began; null for a token that began none. */
  findCheckout: (token: string) => Promise<{ id: string; providerOrderId: string | null } | null>;
  /** Asks the provider what became of its order, and settles it. Never throws. */
  askProvider?: (providerOrderId: string) => Promise<void>;
  /** Whether the owner has to decide about the provider's order. */
  isParked?: (providerOrderId: string) => Promise<boolean>;
}

export interface Outcome {
  /** Null while it is not known, or waits for its payment. */
  order: StoredOrder | null;
  checking: OutcomeAnswer["checking"];
}

/**
 * What became of the checkout that a browser began, by the server's record alone. `oid` must be the
 * number of its order or the provider's name for it; anything else is unknown.
 */
export async function findCheckoutOutcome(
  db: Database,
  { oid, checkoutToken }: { oid: string; checkoutToken: string },
  { findCheckout, askProvider, isParked }: CheckoutLookup,
): Promise<Outcome | "unknown"> {
  const checkout = await findCheckout(checkoutToken);
  if (checkout === null) return "unknown";
  const { id, providerOrderId } = checkout;
  const isProviders =
    providerOrderId !== null && oid.toLowerCase() === providerOrderId.toLowerCase();
  let order = await readOrderOfCheckout(db, id);
  if (isProviders && isOpen(order)) {
    await askProvider?.(providerOrderId);
    order = await readOrderOfCheckout(db, id);
  }
  if (!isProviders && order?.number !== oid.toUpperCase()) return "unknown";
  if (order !== null && !isOpen(order)) return { order, checking: null };
  const isChecked =
    providerOrderId === null
      ? order?.attention != null
      : ((await isParked?.(providerOrderId)) ?? false);
  if (!isChecked) return { order: null, checking: null };
  return { order: null, checking: order?.paymentMethod === "online" ? "payment" : "order" };
}

/** Not known yet, or known to wait for its payment. */
function isOpen(order: StoredOrder | null): boolean {
  return (
    order === null || (order.status === "Pending payment" && order.paymentStatus === "pending")
  );
}

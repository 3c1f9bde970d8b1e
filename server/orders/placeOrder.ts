import { eq, or, sql } from "drizzle-orm";
import type { Transaction } from "../database/connect.ts";
import { type Shortage, sellStock } from "../stock/index.ts";
import { changeOrder } from "./changeOrder.ts";
import { type InsertedOrder, insertOrder } from "./insertOrder.ts";
import { keepWithoutStock } from "./keepWithoutStock.ts";
import type { OrderDraft } from "./orderDraft.ts";
import { type OrderHooks, runHooks } from "./orderHooks.ts";
import { newOrderNumber } from "./orderNumber.ts";
import { orders } from "./tables.ts";

export interface PlacedOrder {
  orderId: string;
  number: string;
  /** False when the checkout had its order already; then nothing was changed. */
  isNew: boolean;
  /** Whether pieces that it should hold anew were given back meanwhile: roll back. */
  hasLapsed: boolean;
  /** Pieces that were not to be had: roll back, or the order stays for the owner to look at. */
  shortages: Shortage[];
}

/**
 * Makes the checkout's order, once however often it is asked. An order that begins as Processing
 * sells the stock; one that waits for its payment keeps it reserved, anew where the draft says so. Throws when
 * the lines are not what the checkout reserved.
 */
export async function placeOrder(
  tx: Transaction,
  draft: OrderDraft,
  hooks: OrderHooks,
  drawNumber = newOrderNumber,
): Promise<PlacedOrder> {
  const written = await writeOrder(tx, draft, drawNumber);
  const { orderId, number, isNew } = written;
  const placed = { orderId, number, isNew, hasLapsed: false, shortages: [] };
  if (!isNew) return placed;
  if (draft.status !== "Processing") {
    const hasLapsed = draft.isHeldAnew === true && written.heldOn < draft.lines.length;
    return { ...placed, hasLapsed };
  }
  if (!isReserved(draft, written.reserved)) {
    throw new Error(`checkout ${draft.checkoutId} reserved other pieces than its order ${number}`);
  }
  const shortages = await sellStock(tx, draft.checkoutId, orderId);
  if (shortages.length > 0 && draft.payment.status === "paid") {
    await keepWithoutStock(tx, orderId, "Processing", hooks);
    return { ...placed, shortages };
  }
  if (shortages.length > 0) {
    const attention = "Placed although the stock was gone: restock or cancel.";
    await changeOrder(tx, orderId, { from: "Processing", attention });
  }
  const { checkoutId, customerId, provider } = draft;
  const { coinsPaise = 0 } = draft;
  const order = { orderId, number, checkoutId, customerId, provider, coinsPaise, from: null };
  await runHooks(hooks.onOrderPlaced, tx, order);
  return { ...placed, shortages };
}

type Written =
  | { orderId: string; number: string; isNew: false }
  | ({ orderId: string; number: string; isNew: true } & Omit<InsertedOrder, "id">);

/** Numbers are random: more than a few collisions in a row mean something else is wrong. */
const mostCollisions = 8;

async function writeOrder(
  tx: Transaction,
  draft: OrderDraft,
  drawNumber: () => string,
): Promise<Written> {
  for (let collisions = 0; collisions < mostCollisions; collisions++) {
    const number = drawNumber();
    const placed = await insertOrder(tx, draft, number);
    if (placed) {
      const { id: orderId, ...found } = placed;
      return { orderId, number, isNew: true, ...found };
    }
    const known = await findKnown(tx, draft);
    if (known) return { orderId: known.id, number: known.number, isNew: false };
  }
  throw new Error("no free order number was found");
}

/** The order that stood in the way, unless it was only a number that another order has. */
async function findKnown(tx: Transaction, { checkoutId, provider, providerOrderId }: OrderDraft) {
  const known = await tx
    .select({ id: orders.id, number: orders.number, checkoutId: orders.checkoutId })
    .from(orders)
    .where(
      or(
        eq(orders.checkoutId, checkoutId),
        sql`(${orders.provider} = ${provider} and ${orders.providerOrderId} = ${providerOrderId})`,
      ),
    );
  const own = known.find((order) => order.checkoutId === checkoutId);
  if (own === undefined && known.length > 0) {
    throw new Error(`the order ${providerOrderId} of ${provider} belongs to another checkout`);
  }
  return own;
}

function isReserved({ lines }: OrderDraft, reserved: Record<string, number> | null): boolean {
  const pieces = Object.entries(reserved ?? {});
  return (
    pieces.length === lines.length &&
    lines.every(({ variantId, quantity }) => reserved?.[variantId] === quantity)
  );
}

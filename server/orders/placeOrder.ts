import { eq, or, sql } from "drizzle-orm";
import type { Transaction } from "../database/connect.ts";
import { newId } from "../database/identity.ts";
import { reservedPieces, type Shortage, sellStock } from "../stock/index.ts";
import { type OrderHooks, runHooks } from "./hooks.ts";
import { keepWithoutStock } from "./keepWithoutStock.ts";
import { amountsOf, type OrderDraft } from "./orderDraft.ts";
import { newOrderNumber } from "./orderNumber.ts";
import { orders } from "./tables.ts";

export interface PlacedOrder {
  orderId: string;
  number: string;
  /** False when the checkout had its order already; then nothing was changed. */
  isNew: boolean;
  /** Pieces that were not to be had: roll back, or the order stays for the owner to look at. */
  shortages: Shortage[];
}

const notes = {
  "Pending payment": "Order received, waiting for the payment.",
  Processing: "Thank you! Your order is placed.",
};

/**
 * Makes the checkout's order, once however often it is asked. An order that begins as Processing
 * sells the stock; one that waits for its payment keeps it reserved. Throws when the lines are not
 * what the checkout reserved.
 */
export async function placeOrder(
  within: Transaction,
  draft: OrderDraft,
  hooks: OrderHooks,
  drawNumber = newOrderNumber,
): Promise<PlacedOrder> {
  const written = await writeOrder(within, draft, drawNumber);
  const { orderId, number, isNew } = written;
  if (!isNew || draft.status !== "Processing") return { orderId, number, isNew, shortages: [] };
  if (!isReserved(draft, written.reserved)) {
    throw new Error(`checkout ${draft.checkoutId} reserved other pieces than its order ${number}`);
  }
  const shortages = await sellStock(within, draft.checkoutId, orderId);
  const { checkoutId, customerId, provider } = draft;
  const order = { orderId, number, checkoutId, customerId, provider, from: null };
  if (shortages.length > 0 && draft.payment.status === "paid") {
    await keepWithoutStock(within, { ...order, from: "Processing" }, hooks);
    return { orderId, number, isNew: true, shortages };
  }
  if (shortages.length > 0) await tellOwner(within, orderId);
  await runHooks(hooks.onOrderPlaced, within, order);
  return { orderId, number, isNew: true, shortages };
}

type Written =
  | { orderId: string; number: string; isNew: false }
  | { orderId: string; number: string; isNew: true; reserved: Record<string, number> | null };

/** Numbers are random: more than a few collisions in a row mean something else is wrong. */
const mostCollisions = 8;

async function writeOrder(
  within: Transaction,
  draft: OrderDraft,
  drawNumber: () => string,
): Promise<Written> {
  for (let collisions = 0; collisions < mostCollisions; collisions++) {
    const number = drawNumber();
    const placed = await insertOrder(within, draft, number);
    if (placed) return { orderId: placed.id, number, isNew: true, reserved: placed.reserved };
    const known = await findKnown(within, draft);
    if (known) return { orderId: known.id, number: known.number, isNew: false };
  }
  throw new Error("no free order number was found");
}

/** The order, its lines and its first event in one statement; nothing where it would repeat one. */
async function insertOrder(within: Transaction, draft: OrderDraft, number: string) {
  const { discountPaise, ...amounts } = amountsOf(draft);
  const { checkoutId, status, placedAt } = draft;
  const placed = within.$with("placed").as(
    within
      .insert(orders)
      .values({
        id: newId(),
        number,
        checkoutId,
        customerId: draft.customerId,
        provider: draft.provider,
        providerOrderId: draft.providerOrderId,
        status,
        contactName: draft.contact.name,
        contactPhone: draft.contact.phoneNumber,
        contactEmail: draft.contact.email,
        shippingAddress: draft.shippingAddress,
        billingAddress: draft.billingAddress,
        ...amounts,
        discountPaise,
        discountCode: draft.discount?.code ?? null,
        deliveryDaysFrom: draft.deliveryDays?.from ?? null,
        deliveryDaysTo: draft.deliveryDays?.to ?? null,
        paymentMethod: draft.payment.method,
        paymentStatus: draft.payment.status,
        attention: draft.attention,
        placedAt,
      })
      .onConflictDoNothing()
      .returning({ id: orders.id }),
  );
  const lines = JSON.stringify(draft.lines.map((line, position) => ({ ...line, position })));
  const written = within.$with("written", {}).as(sql`
    insert into order_lines (order_id, position, product_id, variant_id, sku, slug, name, color_label,
      color_value, size_value, image, quantity, unit_price_paise, hsn, gst_rate_bps)
    select placed.id, line.* from placed, jsonb_to_recordset(${lines}::jsonb) as line (
      position int, "productId" uuid, "variantId" uuid, sku text, slug text, name text,
      "colorLabel" text, "colorValue" text, "sizeValue" text, image text, quantity int,
      "unitPricePaise" bigint, hsn text, "gstRateBps" int
    ) returning 1`);
  const told = within.$with("told", {}).as(sql`
    insert into order_events (order_id, at, status, actor, note)
    select id, ${placedAt}::timestamptz, ${status}::text, 'customer', ${notes[status]}::text from placed
    returning 1`);
  const [row] = await within
    .with(placed, written, told)
    .select({
      id: placed.id,
      reserved: sql<Record<string, number> | null>`${reservedPieces(sql`${checkoutId}::uuid`)}`,
    })
    .from(placed)
    .prepare("insert_order")
    .execute();
  return row;
}

/** The order that stood in the way, unless it was only a number that another order has. */
async function findKnown(
  within: Transaction,
  { checkoutId, provider, providerOrderId }: OrderDraft,
) {
  const known = await within
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

async function tellOwner(within: Transaction, orderId: string): Promise<void> {
  const reason = "Placed although the stock was gone: restock or cancel.";
  await within
    .update(orders)
    .set({ attention: sql`concat_ws(' ', ${orders.attention}, ${reason}::text)` })
    .where(eq(orders.id, orderId));
}

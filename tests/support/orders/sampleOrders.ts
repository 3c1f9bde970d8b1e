import type pg from "pg";
import type { Address } from "../../../contract/address.ts";
import type { ConnectedDatabase, Database } from "../../../server/database/connect.ts";
import { newId } from "../../../server/database/identity.ts";
import type { Payment } from "../../../server/orders/applyPayment.ts";
import { createOrders, type Orders } from "../../../server/orders/createOrders.ts";
import type { OrderDraft, OrderLineDraft } from "../../../server/orders/orderDraft.ts";
import { amountsOf, paidBy } from "../../../server/orders/orderTotals.ts";
import { reserveStock } from "../../../server/stock/index.ts";

export const sampleAddress: Address = {
  name: "Meera Iyer",
  phoneNumber: "9876543210",
  line1: "14, Third Cross",
  line2: "Indiranagar",
  landmark: "",
  city: "Bengaluru",
  state: "Karnataka",
  pincode: "560038",
};

/** A line of the piece as the catalogue has it now. */
export async function lineOf(
  pool: pg.Pool,
  variantId: string,
  quantity = 1,
): Promise<OrderLineDraft> {
  const { rows } = await pool.query(
    `select product.id as "productId", variant.id as "variantId", sku, slug, name, color_label as "colorLabel",
       color_value as "colorValue", size_value as "sizeValue", design_code as "designCode", coalesce(variant.images[1], base_images[1], '') as image,
       sale_price_paise::int as "unitPricePaise", hsn, gst_rate_bps as "gstRateBps"
     from variants as variant join products as product on product.id = product_id where variant.id = $1`,
    [variantId],
  );
  return { ...rows[0], quantity };
}

/** An order as a checkout would hand it over: paid online later, unless told otherwise. */
export function sampleDraft(lines: OrderLineDraft[], wishes: Partial<OrderDraft> = {}): OrderDraft {
  return {
    checkoutId: newId(),
    customerId: null,
    provider: "built-in",
    providerOrderId: null,
    contact: { name: "Meera Iyer", phoneNumber: "9876543210", email: "meera@example.in" },
    shippingAddress: sampleAddress,
    billingAddress: null,
    company: null,
    wishes: null,
    lines,
    discount: null,
    shippingPaise: 0,
    codFeePaise: 0,
    roundingPaise: 0,
    deliveryDays: { from: 5, to: 7 },
    promised: { from: "2026-12-03", to: "2026-12-05" },
    payment: { method: "online", status: "pending" },
    status: "Pending payment",
    attention: null,
    placedAt: new Date(),
    ...wishes,
  };
}

/** Wishes for an order that is paid on delivery, and so placed at once. */
export const onDelivery = {
  payment: { method: "cod", status: "pending" },
  status: "Processing",
} as const satisfies Partial<OrderDraft>;

/** Reserves what the draft needs and places it, as a checkout does; throws when it is short. */
export async function checkOut(db: Database, orders: Orders, draft: OrderDraft) {
  await db.transaction(async (tx) => {
    const short = await reserveStock(tx, draft.checkoutId, draft.lines);
    if (short.length > 0) throw new Error("short of stock");
  });
  return db.transaction((tx) => orders.placeOrder(tx, draft));
}

export interface PlacedSample {
  orderId: string;
  number: string;
  checkoutId: string;
  variantId: string;
  totalPaise: number;
}

/** An order of one of the piece of which there are most, with its stock held; it waits for its payment. */
export async function placeSampleOrder(
  { db, pool }: Pick<ConnectedDatabase, "db" | "pool">,
  orders: Orders,
  wishes: Partial<OrderDraft> = {},
): Promise<PlacedSample> {
  const { rows } = await pool.query(`
    select id from variants where stock - reserved > 0 and archived_at is null
    order by stock - reserved desc, id limit 1`);
  const variantId: string | undefined = rows[0]?.id;
  if (variantId === undefined) throw new Error("nothing is left to sell");
  const draft = sampleDraft([await lineOf(pool, variantId)], wishes);
  const { orderId, number } = await checkOut(db, orders, draft);
  const { checkoutId } = draft;
  return { orderId, number, checkoutId, variantId, totalPaise: amountsOf(draft).totalPaise };
}

/**
 * An order of one variant as if it were placed, its pieces sold before anybody counted: no stock moves, so
 * that the catalogue has no news.
 */
export async function sampleOrderOf(
  { db, pool }: ConnectedDatabase,
  variantId: string,
  wishes: Partial<OrderDraft>,
  quantity = 1,
) {
  const draft = sampleDraft([await lineOf(pool, variantId, quantity)], wishes);
  const placed = await db.transaction((tx) => createOrders({}).placeOrder(tx, draft));
  await pool.query("update orders set status = 'Processing' where id = $1", [placed.orderId]);
  await pool.query(
    `insert into stock_reservations (checkout_id, variant_id, quantity, state, expires_at, order_id)
     values ($1, $2, $3, 'sold', now(), $4)`,
    [draft.checkoutId, variantId, quantity, placed.orderId],
  );
  return placed;
}

/** What the draft comes to where it is paid at the door. */
export function cashOf(draft: OrderDraft, codFeePaise: number) {
  return paidBy(amountsOf(draft), { method: "cod", codFeePaise });
}

/** A payment of exactly what the draft costs. */
export function paymentOf(draft: OrderDraft, gatewayPaymentId = `pay_${newId()}`): Payment {
  const { totalPaise } = amountsOf(draft);
  return {
    gateway: "test",
    gatewayPaymentId,
    amountPaise: totalPaise,
    currency: "INR",
    at: new Date(),
  };
}

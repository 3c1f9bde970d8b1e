import type { Address } from "../../../contract/address.ts";
import type { ConnectedDatabase } from "../../../server/database/connect.ts";
import { newId } from "../../../server/database/identity.ts";
import type { OrderDraft, OrderLineDraft, Orders } from "../../../server/orders/index.ts";
import { reserveStock } from "../../../server/stock/index.ts";

const address: Address = {
  name: "Meera Iyer",
  phoneNumber: "9876543210",
  line1: "Flat 4B, Sunrise Apartments",
  line2: "14, Prabhat Road",
  landmark: "",
  city: "Pune",
  state: "Maharashtra",
  pincode: "411004",
};

export interface PlacedSample {
  orderId: string;
  number: string;
  checkoutId: string;
  variantId: string;
  totalPaise: number;
}

/** For tests: a checkout of one piece whose stock is held, and its order, waiting for its payment. */
export async function placeSampleOrder(
  { db, pool }: Pick<ConnectedDatabase, "db" | "pool">,
  orders: Pick<Orders, "placeOrder">,
  change: Partial<OrderDraft> = {},
): Promise<PlacedSample> {
  const { rows } = await pool.query<OrderLineDraft>(`
    select p.id as "productId", v.id as "variantId", v.sku, p.slug, p.name, v.color_label as "colorLabel",
      v.color_value as "colorValue", v.size_value as "sizeValue", '' as image, 1 as quantity,
      v.sale_price_paise::float8 as "unitPricePaise", p.hsn, p.gst_rate_bps as "gstRateBps"
    from variants v join products p on p.id = v.product_id
    where v.stock - v.reserved > 0 and v.archived_at is null
    order by v.stock - v.reserved desc, v.id limit 1`);
  const [line] = rows;
  if (line === undefined) throw new Error("nothing is left to sell");
  const { variantId, unitPricePaise } = line;
  const checkoutId = newId();
  const placed = await db.transaction(async (within) => {
    const expiresAt = new Date(Date.now() + 15 * 60_000);
    await reserveStock(within, checkoutId, [{ variantId, quantity: 1 }], expiresAt);
    return orders.placeOrder(within, {
      checkoutId,
      customerId: null,
      provider: "built-in",
      providerOrderId: null,
      contact: { name: "Meera Iyer", phoneNumber: "9876543210", email: "meera@example.in" },
      shippingAddress: address,
      billingAddress: null,
      lines: [line],
      discount: null,
      shippingPaise: 0,
      codFeePaise: 0,
      roundingPaise: 0,
      deliveryDays: { from: 5, to: 7 },
      payment: { method: "online", status: "pending" },
      status: "Pending payment",
      attention: null,
      placedAt: new Date(),
      ...change,
    });
  });
  const { orderId, number } = placed;
  return { orderId, number, checkoutId, variantId, totalPaise: unitPricePaise };
}

import { createOrders } from "../../server/orders/createOrders.ts";
import type { OrderDraft } from "../../server/orders/orderDraft.ts";
import { call, freshNumber } from "./accounts/sampleCustomers.ts";
import { samplePiece } from "./checkout/sampleCheckouts.ts";
import { checkOut, lineOf, sampleDraft } from "./orders/sampleOrders.ts";
import { openTestShop } from "./testShop.ts";

export type OrderShop = Awaited<ReturnType<typeof openOrderShop>>;

/** The real application with orders for one piece, `sofa`; `restock` before every test. */
export async function openOrderShop() {
  const shop = await openTestShop();
  const { db, pool } = shop.database;
  const { variantId: sofa } = await samplePiece(shop.app);
  const orders = createOrders({});
  return {
    ...shop,
    sofa,
    orders,
    restock: () => pool.query("update variants set stock = reserved + 9 where id = $1", [sofa]),
    /** An order for two, as a checkout places it. */
    async place(wishes: Partial<OrderDraft> = {}) {
      const draft = sampleDraft([await lineOf(pool, sofa, 2)], wishes);
      return { draft, ...(await checkOut(db, orders, draft)) };
    },
    /** A guest's call, from an address of its own. */
    post: (path: string, payload?: unknown) =>
      call(shop.app, "POST", `/api/orders/${path}`, {
        payload,
        remoteAddress: freshNumber().remoteAddress,
      }),
  };
}

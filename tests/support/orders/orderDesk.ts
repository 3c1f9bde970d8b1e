import type { OrderStatus } from "../../../contract/orderRules.ts";
import { readConfig } from "../../../server/config.ts";
import { connectDatabase, type Transaction } from "../../../server/database/connect.ts";
import type { Payment } from "../../../server/orders/applyPayment.ts";
import { createOrders } from "../../../server/orders/createOrders.ts";
import type { OrderDraft } from "../../../server/orders/orderDraft.ts";
import type { OrderHook, OrderRef } from "../../../server/orders/orderHooks.ts";
import { readOrder } from "../../../server/orders/readOrder.ts";
import { piecesOf, someVariants } from "../stock/sampleStock.ts";
import { checkOut, lineOf } from "./sampleOrders.ts";

/** Orders on a database of their own, as tests work with them: two pieces of one sofa at a time. */
export async function openDesk(made: { url: string; drop: () => Promise<void> }) {
  const database = await connectDatabase({ ...readConfig({}), databaseUrl: made.url }, () => {});
  const { db, pool } = database;
  const [sofa = ""] = await someVariants(pool, 1);
  const line = await lineOf(pool, sofa, 2);

  /** What the hooks were told since this was last emptied. */
  const told: [string, OrderRef][] = [];
  const tells = (name: string): OrderHook[] => [
    async (_tx, order) => void told.push([name, order]),
  ];
  const orders = createOrders({
    onOrderPlaced: tells("placed"),
    onOrderShipped: tells("shipped"),
    onOrderCancelled: tells("cancelled"),
    onOrderRefunded: tells("refunded"),
  });
  const within = <T>(work: (tx: Transaction) => Promise<T>) => db.transaction(work);

  return {
    ...{ db, pool, orders, sofa, line, told, within },
    hooksCalled: () => told.map(([name]) => name),
    pieces: () => piecesOf(pool, sofa),
    /** Five pieces can be bought, and nothing was told. */
    async reset() {
      told.length = 0;
      await pool.query("update variants set stock = reserved + 5 where id = $1", [sofa]);
    },
    sellOut: () => pool.query("update variants set stock = reserved where id = $1", [sofa]),
    place: (draft: OrderDraft) => checkOut(db, orders, draft),
    async read(orderId: string) {
      const order = await readOrder(db, orderId);
      if (order === null) throw new Error("no order");
      return order;
    },
    pay: (orderId: string, payment: Payment) =>
      within((tx) => orders.applyPayment(tx, orderId, payment)),
    fail: (orderId: string) =>
      within((tx) => orders.failPayment(tx, orderId, "The payment failed.")),
    cancel: (orderId: string) => within((tx) => orders.cancelOrder(tx, orderId)),
    move: (orderId: string, from: OrderStatus, to: OrderStatus) =>
      within((tx) => orders.moveOrder(tx, orderId, { from, to, actor: "staff", note: "Moved." })),
    async close() {
      await database.close();
      await made.drop();
    },
  };
}

export type Desk = Awaited<ReturnType<typeof openDesk>>;

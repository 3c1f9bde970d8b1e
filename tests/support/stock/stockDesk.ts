import { readConfig } from "../../../server/config.ts";
import { connectDatabase, type Transaction } from "../../../server/database/connect.ts";
import { releaseStock, reserveStock, returnStock, sellStock } from "../../../server/stock/index.ts";
import { testDatabase } from "../testDatabase.ts";
import {
  bareOrder,
  ledgerEnd,
  movementsOf,
  piecesOf,
  setStock,
  someVariants,
} from "./sampleStock.ts";

export type StockDesk = Awaited<ReturnType<typeof openStockDesk>>;

/** Stock on a database of its own; `reset` before every test, which has a sofa and a chair that no other had. */
export async function openStockDesk() {
  const made = await testDatabase();
  const database = await connectDatabase({ ...readConfig({}), databaseUrl: made.url }, () => {});
  const { db, pool } = database;
  const variants = await someVariants(pool, 60);
  const tx = <T>(work: (tx: Transaction) => Promise<T>) => db.transaction(work);
  const reserve = (checkoutId: string, lines: [string, number][]) =>
    tx((tx) =>
      reserveStock(
        tx,
        checkoutId,
        lines.map(([variantId, quantity]) => ({ variantId, quantity })),
      ),
    );
  const desk = {
    ...{ db, pool, tx, reserve },
    /** Five pieces of each are there. */
    ...{ sofa: "", chair: "" },
    /** Where the ledger stood as the test began. */
    since: 0,
    async reset() {
      [desk.sofa, desk.chair] = [variants.pop() ?? "", variants.pop() ?? ""];
      await setStock(pool, desk.sofa, 5);
      await setStock(pool, desk.chair, 5);
      desk.since = await ledgerEnd(pool);
    },
    setStock: (variantId: string, stock: number) => setStock(pool, variantId, stock),
    movements: (variantId: string) => movementsOf(pool, variantId, desk.since),
    pieces: (variantId: string) => piecesOf(pool, variantId),
    reserveBoth: (checkoutId: string, sofas: number, chairs: number) =>
      reserve(checkoutId, [
        [desk.sofa, sofas],
        [desk.chair, chairs],
      ]),
    release: (checkoutId: string) => tx((tx) => releaseStock(tx, checkoutId)),
    sell: (checkoutId: string, orderId: string) => tx((tx) => sellStock(tx, checkoutId, orderId)),
    giveBack: (orderId: string, reason: "cancellation" | "return") =>
      tx((tx) => returnStock(tx, orderId, reason)),
    order: (checkoutId: string) => bareOrder(pool, checkoutId),
    /** Lets the time be over for which a checkout holds its pieces. */
    lapse: (checkoutId: string) =>
      pool.query(
        "update stock_reservations set expires_at = now() - interval '1 minute' where checkout_id = $1",
        [checkoutId],
      ),
    async close() {
      await database.close();
      await made.drop();
    },
  };
  return desk;
}

import { and, desc, eq, lt } from "drizzle-orm";
import type { StockLedgerAnswer } from "../../contract/admin/stock.ts";
import type { Database } from "../database/connect.ts";
import { stockMovements } from "./tables.ts";

const pageLength = 20;

/** What orders are called, by their ids. */
export type NumbersOf = (db: Database, ids: readonly string[]) => Promise<Map<string, string>>;

/** Why a variant has the stock that it has, the latest movement first. */
export async function readLedger(
  db: Database,
  variantId: string,
  after: number | undefined,
  numbersOf: NumbersOf,
): Promise<Omit<StockLedgerAnswer, "success">> {
  const rows = await db
    .select()
    .from(stockMovements)
    .where(
      and(
        eq(stockMovements.variantId, variantId),
        after === undefined ? undefined : lt(stockMovements.id, after),
      ),
    )
    .orderBy(desc(stockMovements.id))
    .limit(pageLength + 1);
  const shown = rows.slice(0, pageLength);
  const numbers = await numbersOf(
    db,
    shown.flatMap(({ orderId }) => orderId ?? []),
  );
  return {
    movements: shown.map(({ id, at, delta, reason, stockAfter, orderId, staffName, note }) => ({
      id: String(id),
      at: at.toISOString(),
      ...{ delta, reason, stockAfter, staffName, note },
      orderNumber: orderId === null ? null : (numbers.get(orderId) ?? null),
    })),
    next: rows.length > pageLength ? String(shown.at(-1)?.id) : null,
  };
}

import { desc, inArray } from "drizzle-orm";
import type { Database } from "../database/connect.ts";
import { orderNotes } from "./tables.ts";

/** What colleagues noted about these orders, the latest first. */
export async function notesOf(db: Database, orderIds: readonly string[]) {
  if (orderIds.length === 0) return [];
  const rows = await db
    .select()
    .from(orderNotes)
    .where(inArray(orderNotes.orderId, [...orderIds]))
    .orderBy(desc(orderNotes.at), desc(orderNotes.id))
    .limit(100);
  return rows.map(({ at, staffName, ...note }) => ({
    ...note,
    at: at.toISOString(),
    by: staffName,
  }));
}

import { desc, eq } from "drizzle-orm";
import type { ReturnRow } from "../../contract/admin/returns.ts";
import type { Database } from "../database/connect.ts";
import { withPieces } from "./readReturns.ts";
import { returnRequests } from "./tables.ts";
import { toRow } from "./toReturn.ts";

/** All requests of an order as staff see them in a list, the latest first. */
export async function returnRowsOf(db: Database, orderId: string): Promise<ReturnRow[]> {
  const rows = await db
    .select()
    .from(returnRequests)
    .where(eq(returnRequests.orderId, orderId))
    .orderBy(desc(returnRequests.id));
  return (await withPieces(db, rows)).map(toRow);
}

import { sql } from "drizzle-orm";
import type { Database } from "../database/connect.ts";

/**
 * Tells every process which products have more or fewer pieces than before. Transactions only note it,
 * because an announcement of their own would make them wait for each other; whoever changed stock
 * calls this soon after its commit, and a job calls it for those who could not.
 */
export async function announceStock(db: Database): Promise<void> {
  await db.execute(sql`select announce_noted_stock()`);
}

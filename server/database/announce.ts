import { sql } from "drizzle-orm";
import type { Transaction } from "./connect.ts";

/** Tells every process of the shop, when the transaction is committed; `listen` hears it. */
export async function announce(tx: Transaction, channel: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${channel}, '')`);
}

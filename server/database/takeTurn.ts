import { sql } from "drizzle-orm";
import type { Transaction } from "./connect.ts";

/** Lets those who name the same thing go on one after the other, each when the transaction before theirs has ended. */
export async function takeTurn(tx: Transaction, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

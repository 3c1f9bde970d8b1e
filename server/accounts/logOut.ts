import { eq, sql } from "drizzle-orm";
import type { Database } from "../database/connect.ts";
import { customers, sessions } from "./tables.ts";

export async function logOut(db: Database, tokenHash: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
}

/** Ends every session of the customer, this one too. */
export async function logOutEverywhere(db: Database, customerId: string): Promise<void> {
  const ended = db
    .$with("ended")
    .as(
      db
        .delete(sessions)
        .where(eq(sessions.customerId, customerId))
        .returning({ tokenHash: sessions.tokenHash }),
    );
  await db
    .with(ended)
    .update(customers)
    .set({ generation: sql`${customers.generation} + 1` })
    .where(eq(customers.id, customerId));
}

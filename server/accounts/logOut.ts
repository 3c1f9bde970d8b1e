import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../database/connect.ts";
import type { Refusal } from "../ground/refusal.ts";
import type { SignedIn } from "./requireCustomer.ts";
import { changedMeanwhile, stillSignedIn } from "./stillSignedIn.ts";
import { customers, sessions } from "./tables.ts";

export async function logOut(db: Database, tokenHash: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
}

/** Ends every session of the customer, this one too; none where this one has ended meanwhile. */
export async function logOutEverywhere(db: Database, signedIn: SignedIn): Promise<Refusal | null> {
  const changed = db.$with("changed").as(
    db
      .update(customers)
      .set({ generation: sql`${customers.generation} + 1` })
      .where(stillSignedIn(db, signedIn))
      .returning({ id: customers.id }),
  );
  const { customerId } = sessions;
  const ended = db.$with("ended").as(
    db
      .delete(sessions)
      .where(and(eq(customerId, signedIn.customer.id), sql`exists (select from changed)`))
      .returning({ customerId }),
  );
  const [row] = await db.with(changed, ended).select().from(changed);
  return row ? null : changedMeanwhile;
}

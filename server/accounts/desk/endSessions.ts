import { eq, sql } from "drizzle-orm";
import type { Database } from "../../database/connect.ts";
import { recordChange, type StaffActor } from "../../staff/index.ts";
import { endSession } from "../ownSessions.ts";
import { customers, sessions } from "../tables.ts";

/** Ends one session of a customer, who is signed out there at once. False when there is none of this id. */
export function endSessionAtDesk(
  db: Database,
  actor: StaffActor,
  customerId: string,
  id: string,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await endSession(tx, customerId, id))) return false;
    const subject = { kind: "customer", id: customerId };
    await recordChange(tx, actor, { action: "customer.endSession", subject });
    return true;
  });
}

/** Ends every session of a customer, also one that begins at this moment. False when there is no such customer. */
export function endAllSessionsAtDesk(
  db: Database,
  actor: StaffActor,
  customerId: string,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { rowCount } = await tx
      .update(customers)
      .set({ generation: sql`${customers.generation} + 1` })
      .where(eq(customers.id, customerId));
    if (rowCount === 0) return false;
    await tx.delete(sessions).where(eq(sessions.customerId, customerId));
    const subject = { kind: "customer", id: customerId };
    await recordChange(tx, actor, { action: "customer.endSessions", subject });
    return true;
  });
}

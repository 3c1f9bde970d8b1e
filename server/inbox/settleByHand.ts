import { and, eq } from "drizzle-orm";
import type { Database } from "../database/connect.ts";
import { recordChange, type StaffActor } from "../staff/index.ts";
import { settle } from "./settle.ts";
import { inbox } from "./tables.ts";

/**
 * Settles a parked message as somebody did what it asked for by hand; their note is kept with it. False
 * where no such message is parked.
 */
export async function settleByHand(
  db: Database,
  actor: StaffActor,
  messageId: string,
  note: string,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [message] = await tx
      .select()
      .from(inbox)
      .where(and(eq(inbox.id, messageId), eq(inbox.outcome, "parked")))
      .for("no key update");
    if (message === undefined) return false;
    const { settledAs, reason } = message;
    const byHand = `By hand, ${actor.name}: ${note}`;
    await settle(tx, messageId, { outcome: "applied", reason: byHand, settledAs });
    await recordChange(tx, actor, {
      action: "parked.settle",
      subject: { kind: "message", id: messageId },
      before: { outcome: "parked", reason },
      after: { outcome: "applied", note },
    });
    return true;
  });
}

import { sql } from "drizzle-orm";
import type { Database } from "../database/connect.ts";
import { Refusal } from "../ground/refusal.ts";
import { recordChange, type StaffActor } from "../staff/index.ts";
import {
  creditReferral,
  type LockedReferral,
  referralColumns,
  refuseReferral,
  type TellCredited,
} from "./creditReferral.ts";

const over = new Refusal("not_found", "This referral is decided already, or no longer there.");

/** Credits a doubtful referral, or refuses it, and says so in the audit log. Null when it is done. */
export function decideReferral(
  { db, tell }: { db: Database; tell: TellCredited },
  actor: StaffActor,
  id: string,
  decision: "credit" | "refuse",
): Promise<Refusal | null> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<LockedReferral>(sql`
      select ${referralColumns} from referrals where id = ${id} and state = 'doubtful' for no key update`);
    const [referral] = rows;
    if (referral === undefined) return over;
    if (decision === "credit") await creditReferral(tx, referral, actor.name, tell);
    else await refuseReferral(tx, id, actor.name);
    const { referrerId, friendId, coins, doubts } = referral;
    await recordChange(tx, actor, {
      action: `referral.${decision}`,
      subject: { kind: "customer", id: referrerId },
      before: { doubts },
      after: { friendId, ...(decision === "credit" && { coins }) },
    });
    return null;
  });
}

import { sql } from "drizzle-orm";
import type { ReferralDoubt } from "../../contract/coinRules.ts";
import { signedInFrom } from "../accounts/index.ts";
import type { Database } from "../database/connect.ts";
import { newId } from "../database/identity.ts";

export interface Joining {
  friendId: string;
  /** Whose link their browser followed. */
  code: string;
  /** Whose page of referrals their browser has shown. */
  ownCode: string | null;
  /** The network address that they registered from. */
  address: string;
  /** What each side is promised. */
  coins: number;
}

/** Notes that a new customer came by a link. A code that nobody has, or that came too late, changes nothing. */
export async function joinReferral(db: Database, joining: Joining): Promise<void> {
  const { friendId, code, ownCode, address, coins } = joining;
  const { rows } = await db.execute<{ id: string }>(sql`
    select customer_id as id from referral_codes where code = ${code}`);
  const referrer = rows[0]?.id;
  if (referrer === undefined || referrer === friendId || coins === 0) return;
  const doubts: ReferralDoubt[] = [];
  if (ownCode === code) doubts.push("same device");
  if (await signedInFrom(db, referrer, address)) doubts.push("same network");
  await db.execute(sql`
    insert into referrals (id, referrer_id, friend_id, coins, doubts)
    select ${newId()}::uuid, ${referrer}, ${friendId}, ${coins}, ${sql.param(doubts)}::text[]
    on conflict (friend_id) do nothing`);
}

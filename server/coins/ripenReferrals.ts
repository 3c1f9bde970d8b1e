import { sql } from "drizzle-orm";
import type { Database, Transaction } from "../database/connect.ts";
import { pageByPage } from "../database/pageByPage.ts";
import { readOrder } from "../orders/index.ts";
import { addressKey } from "./addressKey.ts";
import {
  creditReferral,
  type LockedReferral,
  referralColumns,
  refuseReferral,
  type TellCredited,
} from "./creditReferral.ts";
import { referralDoubts } from "./referralDoubts.ts";

export interface RipenDeps {
  db: Database;
  mostReferrals: number;
  /** Whether pieces of an order went back for money, or may yet. */
  backOf: (tx: Transaction, orderId: string) => Promise<"none" | "open" | "back">;
  tell: TellCredited;
}

/** Decides the referrals whose time has come: credits what is clear, leaves what is doubtful to the staff. */
export function ripenReferrals(deps: RipenDeps, signal?: AbortSignal): Promise<number> {
  const ripen = (id: string) => deps.db.transaction((tx) => ripenOne(tx, id, deps));
  return pageByPage(() => ripe(deps.db), ripen, signal);
}

const isRipe = sql.raw("state = 'joined' and ripe_at <= now()");

async function ripe(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from referrals where ${isRipe} order by ripe_at limit 100`,
  );
  return rows.map(({ id }) => id);
}

/** False of one that another process has, or had first. */
async function ripenOne(tx: Transaction, id: string, deps: RipenDeps): Promise<boolean> {
  const { rows } = await tx.execute<LockedReferral>(sql`
    select ${referralColumns} from referrals
    where id = ${id} and ${isRipe} for no key update skip locked`);
  const [referral] = rows;
  if (referral === undefined) return false;
  const { orderId } = referral;
  const order = orderId === null ? null : await readOrder(tx, orderId);
  const back = order === null ? "back" : await deps.backOf(tx, order.id);
  if (order?.status === "Return requested" || back === "open") {
    await tx.execute(sql`update referrals set ripe_at = now() + interval '1 day' where id = ${id}`);
  } else if (order?.status !== "Delivered" || back === "back" || order.paymentStatus !== "paid") {
    await refuseReferral(tx, id, null);
  } else {
    const facts = { ...order, addressKey: addressKey(order.shippingAddress) };
    const found = await referralDoubts(tx, referral, facts, deps.mostReferrals);
    const doubts = [...referral.doubts, ...found];
    if (doubts.length === 0) await creditReferral(tx, referral, null, deps.tell);
    else {
      await tx.execute(sql`
        update referrals set state = 'doubtful', doubts = ${sql.param(doubts)}::text[] where id = ${id}`);
    }
  }
  return true;
}

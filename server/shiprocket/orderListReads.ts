import { eq, sql } from "drizzle-orm";
import { hashToken } from "../credentials/index.ts";
import type { Database } from "../database/connect.ts";
import { patienceMs } from "./handleMessage.ts";
import type { ShiprocketSettings } from "./settings.ts";
import { orderListReads } from "./tables.ts";

type Account = Pick<ShiprocketSettings, "apiUrl" | "apiKey">;

const dayMs = 24 * 60 * 60 * 1000;

const nameOf = ({ apiUrl, apiKey }: Account) => hashToken(`${apiUrl} ${apiKey}`);

/**
 * From when an account's list of placed orders is to be read: a day before the moment up to which it was read last, for
 * clocks that differ and orders that come into it late, and at most as far back as the shop looks into anything. One
 * that was never read begins where others ended, since new keys may be of the same account.
 */
export async function listFrom(db: Database, account: Account, now: Date): Promise<Date> {
  const { readUntil } = orderListReads;
  const isIt = eq(orderListReads.account, nameOf(account));
  const latest = sql`coalesce(max(${readUntil}) filter (where ${isIt}), max(${readUntil}))`;
  const [read] = await db.select({ until: latest.mapWith(readUntil) }).from(orderListReads);
  // Nothing that lies ahead counts as read: the clock may have gone back.
  const until = Math.min(read?.until?.getTime() ?? Number.POSITIVE_INFINITY, now.getTime());
  return new Date(Math.max(until - dayMs, now.getTime() - patienceMs));
}

/** That the list was read whole at that moment, and nothing on it is left to be found again. */
export async function noteListRead(db: Database, account: Account, now: Date): Promise<void> {
  await db
    .insert(orderListReads)
    .values({ account: nameOf(account), readUntil: now })
    .onConflictDoUpdate({ target: orderListReads.account, set: { readUntil: now } });
}

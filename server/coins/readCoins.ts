import { desc, eq, sql } from "drizzle-orm";
import type { CustomerCoins } from "../../contract/admin/coins.ts";
import type { CoinsAnswer } from "../../contract/coins.ts";
import { toRupees } from "../../contract/rupees.ts";
import type { Database } from "../database/connect.ts";
import { numbersOf } from "../orders/index.ts";
import { earningRules, latenessRules, spendingRules } from "./rulesInWords.ts";
import type { CoinSettings } from "./settings.ts";
import { coinAccounts, coinEntries } from "./tables.ts";

/** As many as a page shows. */
const mostShown = 100;

/** What a customer has, and the latest of how it came about. */
export async function readLedger(db: Database, customerId: string) {
  const [[account], rows] = await Promise.all([
    db.select().from(coinAccounts).where(eq(coinAccounts.customerId, customerId)),
    db
      .select()
      .from(coinEntries)
      .where(eq(coinEntries.customerId, customerId))
      .orderBy(desc(coinEntries.id))
      .limit(mostShown),
  ]);
  const numbers = await numbersOf(
    db,
    rows.flatMap(({ orderId }) => orderId ?? []),
  );
  const entries: CustomerCoins["entries"] = rows.map((row) => ({
    id: String(row.id),
    at: row.at.toISOString(),
    coins: row.coins,
    reason: row.reason,
    orderNumber: row.orderId === null ? null : (numbers.get(row.orderId) ?? null),
    balanceAfter: row.balanceAfter,
    note: row.note,
    staffName: row.staffName,
  }));
  return { balance: account?.balance ?? 0, movedAt: account?.movedAt ?? null, entries };
}

/** The same for the customer, with the rules; who of the staff moved coins is not theirs. */
export async function readOwnCoins(
  db: Database,
  customerId: string,
  settings: CoinSettings & { monthsSetAt: Date | null },
): Promise<CoinsAnswer> {
  const { balance, movedAt, entries } = await readLedger(db, customerId);
  const { coinPaise, lapseMonths, monthsSetAt } = settings;
  const mayLapse = lapseMonths > 0 && movedAt !== null && balance > 0;
  const since = movedAt && monthsSetAt && monthsSetAt > movedAt ? monthsSetAt : movedAt;
  return {
    success: true,
    balance,
    worth: toRupees(balance * coinPaise),
    entries: entries.map(({ staffName: _, ...entry }) => entry),
    rules: [...spendingRules(settings), ...earningRules(settings), ...latenessRules(settings)],
    lapsesAt: mayLapse && since ? (await monthsAfter(db, since, lapseMonths)).toISOString() : null,
  };
}

/** By the database's calendar, as the job counts. */
async function monthsAfter(db: Database, moment: Date, months: number): Promise<Date> {
  const { rows } = await db.execute<{ at: string }>(sql`
    select to_char((${moment.toISOString()}::timestamptz + make_interval(months => ${months})) at time zone 'UTC',
      'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at`);
  return new Date(rows[0]?.at ?? moment);
}

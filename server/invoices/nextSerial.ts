import { getTableName, sql } from "drizzle-orm";
import type { Transaction } from "../database/connect.ts";
import { financialYear } from "./financialYear.ts";
import type { creditNoteCounters, invoiceCounters } from "./tables.ts";

/** What a paper of a series gets: its moment, the financial year of that, and its number in the year. */
export interface NextSerial {
  issuedAt: Date;
  year: string;
  serial: number;
}

/**
 * The next number of a series. The series stays locked until the transaction ends, and goes back with it: no number
 * is left out and none is given twice. The moment is taken once the series is locked, by the database's clock: a later
 * number is never of an earlier moment, nor of a year that ended while others were waited for. `fixed` stands in for it.
 */
export async function nextSerial(
  tx: Transaction,
  counters: typeof invoiceCounters | typeof creditNoteCounters,
  fixed?: Date,
): Promise<NextSerial> {
  const series = sql`pg_advisory_xact_lock(hashtextextended(${getTableName(counters)}, 0))`;
  const locked = await tx.execute<{ milliseconds: number }>(
    sql`select floor(extract(epoch from clock_timestamp()) * 1000)::float8 as milliseconds from ${series}`,
  );
  const [turn] = locked.rows;
  if (turn === undefined) throw new Error("the series could not be locked");
  const issuedAt = fixed ?? new Date(turn.milliseconds);
  const year = financialYear(issuedAt);
  const [counter] = await tx
    .insert(counters)
    .values({ financialYear: year, lastSerial: 1 })
    .onConflictDoUpdate({
      target: counters.financialYear,
      set: { lastSerial: sql`${counters.lastSerial} + 1` },
    })
    .returning({ serial: counters.lastSerial });
  if (counter === undefined) throw new Error(`no serial number for the year ${year}`);
  return { issuedAt, year, serial: counter.serial };
}

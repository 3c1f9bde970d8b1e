import { sql } from "drizzle-orm";
import type { Transaction } from "../database/connect.ts";
import type { creditNoteCounters, invoiceCounters } from "./tables.ts";

/**
 * The next number of a series in this financial year. The year's row stays locked until the
 * transaction ends, and goes back with it: no number is left out and none is given twice.
 */
export async function nextSerial(
  tx: Transaction,
  counters: typeof invoiceCounters | typeof creditNoteCounters,
  year: string,
): Promise<number> {
  const [counter] = await tx
    .insert(counters)
    .values({ financialYear: year, lastSerial: 1 })
    .onConflictDoUpdate({
      target: counters.financialYear,
      set: { lastSerial: sql`${counters.lastSerial} + 1` },
    })
    .returning({ serial: counters.lastSerial });
  if (counter === undefined) throw new Error(`no serial number for the year ${year}`);
  return counter.serial;
}

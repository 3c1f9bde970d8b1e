import { and, eq, inArray, lte, or, sql } from "drizzle-orm";
import type { Database, Transaction } from "../database/connect.ts";
import { untilNothingIsDue } from "../database/untilNothingIsDue.ts";
import { scheduledPrices, variants } from "./tables.ts";
import { askForScheduled } from "./writeProduct.ts";

/** Few enough that no buyer waits long for one of them. */
const mostAtOnce = 100;

const begins = and(eq(scheduledPrices.state, "waiting"), lte(scheduledPrices.startsAt, sql`now()`));
const ends = and(
  inArray(scheduledPrices.state, ["waiting", "on"]),
  lte(scheduledPrices.endsAt, sql`now()`),
);

/**
 * Begins and ends the scheduled prices whose time has come. However many processes do it at once, each
 * turn of a price is made once: variants are locked first, as buyers lock them, and a price that was
 * turned meanwhile is no longer due.
 */
export async function turnPrices(db: Database, signal?: AbortSignal): Promise<number> {
  return untilNothingIsDue(() => db.transaction(turnSome), { signal });
}

async function turnSome(tx: Transaction): Promise<number> {
  const due = tx
    .select({ id: scheduledPrices.variantId })
    .from(scheduledPrices)
    .where(or(begins, ends))
    .limit(mostAtOnce);
  const locked = await tx
    .select({ id: variants.id })
    .from(variants)
    .where(inArray(variants.id, due))
    .orderBy(variants.id)
    .for("no key update");
  const ids = locked.map(({ id }) => id);
  const ofThem = inArray(scheduledPrices.variantId, ids);
  const ended = await tx
    .update(scheduledPrices)
    .set({ state: "over", endedAt: sql`now()` })
    .where(and(ofThem, ends));
  const begun = await tx
    .update(scheduledPrices)
    .set({ state: "on", startedAt: sql`now()` })
    .where(and(ofThem, begins));
  await askForScheduled(tx, ids);
  return (ended.rowCount ?? 0) + (begun.rowCount ?? 0);
}

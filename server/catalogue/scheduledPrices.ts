import { and, eq, gt, inArray, lte, or, type SQL, sql } from "drizzle-orm";
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
/** The minute more: a statement may see what one that began after it has written. */
const beganTooSoon = and(
  eq(scheduledPrices.state, "on"),
  gt(scheduledPrices.startsAt, sql`now() + interval '1 minute'`),
);

/**
 * Begins and ends the scheduled prices whose time has come. However many processes do it at once, each
 * turn of a price is made once: variants are locked first, as buyers lock them, and a price that was
 * turned meanwhile is no longer due. One that is on before its time, as the clock was set back since, waits again
 * first: beside it another could begin, and a variant asks for one at a time.
 */
export async function turnPrices(db: Database, signal?: AbortSignal): Promise<number> {
  const putBack = await untilNothingIsDue(() => db.transaction(putSomeBack), { signal });
  return putBack + (await untilNothingIsDue(() => db.transaction(turnSome), { signal }));
}

async function putSomeBack(tx: Transaction): Promise<number> {
  const { ids, ofThem } = await lockDue(tx, beganTooSoon);
  const { rowCount } = await tx
    .update(scheduledPrices)
    .set({ state: "waiting", startedAt: null })
    .where(and(ofThem, beganTooSoon));
  await askForScheduled(tx, ids);
  return rowCount ?? 0;
}

async function turnSome(tx: Transaction): Promise<number> {
  const { ids, ofThem } = await lockDue(tx, or(begins, ends));
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

/** Locks variants of which a scheduled price is due, and answers how to find their prices. */
async function lockDue(tx: Transaction, isDue: SQL | undefined) {
  const due = tx
    .select({ id: scheduledPrices.variantId })
    .from(scheduledPrices)
    .where(isDue)
    .limit(mostAtOnce);
  const locked = await tx
    .select({ id: variants.id })
    .from(variants)
    .where(inArray(variants.id, due))
    .orderBy(variants.id)
    .for("no key update");
  const ids = locked.map(({ id }) => id);
  return { ids, ofThem: inArray(scheduledPrices.variantId, ids) };
}

import { sql } from "drizzle-orm";
import type { Database } from "../database/connect.ts";
import { visitCounts } from "./tables.ts";
import type { VisitBatch } from "./visits.ts";

/** Words that fewer have searched for may be somebody's own. */
export const leastSearches = 3;

/**
 * Adds what a process counted to what others did, all or nothing. Of a search that found nothing only a
 * hash is kept until it was made thrice.
 */
export async function saveVisits(db: Database, { steps, missed }: VisitBatch): Promise<void> {
  if (steps.length === 0 && missed.length === 0) return;
  await db.transaction(async (tx) => {
    if (steps.length > 0) {
      await tx
        .insert(visitCounts)
        // In one order, so that processes wait for each other instead of both.
        .values(steps.toSorted((a, b) => order(a.day + a.step, b.day + b.step)))
        .onConflictDoUpdate({
          target: [visitCounts.day, visitCounts.step],
          set: { times: sql`${visitCounts.times} + excluded.times` },
        });
    }
    if (missed.length === 0) return;
    const given = sql`jsonb_to_recordset(${JSON.stringify(missed)}::jsonb)
      as given("wordsHash" text, words text, times int, day date)`;
    await tx.execute(sql`
      insert into missed_searches (words_hash, times, last_day)
      select "wordsHash", sum(times), max(day) from ${given} group by 1 order by 1
      on conflict (words_hash) do update set
        times = missed_searches.times + excluded.times,
        last_day = greatest(missed_searches.last_day, excluded.last_day)`);
    await tx.execute(sql`
      update missed_searches set words = given.words from ${given}
      where words_hash = given."wordsHash" and missed_searches.words is null
        and missed_searches.times >= ${leastSearches}`);
  });
}

const order = (one: string, other: string) => (one < other ? -1 : 1);

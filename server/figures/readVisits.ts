import { and, between, desc, gte, isNotNull, lt, sql } from "drizzle-orm";
import type { FiguresOfToday } from "../../contract/admin/figures.ts";
import type { Database } from "../database/connect.ts";
import { deleteRows } from "../database/deleteRows.ts";
import { daysAfter, indianDay } from "../ground/indianDay.ts";
import { shownDays } from "./readSales.ts";
import { missedSearches, visitCounts } from "./tables.ts";
import { steps } from "./visits.ts";

const mostSearches = 20;

/** How often people came so far on the way to an order, in the 30 days up to this one and the 30 before. */
export async function readSteps(
  db: Database,
  today: string,
): Promise<{ step: (typeof steps)[number]; times: number; before: number }[]> {
  const first = daysAfter(today, 1 - shownDays);
  const rows = await db
    .select({
      step: visitCounts.step,
      times: sql<number>`coalesce(sum(${visitCounts.times}) filter (where ${visitCounts.day} >= ${first}), 0)::int`,
      all: sql<number>`sum(${visitCounts.times})::int`,
    })
    .from(visitCounts)
    .where(between(visitCounts.day, daysAfter(first, -shownDays), today))
    .groupBy(visitCounts.step);
  return steps.map((step) => {
    const row = rows.find((one) => one.step === step);
    const times = row?.times ?? 0;
    return { step, times, before: (row?.all ?? 0) - times };
  });
}

/** What was searched for in the last 30 days and not found, the most frequent first. */
export async function readMissedSearches(
  db: Database,
  today: string,
): Promise<FiguresOfToday["missedSearches"]> {
  const rows = await db
    .select({
      words: missedSearches.words,
      times: missedSearches.times,
      lastDay: missedSearches.lastDay,
    })
    .from(missedSearches)
    .where(
      and(
        isNotNull(missedSearches.words),
        gte(missedSearches.lastDay, daysAfter(today, 1 - shownDays)),
      ),
    )
    .orderBy(desc(missedSearches.times), missedSearches.words)
    .limit(mostSearches);
  return rows.map(({ words, times, lastDay }) => ({ words: words ?? "", times, lastDay }));
}

/** Forgets searches that nobody has made for as long as they are shown. */
export async function sweepMissedSearches(db: Database, signal?: AbortSignal): Promise<void> {
  const first = daysAfter(indianDay(new Date()), 1 - shownDays);
  await deleteRows(db, missedSearches, lt(missedSearches.lastDay, first), signal);
}

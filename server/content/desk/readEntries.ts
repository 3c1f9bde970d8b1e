import { and, desc, eq, lt } from "drizzle-orm";
import type { ContentEntry, Publication } from "../../../contract/admin/content.ts";
import { type EntryKey, isArticleKey, placeKeys } from "../../../contract/texts/places.ts";
import type { Database, Transaction } from "../../database/connect.ts";
import { Refusal } from "../../ground/refusal.ts";
import { checkValue } from "../checkValue.ts";
import { articles, contentEntries, contentPublications } from "../tables.ts";
import { defaultOf } from "./defaultOf.ts";

type Stored = typeof contentEntries.$inferSelect;

const historyPage = 20;

export const notThere = new Refusal("not_found", "There is no such place.");

/** Every place with what became of it. */
export async function listPlaces(db: Database) {
  const rows = await db.select().from(contentEntries);
  return placeKeys.map((each) =>
    stateOf(
      each,
      rows.find((row) => row.key === each),
    ),
  );
}

/**
 * A place with what is published, its draft, and what it takes to change it; null for an article that
 * is not there.
 */
export async function readEntry(
  from: Database | Transaction,
  key: EntryKey,
): Promise<ContentEntry | null> {
  const [row] = await from
    .select({ stored: contentEntries, slug: articles.slug })
    .from(contentEntries)
    .leftJoin(articles, eq(articles.key, contentEntries.key))
    .where(eq(contentEntries.key, key));
  if (row === undefined && isArticleKey(key)) return null;
  const stored = row?.stored;
  const published = stored?.published ?? null;
  const isMisfit = published !== null && checkValue(key, published) instanceof Refusal;
  return {
    ...stateOf(key, stored),
    slug: row?.slug ?? null,
    value: published === null || isMisfit ? defaultOf(key) : published,
    draft: stored?.draft ?? null,
    publication: stored?.publication ?? 0,
    draftBase: stored?.draftBase ?? null,
    isMisfit,
    version: stored?.version ?? 0,
  };
}

function stateOf(key: EntryKey, stored: Stored | undefined) {
  // A row that was only locked says nothing yet.
  const changed = stored !== undefined && stored.version > 0 ? stored : null;
  return {
    key,
    isOwn: (stored?.published ?? null) !== null,
    hasDraft: (stored?.draft ?? null) !== null,
    publishAt: stored?.publishAt?.toISOString() ?? null,
    changedAt: changed?.changedAt.toISOString() ?? null,
    changedBy: changed?.changedBy ?? null,
  };
}

/** What was published in a place, the latest first, 20 at a time. */
export async function readHistory(db: Database, key: EntryKey, after: number | undefined) {
  const rows = await db
    .select()
    .from(contentPublications)
    .where(
      and(
        eq(contentPublications.key, key),
        after === undefined ? undefined : lt(contentPublications.number, after),
      ),
    )
    .orderBy(desc(contentPublications.number))
    .limit(historyPage + 1);
  const publications: Publication[] = rows.slice(0, historyPage).map((row) => ({
    number: row.number,
    publishedAt: row.publishedAt.toISOString(),
    publishedBy: row.publishedBy,
    value: row.value ?? defaultOf(key),
    isDefault: row.value === null,
  }));
  const last = publications.at(-1);
  return { publications, next: rows.length > historyPage && last ? String(last.number) : null };
}

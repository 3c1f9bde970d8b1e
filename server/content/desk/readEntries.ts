import { and, desc, eq, lt } from "drizzle-orm";
import { defaults } from "../../../content/defaults.ts";
import type { ContentEntry, Publication } from "../../../contract/admin/content.ts";
import { type PlaceKey, placeKeys } from "../../../contract/texts/places.ts";
import type { Database, Transaction } from "../../database/connect.ts";
import { Refusal } from "../../ground/refusal.ts";
import { checkValue } from "../checkValue.ts";
import { contentEntries, contentPublications } from "../tables.ts";

type Stored = typeof contentEntries.$inferSelect;

const historyPage = 20;

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

/** A place with what is published, its draft, and what it takes to change it. */
export async function readEntry(
  from: Database | Transaction,
  key: PlaceKey,
): Promise<ContentEntry> {
  const [stored] = await from.select().from(contentEntries).where(eq(contentEntries.key, key));
  const published = stored?.published ?? null;
  const isMisfit = published !== null && checkValue(key, published) instanceof Refusal;
  return {
    ...stateOf(key, stored),
    value: published === null || isMisfit ? defaults[key] : published,
    draft: stored?.draft ?? null,
    publication: stored?.publication ?? 0,
    draftBase: stored?.draftBase ?? null,
    isMisfit,
    version: stored?.version ?? 0,
  };
}

function stateOf(key: PlaceKey, stored: Stored | undefined) {
  // A row that was only locked says nothing yet.
  const changed = stored !== undefined && stored.version > 0 ? stored : null;
  return {
    key,
    isOwn: (stored?.published ?? null) !== null,
    hasDraft: (stored?.draft ?? null) !== null,
    changedAt: changed?.changedAt.toISOString() ?? null,
    changedBy: changed?.changedBy ?? null,
  };
}

/** What was published in a place, the latest first, 20 at a time. */
export async function readHistory(db: Database, key: PlaceKey, after: number | undefined) {
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
    value: row.value ?? defaults[key],
    isDefault: row.value === null,
  }));
  const last = publications.at(-1);
  return { publications, next: rows.length > historyPage && last ? String(last.number) : null };
}

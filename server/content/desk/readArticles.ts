import { and, desc, eq, isNotNull, lt, sql } from "drizzle-orm";
import type { DeskArticle } from "../../../contract/admin/articles.ts";
import type { Database } from "../../database/connect.ts";
import { articles, contentEntries } from "../tables.ts";

const pageLength = 50;

/** Articles of the owner's own, the latest made first, 50 at a time. */
export async function listArticles(
  db: Database,
  after: string | undefined,
): Promise<{ articles: DeskArticle[]; next: string | null }> {
  const { key, published, draft, publishAt, changedAt, changedBy } = contentEntries;
  const rows = await db
    .select({
      ...{ key, slug: articles.slug, publishAt, changedAt, changedBy },
      title: sql<string>`coalesce(${draft}, ${published}) ->> 'title'`,
      isShown: sql<boolean>`${isNotNull(published)}`,
      hasDraft: sql<boolean>`${isNotNull(draft)}`,
    })
    .from(articles)
    .innerJoin(contentEntries, eq(contentEntries.key, articles.key))
    .where(and(after === undefined ? undefined : lt(articles.key, after)))
    .orderBy(desc(articles.key))
    .limit(pageLength + 1);
  const shown = rows.slice(0, pageLength).map((row) => ({
    ...row,
    publishAt: row.publishAt?.toISOString() ?? null,
    changedAt: row.changedAt.toISOString(),
  }));
  return {
    articles: shown,
    next: rows.length > pageLength ? (shown.at(-1)?.key ?? null) : null,
  };
}

import { and, eq, ne, sql } from "drizzle-orm";
import type { ContentEntry } from "../../../contract/admin/content.ts";
import { articlePath } from "../../../contract/texts/articles.ts";
import type { ArticleKey } from "../../../contract/texts/places.ts";
import type { Database, Transaction } from "../../database/connect.ts";
import { newId } from "../../database/identity.ts";
import { takeTurn } from "../../database/takeTurn.ts";
import { Refusal } from "../../ground/refusal.ts";
import { recordChange, type StaffActor } from "../../staff/index.ts";
import { checkValue } from "../checkValue.ts";
import { articleMoves, articles, contentEntries } from "../tables.ts";
import { changeEntry } from "./changeContent.ts";
import { notThere, readEntry } from "./readEntries.ts";

const isTaken = "Another article has this address.";
const taken = new Refusal("changed_meanwhile", isTaken, { details: { fields: { slug: isTaken } } });
const toItself = new Refusal("invalid_request", "It cannot lead to itself.", {
  details: { fields: { redirectTo: "Please enter another page of the shop." } },
});

/** A new article with its first draft; nothing of it is shown. */
export function createArticle(
  db: Database,
  actor: StaffActor,
  { slug, value }: { slug: string; value?: unknown },
): Promise<ContentEntry | Refusal> {
  return db
    .transaction(async (tx) => {
      await takeAddressTurn(tx);
      const key: ArticleKey = `article-${newId()}`;
      const draft = checkValue(key, value);
      if (draft instanceof Refusal) return draft;
      await tx.insert(contentEntries).values({
        ...{ key, draft, draftBase: 0, version: 1 },
        ...{ changedBy: actor.name, staffId: actor.id },
      });
      const [made] = await tx
        .insert(articles)
        .values({ key, slug })
        .onConflictDoNothing()
        .returning();
      // Throwing is the way out that leaves no draft without an address behind.
      if (made === undefined) throw new SlugTaken();
      await recordChange(tx, actor, {
        action: "article.create",
        subject: { kind: "content", id: key },
        after: { slug, title: draft.title },
      });
      return (await readEntry(tx, key)) ?? notThere;
    })
    .catch(refuseTaken);
}

/** An address that is found free stays so. */
const takeAddressTurn = (tx: Transaction) => takeTurn(tx, "addresses of articles");

class SlugTaken extends Error {}
function refuseTaken(error: unknown): Refusal {
  if (error instanceof SlugTaken) return taken;
  throw error;
}

/** Gives an article another address; one that was ever shown is sent on from the old one for good. */
export function moveArticle(
  db: Database,
  actor: StaffActor,
  key: ArticleKey,
  { version, slug }: { version: number; slug: string },
): Promise<ContentEntry | Refusal> {
  return changeEntry(db, actor, key, version, async (tx, { publication }) => {
    await takeAddressTurn(tx);
    const before = await slugOf(tx, key);
    if (before === slug) return {};
    const [other] = await tx
      .select()
      .from(articles)
      .where(and(eq(articles.slug, slug), ne(articles.key, key)))
      .for("update");
    if (other !== undefined) return taken;
    await tx.update(articles).set({ slug }).where(eq(articles.key, key));
    if (publication > 0) await leadOn(tx, before, articlePath(slug));
    // An article that there is comes before what was once at its address.
    await tx.delete(articleMoves).where(eq(articleMoves.slug, slug));
    await recordChange(tx, actor, {
      action: "article.move",
      subject: { kind: "content", id: key },
      before: { slug: before },
      after: { slug },
    });
    return {};
  });
}

/**
 * Takes an article away with its history. Where it was ever shown its address leads to `redirectTo`
 * from then on, or (empty) says that the article is gone.
 */
export function deleteArticle(
  db: Database,
  actor: StaffActor,
  key: ArticleKey,
  { version, redirectTo }: { version: number; redirectTo: string },
): Promise<Refusal | null> {
  return db.transaction(async (tx) => {
    const [entry] = await tx
      .select()
      .from(contentEntries)
      .where(eq(contentEntries.key, key))
      .for("update");
    if (entry === undefined) return notThere;
    if (entry.version !== version) {
      const sentence = "Somebody has changed this since you opened it.";
      const present = await readEntry(tx, key);
      return new Refusal("changed_meanwhile", sentence, { details: { entry: present } });
    }
    const slug = await slugOf(tx, key);
    if (await leadsBack(tx, redirectTo, slug)) return toItself;
    await tx.delete(contentEntries).where(eq(contentEntries.key, key));
    if (entry.publication > 0) await leadOn(tx, slug, redirectTo === "" ? null : redirectTo);
    const { title } = (entry.draft ?? entry.published ?? {}) as { title?: string };
    await recordChange(tx, actor, {
      action: "article.delete",
      subject: { kind: "content", id: key },
      before: { slug, title },
      after: { redirectTo },
    });
    return null;
  });
}

async function slugOf(tx: Transaction, key: ArticleKey): Promise<string> {
  const [article] = await tx.select().from(articles).where(eq(articles.key, key));
  if (article === undefined) throw new Error(`the article ${key} has no address`);
  return article.slug;
}

/** Whether a page of the shop is this article's, or an address that leads there, also by way of others. */
async function leadsBack(tx: Transaction, path: string, slug: string): Promise<boolean> {
  const page = (address: unknown) => sql`regexp_replace(${address}, '/?([?#].*)?$', '')`;
  const { rows } = await tx.execute(sql`
    with recursive way (path) as (
      select ${page(path)}
      union
      select ${page(articleMoves.movedTo)} from ${articleMoves} join way
        on way.path = ${articlePath("")} || ${articleMoves.slug}
      where not exists (
        select from ${articles} join ${contentEntries} using (key)
        where ${articles.slug} = ${articleMoves.slug} and ${contentEntries.published} is not null
      )
    )
    select from way where path = ${articlePath(slug)}`);
  return rows.length > 0;
}

/** From an address that is no more, and from all that led there but the page itself. */
async function leadOn(tx: Transaction, slug: string, movedTo: string | null): Promise<void> {
  await tx
    .insert(articleMoves)
    .values({ slug, movedTo })
    .onConflictDoUpdate({ target: articleMoves.slug, set: { movedTo } });
  await tx
    .update(articleMoves)
    .set({ movedTo })
    .where(eq(articleMoves.movedTo, articlePath(slug)));
  await tx
    .delete(articleMoves)
    .where(eq(articleMoves.movedTo, sql`${articlePath("")} || ${articleMoves.slug}`));
}

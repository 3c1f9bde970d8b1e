import { eq, isNotNull } from "drizzle-orm";
import type { ToldSettings } from "../../content/words.ts";
import type { ArticlePage } from "../../contract/texts/blogForms.ts";
import { isArticleKey } from "../../contract/texts/places.ts";
import type { Database } from "../database/connect.ts";
import { Refusal } from "../ground/refusal.ts";
import { checkValue } from "./checkValue.ts";
import {
  type Content,
  contentOf,
  noArticles,
  type OwnArticle,
  type OwnContent,
} from "./contentOf.ts";
import { isEntry } from "./isPlace.ts";
import { createContentPictures, filesIn } from "./picturesOf.ts";
import { articleMoves, articles, contentEntries } from "./tables.ts";

/** Another value for an entry; `slug` is the address of an article. */
export interface Instead {
  key: string;
  slug: string | null;
  value: unknown;
}

/** The content that this process shows, and how it is read again. */
export interface KeptContent {
  /** As it was last read: ask again, and never keep what it answers. */
  now(): Content;
  /** What is shown now, with another value for one entry. */
  withValue(instead: Instead): Promise<Content>;
  /**
   * Reads what is published, and answers whether that is something else than before. What does not fit its
   * place is left out, and told by `onMisfit`.
   */
  reload(): Promise<boolean>;
}

/** Keeps what is published in memory. `reload` runs once before the first question. `settings` are those of now. */
export function keepContent(
  background: Database,
  settings: () => ToldSettings,
  onMisfit: (key: string, fields: object) => void,
): KeptContent {
  const readPictures = createContentPictures(background);
  let own: OwnContent = {};
  let ownArticles = noArticles;
  let ownPictures: Content["pictures"] = {};
  let content: Content | null = null;
  let lastRead = "";
  let reading: Promise<unknown> = Promise.resolve();

  async function read(): Promise<boolean> {
    const { key, published } = contentEntries;
    const rows = await background
      .select({ key, published, slug: articles.slug })
      .from(contentEntries)
      .leftJoin(articles, eq(articles.key, key))
      .where(isNotNull(published));
    const moves = await background.select().from(articleMoves);
    const next: Record<string, unknown> = {};
    const pages: { slug: string; page: ArticlePage }[] = [];
    for (const row of rows) {
      if (!isEntry(row.key)) continue;
      const value = checkValue(row.key, row.published);
      if (value instanceof Refusal) onMisfit(row.key, value.details ?? {});
      else if (!isArticleKey(row.key)) next[row.key] = value;
      else if (row.slug !== null) pages.push({ slug: row.slug, page: value as ArticlePage });
    }
    const known = await readPictures([next, pages]);
    const shown = pages.map(({ slug, page }) => ({ slug, page, pictures: only(known, page) }));
    own = next;
    ownArticles = { shown, moved: new Map(moves.map(({ slug, movedTo }) => [slug, movedTo])) };
    // Every page carries these: what articles show goes with the articles alone.
    ownPictures = only(known, next);
    content = null;
    const before = lastRead;
    lastRead = JSON.stringify([next, pages, moves, known]);
    return lastRead !== before;
  }

  return {
    now() {
      const told = settings();
      if (content?.settings.referralCoins !== told.referralCoins) {
        content = contentOf(own, told, ownPictures, ownArticles);
      }
      return content;
    },
    async withValue({ key, slug, value }) {
      const known = await readPictures([own, value]);
      if (slug === null) {
        const next = { ...own, [key]: value };
        return contentOf(next, settings(), only(known, next), ownArticles);
      }
      const page = value as ArticlePage;
      const others = ownArticles.shown.filter((one) => one.slug !== slug);
      const shown: OwnArticle[] = [...others, { slug, page, pictures: only(known, page) }];
      return contentOf(own, settings(), only(known, own), { ...ownArticles, shown });
    },
    // One after the other: an older reading never comes after a newer one.
    reload: () => {
      const next = reading.then(read);
      reading = next.catch(() => {});
      return next;
    },
  };
}

/** Of what is known of pictures, those that a value names. */
function only<Known>(known: Readonly<Record<string, Known>>, value: unknown) {
  return Object.fromEntries(
    filesIn(value).flatMap((file) => (known[file] ? [[file, known[file]] as const] : [])),
  );
}

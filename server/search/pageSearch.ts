import type { FoundPage } from "../../contract/productList.ts";
import { type ListedWords, Phrases } from "./understand/wordList.ts";
import { wordsOf } from "./words.ts";

const mostPages = 5;
const mostArticles = 2;
/** So many words of a title are no chance. */
const tellingWords = 2;
const longestQuery = 200;
const mostWords = 32;

/**
 * Pages that answer a search: those whose words in the list occur in it, then articles that have it in their
 * title. `titles` are read each time, so that what the owner has just published is found.
 */
export function createPageSearch(
  listed: readonly ListedWords[],
  read: {
    titleOf: (path: string) => Promise<string | null>;
    articles: () => Promise<readonly { title: string; path: string | null }[]>;
  },
) {
  const pages = listed.map(({ name, terms }) => {
    const phrases = new Phrases<true>();
    for (const term of terms) phrases.add(term, true);
    return { path: name, phrases };
  });

  /** How many words of the query the longest term takes that occurs in it. */
  const longestIn = (phrases: Phrases<true>, words: readonly string[]) =>
    Math.max(0, ...words.map((_, at) => phrases.at(words, at)?.length ?? 0));

  return async function findPages(text: string): Promise<FoundPage[]> {
    const words = wordsOf(text.slice(0, longestQuery)).slice(0, mostWords);
    const named = pages
      .map(({ path, phrases }) => ({ path, length: longestIn(phrases, words) }))
      .filter(({ length }) => length > 0)
      .toSorted((one, other) => other.length - one.length);
    const titled = await Promise.all(
      named.map(async ({ path }) => ({ path, title: await read.titleOf(path) })),
    );
    const articles = (await read.articles()).filter(({ title }) => {
      const own = new Set(wordsOf(title));
      const shared = new Set(words.filter((word) => word.length > 3 && own.has(word)));
      return shared.size >= tellingWords || (words.length === 1 && shared.size === 1);
    });
    const found = [...titled, ...articles].flatMap(({ path, title }) =>
      path && title !== null ? [{ path, title }] : [],
    );
    const own = new Set(articles.map(({ path }) => path));
    const written = found.filter(({ path }) => own.has(path)).slice(0, mostArticles);
    const others = found.filter(({ path }) => !own.has(path));
    return [...others.slice(0, mostPages - written.length), ...written];
  };
}

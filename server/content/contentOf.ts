import { defaults } from "../../content/defaults.ts";
import { type Shop, shopOf } from "../../content/shop.ts";
import { type ToldSettings, wordsOf } from "../../content/words.ts";
import type { CardImage } from "../../contract/productCard.ts";
import type { ArticlePage } from "../../contract/texts/blogForms.ts";
import { type ContentOf, type PlaceKey, placeKeys } from "../../contract/texts/places.ts";
import { fillWords } from "../../contract/texts/words.ts";

/** What the owner has written, by place; what is missing says what comes with the project. */
export type OwnContent = { readonly [Key in PlaceKey]?: ContentOf<Key> };

/** An article of the owner's that is shown. */
export interface OwnArticle {
  slug: string;
  page: ArticlePage;
  /** Those that it names by their files. */
  pictures: Readonly<Record<string, CardImage>>;
}

export interface OwnArticles {
  shown: readonly OwnArticle[];
  /** Where addresses of former articles lead; null where nothing took their place. */
  moved: ReadonlyMap<string, string | null>;
}

/** Everything that the storefront, papers and messages say; read without waiting. */
export interface Content {
  readonly shop: Shop;
  /** Those of the owner that texts tell. */
  readonly settings: ToldSettings;
  /** Those that places name by their files. */
  readonly pictures: Readonly<Record<string, CardImage>>;
  /** The latest first, by the day that each of them tells. */
  readonly articles: OwnArticles;
  /** What a place says, with the words in braces put in. */
  read<Key extends PlaceKey>(key: Key): ContentOf<Key>;
  /** Whether the owner has written it. */
  isOwn(key: PlaceKey): boolean;
}

export const noArticles: OwnArticles = { shown: [], moved: new Map() };

/** Puts the owner's content over what comes with the project. */
export function contentOf(
  own: OwnContent,
  settings: ToldSettings,
  pictures: Readonly<Record<string, CardImage>> = {},
  articles: OwnArticles = noArticles,
): Content {
  const shop = shopOf(own.shop ?? defaults.shop);
  const words = wordsOf(shop, settings);
  const said = new Map<PlaceKey, unknown>(
    placeKeys.map((key) => [key, fillWords<unknown>(own[key] ?? defaults[key], words)]),
  );
  const shown = articles.shown
    .map((article) => ({ ...article, page: fillWords(article.page, words) }))
    .sort((one, other) => other.page.published.localeCompare(one.page.published));
  return {
    shop,
    settings,
    pictures,
    articles: { ...articles, shown },
    read: <Key extends PlaceKey>(key: Key) => said.get(key) as ContentOf<Key>,
    isOwn: (key) => own[key] !== undefined,
  };
}

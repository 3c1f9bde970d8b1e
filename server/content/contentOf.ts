import { defaults } from "../../content/defaults.ts";
import { type Shop, shopOf } from "../../content/shop.ts";
import { wordsOf } from "../../content/words.ts";
import type { CardImage } from "../../contract/productCard.ts";
import { type ContentOf, type PlaceKey, placeKeys } from "../../contract/texts/places.ts";
import { fillWords } from "../../contract/texts/words.ts";

/** What the owner has written, by place; what is missing says what comes with the project. */
export type OwnContent = { readonly [Key in PlaceKey]?: ContentOf<Key> };

/** Everything that the storefront, papers and messages say; read without waiting. */
export interface Content {
  readonly shop: Shop;
  /** Those that it names by their files. */
  readonly pictures: Readonly<Record<string, CardImage>>;
  /** What a place says, with the words in braces put in. */
  read<Key extends PlaceKey>(key: Key): ContentOf<Key>;
  /** Whether the owner has written it. */
  isOwn(key: PlaceKey): boolean;
}

/** Puts the owner's content over what comes with the project. */
export function contentOf(
  own: OwnContent,
  pictures: Readonly<Record<string, CardImage>> = {},
): Content {
  const shop = shopOf(own.shop ?? defaults.shop);
  const words = wordsOf(shop);
  const said = new Map<PlaceKey, unknown>(
    placeKeys.map((key) => [key, fillWords<unknown>(own[key] ?? defaults[key], words)]),
  );
  return {
    shop,
    pictures,
    read: <Key extends PlaceKey>(key: Key) => said.get(key) as ContentOf<Key>,
    isOwn: (key) => own[key] !== undefined,
  };
}

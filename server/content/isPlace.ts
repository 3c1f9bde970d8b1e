import {
  type EntryKey,
  isArticleKey,
  type PlaceKey,
  placeKeys,
} from "../../contract/texts/places.ts";

/** Whether this version of the project knows the place. */
export function isPlace(key: string): key is PlaceKey {
  return (placeKeys as readonly string[]).includes(key);
}

/** The same, articles of the owner's among them. */
export const isEntry = (key: string): key is EntryKey => isPlace(key) || isArticleKey(key);

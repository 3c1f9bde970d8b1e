import { defaults } from "../../../content/defaults.ts";
import { type EntryKey, isArticleKey } from "../../../contract/texts/places.ts";

/** What an entry says where nothing is published: what comes with the project, and nothing for an article. */
export const defaultOf = (key: EntryKey): unknown => (isArticleKey(key) ? null : defaults[key]);

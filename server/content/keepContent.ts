import { isNotNull } from "drizzle-orm";
import { type PlaceKey, placeKeys } from "../../contract/texts/places.ts";
import type { Database } from "../database/connect.ts";
import { Refusal } from "../ground/refusal.ts";
import { checkValue } from "./checkValue.ts";
import { type Content, contentOf, type OwnContent } from "./contentOf.ts";
import { contentEntries } from "./tables.ts";

/** The content that this process shows, and how it is read again. */
export interface KeptContent {
  /** As it was last read: ask again, and never keep what it answers. */
  now(): Content;
  /** What is shown now, with another value for one place. */
  withValue(key: PlaceKey, value: unknown): Content;
  /** Reads what is published. What does not fit its place is left out, and told by `onMisfit`. */
  reload(): Promise<void>;
}

/** Keeps what is published in memory. `reload` runs once before the first question. */
export function keepContent(
  background: Database,
  onMisfit: (key: string, fields: object) => void,
): KeptContent {
  let own: OwnContent = {};
  let content = contentOf(own);
  let reading = Promise.resolve();

  async function read(): Promise<void> {
    const { key, published } = contentEntries;
    const rows = await background
      .select({ key, published })
      .from(contentEntries)
      .where(isNotNull(published));
    const next: Record<string, unknown> = {};
    for (const row of rows) {
      if (!isPlace(row.key)) continue;
      const value = checkValue(row.key, row.published);
      if (value instanceof Refusal) onMisfit(row.key, value.details ?? {});
      else next[row.key] = value;
    }
    own = next;
    content = contentOf(own);
  }

  return {
    now: () => content,
    withValue: (key, value) => contentOf({ ...own, [key]: value }),
    // One after the other: an older reading never comes after a newer one.
    reload: () => {
      const next = reading.then(read);
      reading = next.catch(() => {});
      return next;
    },
  };
}

/** Whether this version of the project knows the place. */
export function isPlace(key: string): key is PlaceKey {
  return (placeKeys as readonly string[]).includes(key);
}

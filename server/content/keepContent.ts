import { isNotNull } from "drizzle-orm";
import type { PlaceKey } from "../../contract/texts/places.ts";
import type { Database } from "../database/connect.ts";
import { Refusal } from "../ground/refusal.ts";
import { checkValue } from "./checkValue.ts";
import { type Content, contentOf, type OwnContent } from "./contentOf.ts";
import { isPlace } from "./isPlace.ts";
import { createContentPictures } from "./picturesOf.ts";
import { contentEntries } from "./tables.ts";

/** The content that this process shows, and how it is read again. */
export interface KeptContent {
  /** As it was last read: ask again, and never keep what it answers. */
  now(): Content;
  /** What is shown now, with another value for one place. */
  withValue(key: PlaceKey, value: unknown): Promise<Content>;
  /** Reads what is published. What does not fit its place is left out, and told by `onMisfit`. */
  reload(): Promise<void>;
}

/** Keeps what is published in memory. `reload` runs once before the first question. */
export function keepContent(
  background: Database,
  onMisfit: (key: string, fields: object) => void,
): KeptContent {
  const readPictures = createContentPictures(background);
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
    const pictures = await readPictures(next);
    own = next;
    content = contentOf(own, pictures);
  }

  return {
    now: () => content,
    async withValue(key, value) {
      const next = { ...own, [key]: value };
      return contentOf(next, await readPictures(next));
    },
    // One after the other: an older reading never comes after a newer one.
    reload: () => {
      const next = reading.then(read);
      reading = next.catch(() => {});
      return next;
    },
  };
}

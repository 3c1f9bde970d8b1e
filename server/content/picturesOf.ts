import { sql } from "drizzle-orm";
import type { PictureUse } from "../../contract/admin/pictures.ts";
import type { CardImage } from "../../contract/productCard.ts";
import { placeOf } from "../../contract/texts/places.ts";
import type { Database, Transaction } from "../database/connect.ts";
import { createPictureReader } from "../media/index.ts";
import { isEntry } from "./isPlace.ts";
import { contentEntries } from "./tables.ts";

/** The names of files that a value may hold, however deep. */
export function filesIn(value: unknown): string[] {
  if (typeof value === "string")
    return /^[a-z0-9][a-z0-9.-]*\.[a-z0-9]+$/.test(value) ? [value] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(filesIn);
}

/** Reads what is known of the pictures that content names by their files. */
export function createContentPictures(db: Database) {
  const read = createPictureReader(db);
  return async (content: unknown): Promise<Record<string, CardImage>> => {
    const found = await read(filesIn(content));
    return Object.fromEntries([...found].map(([file, facts]) => [file, { file, ...facts }]));
  };
}

/** The places that show a picture, or will when their draft is published. */
export async function usesByContent(
  db: Database | Transaction,
  file: string,
): Promise<PictureUse[]> {
  const { key, published, draft } = contentEntries;
  const rows = await db
    .select({ key })
    .from(contentEntries)
    .where(sql`position(${file} in concat(${published}::text, ${draft}::text)) > 0`);
  return rows.map((row) => ({
    what: "Content",
    name: isEntry(row.key) ? placeOf(row.key).title : row.key,
    path: `/content/${row.key}`,
  }));
}

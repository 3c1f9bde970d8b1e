import { desc, isNotNull, sql } from "drizzle-orm";
import type { Picture } from "../../contract/product.ts";
import type { CardImage } from "../../contract/productCard.ts";
import type { Database } from "../database/connect.ts";
import { pictures } from "./tables.ts";

/** Reads what is known of files, by file name. One statement a call; none for an empty list. */
export function createPictureReader(db: Database) {
  const select = db
    .select()
    .from(pictures)
    .where(sql`${pictures.file} = any(${sql.placeholder("files")}::text[])`)
    .prepare("select_pictures");
  return async (files: readonly string[]): Promise<Map<string, Picture>> => {
    if (files.length === 0) return new Map();
    const rows = await select.execute({ files: [...new Set(files)] });
    return new Map(
      rows.map(({ file, alt, width, height, ground }) => [file, { alt, width, height, ground }]),
    );
  };
}

/** Pictures of the shop itself (heroes, banners, category tiles) by the name that pages use. */
export async function readScenes(db: Database): Promise<Record<string, CardImage>> {
  const rows = await db.select().from(pictures).where(isNotNull(pictures.scene));
  return Object.fromEntries(
    rows.map(({ scene, file, alt, width, height, ground }) => [
      scene,
      { file, alt, width, height, ground },
    ]),
  );
}

/** Every stored picture's file name, newest first. */
export async function readPictureFiles(db: Database): Promise<string[]> {
  const rows = await db
    .select({ file: pictures.file })
    .from(pictures)
    .orderBy(desc(pictures.createdAt));
  return rows.map(({ file }) => file);
}

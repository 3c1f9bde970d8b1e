import { desc, eq, isNotNull, sql } from "drizzle-orm";
import type { Picture } from "../../contract/product.ts";
import type { CardImage } from "../../contract/productCard.ts";
import type { Database } from "../database/connect.ts";
import { picturePlaces, pictures } from "./tables.ts";
import { toCardImage } from "./toCardImage.ts";

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
      rows.map((row) => {
        const { file, ...picture } = toCardImage(row);
        return [file, picture];
      }),
    );
  };
}

/**
 * Pictures of the shop itself (heroes, banners, category tiles) by the name that pages use: the owner's
 * where there is one, else the project's. An owner's picture has no second crop for phones: it is framed
 * by its focus there.
 */
export async function readScenes(db: Database): Promise<Record<string, CardImage>> {
  const own = await db.select().from(pictures).where(isNotNull(pictures.scene));
  const chosen = await db
    .select({ place: picturePlaces.place, picture: pictures })
    .from(picturePlaces)
    .innerJoin(pictures, eq(pictures.file, picturePlaces.file));
  const scenes = new Map(own.map((row) => [row.scene ?? "", toCardImage(row)]));
  for (const { place, picture } of chosen) {
    scenes.delete(`${place}-portrait`);
    scenes.set(place, { ...toCardImage(picture), isReplaced: true });
  }
  return Object.fromEntries(scenes);
}

/** Every stored picture's file name, newest first. */
export async function readPictureFiles(db: Database): Promise<string[]> {
  const rows = await db
    .select({ file: pictures.file })
    .from(pictures)
    .orderBy(desc(pictures.createdAt));
  return rows.map(({ file }) => file);
}

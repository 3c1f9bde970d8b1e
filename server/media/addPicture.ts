import { sql } from "drizzle-orm";
import type { Database } from "../database/connect.ts";
import { Refusal } from "../ground/refusal.ts";
import { contentFile } from "./contentFile.ts";
import { describePicture, type PictureFacts } from "./describePicture.ts";
import type { PictureStore } from "./pictureStore.ts";
import { pictures } from "./tables.ts";

/**
 * Stores a picture under a name that carries its content, and its facts in the database. A scene's
 * new picture takes the name over from the old one. What is no picture is refused; a picture whose
 * facts are given is taken for the one that they were read from.
 */
export async function addPicture(
  db: Database,
  store: PictureStore,
  picture: {
    name: string;
    bytes: Buffer;
    alt: string;
    scene: string | null;
    facts?: PictureFacts | undefined;
  },
): Promise<{ file: string } | Refusal> {
  const facts = picture.facts ?? (await describePicture(picture.bytes));
  if (facts instanceof Refusal) {
    return new Refusal(facts.code, `picture "${picture.name}": ${facts.message}`);
  }
  const file = contentFile(picture.name, picture.bytes);
  await store.save(file, picture.bytes);
  const { alt, scene } = picture;
  if (scene !== null) {
    await db
      .update(pictures)
      .set({ scene: null })
      .where(sql`${pictures.scene} = ${scene} and ${pictures.file} <> ${file}`);
  }
  await db
    .insert(pictures)
    .values({ file, alt, scene, ...facts })
    .onConflictDoUpdate({ target: pictures.file, set: { alt, scene, ...facts } });
  return { file };
}

import { eq, inArray } from "drizzle-orm";
import type { z } from "zod";
import { listPicturePlaces, type PicturePlace } from "../../../content/picturePlaces.ts";
import type { placePictureSchema, ShownPlace } from "../../../contract/admin/picturePlaces.ts";
import type { PictureUse } from "../../../contract/admin/pictures.ts";
import type { Database, Transaction } from "../../database/connect.ts";
import { Refusal } from "../../ground/refusal.ts";
import { recordChange, type StaffActor } from "../../staff/index.ts";
import { holdPictures } from "../holdPictures.ts";
import { picturePlaces, pictures } from "../tables.ts";
import { toCardImage } from "../toCardImage.ts";
import { toStoredPicture } from "./libraryPictures.ts";

type Db = Database | Transaction;
/** The shop's categories as they are now: the owner may add some, and each has places. */
export type ReadCategories = (db: Db) => Promise<{ slug: string; name: string }[]>;

const noSuchPlace = new Refusal("not_found", "The shop has no such place for a picture.");
const noSuchPicture = new Refusal(
  "invalid_request",
  "The library does not have this picture any more.",
);

/** Every place of the shop with what it shows. */
export async function readPlaces(db: Db, categories: ReadCategories): Promise<ShownPlace[]> {
  return withPictures(db, await listPicturePlaces(await categories(db)));
}

/** A place with what it shows, or null. */
export async function readPlace(
  db: Db,
  categories: ReadCategories,
  name: string,
): Promise<ShownPlace | null> {
  const places = await listPicturePlaces(await categories(db));
  const [found] = await withPictures(
    db,
    places.filter(({ place }) => place === name),
  );
  return found ?? null;
}

async function withPictures(db: Db, places: readonly PicturePlace[]): Promise<ShownPlace[]> {
  const names = places.map(({ place }) => place);
  const own = await db.select().from(pictures).where(inArray(pictures.scene, names));
  const chosen = await db
    .select({ place: picturePlaces.place, picture: pictures })
    .from(picturePlaces)
    .innerJoin(pictures, eq(pictures.file, picturePlaces.file))
    .where(inArray(picturePlaces.place, names));
  const ownOf = new Map(own.map((row) => [row.scene, toCardImage(row)]));
  const chosenOf = new Map(chosen.map(({ place, picture }) => [place, toStoredPicture(picture)]));
  return places.map((place) => ({
    ...place,
    own: ownOf.get(place.place) ?? null,
    chosen: chosenOf.get(place.place) ?? null,
  }));
}

/**
 * Puts a picture of the library into a place, or gives the place back to the project's own; as of what
 * was there when that was decided. What the project ships later never changes it.
 */
export function placePicture(
  db: Database,
  categories: ReadCategories,
  actor: StaffActor,
  place: string,
  { file, instead }: z.output<typeof placePictureSchema>,
): Promise<ShownPlace | Refusal> {
  return db.transaction(async (tx) => {
    if ((await readPlace(tx, categories, place)) === null) return noSuchPlace;
    if (file !== null && (await holdPictures(tx, [file])).size === 0) return noSuchPicture;
    const refusal = await put(tx, place, file, instead);
    if (refusal) {
      const present = await readPlace(tx, categories, place);
      return new Refusal("changed_meanwhile", refusal, { details: { place: present } });
    }
    await recordChange(tx, actor, {
      action: file === null ? "place.restore" : "place.picture",
      subject: { kind: "picture place", id: place },
      before: { file: instead },
      after: { file },
    });
    return (await readPlace(tx, categories, place)) ?? noSuchPlace;
  });
}

const meanwhile = "Somebody has put another picture there since you opened this.";

/** What is wrong, or null. Of two who put a picture into an empty place, one comes second. */
async function put(tx: Transaction, place: string, file: string | null, instead: string | null) {
  const [before] = await tx
    .select()
    .from(picturePlaces)
    .where(eq(picturePlaces.place, place))
    .for("update");
  if ((before?.file ?? null) !== instead) return meanwhile;
  if (file === null) {
    await tx.delete(picturePlaces).where(eq(picturePlaces.place, place));
    return null;
  }
  if (before !== undefined) {
    await tx.update(picturePlaces).set({ file }).where(eq(picturePlaces.place, place));
    return null;
  }
  const { rowCount } = await tx.insert(picturePlaces).values({ place, file }).onConflictDoNothing();
  return rowCount === 0 ? meanwhile : null;
}

/** The places that show a picture: the project's own of a place counts, since the way back leads to it. */
export async function usesByPlaces(
  db: Db,
  categories: ReadCategories,
  file: string,
): Promise<PictureUse[]> {
  const own = await db
    .select({ place: pictures.scene })
    .from(pictures)
    .where(eq(pictures.file, file));
  const chosen = await db
    .select({ place: picturePlaces.place })
    .from(picturePlaces)
    .where(eq(picturePlaces.file, file));
  const names = [...own, ...chosen].flatMap(({ place }) => (place === null ? [] : [place]));
  if (names.length === 0) return [];
  const places = await listPicturePlaces(await categories(db));
  return [...new Set(names)].map((name) => {
    const known = places.find(({ place }) => place === name);
    return {
      what: "Place",
      name: known ? `${known.group}: ${known.name}` : name,
      path: known ? `/pictures/places/${name}` : null,
    };
  });
}

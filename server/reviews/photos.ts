import { and, eq, isNotNull, isNull, notInArray, sql } from "drizzle-orm";
import type { Database, Transaction } from "../database/connect.ts";
import { newId } from "../database/identity.ts";
import { Refusal } from "../ground/refusal.ts";
import {
  contentFile,
  describePicture,
  erasePicture,
  type PictureStore,
  redrawPicture,
} from "../media/index.ts";
import { reviewPhotoRemovals, reviewPhotos, reviews } from "./tables.ts";

const photoBox = { width: 1600, height: 1600, fit: "inside", withoutEnlargement: true } as const;
/** So many files are removed in one transaction. */
const mostRemoved = 20;

type DrawnPhoto = Pick<typeof reviewPhotos.$inferInsert, "webp" | "width" | "height" | "ground">;

/** Photos in base64, drawn anew one after the other; the first that is refused refuses all. See `redrawPicture`. */
export async function drawPhotos(
  photos: readonly string[],
  address: string,
): Promise<DrawnPhoto[] | Refusal> {
  const drawn: DrawnPhoto[] = [];
  for (const photo of photos) {
    const webp = await redrawPicture(Buffer.from(photo, "base64"), address, photoBox);
    if (webp instanceof Refusal) return webp;
    const facts = await describePicture(webp);
    if (facts instanceof Refusal) return facts;
    drawn.push({ webp, ...facts });
  }
  return drawn;
}

/** A review's photos are then those of its own that are kept, and the new ones. */
export async function replacePhotos(
  tx: Transaction,
  reviewId: string,
  kept: readonly string[],
  added: readonly DrawnPhoto[],
): Promise<void> {
  await tx
    .delete(reviewPhotos)
    .where(and(eq(reviewPhotos.reviewId, reviewId), notInArray(reviewPhotos.id, [...kept])));
  await addPhotos(tx, reviewId, added);
}

export async function addPhotos(
  tx: Transaction,
  reviewId: string,
  added: readonly DrawnPhoto[],
): Promise<void> {
  if (added.length === 0) return;
  // Their ids keep them in order.
  const now = Date.now();
  await tx
    .insert(reviewPhotos)
    .values(added.map((photo, place) => ({ id: newId(now + place), reviewId, ...photo })));
}

/** Puts a review's photos among the shop's pictures, where their names cannot be guessed. */
export async function publishPhotos(
  tx: Transaction,
  pictures: PictureStore,
  reviewId: string,
): Promise<void> {
  const hidden = await tx
    .select({ id: reviewPhotos.id, webp: reviewPhotos.webp })
    .from(reviewPhotos)
    .where(and(eq(reviewPhotos.reviewId, reviewId), isNull(reviewPhotos.file)));
  for (const { id, webp } of hidden) {
    const file = contentFile(`review-${id}.webp`, webp);
    // One that was published before may be about to go: then it goes first.
    await tx.delete(reviewPhotoRemovals).where(eq(reviewPhotoRemovals.file, file));
    await pictures.save(file, webp);
    await tx.update(reviewPhotos).set({ file }).where(eq(reviewPhotos.id, id));
  }
}

/** Takes a review's photos from among the shop's pictures; their files are removed soon. */
export async function hidePhotos(tx: Transaction, reviewId: string): Promise<void> {
  await tx
    .update(reviewPhotos)
    .set({ file: null })
    .where(and(eq(reviewPhotos.reviewId, reviewId), isNotNull(reviewPhotos.file)));
}

/** Removes files of photos that are published no more; answers of how many. */
export function removeHiddenPhotos(db: Database, pictures: PictureStore): Promise<number> {
  return db.transaction(async (tx) => {
    const removed = await tx
      .delete(reviewPhotoRemovals)
      .where(
        sql`${reviewPhotoRemovals.file} = any(array(
          select file from review_photo_removals order by file limit ${mostRemoved} for update skip locked
        ))`,
      )
      .returning({ file: reviewPhotoRemovals.file });
    for (const { file } of removed) await erasePicture(pictures, file);
    return removed.length;
  });
}

/** A photo's bytes, of this review or of what this customer wrote about this product; null for another. */
export async function readReviewPhoto(
  db: Database,
  id: string,
  of: { reviewId: string } | { customerId: string; productId: string },
): Promise<Buffer | null> {
  const theirs =
    "reviewId" in of
      ? eq(reviews.id, of.reviewId)
      : and(eq(reviews.customerId, of.customerId), eq(reviews.productId, of.productId));
  const [photo] = await db
    .select({ webp: reviewPhotos.webp })
    .from(reviewPhotos)
    .innerJoin(reviews, eq(reviews.id, reviewPhotos.reviewId))
    .where(and(eq(reviewPhotos.id, id), theirs));
  return photo?.webp ?? null;
}

/** SQL: the ids of the photos of a row of `reviews`, in their order. */
export const photoIds = sql<string[]>`(
  select coalesce(jsonb_agg(photo.id order by photo.id), '[]')
  from review_photos as photo where photo.review_id = reviews.id
)`;

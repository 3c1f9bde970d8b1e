import { and, eq, inArray, isNull, lt, notInArray, sql } from "drizzle-orm";
import { hashToken } from "../credentials/index.ts";
import type { Database, Transaction } from "../database/connect.ts";
import { deleteRows } from "../database/deleteRows.ts";
import { newId } from "../database/identity.ts";
import { Refusal } from "../ground/refusal.ts";
import { LimitKind, placeLimits, takeAttempts, tooManyAttempts } from "../limits/index.ts";
import {
  contentFile,
  describePicture,
  erasePicture,
  type PictureStore,
  redrawPicture,
} from "../media/index.ts";
import { reviewPhotoRemovals, reviewPhotos, reviews } from "./tables.ts";

const photoBox = { width: 1600, height: 1600, fit: "inside", withoutEnlargement: true } as const;
/** So many files, each of them in a dozen sizes, are removed in one transaction, which ends where it stands still for a minute. */
const mostRemoved = 5;
/** More than a shop looks through in weeks; of the largest that come they are about 1 GB. */
const mostWaiting = 1000;
/** The shop may change its mind for so long, and an author may keep them while they write anew. */
const daysAfterDeclining = 7;

const ofCustomer = new LimitKind({
  counts: "photos of reviews that are drawn for a customer",
  ...{ most: 50, minutes: 60 },
});
const ofPlace = placeLimits({
  counts: (place) => `photos of reviews that are drawn for ${place}`,
  ...{ most: 150, minutes: 60 },
});

type DrawnPhoto = Pick<typeof reviewPhotos.$inferInsert, "webp" | "width" | "height" | "ground">;

/**
 * Photos in base64, drawn anew one after the other; the first that is refused refuses all. See `redrawPicture`.
 * Each is counted: one that is kept may be a megabyte.
 */
export async function drawPhotos(
  db: Database,
  photos: readonly string[],
  { customerId, address }: { customerId: string; address: string },
): Promise<DrawnPhoto[] | Refusal> {
  const drawn: DrawnPhoto[] = [];
  for (const photo of photos) {
    const wait = await takeAttempts(db, [
      // By no name that would outlive the account.
      ofCustomer.of(`review photos ${hashToken(customerId)}`),
      ...ofPlace("review photos of", address),
    ]);
    if (wait !== null) return tooManyAttempts(wait);
    const webp = await redrawPicture(Buffer.from(photo, "base64"), address, photoBox);
    if (webp instanceof Refusal) return webp;
    const facts = await describePicture(webp);
    if (facts instanceof Refusal) return facts;
    drawn.push({ webp, ...facts });
  }
  return drawn;
}

/** Whether so many photos wait for the shop's eye that no more are taken: anybody may register and send some. */
export async function tooManyWait(db: Database): Promise<boolean> {
  const { id, file, declinedAt } = reviewPhotos;
  const waiting = db
    .select({ id })
    .from(reviewPhotos)
    .where(and(isNull(file), isNull(declinedAt)))
    .limit(mostWaiting)
    .as("waiting");
  return (await db.$count(waiting)) === mostWaiting;
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
  if (kept.length > 0) {
    await tx
      .update(reviewPhotos)
      .set({ declinedAt: null })
      .where(eq(reviewPhotos.reviewId, reviewId));
  }
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

/** The photos of a review that are not published, and what their files are called once they are. */
async function hiddenPhotos(tx: Transaction, reviewId: string) {
  const hidden = await tx
    .select({ id: reviewPhotos.id, webp: reviewPhotos.webp })
    .from(reviewPhotos)
    .where(and(eq(reviewPhotos.reviewId, reviewId), isNull(reviewPhotos.file)));
  return hidden.map((photo) => ({
    ...photo,
    file: contentFile(`review-${photo.id}.webp`, photo.webp),
  }));
}

/**
 * Notes the files of photos about to be published, to be removed: the transaction that publishes them takes the notes
 * away, so that one that ends otherwise, or with its process, leaves no file behind.
 */
export function notePhotos(db: Database, reviewId: string): Promise<void> {
  return db.transaction(async (tx) => {
    // Whoever publishes them at this moment is waited for: what is published must not be noted.
    await tx.select({ id: reviews.id }).from(reviews).where(eq(reviews.id, reviewId)).for("update");
    const noted = (await hiddenPhotos(tx, reviewId)).map(({ file }) => ({ file }));
    if (noted.length > 0) await tx.insert(reviewPhotoRemovals).values(noted).onConflictDoNothing();
  });
}

/**
 * Puts a review's photos, noted before, among the shop's pictures, where their names cannot be guessed. False, and
 * nothing is saved, where a note is gone meanwhile: whatever failed then would leave its file.
 */
export async function publishPhotos(
  tx: Transaction,
  pictures: PictureStore,
  reviewId: string,
): Promise<boolean> {
  const hidden = await hiddenPhotos(tx, reviewId);
  const files = hidden.map(({ file }) => file);
  // All at once, before any is saved: none is taken while another is. A file that is being removed now goes first.
  const theirs = inArray(reviewPhotoRemovals.file, files);
  const noted = await tx.select().from(reviewPhotoRemovals).where(theirs).for("update");
  if (noted.length < files.length) return false;
  await tx.delete(reviewPhotoRemovals).where(theirs);
  for (const { id, webp, file } of hidden) {
    await pictures.save(file, webp);
    await tx.update(reviewPhotos).set({ file, declinedAt: null }).where(eq(reviewPhotos.id, id));
  }
  return true;
}

/** Takes a declined review's photos from among the shop's pictures; their files are removed soon. */
export async function hidePhotos(tx: Transaction, reviewId: string): Promise<void> {
  await tx
    .update(reviewPhotos)
    .set({ file: null, declinedAt: sql`now()` })
    .where(eq(reviewPhotos.reviewId, reviewId));
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

/** Frees what reviews that stay declined hold of photos. */
export async function sweepDeclinedPhotos(db: Database, signal?: AbortSignal): Promise<void> {
  const past = sql`now() - ${daysAfterDeclining} * interval '1 day'`;
  await deleteRows(db, reviewPhotos, lt(reviewPhotos.declinedAt, past), signal);
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

import { and, eq, ne, sql } from "drizzle-orm";
import type { OwnReviewAnswer, ReviewForm } from "../../contract/review.ts";
import { photosNotTaken, reviewTaken } from "../../contract/reviewRules.ts";
import { allProducts } from "../catalogue/index.ts";
import { hashToken } from "../credentials/index.ts";
import type { Database } from "../database/connect.ts";
import { newId } from "../database/identity.ts";
import { Refusal } from "../ground/refusal.ts";
import { LimitKind, placeLimits, takeAttemptsWithin, tooManyAttempts } from "../limits/index.ts";
import { addPhotos, drawPhotos, photoIds, replacePhotos, tooManyWait } from "./photos.ts";
import { reviewEvents, reviews, reviewVotes } from "./tables.ts";

const written = new LimitKind({ counts: "reviews that a customer writes", most: 20, minutes: 60 });
const writtenFrom = placeLimits({
  counts: (place) => `reviews that ${place} writes`,
  ...{ most: 60, minutes: 60 },
});

const notSold = new Refusal("not_found", "Product not found.");
const published = new Refusal(
  "review_published",
  "Your review of this product is published. Take it back to write another one.",
);

/** Whose review of what. */
interface Author {
  customerId: string;
  productId: string;
}

const ownReview = ({ customerId, productId }: Author) =>
  and(eq(reviews.customerId, customerId), eq(reviews.productId, productId));

/**
 * Takes a customer's review of a product, to be read by the shop. One that was not approved yet is
 * written anew; one that everybody reads stays as it was read and approved. Photos are drawn anew first; while
 * too many wait, the words are taken without them. `address` is the customer's network address. Answers what
 * the author is told.
 */
export async function keepReview(
  db: Database,
  author: Author,
  { name, review, rating, fit, photos, keptPhotos, address }: ReviewForm & { address: string },
): Promise<Refusal | string> {
  const isFull = photos.length > 0 && (await tooManyWait(db));
  const { customerId } = author;
  const drawn = await drawPhotos(db, isFull ? [] : photos, { customerId, address });
  if (drawn instanceof Refusal) return drawn;
  return db.transaction(async (tx) => {
    const wait = await takeAttemptsWithin(tx, [
      // By no name that would outlive the account.
      written.of(`review author ${hashToken(customerId)}`),
      ...writtenFrom("reviews of", address),
    ]);
    if (wait !== null) return tooManyAttempts(wait);
    const [product] = await tx
      .select({ isShown: allProducts.isShown })
      .from(allProducts)
      .where(eq(allProducts.id, author.productId));
    if (!product?.isShown) return notSold;
    const words = { name, review, rating, fit };
    const [kept] = await tx
      .insert(reviews)
      .values({ id: newId(), ...author, ...words })
      .onConflictDoUpdate({
        target: [reviews.customerId, reviews.productId],
        set: {
          ...words,
          state: "waiting",
          reason: null,
          reply: null,
          version: sql`${reviews.version} + 1`,
          writtenAt: sql`now()`,
        },
        setWhere: ne(reviews.state, "approved"),
      })
      .returning({ id: reviews.id, version: reviews.version });
    if (kept === undefined) return published;
    const isNew = kept.version === 1;
    if (isNew) await addPhotos(tx, kept.id, drawn);
    else await replacePhotos(tx, kept.id, keptPhotos, drawn);
    const kind = isNew ? "written" : "rewritten";
    await tx.insert(reviewEvents).values({ reviewId: kept.id, kind });
    return isFull ? photosNotTaken : reviewTaken;
  });
}

/** The customer's own review of a product, or null, and which others of it they found helpful. */
export async function readOwnReview(
  db: Database,
  author: Author,
): Promise<Omit<OwnReviewAnswer, "success">> {
  const own = db
    .select({
      name: reviews.name,
      review: reviews.review,
      rating: reviews.rating,
      fit: reviews.fit,
      state: reviews.state,
      reason: reviews.reason,
      photos: photoIds.as("photos"),
    })
    .from(reviews)
    .where(ownReview(author));
  const voted = db
    .select({ id: reviewVotes.reviewId })
    .from(reviewVotes)
    .innerJoin(reviews, eq(reviews.id, reviewVotes.reviewId))
    .where(
      and(eq(reviewVotes.customerId, author.customerId), eq(reviews.productId, author.productId)),
    );
  const [[found], helpful] = await Promise.all([own, voted]);
  return { review: found ?? null, helpful: helpful.map(({ id }) => id) };
}

/** Takes it back, whatever became of it; taking back what is not there is done already. */
export async function takeBackReview(db: Database, author: Author): Promise<void> {
  await db.delete(reviews).where(ownReview(author));
}

import { and, eq, ne, sql } from "drizzle-orm";
import type { OwnReview, ReviewForm } from "../../contract/review.ts";
import { allProducts } from "../catalogue/index.ts";
import { hashToken } from "../credentials/index.ts";
import type { Database } from "../database/connect.ts";
import { newId } from "../database/identity.ts";
import { Refusal } from "../ground/refusal.ts";
import { takeAttemptsWithin, tooManyAttempts } from "../limits/index.ts";
import { reviewEvents, reviews } from "./tables.ts";

/** Times that one customer may write, whatever about, in an hour. */
const mostWritten = 20;

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
 * written anew; one that everybody reads stays as it was read and approved.
 */
export function keepReview(
  db: Database,
  author: Author,
  { name, review, rating }: ReviewForm,
): Promise<Refusal | null> {
  return db.transaction(async (tx) => {
    // By no name that would outlive the account.
    const key = `review author ${hashToken(author.customerId)}`;
    const wait = await takeAttemptsWithin(tx, [{ key, most: mostWritten, minutes: 60 }]);
    if (wait !== null) return tooManyAttempts(wait);
    const [product] = await tx
      .select({ isShown: allProducts.isShown })
      .from(allProducts)
      .where(eq(allProducts.id, author.productId));
    if (!product?.isShown) return notSold;
    const words = { name, review, rating };
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
    const kind = kept.version === 1 ? "written" : "rewritten";
    await tx.insert(reviewEvents).values({ reviewId: kept.id, kind });
    return null;
  });
}

/** The customer's own review of a product, or null. */
export async function readOwnReview(db: Database, author: Author): Promise<OwnReview | null> {
  const [found] = await db
    .select({
      name: reviews.name,
      review: reviews.review,
      rating: reviews.rating,
      state: reviews.state,
      reason: reviews.reason,
    })
    .from(reviews)
    .where(ownReview(author));
  return found ?? null;
}

/** Takes it back, whatever became of it; taking back what is not there is done already. */
export async function takeBackReview(db: Database, author: Author): Promise<void> {
  await db.delete(reviews).where(ownReview(author));
}

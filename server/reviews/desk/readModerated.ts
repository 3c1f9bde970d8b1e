import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type {
  ModeratedReview,
  ReviewDetailAnswer,
  ReviewListAnswer,
  reviewListQuerySchema,
} from "../../../contract/admin/reviews.ts";
import { allProducts } from "../../catalogue/index.ts";
import type { Database, Transaction } from "../../database/connect.ts";
import { hasDelivered } from "../../orders/index.ts";
import { photoIds } from "../photos.ts";
import { reviewEvents, reviews } from "../tables.ts";

const pageLength = 50;
const mostCounted = 1000;
type Db = Database | Transaction;

function selectFound(db: Db) {
  return db
    .select({
      id: reviews.id,
      customerId: reviews.customerId,
      productId: reviews.productId,
      productSlug: sql<string>`${allProducts.slug}`.as("product_slug"),
      productName: sql<string>`${allProducts.name}`.as("product_name"),
      name: reviews.name,
      review: reviews.review,
      rating: reviews.rating,
      fit: reviews.fit,
      helpful: reviews.helpful,
      photos: photoIds.as("photos"),
      state: reviews.state,
      reason: reviews.reason,
      reply: reviews.reply,
      version: reviews.version,
      writtenAt: reviews.writtenAt,
    })
    .from(reviews)
    .innerJoin(allProducts, eq(allProducts.id, reviews.productId))
    .$dynamic();
}

/**
 * What was found, in this order. Whether an author has the piece is asked of these alone, after they
 * were cut off: PostgreSQL would otherwise read all orders for it.
 */
async function readFound(
  db: Db,
  found: ReturnType<typeof selectFound>,
  direction: typeof asc = desc,
): Promise<ModeratedReview[]> {
  const page = found.as("found");
  const { productId: _, ...fields } = page._.selectedFields;
  const isVerified = hasDelivered(sql`found.customer_id`, sql`found.product_id`);
  const rows = await db
    .select({ ...fields, isVerified })
    .from(page)
    .orderBy(direction(page.writtenAt), direction(page.id));
  return rows.map(({ writtenAt, ...row }) => ({ ...row, writtenAt: writtenAt.toISOString() }));
}

/** What waits comes in the order in which it was written; of the others the latest is first. */
export async function listReviews(
  db: Database,
  { state, after }: z.output<typeof reviewListQuerySchema>,
): Promise<Omit<ReviewListAnswer, "success">> {
  const isQueue = state === "waiting";
  const direction = isQueue ? asc : desc;
  const place: SQL = sql`(${reviews.writtenAt}, ${reviews.id})`;
  const last: SQL = sql`(select written_at, id from reviews where id = ${after ?? null}::uuid)`;
  const beyond = isQueue ? sql`${place} > ${last}` : sql`${place} < ${last}`;
  const page = selectFound(db)
    .where(and(eq(reviews.state, state), after === undefined ? undefined : beyond))
    .orderBy(direction(reviews.writtenAt), direction(reviews.id))
    .limit(pageLength + 1);
  const [rows, waiting] = await Promise.all([
    readFound(db, page, direction),
    countWaitingReviews(db, mostCounted),
  ]);
  const shown = rows.slice(0, pageLength);
  const next = rows.length > pageLength ? (shown.at(-1)?.id ?? null) : null;
  return { reviews: shown, next, waiting };
}

/** How many reviews wait to be read; counted no further than `most`. */
export function countWaitingReviews(db: Database, most: number): Promise<number> {
  const waiting = db
    .select({ id: reviews.id })
    .from(reviews)
    .where(eq(reviews.state, "waiting"))
    .limit(most)
    .as("waiting");
  return db.$count(waiting);
}

/** What a customer wrote, the latest first. */
export function reviewsOf(db: Database, customerId: string): Promise<ModeratedReview[]> {
  return readFound(db, selectFound(db).where(eq(reviews.customerId, customerId)));
}

/** A review as it is now, or null. */
export async function readModerated(db: Db, id: string): Promise<ModeratedReview | null> {
  const [row] = await readFound(db, selectFound(db).where(eq(reviews.id, id)).limit(1));
  return row ?? null;
}

/** A review with what happened to it, or null. */
export async function readReviewDetail(
  db: Database,
  id: string,
): Promise<Omit<ReviewDetailAnswer, "success"> | null> {
  const [review, events] = await Promise.all([
    readModerated(db, id),
    db
      .select({
        at: reviewEvents.at,
        kind: reviewEvents.kind,
        staffName: reviewEvents.staffName,
        note: reviewEvents.note,
      })
      .from(reviewEvents)
      .where(eq(reviewEvents.reviewId, id))
      .orderBy(asc(reviewEvents.id)),
  ]);
  if (review === null) return null;
  return { review, history: events.map((event) => ({ ...event, at: event.at.toISOString() })) };
}

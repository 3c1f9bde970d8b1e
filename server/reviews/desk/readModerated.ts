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
import { reviewEvents, reviews } from "../tables.ts";

const pageLength = 50;
const mostCounted = 1000;
type Db = Database | Transaction;

function selectModerated(db: Db) {
  return db
    .select({
      id: reviews.id,
      customerId: reviews.customerId,
      productSlug: allProducts.slug,
      productName: allProducts.name,
      name: reviews.name,
      review: reviews.review,
      rating: reviews.rating,
      state: reviews.state,
      reason: reviews.reason,
      reply: reviews.reply,
      version: reviews.version,
      writtenAt: reviews.writtenAt,
      isVerified: hasDelivered(sql`reviews.customer_id`, sql`reviews.product_id`).as("is_verified"),
    })
    .from(reviews)
    .innerJoin(allProducts, eq(allProducts.id, reviews.productId));
}
type Row = Awaited<ReturnType<ReturnType<typeof selectModerated>["execute"]>>[number];
const toModerated = ({ writtenAt, ...row }: Row): ModeratedReview => ({
  ...row,
  writtenAt: writtenAt.toISOString(),
});

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
  const [rows, waiting] = await Promise.all([
    selectModerated(db)
      .where(and(eq(reviews.state, state), after === undefined ? undefined : beyond))
      .orderBy(direction(reviews.writtenAt), direction(reviews.id))
      .limit(pageLength + 1),
    countWaitingReviews(db, mostCounted),
  ]);
  const shown = rows.slice(0, pageLength).map(toModerated);
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
export async function reviewsOf(db: Database, customerId: string): Promise<ModeratedReview[]> {
  const rows = await selectModerated(db)
    .where(eq(reviews.customerId, customerId))
    .orderBy(desc(reviews.writtenAt), desc(reviews.id));
  return rows.map(toModerated);
}

/** A review as it is now, or null. */
export async function readModerated(db: Db, id: string): Promise<ModeratedReview | null> {
  const [row] = await selectModerated(db).where(eq(reviews.id, id));
  return row === undefined ? null : toModerated(row);
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

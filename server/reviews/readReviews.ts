import { sql } from "drizzle-orm";
import type { ProductReviews, PublicReview, ReviewPage } from "../../contract/review.ts";
import { type Rating, ratings } from "../../contract/reviewRules.ts";
import type { Database } from "../database/connect.ts";
import { hasDelivered } from "../orders/index.ts";

/** So many at once. */
const pageLength = 20;

const isVerified = hasDelivered(sql`reviews.customer_id`, sql`reviews.product_id`);

/**
 * Those of a product that everybody may read, the latest first, one more than a page. Orders are looked up for
 * the page alone: for all that a product has, PostgreSQL would rather read every order there is.
 */
const publicReviews = sql`
  select id, name, review, rating, reply,
    to_char(written_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as date,
    ${isVerified} as "isVerified"
  from (
  select * from reviews
  where product_id = ${sql.placeholder("productId")}::uuid and state = 'approved'
    and (${sql.placeholder("after")}::uuid is null or (written_at, id) < (
      select written_at, id from reviews where id = ${sql.placeholder("after")}::uuid
    ))
  order by written_at desc, id desc limit ${sql.raw(String(pageLength + 1))}
  ) as reviews order by written_at desc, id desc`;

const counted = sql`
  select rating, count(*)::int as count from reviews
  where product_id = ${sql.placeholder("productId")}::uuid and state = 'approved' group by rating`;

/** What customers and everybody else read of approved reviews, one statement a question. */
export function createReviewReader(db: Database) {
  const selectPage = db
    .select({
      reviews: sql<PublicReview[]>`coalesce(jsonb_agg(page), '[]')`,
    })
    .from(sql`(${publicReviews}) as page`)
    .prepare("select_review_page");
  const selectOfProduct = db
    .select({
      reviews: sql<
        PublicReview[]
      >`(select coalesce(jsonb_agg(page), '[]') from (${publicReviews}) as page)`,
      counted: sql<
        { rating: Rating; count: number }[]
      >`(select coalesce(jsonb_agg(c), '[]') from (${counted}) as c)`,
    })
    .from(sql`(select) as one`)
    .prepare("select_reviews_of_product");

  return {
    /** The first page of a product's reviews, and the figures of all of them. */
    async ofProduct(productId: string): Promise<ProductReviews> {
      const [row] = await selectOfProduct.execute({ productId, after: null });
      return { ...toPage(row?.reviews ?? []), ...figuresOf(row?.counted ?? []) };
    },
    /** The page after the review of this id. */
    async page(productId: string, after: string): Promise<ReviewPage> {
      const [row] = await selectPage.execute({ productId, after });
      return toPage(row?.reviews ?? []);
    },
  };
}

function toPage(found: PublicReview[]): ReviewPage {
  const reviews = found.slice(0, pageLength);
  return { reviews, next: found.length > pageLength ? (reviews.at(-1)?.id ?? null) : null };
}

function figuresOf(counted: readonly { rating: Rating; count: number }[]) {
  const counts = { 5: 0, 4: 0, 3: 0, 2: 0, 1: 0 };
  for (const { rating, count } of counted) counts[rating] = count;
  const total = ratings.reduce((sum, rating) => sum + counts[rating], 0);
  const stars = ratings.reduce((sum, rating) => sum + rating * counts[rating], 0);
  return { counts, average: total === 0 ? 0 : Math.round((stars / total) * 100) / 100 };
}

export type ReviewReader = ReturnType<typeof createReviewReader>;

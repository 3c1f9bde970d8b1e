import { type SQL, sql } from "drizzle-orm";
import type {
  ProductReviews,
  PublicReview,
  ReviewPage,
  ReviewPageQuery,
} from "../../contract/review.ts";
import {
  averageRating,
  type Fit,
  noReviews,
  type Rating,
  type ReviewOrder,
  ratings,
} from "../../contract/reviewRules.ts";
import type { Database } from "../database/connect.ts";
import { hasDelivered } from "../orders/index.ts";

/** So many at once. */
const pageLength = 20;

const isVerified = hasDelivered(sql`reviews.customer_id`, sql`reviews.product_id`);
const given = (name: string, type: string) => sql`${sql.placeholder(name)}::${sql.raw(type)}`;

/** By what the pages of each order are cut: the last of these is unique. */
const orders: Readonly<Record<ReviewOrder, { by: SQL; last: SQL; sorted: SQL }>> = {
  newest: {
    by: sql`(written_at, id)`,
    last: sql`(${lastWritten()}, ${given("id", "uuid")})`,
    sorted: sql`written_at desc, id desc`,
  },
  helpful: {
    by: sql`(helpful, written_at, id)`,
    last: sql`(${given("helpful", "int")}, ${lastWritten()}, ${given("id", "uuid")})`,
    sorted: sql`helpful desc, written_at desc, id desc`,
  },
};

function lastWritten(): SQL {
  return sql`('epoch'::timestamptz + ${given("writtenAt", "bigint")} * interval '1 microsecond')`;
}

/**
 * Those of a product that everybody may read, one more than a page. Orders are looked up for the page
 * alone: for all that a product has, PostgreSQL would rather read every order there is.
 */
function publicReviews({ by, last, sorted }: (typeof orders)[ReviewOrder]): SQL {
  return sql`
  select id, name, review, rating, reply, fit, helpful,
    to_char(written_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as date,
    (extract(epoch from written_at) * 1000000)::bigint || '.' || helpful || '.' || id as place,
    ${isVerified} as "isVerified",
    (
      select coalesce(jsonb_agg(jsonb_build_object(
        'file', file, 'width', width, 'height', height, 'ground', ground
      ) order by photo.id), '[]')
      from review_photos as photo where review_id = reviews.id and file is not null
    ) as photos
  from (
  select * from reviews
  where product_id = ${given("productId", "uuid")} and state = 'approved'
    and (${given("stars", "int")} is null or rating = ${given("stars", "int")})
    and (${given("id", "uuid")} is null or ${by} < ${last})
  order by ${sorted} limit ${sql.raw(String(pageLength + 1))}
  ) as reviews order by ${sorted}`;
}

const counted = sql`
  select rating, fit, count(*)::int as count from reviews
  where product_id = ${given("productId", "uuid")} and state = 'approved' group by rating, fit`;

/** A review with its place among the others. */
type Placed = PublicReview & { place: string };
interface Count {
  rating: Rating;
  fit: Fit | null;
  count: number;
}
const first = { stars: null, id: null, writtenAt: null, helpful: null };

/** What customers and everybody else read of approved reviews, one statement a question. */
export function createReviewReader(db: Database) {
  const selectPage = (order: ReviewOrder) =>
    db
      .select({ reviews: sql<Placed[]>`coalesce(jsonb_agg(page), '[]')` })
      .from(sql`(${publicReviews(orders[order])}) as page`)
      .prepare(`select_${order}_reviews`);
  const pages = { newest: selectPage("newest"), helpful: selectPage("helpful") };
  const selectOfProduct = db
    .select({
      reviews: sql<
        Placed[]
      >`(select coalesce(jsonb_agg(page), '[]') from (${publicReviews(orders.newest)}) as page)`,
      counted: sql<Count[]>`(select coalesce(jsonb_agg(c), '[]') from (${counted}) as c)`,
    })
    .from(sql`(select) as one`)
    .prepare("select_reviews_of_product");

  return {
    /** The first page of a product's reviews, and the figures of all of them. */
    async ofProduct(productId: string): Promise<ProductReviews> {
      const [row] = await selectOfProduct.execute({ productId, ...first });
      return { ...toPage(row?.reviews ?? []), ...figuresOf(row?.counted ?? []) };
    },
    /** A page of those with so many stars, or of all. */
    async page(productId: string, { after, stars, sort }: ReviewPageQuery): Promise<ReviewPage> {
      const [writtenAt, helpful, id] = after?.split(".") ?? [];
      const place = after === undefined ? first : { writtenAt, helpful, id };
      const [row] = await pages[sort].execute({ productId, ...place, stars: stars ?? null });
      return toPage(row?.reviews ?? []);
    },
  };
}

function toPage(found: readonly Placed[]): ReviewPage {
  const page = found.slice(0, pageLength);
  const next = found.length > pageLength ? (page.at(-1)?.place ?? null) : null;
  return { reviews: page.map(({ place: _, ...review }) => review), next };
}

function figuresOf(counted: readonly Count[]) {
  const counts = { ...noReviews.counts };
  const fits = { ...noReviews.fits };
  for (const { rating, fit, count } of counted) {
    counts[rating] += count;
    if (fit !== null) fits[fit] += count;
  }
  const total = ratings.reduce((sum, rating) => sum + counts[rating], 0);
  const stars = ratings.reduce((sum, rating) => sum + rating * counts[rating], 0);
  return { counts, fits, average: averageRating(stars, total) };
}

export type ReviewReader = ReturnType<typeof createReviewReader>;

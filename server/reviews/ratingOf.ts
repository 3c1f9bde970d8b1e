import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** SQL: how many approved reviews a product has and their stars together, or null where there are none. */
export function ratingOf(productId: SQLWrapper): SQL<{ stars: number; count: number } | null> {
  return sql`(
    select case when count(*) > 0 then json_build_object('stars', sum(rating)::int, 'count', count(*)::int) end
    from reviews where reviews.product_id = ${productId} and reviews.state = 'approved'
  )`;
}

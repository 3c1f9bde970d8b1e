import { eq, sql } from "drizzle-orm";
import type { CustomerPhotos, CustomerRecord } from "../accounts/index.ts";
import { allProducts } from "../catalogue/index.ts";
import { reviewPhotos, reviews, reviewVotes } from "./tables.ts";

/** The customer's reviews, with the ids of their photos, for an export of everything kept about them. */
export const reviewRecord: CustomerRecord = (customerId) => sql`(
  select jsonb_agg(jsonb_build_object(
    'product', ${allProducts.name}, 'name', ${reviews.name}, 'review', ${reviews.review},
    'rating', ${reviews.rating}, 'state', ${reviews.state}, 'reply', ${reviews.reply},
    'writtenAt', ${reviews.writtenAt}, 'fit', ${reviews.fit},
    'photos', (
      select coalesce(jsonb_agg(${reviewPhotos.id} order by ${reviewPhotos.id}), '[]')
      from ${reviewPhotos} where ${reviewPhotos.reviewId} = ${reviews.id}
    )
  ))
  from ${reviews} join ${allProducts} on ${allProducts.id} = ${reviews.productId}
  where ${reviews.customerId} = ${customerId}
)`;

/** Likewise, which reviews of others the customer found helpful. */
export const reviewVoteRecord: CustomerRecord = (customerId) => sql`(
  select jsonb_agg(jsonb_build_object('product', ${allProducts.name}, 'review', ${reviews.review}, 'votedAt', ${reviewVotes.votedAt}))
  from ${reviewVotes} join ${reviews} on ${reviews.id} = ${reviewVotes.reviewId}
    join ${allProducts} on ${allProducts.id} = ${reviews.productId}
  where ${reviewVotes.customerId} = ${customerId}
)`;

/** The photos that the reviews name. */
export const reviewPhotosOf: CustomerPhotos = {
  ids: (customerId) => sql`(
    select jsonb_agg(${reviewPhotos.id} order by ${reviewPhotos.id})
    from ${reviewPhotos} join ${reviews} on ${reviews.id} = ${reviewPhotos.reviewId}
    where ${reviews.customerId} = ${customerId}
  )`,
  async read(db, id) {
    const { webp } = reviewPhotos;
    const [photo] = await db.select({ webp }).from(reviewPhotos).where(eq(reviewPhotos.id, id));
    return photo?.webp ?? null;
  },
};

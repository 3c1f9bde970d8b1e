import { sql } from "drizzle-orm";
import { hashToken } from "../credentials/index.ts";
import type { Database } from "../database/connect.ts";
import { Refusal } from "../ground/refusal.ts";
import { LimitKind, placeLimits, takeAttempts, tooManyAttempts } from "../limits/index.ts";

const votes = new LimitKind({
  counts: "times that a customer finds reviews helpful, or takes it back",
  ...{ most: 120, minutes: 60 },
});
const votesOfPlace = placeLimits({
  counts: (place) => `times that customers of ${place} find reviews helpful, or take it back`,
  ...{ most: 360, minutes: 60 },
});

export const unknownReview = new Refusal("not_found", "This review is no longer there.");
const ownReview = new Refusal("forbidden", "Your own review is for others to find helpful.");

/** Which customer means which published review of a product. */
interface Vote {
  customerId: string;
  productId: string;
  reviewId: string;
  /** The customer's network address. */
  address: string;
}

/**
 * Says that a customer finds a published review helpful, or no longer does; once more changes nothing.
 * Answers how many find it so.
 */
export async function voteHelpful(
  db: Database,
  { customerId, productId, reviewId, address }: Vote,
  isHelpful: boolean,
): Promise<number | Refusal> {
  const wait = await takeAttempts(db, [
    // By no name that would outlive the account.
    votes.of(`review voter ${hashToken(customerId)}`),
    ...votesOfPlace("review votes of", address),
  ]);
  if (wait !== null) return tooManyAttempts(wait);
  const changed = isHelpful
    ? sql`insert into review_votes (review_id, customer_id)
        select id, ${customerId}::uuid from review where customer_id <> ${customerId}::uuid
        on conflict do nothing returning 1 as votes`
    : sql`delete from review_votes using review
        where review_id = review.id and review_votes.customer_id = ${customerId}::uuid returning -1 as votes`;
  const { rows } = await db.execute<{ isOwn: boolean; helpful: number }>(sql`
    with review as (
      select id, customer_id, helpful from reviews
      where id = ${reviewId}::uuid and product_id = ${productId}::uuid and state = 'approved'
    ), changed as (${changed})
    select customer_id = ${customerId}::uuid as "isOwn",
      (helpful + coalesce((select sum(votes) from changed), 0))::int as helpful
    from review`);
  const [found] = rows;
  if (found === undefined) return unknownReview;
  return found.isOwn ? ownReview : found.helpful;
}

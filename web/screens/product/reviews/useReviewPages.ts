import { useState } from "react";
import type { ProductReviews, ReviewPage } from "../../../../contract/review.ts";
import type { Rating, ReviewOrder } from "../../../../contract/reviewRules.ts";
import { getJson } from "../../../data/client.ts";

/** Which reviews are looked at: of so many stars or of all, and in which order. */
export interface ReviewChoice {
  stars: Rating | null;
  sort: ReviewOrder;
}

const everything: ReviewChoice = { stars: null, sort: "newest" };

/** The reviews that came with the page, those that were chosen, and what lies beyond them when it is asked for. */
export function useReviewPages(
  productId: string,
  first: ProductReviews,
  onFailure: (sentence: string) => void,
) {
  const [{ reviews, next }, setPage] = useState<ReviewPage>(first);
  const [choice, setChoice] = useState(everything);

  async function ask({ stars, sort }: ReviewChoice, after: string | null) {
    const query = new URLSearchParams({ sort });
    if (stars !== null) query.set("stars", String(stars));
    if (after !== null) query.set("after", after);
    try {
      return await getJson<ReviewPage>(`/api/reviews/${productId}?${query}`);
    } catch {
      onFailure("These reviews did not load. Please try again.");
      return null;
    }
  }

  async function more() {
    const page = await ask(choice, next);
    if (page === null) return;
    const known = new Set(reviews.map(({ id }) => id));
    const added = page.reviews.filter(({ id }) => !known.has(id));
    setPage({ ...page, reviews: [...reviews, ...added] });
  }

  async function choose(change: Partial<ReviewChoice>) {
    const wanted = { ...choice, ...change };
    const isFirst = wanted.stars === null && wanted.sort === "newest";
    const page = isFirst ? first : await ask(wanted, null);
    if (page === null) return;
    setChoice(wanted);
    setPage(page);
  }

  return { reviews, next, choice, more, choose };
}

import { useState } from "react";
import type { ProductReviews, ReviewPage } from "../../../contract/review.ts";
import { getJson } from "../../data/client.ts";

/** The reviews that came with the page, and what lies beyond them when it is asked for. */
export function useMoreReviews(
  productId: string,
  first: ProductReviews,
  onFailure: (sentence: string) => void,
) {
  const [{ reviews, next }, setPage] = useState<ReviewPage>(first);
  async function more() {
    try {
      const page = await getJson<ReviewPage>(`/api/reviews/${productId}?after=${next}`);
      setPage({ ...page, reviews: [...reviews, ...page.reviews] });
    } catch {
      onFailure("More reviews did not load. Please try again.");
    }
  }
  return { reviews, next, more };
}

import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type {
  ModeratedReview,
  ReviewDetailAnswer,
  ReviewListAnswer,
} from "../../../contract/admin/reviews.ts";
import { ApiFailure, askApi } from "../../data/api.ts";
import { toast } from "../../ui/toasts.tsx";

export const reviewsQuery = (query: string) =>
  queryOptions({
    queryKey: ["reviews", query],
    queryFn: ({ signal }) => askApi<ReviewListAnswer>(`/api/admin/reviews${query}`, { signal }),
  });

export const historyQuery = ({ id, version }: ModeratedReview) =>
  queryOptions({
    queryKey: ["reviews", "history", id, version],
    queryFn: async ({ signal }) =>
      (await askApi<ReviewDetailAnswer>(`/api/admin/reviews/${id}`, { signal })).history,
  });

interface Step {
  review: ModeratedReview;
  call: "decision" | "reply";
  body: object;
  done: string;
}

/** Decides or answers a review; the list then shows what became of it, also where somebody was faster. */
export function useReviewStep() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ review, call, body }: Step) =>
      askApi<{ review: ModeratedReview }>(`/api/admin/reviews/${review.id}/${call}`, {
        method: call === "reply" ? "PUT" : "POST",
        body: { version: review.version, ...body },
      }),
    onSuccess: (_answer, { done }) => toast(done),
    onError: (error) => {
      const isStale = error instanceof ApiFailure && [404, 409].includes(error.status);
      if (isStale) toast(error.message, { isBad: true });
    },
    onSettled: () => client.invalidateQueries({ queryKey: ["reviews"] }),
  });
}

import { useQuery } from "@tanstack/react-query";
import type { ModeratedReview } from "../../../contract/admin/reviews.ts";
import { Moment } from "../../ui/Moment.tsx";
import { Failed, Loading } from "../../ui/states.tsx";
import { historyQuery } from "./reviewData.ts";

/** Who did what with a review, the first first. */
export function ReviewHistory({ review }: { review: ModeratedReview }) {
  const { data, error, refetch } = useQuery(historyQuery(review));
  if (error) return <Failed error={error} onRetry={refetch} />;
  if (data === undefined) return <Loading rows={2} />;
  return (
    <ol aria-label="History" className="mt-3 grid gap-1.5 border-line border-t pt-3">
      {data.map(({ at, kind, staffName, note }) => (
        <li key={at + kind} className="flex flex-wrap gap-x-3">
          <span className="text-ash">
            <Moment at={at} />
          </span>
          <span>
            {kind} by {staffName ?? review.name}
            {note && <span className="text-ash">: {note}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}

import type { ReviewSummary as Summary } from "../../../content/reviews.ts";
import { ratings } from "../../../contract/reviewRules.ts";
import { Stars } from "../../ui/Stars.tsx";

/** The average, and how the ratings spread. */
export function ReviewSummary({ summary }: { summary: Summary }) {
  const total = ratings.reduce((sum, rating) => sum + summary.counts[rating], 0);
  return (
    <div className="mt-4">
      <p className="flex items-center gap-3">
        <Stars value={Number(summary.average)} size={22} />
        <span className="tabular font-semibold">{summary.average} out of 5</span>
      </p>
      <ul className="mt-4 max-w-80">
        {ratings.map((rating) => (
          <li key={rating} className="tabular flex items-center gap-3 py-1 text-sm">
            <span className="w-12 shrink-0 text-ash">{rating} star</span>
            <span aria-hidden="true" className="h-2 flex-1 overflow-hidden rounded-full bg-line">
              <span
                className="block h-full bg-marigold"
                style={{ width: `${total === 0 ? 0 : (summary.counts[rating] / total) * 100}%` }}
              />
            </span>
            <span className="w-9 shrink-0 text-right">{summary.counts[rating]}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

import type { ReviewOrder } from "../../../../contract/reviewRules.ts";
import type { ReviewChoice } from "./useReviewPages.ts";

/** Which of the reviews are shown, and in which order. */
export function ReviewChoices({
  choice: { stars, sort },
  canSort,
  onChoose,
}: {
  choice: ReviewChoice;
  canSort: boolean;
  onChoose: (change: Partial<ReviewChoice>) => void;
}) {
  if (!canSort) return null;
  return (
    <div className="mb-2 flex min-h-11 flex-wrap items-center justify-between gap-x-6 text-sm noscript:hidden print:hidden">
      <p role="status">
        {stars !== null && (
          <>
            Reviews with {stars} {stars === 1 ? "star" : "stars"}.{" "}
            <button
              type="button"
              onClick={() => onChoose({ stars: null })}
              className="min-h-11 text-peacock underline underline-offset-4"
            >
              Show all
            </button>
          </>
        )}
      </p>
      <label className="flex items-center gap-2">
        <span className="text-ash">Sort by</span>
        <select
          value={sort}
          onChange={({ target }) => onChoose({ sort: target.value as ReviewOrder })}
          className="min-h-11 rounded-sm border border-ash/50 bg-white px-3"
        >
          <option value="newest">Newest</option>
          <option value="helpful">Most helpful</option>
        </select>
      </label>
    </div>
  );
}

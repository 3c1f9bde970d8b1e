import type { ReviewSummary as Summary } from "../../../../content/reviews.ts";
import { type Fit, type Rating, ratings } from "../../../../contract/reviewRules.ts";
import { Stars } from "../../../ui/Stars.tsx";
import { fitSummary } from "./fitSummary.ts";

/** The average, and how the ratings spread. With `onPick` a bar chooses the reviews of its stars. */
export function ReviewSummary({
  summary,
  fits,
  picked,
  onPick,
}: {
  summary: Summary;
  fits: Readonly<Record<Fit, number>>;
  picked: Rating | null;
  onPick?: ((stars: Rating | null) => void) | undefined;
}) {
  const total = ratings.reduce((sum, rating) => sum + summary.counts[rating], 0);
  const fit = fitSummary(fits);
  return (
    <div className="mt-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars value={Number(summary.average)} size={22} />
        <span className="tabular font-semibold">{summary.average} out of 5</span>
        {onPick && (
          <span className="text-ash text-sm">
            {total} {total === 1 ? "review" : "reviews"}
          </span>
        )}
      </p>
      <ul className="mt-4 max-w-80">
        {ratings.map((rating) => {
          const count = summary.counts[rating];
          const bar = (
            <>
              <span className="w-12 shrink-0 text-left text-ash">{rating} star</span>
              <span aria-hidden="true" className="h-2 flex-1 overflow-hidden rounded-full bg-line">
                <span
                  className="block h-full bg-marigold"
                  style={{ width: `${total === 0 ? 0 : (count / total) * 100}%` }}
                />
              </span>
              <span className="w-9 shrink-0 text-right">{count}</span>
            </>
          );
          const row = "tabular flex w-full items-center gap-3 text-sm";
          return (
            <li key={rating} className={onPick ? "" : `py-1 ${row}`}>
              {onPick ? (
                <button
                  type="button"
                  aria-pressed={picked === rating}
                  disabled={count === 0}
                  onClick={() => onPick(picked === rating ? null : rating)}
                  className={`${row} -mx-2 min-h-11 rounded-sm px-2 enabled:hover:bg-plaster md:min-h-9 ${picked === rating ? "bg-plaster font-semibold" : ""}`}
                >
                  {bar}
                </button>
              ) : (
                bar
              )}
            </li>
          );
        })}
      </ul>
      {fit && <p className="mt-3 max-w-80 text-sm">{fit}</p>}
    </div>
  );
}

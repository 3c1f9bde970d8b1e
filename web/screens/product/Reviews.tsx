import { useState } from "react";
import {
  demoReviewsNote,
  type ReviewSummary as Summary,
  sampleReviewSummary,
  sampleReviews,
} from "../../../content/reviews.ts";
import { useDemoContent } from "../../data/rootData.ts";
import { buttonStyle } from "../../ui/buttonStyle.ts";
import { Stars } from "../../ui/Stars.tsx";
import { shortDate } from "../../ui/writtenDate.ts";
import { type Review, ReviewDialog } from "./ReviewDialog.tsx";

const ratings = [5, 4, 3, 2, 1] as const;

const samples: readonly Review[] = sampleReviews.map((sample) => ({
  id: `${sample.name} ${sample.date}`,
  ...sample,
}));

/** The reviews of the demo content, and those that the person writes here, which stay in this page. */
export function Reviews() {
  const [written, setWritten] = useState<Review[]>([]);
  const [writing, setWriting] = useState(false);
  const showSamples = useDemoContent();
  return (
    <section
      aria-labelledby="reviews"
      className="mt-16 border-line border-t pt-10 md:mt-24 md:pt-14"
    >
      <div className="lg:grid lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-16">
        <div>
          <h2 id="reviews" className="text-2xl">
            Customer Reviews
          </h2>
          {showSamples && <ReviewSummary summary={sampleReviewSummary} />}
          <button
            type="button"
            onClick={() => setWriting(true)}
            className={buttonStyle("outline", "mt-6 w-full sm:w-auto")}
          >
            Write a review
          </button>
        </div>
        <div className="mt-10 lg:mt-0">
          {showSamples && <p className="mb-2 text-ash text-sm">{demoReviewsNote}</p>}
          <ReviewList reviews={showSamples ? [...written, ...samples] : written} />
        </div>
      </div>
      <ReviewDialog
        open={writing}
        onClose={() => setWriting(false)}
        onWrite={(review) => {
          setWritten([{ id: `written ${written.length}`, ...review }, ...written]);
          setWriting(false);
        }}
      />
    </section>
  );
}

/** The average, and how the ratings spread. */
function ReviewSummary({ summary }: { summary: Summary }) {
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

/** The latest first. */
function ReviewList({ reviews }: { reviews: readonly Review[] }) {
  return (
    <ul>
      {reviews.map(({ id, name, review, rating, date }) => (
        <li key={id} className="border-line border-t py-5">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Stars value={rating} />
            <span className="font-semibold">{name}</span>
            <span className="text-ash text-sm">
              {date === undefined ? "Written just now" : shortDate(date)}
            </span>
          </p>
          <p className="mt-2 measure whitespace-pre-line [overflow-wrap:anywhere]">{review}</p>
        </li>
      ))}
    </ul>
  );
}

import { useState } from "react";
import { demoReviewsNote, sampleReviewSummary, sampleReviews } from "../../../content/reviews.ts";
import { useDemoContent } from "../../data/scenes.tsx";
import { buttonStyle } from "../../ui/buttonStyle.ts";
import { ReviewDialog } from "./ReviewDialog.tsx";
import { type Review, ReviewList } from "./ReviewList.tsx";
import { ReviewSummary } from "./ReviewSummary.tsx";

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

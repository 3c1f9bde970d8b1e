import { useEffect, useEffectEvent, useRef, useState } from "react";
import {
  demoReviewsNote,
  sampleReviewSummary,
  sampleReviews,
} from "../../../../content/reviews.ts";
import type { OwnReview, ProductReviews, WrittenReview } from "../../../../contract/review.ts";
import { useDemoContent } from "../../../data/rootData.ts";
import { buttonStyle } from "../../../ui/buttonStyle.ts";
import { useNear } from "../../../ui/useNear.ts";
import { usePictureViewer } from "../usePictureViewer.ts";
import { ReviewChoices } from "./ReviewChoices.tsx";
import { ReviewList, type ShownReview } from "./ReviewList.tsx";
import { ReviewSummary } from "./ReviewSummary.tsx";
import { useReviewPages } from "./useReviewPages.ts";
import { useVotes } from "./useVotes.ts";

const samples: readonly ShownReview[] = sampleReviews.map((sample) => ({
  id: `${sample.name} ${sample.date}`,
  isSample: true,
  ...sample,
}));

/** The end of an address that opens the form: the shop's messages lead there. */
const writeHere = "#write-review";

/** The form, with what goes with it, once somebody wants to write. */
const loadForm = () => import("./ReviewDialog.tsx");
interface ReviewFormParts extends Awaited<ReturnType<typeof loadForm>> {
  own: OwnReview | null;
  /** How often it was opened: each time filled with what is known then. */
  times: number;
}

/**
 * What customers say of the product: reviews that the shop approved, or the samples of the demo content
 * while there are none; and those that the person writes here, which show at once.
 */
export function Reviews({
  productId,
  name,
  approved,
}: {
  productId: string;
  /** The product's. */
  name: string;
  approved: ProductReviews;
}) {
  const section = useRef<HTMLElement>(null);
  const [written, setWritten] = useState<ShownReview[]>([]);
  const [form, setForm] = useState<ReviewFormParts | null>(null);
  const [writing, setWriting] = useState(false);
  const [notice, setNotice] = useState("");
  const near = useNear(section);
  const { reviews, next, choice, more, choose } = useReviewPages(productId, approved, setNotice);
  const { votes, vote } = useVotes(productId, near, setNotice);
  const isReviewed = approved.reviews.length > 0;
  const showSamples = useDemoContent() && !isReviewed;
  const summary = showSamples
    ? sampleReviewSummary
    : { average: approved.average.toFixed(2), counts: approved.counts };
  const shown = showSamples
    ? samples
    : reviews.map((review) => ({
        ...review,
        photos: review.photos.map((photo, index) => ({
          ...photo,
          alt: `Photo ${index + 1} by ${review.name}`,
        })),
      }));
  const photos = shown.flatMap(({ photos = [] }) => photos);
  const enlarge = usePictureViewer(photos, `${name}, by customers`, returnTo, "reviewPicture");

  /** Back from the large view, at the photo that was seen last. */
  function returnTo(place: number) {
    section.current?.querySelectorAll<HTMLElement>("[data-photo]")[place]?.focus();
  }

  function show(parts: ReviewFormParts) {
    setForm({ ...parts, times: parts.times + 1 });
    setWriting(true);
  }

  async function open() {
    setNotice("");
    if (form !== null) return show(form);
    try {
      const parts = await loadForm();
      show({ ...parts, own: await parts.readOwnReview(productId), times: 0 });
    } catch {
      setNotice("The form did not load. Please try again.");
    }
  }

  const openWhereAsked = useEffectEvent(() => {
    if (window.location.hash !== writeHere) return;
    section.current?.scrollIntoView();
    open();
  });
  useEffect(() => openWhereAsked(), []);

  async function write(review: WrittenReview) {
    const { name, review: words, rating, fit = null } = review;
    const id = `written ${written.length}`;
    setWritten([{ id, name, review: words, rating, fit }, ...written]);
    await close(form?.sendReview(productId, review));
  }

  async function close(doing: ReturnType<ReviewFormParts["sendReview"]> | undefined) {
    setWriting(false);
    const { told, own } = (await doing) ?? { told: "" };
    setNotice(told);
    setForm((parts) => (parts && own !== undefined ? { ...parts, own } : parts));
  }

  return (
    <section
      ref={section}
      id={writeHere.slice(1)}
      aria-labelledby="reviews"
      className="mt-16 scroll-mt-28 border-line border-t pt-10 md:mt-24 md:pt-14"
    >
      <div className="lg:grid lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-16">
        <div>
          <h2 id="reviews" className="text-2xl">
            Customer Reviews
          </h2>
          {(showSamples || isReviewed) && (
            <ReviewSummary
              summary={summary}
              fits={approved.fits}
              picked={choice.stars}
              onPick={isReviewed ? (stars) => choose({ stars }) : undefined}
            />
          )}
          <button
            type="button"
            onClick={open}
            className={buttonStyle("outline", "mt-6 w-full sm:w-auto")}
          >
            Write a review
          </button>
          <p role="status" className="mt-3 text-sm">
            {notice}
          </p>
        </div>
        <div className="mt-10 lg:mt-0">
          {showSamples && <p className="mb-2 text-ash text-sm">{demoReviewsNote}</p>}
          {isReviewed && (
            <ReviewChoices
              choice={choice}
              canSort={approved.reviews.length > 1}
              onChoose={choose}
            />
          )}
          <ReviewList
            reviews={[...written, ...shown]}
            votes={votes}
            onVote={vote}
            onPhoto={enlarge}
          />
          {next !== null && (
            <button type="button" onClick={more} className={buttonStyle("outline")}>
              More reviews
            </button>
          )}
        </div>
      </div>
      {form && (
        <form.ReviewDialog
          key={form.times}
          productId={productId}
          open={writing}
          own={form.own}
          onClose={() => setWriting(false)}
          onWrite={write}
          onTakeBack={() => close(form.takeBackReview(productId))}
        />
      )}
    </section>
  );
}

import type { CardImage } from "../../../../contract/productCard.ts";
import type { PublicReview } from "../../../../contract/review.ts";
import { fitLabels } from "../../../../contract/reviewRules.ts";
import { useShop } from "../../../data/rootData.ts";
import { Stars } from "../../../ui/Stars.tsx";
import { shortDate } from "../../../ui/writtenDate.ts";
import { ReviewPhotos } from "./ReviewPhotos.tsx";
import type { Vote } from "./useVotes.ts";

/** A review written just now has no date. The id is unique in its list. */
export type ShownReview = Pick<PublicReview, "id" | "name" | "review" | "rating"> &
  Partial<Omit<PublicReview, "photos">> & {
    isSample?: boolean;
    photos?: readonly CardImage[];
  };

/** The latest first. `onPhoto` gets the place of a photo among those of all reviews. */
export function ReviewList({
  reviews,
  votes,
  onVote,
  onPhoto,
}: {
  reviews: readonly ShownReview[];
  votes: Readonly<Record<string, Vote>>;
  onVote: (id: string, before: Vote & { count: number }) => void;
  onPhoto: (place: number) => void;
}) {
  let start = 0;
  return (
    <ul>
      {reviews.map((review) => {
        const { id, photos = [], helpful } = review;
        const first = start;
        start += photos.length;
        const { isMine = false, count = helpful } = votes[id] ?? {};
        // A page that was made before one's own vote does not count it.
        const known = Math.max(count ?? 0, isMine ? 1 : 0);
        return (
          <li key={id} className="border-line border-t py-5">
            <ReviewWords {...review} />
            {photos.length > 0 && (
              <ReviewPhotos
                photos={photos}
                start={first}
                onOpen={onPhoto}
                label={`Photos of ${review.name}`}
              />
            )}
            {count !== undefined && (
              <button
                type="button"
                aria-pressed={isMine}
                onClick={() => onVote(id, { isMine, count: known })}
                className={`-ml-3 mt-1 min-h-11 rounded-sm px-3 text-sm noscript:hidden hover:text-peacock print:hidden ${isMine ? "font-semibold text-peacock" : "text-ash"}`}
              >
                Helpful{known > 0 && ` (${known})`}
                <span className="sr-only">: the review of {review.name}</span>
              </button>
            )}
            <Answer text={review.reply} />
          </li>
        );
      })}
    </ul>
  );
}

function ReviewWords({ name, review, rating, date, isVerified, isSample, fit }: ShownReview) {
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars value={rating} />
        <span className="font-semibold">{name}</span>
        <span className="text-ash text-sm">
          {date === undefined ? "Written just now" : shortDate(date)}
        </span>
        {isVerified && <span className="text-leaf text-sm">Verified purchase</span>}
        {isSample && (
          <span className="rounded-sm border border-ash/40 px-2 py-0.5 text-ash text-sm">
            Demo review
          </span>
        )}
      </p>
      <p className="mt-2 measure whitespace-pre-line [overflow-wrap:anywhere]">{review}</p>
      {fit && <p className="mt-1 text-ash text-sm">Size: {fitLabels[fit]}</p>}
    </>
  );
}

/** The shop's answer below a review. */
function Answer({ text }: { text: string | null | undefined }) {
  const shop = useShop();
  if (!text) return null;
  return (
    <div className="mt-3 border-line border-l-2 pl-4 text-sm">
      <p className="font-semibold">Answer from {shop.name}</p>
      <p className="mt-1 measure whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
    </div>
  );
}

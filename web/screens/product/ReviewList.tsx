import type { PublicReview, ReviewForm } from "../../../contract/review.ts";
import { useShop } from "../../data/rootData.ts";
import { Stars } from "../../ui/Stars.tsx";
import { shortDate } from "../../ui/writtenDate.ts";

/** A review written just now has no date. The id is unique in its list. */
export type ShownReview = Pick<PublicReview, "id"> & ReviewForm & Partial<PublicReview>;

/** The latest first. */
export function ReviewList({ reviews }: { reviews: readonly ShownReview[] }) {
  const shop = useShop();
  return (
    <ul>
      {reviews.map(({ id, name, review, rating, date, isVerified, reply }) => (
        <li key={id} className="border-line border-t py-5">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Stars value={rating} />
            <span className="font-semibold">{name}</span>
            <span className="text-ash text-sm">
              {date === undefined ? "Written just now" : shortDate(date)}
            </span>
            {isVerified && <span className="text-leaf text-sm">Verified purchase</span>}
          </p>
          <p className="mt-2 measure whitespace-pre-line [overflow-wrap:anywhere]">{review}</p>
          {reply && (
            <div className="mt-3 border-line border-l-2 pl-4 text-sm">
              <p className="font-semibold">Answer from {shop.name}</p>
              <p className="mt-1 measure whitespace-pre-line [overflow-wrap:anywhere]">{reply}</p>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

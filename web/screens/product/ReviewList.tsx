import { Stars } from "../../ui/Stars.tsx";
import { calendarDate } from "./calendarDate.ts";

export interface Review {
  /** Unique in its list. */
  id: string;
  name: string;
  review: string;
  rating: number;
  /** ISO calendar date; a review written just now has none. */
  date?: string;
}

export function ReviewList({ reviews }: { reviews: readonly Review[] }) {
  return (
    <ul>
      {reviews.map(({ id, name, review, rating, date }) => (
        <li key={id} className="border-line border-t py-5">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Stars value={rating} />
            <span className="font-semibold">{name}</span>
            <span className="text-ash text-sm">
              {date === undefined ? "Written just now" : calendarDate(date)}
            </span>
          </p>
          <p className="mt-2 measure whitespace-pre-line [overflow-wrap:anywhere]">{review}</p>
        </li>
      ))}
    </ul>
  );
}

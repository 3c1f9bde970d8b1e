import { useState } from "react";

const star =
  "M12 2.6l2.9 6.2 6.800.8-5 4.700 1.300 6.700L12 17.700 6 21l1.300-6.700-5-4.700 6.800-.8L12 2.600Z";
const highest = 5;

/** One to five stars; five to begin with, or what was given before. */
export function RatingField({ given = highest }: { given?: number }) {
  const [rating, setRating] = useState(given);
  return (
    <fieldset>
      <legend className="font-semibold text-sm">Your rating</legend>
      <div className="-ml-2 flex">
        {[1, 2, 3, 4, 5].map((value) => (
          <label
            key={value}
            className="relative grid size-11 cursor-pointer place-items-center rounded-sm has-focus-visible:outline-2 has-focus-visible:outline-peacock"
          >
            <input
              type="radio"
              name="rating"
              value={value}
              checked={value === rating}
              onChange={() => setRating(value)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <span className="sr-only">{value === 1 ? "1 star" : `${value} stars`}</span>
            <svg
              viewBox="0 0 24 24"
              width="28"
              height="28"
              aria-hidden="true"
              className={value <= rating ? "fill-marigold" : "fill-line"}
            >
              <path d={star} />
            </svg>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

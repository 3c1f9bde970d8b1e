import type { Verdict } from "../../furniture/fit/reach.ts";
import { useMarks } from "./marks.ts";

const words: Record<Verdict, string> = {
  fits: "Reaches",
  tight: "Just reaches",
  no: "Does not reach",
};

/** On a card's picture, so that nothing below it moves: whether the piece reaches the room, where that is known. */
export function RoomMark({ slug }: { slug: string }) {
  const verdict = useMarks().verdicts.get(slug);
  if (verdict === undefined) return null;
  return (
    <p className="pointer-events-none absolute inset-x-0 top-0 flex aspect-[4/3] items-end justify-end p-2">
      <span
        className={`rounded-sm bg-paper px-2 py-0.5 font-semibold text-xs ${verdict === "no" ? "text-madder" : "text-leaf"}`}
      >
        {words[verdict]}
        <span className="sr-only"> your room</span>
      </span>
    </p>
  );
}

import type { Verdict } from "../../furniture/fit/reach.ts";
import { reaches, useMarks } from "./marks.ts";

const words: Record<Verdict | "unknown", string> = {
  fits: "Reaches",
  tight: "Just reaches",
  no: "Does not reach",
  unknown: "Not known to reach",
};

/** On a card's picture, so that nothing below it moves: whether the piece reaches the room, once that is reckoned. */
export function RoomMark({ slug }: { slug: string }) {
  const { verdicts } = useMarks();
  if (verdicts.size === 0) return null;
  const verdict = verdicts.get(slug);
  return (
    <p className="pointer-events-none absolute inset-x-0 top-0 flex aspect-[4/3] items-end justify-end p-2">
      <span
        className={`rounded-sm bg-paper px-2 py-0.5 font-semibold text-xs ${reaches(verdict) ? "text-leaf" : "text-madder"}`}
      >
        {words[verdict ?? "unknown"]}
        <span className="sr-only"> your room</span>
      </span>
    </p>
  );
}

import { useEffect } from "react";
import type { ProductCard } from "../../contract/productCard.ts";
import { reaches, setMarks, useMarks, wantsOnlyThese } from "./marks.ts";
import { reckonVerdicts } from "./reckonVerdicts.ts";

/** Reckons what of a list reaches the room, and narrows the list to that. */
export default function ReachingOnly({
  cards,
  route,
}: {
  cards: readonly ProductCard[];
  route: string;
}) {
  const { verdicts, onlyThese } = useMarks();
  useEffect(() => {
    const left = new AbortController();
    reckonVerdicts(cards, route, left.signal)
      .then((found) => setMarks({ verdicts: found, onlyThese: wantsOnlyThese() }))
      // Without shapes the list is what it was.
      .catch(() => {});
    return () => left.abort();
  }, [cards, route]);
  useEffect(() => () => setMarks({ verdicts: new Map() }), []);

  const reaching = cards.filter(({ slug }) => reaches(verdicts.get(slug))).length;
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-2 text-sm">
      <input
        type="checkbox"
        checked={onlyThese}
        disabled={verdicts.size === 0}
        onChange={({ target }) => setMarks({ onlyThese: target.checked })}
        className="size-4.5 accent-peacock"
      />
      <span className="font-semibold">Reaches my room</span>
      <span role="status" className="tabular text-ash">
        {verdicts.size > 0 && `${reaching} of ${cards.length}`}
      </span>
    </label>
  );
}

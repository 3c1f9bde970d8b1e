import { mostCompared } from "../../contract/compareRules.ts";
import { announce, failure } from "../account/notice.ts";
import { Icon } from "../ui/Icon.tsx";
import { toggleCompared, useCompared } from "./comparison.ts";

/** Puts a product among those to compare, or takes it away: an icon on cards, with a word elsewhere. */
export function CompareButton({ slug, name, word }: { slug: string; name: string; word?: string }) {
  const chosen = useCompared().includes(slug);
  const press = () =>
    announce(
      toggleCompared(slug)
        ? null
        : failure(`At most ${mostCompared} can be compared. Take one away first.`),
    );
  const look = chosen
    ? "bg-peacock text-white"
    : "bg-paper text-ink group-hover/compare:text-peacock";
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={press}
      className={`group/compare print:hidden noscript:hidden ${
        word === undefined
          ? "grid size-11 place-items-center"
          : "-mx-1 inline-flex min-h-11 shrink-0 items-center gap-1 px-1 text-sm"
      }`}
    >
      <span className={`grid size-9 place-items-center rounded-full transition-colors ${look}`}>
        <Icon name="compare" size={20} />
      </span>
      {word}
      <span className="sr-only">{word === undefined ? `Compare ${name}` : ` ${name}`}</span>
    </button>
  );
}

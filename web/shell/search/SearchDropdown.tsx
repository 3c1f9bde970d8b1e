import { href, Link } from "react-router";
import { Picture } from "../../ui/Picture.tsx";
import { Price } from "../../ui/Price.tsx";
import type { Suggestion } from "./suggestions.ts";

/** The panel under the search box: Loading, the products found, or a word that there are none. */
export function SearchDropdown({
  listId,
  suggestions,
  highlight,
  onHighlight,
  onChoose,
}: {
  listId: string;
  /** Null while loading. */
  suggestions: Suggestion[] | null;
  highlight: number;
  onHighlight: (index: number) => void;
  onChoose: () => void;
}) {
  return (
    <div className="absolute inset-x-0 top-full z-50 mt-1 overflow-hidden rounded-sm border border-line bg-white md:right-0 md:left-auto md:w-[26rem]">
      {suggestions === null && <p className="px-4 py-3.5 text-ash text-sm">Loading</p>}
      {suggestions?.length === 0 && (
        <p className="px-4 py-3.5 text-ash text-sm">No products found</p>
      )}
      {suggestions !== null && suggestions.length > 0 && (
        <div id={listId} role="listbox" aria-label="Products found">
          {suggestions.map((suggestion, index) => (
            <Link
              key={suggestion.slug}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === highlight}
              tabIndex={-1}
              to={href("/product/:slugOrId", { slugOrId: suggestion.slug })}
              onMouseDown={(event) => event.preventDefault()}
              onMouseMove={() => onHighlight(index)}
              onClick={onChoose}
              className="flex items-center gap-3 border-line border-b px-3 py-2 last:border-b-0 aria-selected:bg-plaster"
            >
              <SuggestionRow suggestion={suggestion} />
            </Link>
          ))}
        </div>
      )}
    </div>
  );
}

function SuggestionRow({ suggestion }: { suggestion: Suggestion }) {
  const { image, name, price, oldPrice } = suggestion;
  return (
    <>
      <span className="aspect-[4/3] w-16 shrink-0 overflow-hidden rounded-sm bg-plaster">
        {image && <Picture file={image} alt="" width={320} height={240} sizes="64px" />}
      </span>
      <span className="min-w-0">
        <span className="block truncate font-medium text-sm">{name}</span>
        {price !== null && <Price amount={price} oldAmount={oldPrice} className="text-sm" />}
      </span>
    </>
  );
}

import { href, Link } from "react-router";
import type { LinkedCategory } from "../../data/linkedCategories.ts";
import { useShop } from "../../data/rootData.ts";
import { buttonStyle } from "../../ui/buttonStyle.ts";
import { filterChips, type ListFilters, withoutConditions, writeFilters } from "./listFilters.ts";

/** Says why nothing is shown, and leads on. */
export function EmptyList({
  pathname,
  filters,
  categories,
  notMade,
}: {
  pathname: string;
  filters: ListFilters;
  categories: readonly LinkedCategory[];
  /** What was searched for and the shop does not make, in the plural. */
  notMade: string | null;
}) {
  const shop = useShop();
  const filtered = filterChips(filters).length > 0;
  const wayBack =
    filters.page > 1
      ? { label: "Go to the first page", filters: { ...filters, page: 1 } }
      : filtered
        ? { label: "Clear all filters", filters: withoutConditions(filters) }
        : null;
  const isUnfound = filters.search !== "" && wayBack === null;
  return (
    <div className="border-line border-y py-12 md:py-16">
      <h2 className="text-2xl">
        {notMade ? `We do not make ${notMade}` : reason(filters, filtered)}
      </h2>
      <p className="mt-3 measure text-ash">
        {notMade ? whatWeMake(categories) : advice(filters, filtered)}
      </p>
      <p className="mt-6 flex flex-wrap gap-3">
        {wayBack !== null && (
          <Link
            to={{ pathname, search: writeFilters(wayBack.filters) }}
            preventScrollReset
            className={buttonStyle("solid")}
          >
            {wayBack.label}
          </Link>
        )}
        {isUnfound && (
          <Link to={`${href("/lkitchen")}#consultation`} className={buttonStyle("solid")}>
            Book a free consultation
          </Link>
        )}
        <Link
          to={href("/products")}
          className={buttonStyle(wayBack === null && !isUnfound ? "solid" : "outline")}
        >
          See all products
        </Link>
        <a href={shop.chatLink} className={buttonStyle("outline")}>
          Ask us on WhatsApp
        </a>
      </p>
      <ul className="mt-8 flex flex-wrap gap-x-6">
        {categories.map(({ slug, name }) => (
          <li key={slug}>
            <Link
              to={href("/products/:category", { category: slug })}
              className="inline-flex min-h-11 items-center text-peacock underline underline-offset-4"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function whatWeMake(categories: readonly LinkedCategory[]): string {
  const kinds = categories.map(({ name }) => name.toLowerCase());
  return `We make ${kinds.join(", ")} and kitchens. Ask in a free consultation what our designers can build for your room instead.`;
}

function reason({ search, page }: ListFilters, filtered: boolean): string {
  if (page > 1) return "This page of the list is empty";
  if (filtered) return "Nothing fits all of these filters";
  return search === "" ? "Nothing here yet" : `Nothing found for “${search}”`;
}

function advice({ search, page }: ListFilters, filtered: boolean): string {
  if (page > 1) return "The list is shorter than that. Start again from its first page.";
  if (filtered) return "Take one of them away, or ask us: we also make custom pieces.";
  return search === ""
    ? "New pieces arrive through the year. Meanwhile, the rest of the shop is open."
    : "Check the spelling or try a plainer word, such as sofa, teak or wardrobe.";
}

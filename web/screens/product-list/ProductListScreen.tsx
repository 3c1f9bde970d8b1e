import { useEffect, useId, useMemo } from "react";
import { CompareBarWhenChosen } from "../../catalogue/CompareBarWhenChosen.tsx";
import { DeliverTo } from "../../delivery/DeliverTo.tsx";
import { useReaching } from "../../room/marks.ts";
import { RoomFilter } from "../../room/RoomFilter.tsx";
import { CategoryStrip } from "./CategoryStrip.tsx";
import { EmptyList } from "./EmptyList.tsx";
import { FilterChips } from "./FilterChips.tsx";
import { FilterForm } from "./FilterForm.tsx";
import { FilterSheet } from "./FilterSheet.tsx";
import { headingOf, showingText } from "./listTexts.ts";
import { type LoadedList, sortCards } from "./loadList.ts";
import { PageLinks } from "./PageLinks.tsx";
import { ProductGrid, ProductGridSkeleton } from "./ProductGrid.tsx";
import { SearchMeaning } from "./SearchMeaning.tsx";
import { SortSelect } from "./SortSelect.tsx";
import { rememberShown } from "./shownList.ts";
import { useListAddress } from "./useListAddress.ts";

/** A category, a search or the whole shop: filters, order and the products. */
export function ProductListScreen({ list }: { list: LoadedList }) {
  const { pathname, slug, filters, loading, apply } = useListAddress(list);
  const form = useId();

  useEffect(() => {
    rememberShown(list);
    return () => rememberShown(null);
  }, [list]);

  const category = list.categories.find((known) => known.slug === slug);
  const cards = useMemo(
    () => (list.complete ? sortCards(list.cards, filters.sort) : list.cards),
    [list, filters.sort],
  );
  const reaching = useReaching(cards);
  const showing = loading
    ? "Loading results..."
    : showingText(filters.page, list.limit, cards.length, list.total);
  /** A page of the shop is what was searched for. */
  const isAnswered = (list.understood?.pages.length ?? 0) > 0 && !list.understood?.notMade;
  const fields = { facets: list.facets, filters, onChange: apply };

  return (
    <div className="gutter pt-4 pb-20">
      <CategoryStrip categories={list.categories} current={slug} />
      <ListHeading
        heading={headingOf(slug, filters.search)}
        description={filters.search === "" ? (category?.description ?? "") : ""}
      />
      <div className="mb-6 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-3 border-line border-y py-3 md:flex">
        <div className="comes-whole col-span-2 flex flex-wrap items-center justify-between gap-x-4 md:mr-auto md:flex-1">
          <p role="status" className="tabular text-ash text-sm">
            {showing}
          </p>
          <DeliverTo />
          <RoomFilter cards={list.cards} />
        </div>
        <FilterSheet {...fields} done={loading ? showing : `Show ${list.total} results`} />
        <SortSelect
          form={form}
          sort={filters.sort}
          onChange={(sort) => apply({ ...filters, sort, page: 1 })}
        />
      </div>
      <div className="lg:grid lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-10 xl:gap-14">
        <aside
          aria-label="Filters"
          className="mb-8 hidden [scrollbar-width:thin] lg:sticky lg:top-24 lg:block lg:max-h-[calc(100dvh-7rem)] lg:self-start lg:overflow-y-auto lg:pr-3 noscript:block"
        >
          <FilterForm id={form} pathname={pathname} {...fields} />
        </aside>
        <section aria-label="Products">
          {list.understood && !loading && (
            <SearchMeaning meaning={list.understood} pathname={pathname} filters={filters} />
          )}
          <FilterChips pathname={pathname} slug={slug} filters={filters} />
          <h2 className="sr-only">Products</h2>
          {loading ? (
            <ProductGridSkeleton count={list.cards.length} />
          ) : cards.length === 0 && isAnswered ? null : cards.length === 0 ? (
            <EmptyList
              pathname={pathname}
              filters={filters}
              categories={list.categories}
              notMade={list.understood?.notMade ?? null}
            />
          ) : (
            <ProductGrid cards={reaching} />
          )}
          {!loading && (
            <PageLinks pathname={pathname} filters={filters} totalPages={list.totalPages} />
          )}
        </section>
      </div>
      <CompareBarWhenChosen />
    </div>
  );
}

/** What the list is of, and the category in a sentence. */
function ListHeading({ heading, description }: { heading: string; description: string }) {
  return (
    <header className="mt-4 mb-5 md:mt-8 md:mb-8">
      <h1 className="text-3xl [overflow-wrap:anywhere] md:text-4xl">{heading}</h1>
      {description !== "" && <p className="mt-2 hidden measure text-ash md:block">{description}</p>}
    </header>
  );
}

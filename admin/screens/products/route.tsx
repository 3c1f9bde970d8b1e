import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { ProductListAnswer } from "../../../contract/admin/products.ts";
import { importFormats } from "../../../contract/importRules.ts";
import { type ProductState, productStates, stockFilters } from "../../../contract/productRules.ts";
import { askApi } from "../../data/api.ts";
import { useListAddress } from "../../data/listAddress.ts";
import { useStaff } from "../../data/staff.ts";
import { matchingOf } from "../../products/matching.ts";
import { categoriesQuery, tagsQuery } from "../../products/productChoices.ts";
import { buttonStyle } from "../../ui/Button.tsx";
import { SelectField } from "../../ui/fields.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Pager } from "../../ui/Pager.tsx";
import { Screen } from "../../ui/Screen.tsx";
import { SearchBox } from "../../ui/SearchBox.tsx";
import { Empty, Failed, Loading } from "../../ui/states.tsx";
import { Tabs } from "../../ui/Tabs.tsx";
import { ProductTable } from "./ProductTable.tsx";

const productsQuery = (query: string) =>
  queryOptions({
    queryKey: ["products", "list", query],
    queryFn: ({ signal }) => askApi<ProductListAnswer>(`/api/admin/products${query}`, { signal }),
  });

const labels: Readonly<Record<ProductState, string>> = {
  draft: "Drafts",
  active: "In the shop",
  archived: "Archived",
};
const stockLabels = { "sold out": "Sold out", "running out": "Running out" } as const;

/** Every product, found by its name, address or SKU. */
export function Component() {
  const list = useListAddress();
  const { may } = useStaff();
  const { data: categories = [] } = useQuery(categoriesQuery);
  const { data: tags = [] } = useQuery(tagsQuery);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...productsQuery(list.query),
    placeholderData: keepPreviousData,
  });
  const filter = matchingOf(new URLSearchParams(list.query));
  const state = productStates.find((one) => one === list.get("state")) ?? null;
  const choice = (name: string, label: string, options: { value: string; label: string }[]) => (
    <SelectField
      label={label}
      value={list.get(name)}
      onChange={({ target }) => list.set({ [name]: target.value }, { replace: true })}
      options={[{ value: "", label: "All" }, ...options]}
    />
  );
  return (
    <Screen
      title="Products"
      lead="What the shop sells, sold, or is about to."
      actions={
        may("products.write") && (
          <>
            <Link to="/products/import" className={buttonStyle()}>
              <Icon name="upload" size={18} />
              Import and export
            </Link>
            <Link to="/products/new" className={buttonStyle("solid")}>
              <Icon name="plus" size={18} />
              New product
            </Link>
          </>
        )
      }
    >
      <Tabs
        label="Products by state"
        tabs={[
          { label: "All", to: list.with({ state: null }), isCurrent: state === null },
          ...productStates.map((one) => ({
            label: labels[one],
            to: list.with({ state: one }),
            isCurrent: one === state,
          })),
        ]}
      />
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <SearchBox label="Name, address or SKU" />
        <div className="grid grid-cols-2 gap-3 max-md:w-full md:grid-cols-4">
          {choice(
            "category",
            "Category",
            categories.map(({ id, name }) => ({ value: id, label: name })),
          )}
          {choice(
            "stock",
            "Stock",
            stockFilters.map((value) => ({ value, label: stockLabels[value] })),
          )}
          {choice(
            "tag",
            "Tag",
            tags.map((tag) => ({ value: tag, label: tag })),
          )}
          {choice("featured", "On the home page", [{ value: "yes", label: "Featured" }])}
        </div>
      </div>
      {data === undefined && !error && <Loading label="Products are on their way" />}
      {data === undefined && error && <Failed error={error} onRetry={refetch} />}
      {data?.products.length === 0 && (
        <Empty title="No product fits">
          Names and addresses are found by the beginnings of their words, SKUs by how they begin.
        </Empty>
      )}
      {data && data.products.length > 0 && (
        <div className={isPlaceholderData ? "opacity-60" : ""}>
          <ProductTable
            products={data.products}
            filter={filter}
            isWhole={data.next === null && list.isFirst}
          />
        </div>
      )}
      <Pager next={data?.next ?? null} />
      {data && data.products.length > 0 && <ExportListed filter={filter} />}
    </Screen>
  );
}

function ExportListed({ filter }: { filter: URLSearchParams }) {
  return (
    <p className="mt-4 flex flex-wrap items-center gap-2 text-ash">
      {filter.size === 0 ? "All of them as a file:" : "All that match as a file:"}
      {importFormats.map((format) => (
        <a
          key={format}
          href={`/api/admin/products-export?${new URLSearchParams([...filter, ["scope", "listed"], ["format", format]])}`}
          download
          className={buttonStyle("quiet")}
        >
          <Icon name="download" size={18} />
          {format.toUpperCase()}
        </a>
      ))}
    </p>
  );
}

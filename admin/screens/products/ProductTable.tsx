import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { ProductRow } from "../../../contract/admin/products.ts";
import { pictureUrl } from "../../../contract/pictureUrl.ts";
import { formatRupees } from "../../../contract/rupees.ts";
import { useStaff } from "../../data/staff.ts";
import { matchCountQuery } from "../../products/matching.ts";
import { ProductBadge } from "../../products/productWords.tsx";
import { Badge } from "../../ui/Badge.tsx";
import { buttonStyle } from "../../ui/Button.tsx";
import { type DataColumn, DataTable } from "../../ui/DataTable.tsx";
import { Money } from "../../ui/Money.tsx";

const columns: readonly DataColumn<ProductRow>[] = [
  {
    id: "name",
    header: "Product",
    card: "title",
    cell: ({ name, image }) => (
      <span className="flex min-w-0 items-center gap-3">
        {image === null ? (
          <span className="size-11 flex-none rounded-sm bg-plaster" />
        ) : (
          <img
            src={pictureUrl(image, 160, "webp")}
            alt=""
            width={44}
            height={44}
            loading="lazy"
            className="size-11 flex-none rounded-sm bg-plaster object-cover"
          />
        )}
        <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
      </span>
    ),
  },
  {
    id: "state",
    header: "State",
    card: "aside",
    cell: ({ state, isFeatured }) => (
      <span className="inline-flex flex-wrap gap-1 max-md:justify-end">
        <ProductBadge state={state} />
        {isFeatured && <Badge>Featured</Badge>}
      </span>
    ),
  },
  { id: "category", header: "Category", cell: ({ categoryName }) => categoryName },
  {
    id: "tag",
    header: "Tag",
    card: "none",
    wideOnly: true,
    cell: ({ tag }) => tag ?? <span className="text-ash">–</span>,
  },
  {
    id: "stock",
    header: "Stock",
    align: "end",
    cell: ({ variants, available, scarce }) => (
      <span className="tabular">
        {variants === 0 && <span className="text-ash">no variant</span>}
        {variants > 0 && available === 0 && <Badge tone="bad">Sold out</Badge>}
        {available > 0 && (
          <>
            {scarce > 0 && <Badge tone="waiting">{scarce} running out</Badge>} {available}
          </>
        )}
      </span>
    ),
  },
  {
    id: "discount",
    header: "Badge",
    card: "none",
    wideOnly: true,
    cell: ({ discountTag, schedule }) => (
      <span className="inline-flex flex-wrap gap-1">
        {discountTag && <Badge>{discountTag}</Badge>}
        {schedule !== null && (
          <Badge tone="active">{schedule === "on" ? "Price scheduled" : "Price to come"}</Badge>
        )}
      </span>
    ),
  },
  {
    id: "price",
    header: "Price",
    align: "end",
    cell: ({ mrp, priceNow }) =>
      priceNow === null ? (
        <span className="text-ash">–</span>
      ) : (
        <span className="whitespace-nowrap">
          {mrp !== null && mrp > priceNow && (
            <del className="tabular mr-2 text-ash text-xs">{formatRupees(mrp)}</del>
          )}
          <Money rupees={priceNow} />
        </span>
      ),
  },
];

/** A list of products; several at once are changed alike, or all that match where there are more pages. */
export function ProductTable({
  products,
  filter,
  isWhole,
}: {
  products: readonly ProductRow[];
  filter: URLSearchParams;
  isWhole: boolean;
}) {
  const { may } = useStaff();
  return (
    <DataTable<ProductRow>
      label="Products"
      columns={columns}
      rows={products}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      rowLink={({ id }) => `/products/${id}`}
      {...(may("products.write") && {
        bulk: (selected) => (
          <>
            {!isWhole && selected.length === products.length && <AllThatMatch filter={filter} />}
            <Link
              to={`/products/change?ids=${selected.map(({ id }) => id).join(",")}`}
              className={buttonStyle()}
            >
              Change them
            </Link>
          </>
        ),
      })}
    />
  );
}

function AllThatMatch({ filter }: { filter: URLSearchParams }) {
  const { data: count } = useQuery(matchCountQuery(filter));
  const all = new URLSearchParams([...filter, ["all", "yes"]]);
  return (
    <Link to={`/products/change?${all}`} className={buttonStyle()}>
      {count === undefined ? "Change all that match" : `Change all ${count} that match`}
    </Link>
  );
}

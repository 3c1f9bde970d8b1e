import { Link } from "react-router";
import type { ProductRow } from "../../../contract/admin/products.ts";
import { pictureUrl } from "../../../contract/pictureUrl.ts";
import { formatRupees } from "../../../contract/rupees.ts";
import { useStaff } from "../../data/staff.ts";
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

/** A list of products; several at once are changed alike. */
export function ProductTable({ products }: { products: readonly ProductRow[] }) {
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
          <Link
            to={`/products/change?ids=${selected.map(({ id }) => id).join(",")}`}
            className={buttonStyle()}
          >
            Change them
          </Link>
        ),
      })}
    />
  );
}

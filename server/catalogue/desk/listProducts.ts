import { sql } from "drizzle-orm";
import type { z } from "zod";
import type {
  ProductListAnswer,
  ProductRow,
  productListQuerySchema,
} from "../../../contract/admin/products.ts";
import { computedDiscountTag } from "../../../contract/percentSaved.ts";
import { scarceAt } from "../../../contract/productRules.ts";
import { toRupees } from "../../../contract/rupees.ts";
import type { Database } from "../../database/connect.ts";
import { listed } from "./productFilter.ts";

const pageLength = 50;

type Row = Omit<ProductRow, "mrp" | "priceNow"> & {
  serial: string;
  mrpPaise: number | null;
  nowPaise: number | null;
};

/** A page of the products that every parameter fits, archived ones and drafts too, the newest first. */
export async function listProducts(
  db: Database,
  { after, ...filter }: z.output<typeof productListQuerySchema>,
): Promise<Omit<ProductListAnswer, "success">> {
  const wanted = await listed(db, filter);
  const older = after === undefined ? sql`true` : sql`serial < ${after}`;
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
    select found.id, found.serial::text as serial, found.slug, found.name, categories.name as "categoryName",
      found.state, found.tag, found.is_featured as "isFeatured", found.discount_tag as "discountTag",
      first.mrp::float8 as "mrpPaise", first.now::float8 as "nowPaise",
      coalesce(first.image, found.base_images[1]) as image,
      counted.variants, counted.available, counted.scarce,
      (
        select scheduled_prices.state from scheduled_prices
        join variants on variants.id = variant_id and product_id = found.id
        where scheduled_prices.state in ('on', 'waiting')
        order by scheduled_prices.state limit 1
      ) as schedule
    from (
      select * from products where ${older} and ${wanted}
      order by serial desc limit ${pageLength + 1}
    ) as found
    join categories on categories.id = found.category_id
    left join lateral (
      select price_paise as mrp, coalesce(scheduled_price_paise, sale_price_paise) as now, images[1] as image
      from variants where product_id = found.id and archived_at is null and design_code is null
      order by position, serial limit 1
    ) as first on true
    cross join lateral (
      select count(*)::int as variants, coalesce(sum(stock - reserved), 0)::int as available,
        (count(*) filter (where stock - reserved <= ${scarceAt}))::int as scarce
      from variants where product_id = found.id and archived_at is null and design_code is null
    ) as counted
    order by found.serial desc`);
  const shown = rows.slice(0, pageLength);
  const next = rows.length > pageLength ? (shown.at(-1)?.serial ?? null) : null;
  return { products: shown.map(toRow), next };
}

function toRow({ serial: _serial, mrpPaise, nowPaise, ...row }: Row): ProductRow {
  return {
    ...row,
    discountTag: row.discountTag ?? computedDiscountTag(mrpPaise ?? 0, nowPaise ?? 0),
    mrp: mrpPaise === null ? null : toRupees(mrpPaise),
    priceNow: nowPaise === null ? null : toRupees(nowPaise),
  };
}

/** The tags that products have, in alphabetical order. */
export async function listTags(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ tag: string }>(
    sql`select distinct tag from products where tag is not null order by tag limit 200`,
  );
  return rows.map(({ tag }) => tag);
}

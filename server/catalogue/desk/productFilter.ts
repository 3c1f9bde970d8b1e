import { type SQL, sql } from "drizzle-orm";
import type { ProductFilter } from "../../../contract/admin/products.ts";
import { scarceAt } from "../../../contract/productRules.ts";

/** As the index `products_words` has it. */
const words = sql`to_tsvector('simple', name || ' ' || translate(slug, '-', ' '))`;

/** Ids of the products whose name or address has words that begin so, or a variant whose SKU does. */
function sought(text: string): SQL {
  const typed = text.normalize("NFC").match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  const beginnings = typed.map((word) => `'${word}':*`).join(" & ");
  const sku = `${text.toUpperCase().replace(/[\\%_]/g, "\\$&")}%`;
  const bySku = sql`select product_id from variants where upper(sku) like ${sku}`;
  if (typed.length === 0) return bySku;
  return sql`
    select id from products where ${words} @@ to_tsquery('simple', ${beginnings})
    union ${bySku}`;
}

const sold = sql`select product_id from variants where archived_at is null group by product_id having`;
const stockConditions = {
  "sold out": sql`id in (${sold} max(stock - reserved) <= 0)`,
  "running out": sql`id in (${sold} max(stock - reserved) > 0 and min(stock - reserved) <= ${scarceAt})`,
} as const;

/** SQL: what a row of `products` has to fulfil to be listed. */
export function listed(filter: ProductFilter): SQL {
  const { category, state, tag, stock, featured } = filter;
  const q = filter.q?.trim() ?? "";
  const conditions = [
    ...(q === "" ? [] : [sql`id in (${sought(q)})`]),
    ...(category === undefined ? [] : [sql`category_id = ${category}`]),
    ...(state === undefined ? [] : [sql`state = ${state}`]),
    ...(tag === undefined ? [] : [sql`tag = ${tag}`]),
    ...(featured === undefined ? [] : [sql`is_featured`]),
    ...(stock === undefined ? [] : [stockConditions[stock]]),
  ];
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

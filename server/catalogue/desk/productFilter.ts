import { type SQL, sql } from "drizzle-orm";
import type { ProductFilter } from "../../../contract/admin/products.ts";
import { scarceAt } from "../../../contract/productRules.ts";
import type { Database, Transaction } from "../../database/connect.ts";

/** As the index `products_words` has it. */
const words = sql`to_tsvector('simple', name || ' ' || translate(slug, '-', ' '))`;

/** Up to so many finds of a search are listed from what was found, beyond that from the list. */
const fewFound = 1000;

/**
 * What a row of `products` has to fulfil to be found: words of its name or address begin so, or a SKU of
 * it does. PostgreSQL cannot guess how common the beginning of a word is; so it is told which products
 * they are where they are few, and otherwise walks the list, where they come soon.
 */
async function sought(db: Database | Transaction, text: string): Promise<SQL> {
  const typed = text.normalize("NFC").match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  const beginnings = typed.map((word) => `'${word}':*`).join(" & ");
  const sku = `${text.toUpperCase().replace(/[\\%_]/g, "\\$&")}%`;
  const named = sql`${words} @@ to_tsquery('simple', ${beginnings})`;
  const byName = typed.length === 0 ? sql`false` : named;
  const { rows } = await db.execute<{ id: string }>(sql`
    (select id from products where ${byName} limit ${fewFound + 1})
    union all
    (select product_id from variants where upper(sku) like ${sku} limit ${fewFound + 1})`);
  if (rows.length <= fewFound) {
    return sql`id = any(${sql.param(rows.map(({ id }) => id))}::uuid[])`;
  }
  const bySku = sql`exists (
    select from variants where product_id = products.id and upper(sku) like ${sku}
  )`;
  // Asked like this the index of words is of no use, and the list is walked.
  return sql`((${byName}) is true or ${bySku})`;
}

const left = sql`archived_at is null and design_code is null and stock - reserved`;
// Added up in one reading of all variants: asking product by product takes as long as there are products.
// As a list, of which PostgreSQL expects little: it would walk the products in their order for half of them.
const soldOut = sql`id = any(array(
  select product_id from variants where archived_at is null and design_code is null group by product_id having max(stock - reserved) <= 0
))`;
const stockConditions = {
  "sold out": soldOut,
  "running out": sql`id in (select product_id from variants where ${left} <= ${scarceAt})
    and exists (select from variants where product_id = products.id and ${left} > 0)`,
} as const;

/** SQL: what a row of `products` has to fulfil to be listed. */
export async function listed(db: Database | Transaction, filter: ProductFilter): Promise<SQL> {
  const { category, state, tag, stock, featured } = filter;
  const q = filter.q?.trim() ?? "";
  const conditions = [
    ...(q === "" ? [] : [await sought(db, q)]),
    ...(category === undefined ? [] : [sql`category_id = ${category}`]),
    ...(state === undefined ? [] : [sql`state = ${state}`]),
    ...(tag === undefined ? [] : [sql`tag = ${tag}`]),
    ...(featured === undefined ? [] : [sql`is_featured`]),
    ...(stock === undefined ? [] : [stockConditions[stock]]),
  ];
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

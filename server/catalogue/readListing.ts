import { and, asc, eq, gt, type SQL, sql } from "drizzle-orm";
import type { SelectResultFields } from "drizzle-orm/query-builders/select.types";
import type { Category } from "../../contract/product.ts";
import type { Database } from "../database/connect.ts";
import type { ListedProduct } from "./listedProduct.ts";
import { offers, ownersOrder } from "./offers.ts";
import { categories, products } from "./tables.ts";

/**
 * Reads the listing's rows of those that customers see: `byIds` for these ids, `after` the first `most`
 * products that came after a serial number, in that order. The statements are written once.
 */
export function createListingReader(db: Database) {
  const ids = sql.placeholder("ids");
  const selectProducts = (name: string, among: SQL) =>
    db
      .select(productFields)
      .from(products)
      .innerJoin(categories, eq(categories.id, products.categoryId))
      .where(and(eq(products.state, "active"), among))
      .orderBy(asc(products.serial))
      .limit(sql.placeholder("most"))
      .prepare(name);
  const selectByIds = selectProducts(
    "list_products_by_ids",
    sql`${products.id} = any(${ids}::uuid[])`,
  );
  const selectAfter = selectProducts(
    "list_products_after",
    gt(products.serial, sql.placeholder("after")),
  );
  const selectVariants = db
    .select(variantFields)
    .from(offers)
    .where(and(offers.isListed, sql`${offers.productId} = any(${ids}::uuid[])`))
    .orderBy(asc(offers.productId), ownersOrder)
    .prepare("list_variants");

  async function withVariants(rows: readonly ProductRow[]): Promise<ListedProduct[]> {
    if (rows.length === 0) return [];
    const variantRows = await selectVariants.execute({ ids: rows.map(({ id }) => id) });
    const variantsOf = Map.groupBy(variantRows, (row) => row.productId);
    return rows.map((row) => toListed(row, variantsOf.get(row.id) ?? []));
  }

  return {
    byIds: async (wanted: readonly string[]) =>
      withVariants(await selectByIds.execute({ ids: wanted, most: wanted.length })),
    after: async (serial: number, most: number) =>
      withVariants(await selectAfter.execute({ after: serial, most })),
  };
}

const productFields = {
  id: products.id,
  serial: products.serial,
  slug: products.slug,
  name: products.name,
  type: products.type,
  tag: products.tag,
  categoryId: products.categoryId,
  categorySlug: categories.slug,
  categoryName: categories.name,
  isFeatured: products.isFeatured,
  createdAt: products.createdAt,
  widthMm: products.widthMm,
  depthMm: products.depthMm,
  heightMm: products.heightMm,
  specifications: products.specifications,
  materials: products.materials,
  seats: products.seats,
  leadDays: products.leadDays,
  countryOfOrigin: products.countryOfOrigin,
  model: products.model,
};
type ProductRow = SelectResultFields<typeof productFields>;

const variantFields = {
  productId: offers.productId,
  variantId: offers.variantId,
  label: offers.colorLabel,
  value: offers.colorValue,
  salePricePaise: offers.salePricePaise,
  available: offers.available,
};
type VariantRow = SelectResultFields<typeof variantFields>;

const toListed = (
  { specifications, seats, ...row }: ProductRow,
  own: readonly VariantRow[],
): ListedProduct => ({
  ...row,
  // What is written out may say more: "4, extends to 6".
  ...seatsOf(specified(specifications, "Seating capacity") || String(seats ?? "")),
  rooms: specified(specifications, "Recommended room"),
  createdAt: row.createdAt.getTime(),
  pricePaise: own[0]?.salePricePaise ?? 0,
  inStock: own.some(({ available }) => available > 0),
  soldOut: own.filter(({ available }) => available === 0).map(({ variantId }) => variantId),
  colours: distinctColours(own),
});

function specified(specifications: ProductRow["specifications"], wanted: string): string {
  return specifications.find(({ attribute }) => attribute === wanted)?.value ?? "";
}

/** "3, sleeps 2" seats three; "4, extends to 6" from four to six. */
export function seatsOf(capacity: string) {
  const seatsFrom = Number(/^\d{1,2}/.exec(capacity)?.[0] ?? 0);
  const extended = Number(/(?:extends? to|to|-)\s*(\d{1,2})/.exec(capacity)?.[1] ?? 0);
  return { seatsFrom, seatsTo: Math.max(seatsFrom, extended) };
}

/** One entry a label: a product may have a colour in several sizes. */
function distinctColours(own: readonly VariantRow[]): ListedProduct["colours"] {
  return [...new Map(own.map(({ label, value }) => [label, { label, value }])).values()];
}

/** Categories in the owner's order; how many products each shows, the listing knows. */
export async function readCategories(db: Database): Promise<Omit<Category, "productCount">[]> {
  return db
    .select({
      id: categories.id,
      slug: categories.slug,
      name: categories.name,
      description: categories.description,
    })
    .from(categories)
    .orderBy(asc(categories.position), asc(categories.serial));
}

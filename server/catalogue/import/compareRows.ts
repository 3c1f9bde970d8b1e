import { inArray, sql } from "drizzle-orm";
import type { Transaction } from "../../database/connect.ts";
import { categories, products, variants } from "../tables.ts";
import type { KnownProduct } from "../writeProduct.ts";
import { badCounts, findChange } from "./findChange.ts";
import type { ProductChange } from "./productChange.ts";
import type { ParsedFile, PictureRow, Problem, ProductRow } from "./productFile.ts";

type Rows = ParsedFile["rows"];

interface Comparison {
  /** Each product that would be written, with what the shop has of it now. */
  changes: { line: number; change: ProductChange; known: KnownProduct | null }[];
  problems: Problem[];
}

/** What rows would change of the shop's products, and why some cannot. */
export async function compareRows(
  tx: Transaction,
  rows: Rows,
  { countsStock, stored }: { countsStock: boolean; stored: (picture: PictureRow) => string },
): Promise<Comparison> {
  const known = await readKnown(tx, rows);
  const categoryIds = new Map(
    (await tx.select().from(categories)).map(({ slug, id }) => [slug, id]),
  );
  const problems = await conflicts(tx, rows, categoryIds);
  if (countsStock) problems.push(...rows.flatMap((row) => tellBadCounts(row, known)));
  const changes = rows.flatMap(({ line, product }) => {
    const own = known.get(product.slug);
    const categoryId = categoryIds.get(product.category);
    if (categoryId === undefined) return [];
    const change = findChange(product, own, categoryId, stored, countsStock);
    return change === null ? [] : [{ line, change, known: own ?? null }];
  });
  return { changes, problems };
}

/** The products of the file that the shop has, by slug. */
async function readKnown(tx: Transaction, rows: Rows): Promise<Map<string, KnownProduct>> {
  const slugs = sql.param(rows.map(({ product }) => product.slug));
  const found = await tx
    .select()
    .from(products)
    .where(sql`${products.slug} = any(${slugs}::text[])`);
  const ids = sql.param(found.map(({ id }) => id));
  const own = await tx
    .select()
    .from(variants)
    .where(sql`${variants.productId} = any(${ids}::uuid[]) and ${variants.designCode} is null`);
  const byProduct = Map.groupBy(own, ({ productId }) => productId);
  return new Map(
    found.map((product) => [
      product.slug,
      { ...product, variants: byProduct.get(product.id) ?? [] },
    ]),
  );
}

function tellBadCounts(
  { line, product }: Rows[number],
  known: ReadonlyMap<string, KnownProduct>,
): Problem[] {
  return badCounts(product, known.get(product.slug)).map(({ sku, counted, reserved }) => ({
    line,
    reason: `${product.slug}: stock of ${sku} is counted as ${counted}, but customers hold ${reserved} in checkouts under way`,
  }));
}

/** Every picture that a row names. */
export function picturesOf(product: ProductRow): PictureRow[] {
  return [...product.baseImages, ...product.variants.flatMap(({ images }) => images)];
}

async function conflicts(
  tx: Transaction,
  rows: Rows,
  categoryIds: ReadonlyMap<string, string>,
): Promise<Problem[]> {
  const skus = rows.flatMap(({ product }) => product.variants.map(({ sku }) => sku));
  const owners = new Map(
    skus.length === 0
      ? []
      : (
          await tx
            .select({ sku: variants.sku, slug: products.slug })
            .from(variants)
            .innerJoin(products, sql`${products.id} = ${variants.productId}`)
            .where(inArray(variants.sku, skus))
        ).map(({ sku, slug }) => [sku, slug] as const),
  );
  return rows.flatMap(({ line, product }) => [
    ...(categoryIds.has(product.category)
      ? []
      : [{ line, reason: `category: there is no category "${product.category}"` }]),
    ...product.variants.flatMap(({ sku }) => {
      const owner = owners.get(sku);
      return owner === undefined || owner === product.slug
        ? []
        : [{ line, reason: `sku: ${sku} belongs to the product ${owner}` }];
    }),
  ]);
}

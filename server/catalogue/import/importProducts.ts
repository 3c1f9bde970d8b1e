import { inArray, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../database/connect.ts";
import { Refusal } from "../../ground/refusal.ts";
import { isImporting, takeImportTurn } from "../importTurn.ts";
import { categories, productImports, products, variants } from "../tables.ts";
import type { KnownProduct } from "../writeProduct.ts";
import { badCounts, findChange } from "./findChange.ts";
import { finishImports } from "./finishImports.ts";
import type { ProductChange } from "./productChange.ts";
import type { ParsedFile, PictureRow, Problem, ProductRow } from "./productFile.ts";

/** Brings a file's picture into the shop and answers its stored name, or why it cannot. */
export type PictureImport = (picture: PictureRow) => Promise<{ file: string } | Refusal>;

export type ImportResult =
  | { imported: number; problems: [] }
  | { imported: 0; problems: Problem[] };

export interface ImportWishes {
  /** The file's stock is a new count of what the shop has, not only what new variants begin with. */
  countsStock?: boolean;
  /** Stops writing; what is staged by then is written later. */
  signal?: AbortSignal;
  /** How long to wait for products whose rows somebody holds. */
  milliseconds?: number;
}

/**
 * Imports a parsed file: all of it, or nothing and every problem with its line. A product is known by
 * its slug and a variant by its SKU; both are updated in place, and a variant that the file no longer
 * names is archived. What changes is staged in one transaction and then written product by product, so
 * that nobody waits for an import; `finishImports` writes what a process that ended left behind.
 */
export async function importProducts(
  db: Database,
  file: ParsedFile,
  importPicture: PictureImport,
  { countsStock = false, ...writing }: ImportWishes = {},
): Promise<ImportResult> {
  const problems = [...file.problems, ...repeatedNames(file)];
  const stored = new Map<string, string>();
  for (const { line, product } of file.rows) {
    for (const picture of picturesOf(product)) {
      if (stored.has(picture.file)) continue;
      const result = await importPicture(picture);
      if (result instanceof Refusal) problems.push({ line, reason: result.message });
      else stored.set(picture.file, result.file);
    }
  }
  await finishImports(db, writing);
  const found = await db.transaction(async (tx) => {
    await takeImportTurn(tx);
    if (await isImporting(tx)) return [underWay];
    const known = await readKnown(tx, file);
    problems.push(...(await conflicts(tx, file)));
    if (countsStock) problems.push(...file.rows.flatMap((row) => tellBadCounts(row, known)));
    if (problems.length > 0) return problems;
    const categoryIds = new Map(
      (await tx.select().from(categories)).map(({ slug, id }) => [slug, id]),
    );
    const changes = file.rows.flatMap(({ product }) => {
      const categoryId = categoryIds.get(product.category) ?? "";
      const name = (picture: PictureRow) => stored.get(picture.file) ?? "";
      return findChange(product, known.get(product.slug), categoryId, name, countsStock) ?? [];
    });
    await stage(tx, changes);
    return [];
  });
  if (found.length > 0) return { imported: 0, problems: found.sort((a, b) => a.line - b.line) };
  await finishImports(db, writing);
  return { imported: file.rows.length, problems: [] };
}

const underWay: Problem = {
  line: 1,
  reason: "another import is still being written: please try again in a minute",
};

/** The products of the file that the shop has, by slug. */
async function readKnown(
  tx: Transaction,
  { rows }: ParsedFile,
): Promise<Map<string, KnownProduct>> {
  const slugs = sql.param(rows.map(({ product }) => product.slug));
  const found = await tx
    .select()
    .from(products)
    .where(sql`${products.slug} = any(${slugs}::text[])`);
  const ids = sql.param(found.map(({ id }) => id));
  const own = await tx
    .select()
    .from(variants)
    .where(sql`${variants.productId} = any(${ids}::uuid[])`);
  const byProduct = Map.groupBy(own, ({ productId }) => productId);
  return new Map(
    found.map((product) => [
      product.slug,
      { ...product, variants: byProduct.get(product.id) ?? [] },
    ]),
  );
}

function tellBadCounts(
  { line, product }: ParsedFile["rows"][number],
  known: ReadonlyMap<string, KnownProduct>,
): Problem[] {
  return badCounts(product, known.get(product.slug)).map(({ sku, counted, reserved }) => ({
    line,
    reason: `${product.slug}: stock of ${sku} is counted as ${counted}, but customers hold ${reserved} in checkouts under way`,
  }));
}

const stagedAtOnce = 500;

async function stage(tx: Transaction, changes: readonly ProductChange[]): Promise<void> {
  for (let from = 0; from < changes.length; from += stagedAtOnce) {
    const page = changes.slice(from, from + stagedAtOnce);
    await tx.insert(productImports).values(page.map((change) => ({ change })));
  }
}

function picturesOf(product: ProductRow): PictureRow[] {
  return [...product.baseImages, ...product.variants.flatMap(({ images }) => images)];
}

function repeatedNames({ rows }: ParsedFile): Problem[] {
  const firstLine = new Map<string, number>();
  return rows.flatMap(({ line, product }) =>
    [product.slug, ...product.variants.map(({ sku }) => `SKU ${sku}`)].flatMap((name) => {
      const first = firstLine.get(name);
      if (first === undefined) firstLine.set(name, line);
      return first === undefined
        ? []
        : [{ line, reason: `${name} occurs already on line ${first}` }];
    }),
  );
}

async function conflicts(tx: Transaction, { rows }: ParsedFile): Promise<Problem[]> {
  const slugs = new Set((await tx.select().from(categories)).map(({ slug }) => slug));
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
    ...(slugs.has(product.category)
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

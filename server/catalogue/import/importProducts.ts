import { inArray, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../database/connect.ts";
import { newId } from "../../database/identity.ts";
import { toPaise } from "../paise.ts";
import { categories, products, variants } from "../tables.ts";
import type { ParsedFile, PictureRow, Problem, ProductRow } from "./productFile.ts";

/** Brings a file's picture into the shop and answers its stored name, or why it cannot. */
export type PictureImport = (
  picture: PictureRow,
) => Promise<{ file: string } | { problem: string }>;

export type ImportResult =
  | { imported: number; problems: [] }
  | { imported: 0; problems: Problem[] };

/**
 * Imports a parsed file: all of it, or nothing and every problem with its line. A product is known by
 * its slug and a variant by its SKU; both are updated in place, and a variant that the file no longer
 * names is archived.
 */
export async function importProducts(
  db: Database,
  file: ParsedFile,
  importPicture: PictureImport,
): Promise<ImportResult> {
  const problems = [...file.problems, ...repeatedNames(file)];
  const stored = new Map<string, string>();
  for (const { line, product } of file.rows) {
    for (const picture of picturesOf(product)) {
      if (stored.has(picture.file)) continue;
      const result = await importPicture(picture);
      if ("problem" in result) problems.push({ line, reason: result.problem });
      else stored.set(picture.file, result.file);
    }
  }
  return db.transaction(async (tx) => {
    problems.push(...(await conflicts(tx, file)));
    if (problems.length > 0) {
      return { imported: 0, problems: problems.sort((a, b) => a.line - b.line) };
    }
    const categoryIds = new Map(
      (await tx.select().from(categories)).map(({ slug, id }) => [slug, id]),
    );
    for (const { product } of file.rows) {
      const categoryId = categoryIds.get(product.category) ?? "";
      await writeProduct(tx, product, categoryId, (picture) => stored.get(picture.file) ?? "");
    }
    return { imported: file.rows.length, problems: [] };
  });
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

async function writeProduct(
  tx: Transaction,
  row: ProductRow,
  categoryId: string,
  stored: (picture: PictureRow) => string,
): Promise<void> {
  const facts = {
    name: row.name,
    description: row.description,
    categoryId,
    type: row.type,
    tag: row.tag,
    discountTag: row.discountTag,
    isFeatured: row.isFeatured,
    hsn: row.hsn,
    gstRateBps: Math.round(row.gstRatePercent * 100),
    countryOfOrigin: row.countryOfOrigin,
    widthMm: row.dimensionsMm.width,
    depthMm: row.dimensionsMm.depth,
    heightMm: row.dimensionsMm.height,
    weightGrams: Math.round(row.weightKg * 1000),
    materials: row.materials,
    specifications: row.specifications,
    baseImages: row.baseImages.map(stored),
    archivedAt: null,
    updatedAt: sql`now()`,
    ...(row.createdAt && { createdAt: new Date(row.createdAt) }),
  };
  const [written] = await tx
    .insert(products)
    .values({ id: newId(), slug: row.slug, ...facts })
    .onConflictDoUpdate({ target: products.slug, set: facts })
    .returning({ id: products.id });
  const productId = written?.id ?? "";
  await tx
    .update(variants)
    .set({ archivedAt: sql`now()` })
    .where(
      sql`${variants.productId} = ${productId} and ${variants.archivedAt} is null and not (${variants.sku} = any(${sql.param(row.variants.map(({ sku }) => sku))}::text[]))`,
    );
  for (const [position, variant] of row.variants.entries()) {
    const variantFacts = {
      position,
      colorLabel: variant.color.label,
      colorValue: variant.color.value,
      sizeValue: variant.size.value,
      images: variant.images.map(stored),
      pricePaise: toPaise(variant.price),
      salePricePaise: toPaise(variant.salePrice),
      stock: variant.stockQuantity,
      archivedAt: null,
      updatedAt: sql`now()`,
    };
    await tx
      .insert(variants)
      .values({ id: newId(), productId, sku: variant.sku, ...variantFacts })
      .onConflictDoUpdate({ target: variants.sku, set: variantFacts });
  }
}

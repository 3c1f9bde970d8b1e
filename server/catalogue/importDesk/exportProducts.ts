import { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { type SQL, sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import type pg from "pg";
import type { ProductFilter } from "../../../contract/admin/products.ts";
import type { ImportFormat } from "../../../contract/importRules.ts";
import { toRupees } from "../../../contract/rupees.ts";
import type { Database } from "../../database/connect.ts";
import { openSnapshot } from "../../database/snapshot.ts";
import { csvOf } from "../../ground/csv.ts";
import { listed } from "../desk/index.ts";
import { writeList, writePairs } from "../import/index.ts";

interface StoredVariant {
  sku: string;
  color_label: string;
  color_value: string;
  size_value: string;
  price_paise: number;
  sale_price_paise: number;
  stock: number;
  images: string[];
}

const columns = [
  ...["slug", "name", "category", "type", "tag", "discount_tag", "description", "is_featured"],
  ...["state", "created_at", "hsn", "gst_rate_percent", "country_of_origin"],
  ...["width_mm", "depth_mm", "height_mm", "weight_kg", "seats", "lead_days"],
  ...["model", "materials", "specifications"],
  ...["base_images", "sku", "color_label", "color_value", "size", "price", "sale_price"],
  ...["stock_quantity", "images"],
];

/** Products with their variants in the owner's order; the oldest product first. */
function sheetOf(wanted: SQL) {
  const { sql: query, params } = new PgDialect().sqlToQuery(sql`
    select to_jsonb(found) || jsonb_build_object(
      'category', categories.slug,
      'variants', coalesce((
        select jsonb_agg(to_jsonb(variants) order by variants.position, variants.serial)
        from variants where variants.product_id = found.id and variants.archived_at is null and variants.design_code is null
      ), '[]')
    ) as product
    from (select * from products where ${wanted}) as found
    join categories on categories.id = found.category_id
    order by found.serial`);
  return { name: "products", query, values: params };
}

const notArchived = sql`archived_at is null`;

/**
 * Products as the import reads them, row by row: a file that comes back as it was changes nothing. All
 * that are not archived, or all that the filter finds. Read from one moment on a connection of its own.
 */
export async function exportProducts(
  db: Database,
  connection: pg.ClientConfig,
  format: ImportFormat,
  filter: ProductFilter | null,
): Promise<Readable> {
  const sheet = sheetOf(filter === null ? notArchived : await listed(db, filter));
  const snapshot = await openSnapshot(connection);
  const rows = snapshot.rowsOf(sheet);
  const file =
    format === "csv"
      ? csvOf(columns, csvRows(rows), { isForExcel: true })
      : Readable.from(jsonText(rows));
  finished(file).then(snapshot.close, snapshot.close);
  return file;
}

/** A product as PostgreSQL writes it as JSON, by the names of its columns. */
type StoredProduct = ReturnType<typeof storedProduct>;
function storedProduct(row: readonly unknown[]) {
  return row[0] as Record<
    | ("slug" | "name" | "category" | "type" | "description" | "state" | "created_at")
    | ("hsn" | "country_of_origin"),
    string
  > &
    Record<"tag" | "discount_tag" | "model", string | null> &
    Record<"seats", number | null> &
    Record<"gst_rate_bps" | "width_mm" | "depth_mm" | "height_mm" | "weight_grams", number> &
    Record<"lead_days", number> & {
      is_featured: boolean;
      materials: string[];
      base_images: string[];
      specifications: { attribute: string; value: string }[];
      variants: StoredVariant[];
    };
}

async function* csvRows(rows: AsyncIterable<unknown[]>): AsyncGenerator<unknown[]> {
  for await (const row of rows) {
    const product = storedProduct(row);
    const own = productCells(product);
    const { variants } = product;
    // A product without a variant keeps its line, without a SKU.
    if (variants.length === 0) yield [...own, ...Array(8).fill("")];
    for (const variant of variants) yield [...own, ...variantCells(variant)];
  }
}

function productCells(product: StoredProduct): unknown[] {
  return [
    ...[product.slug, product.name, product.category, product.type, product.tag],
    ...[product.discount_tag, product.description, String(product.is_featured), product.state],
    ...[createdAt(product), product.hsn, product.gst_rate_bps / 100, product.country_of_origin],
    ...[product.width_mm, product.depth_mm, product.height_mm, product.weight_grams / 1000],
    ...[product.seats, product.lead_days, product.model, writeList(product.materials)],
    ...[writePairs(product.specifications), writeList(product.base_images)],
  ];
}

function variantCells(variant: StoredVariant): unknown[] {
  return [
    ...[variant.sku, variant.color_label, variant.color_value, variant.size_value],
    ...[toRupees(variant.price_paise), toRupees(variant.sale_price_paise), variant.stock],
    writeList(variant.images),
  ];
}

const createdAt = ({ created_at }: StoredProduct) => new Date(created_at).toISOString();

async function* jsonText(rows: AsyncIterable<unknown[]>): AsyncGenerator<string> {
  let opening = "[\n";
  for await (const row of rows) {
    yield opening + JSON.stringify(toProductRow(storedProduct(row)));
    opening = ",\n";
  }
  yield opening === "[\n" ? "[]\n" : "\n]\n";
}

function toProductRow(product: StoredProduct) {
  const { slug, name, category, type, tag, description, state, hsn } = product;
  return {
    ...{ slug, name, category, type, tag, discountTag: product.discount_tag, description },
    ...{ isFeatured: product.is_featured, state, createdAt: createdAt(product), hsn },
    gstRatePercent: product.gst_rate_bps / 100,
    countryOfOrigin: product.country_of_origin,
    dimensionsMm: {
      ...{ width: product.width_mm, depth: product.depth_mm, height: product.height_mm },
    },
    weightKg: product.weight_grams / 1000,
    seats: product.seats,
    leadDays: product.lead_days,
    model: product.model,
    materials: product.materials,
    specifications: product.specifications,
    baseImages: product.base_images,
    variants: product.variants.map((variant) => ({
      sku: variant.sku,
      color: { label: variant.color_label, value: variant.color_value },
      size: { value: variant.size_value },
      price: toRupees(variant.price_paise),
      salePrice: toRupees(variant.sale_price_paise),
      stockQuantity: variant.stock,
      images: variant.images,
    })),
  };
}

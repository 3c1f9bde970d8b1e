import { CsvError, parse } from "csv-parse/sync";
import { cellText } from "../../ground/csv.ts";
import { readList, readPairs } from "./cellList.ts";
import { type ParsedFile, parseRow } from "./productFile.ts";

/** A line of a flat file: its cells by the names of their columns. */
export interface CsvRecord {
  line: number;
  cells: Record<string, string>;
}

/** Several times what a product has: every column becomes a name of every line. */
const mostColumns = 200;

function columnNames(names: string[]): string[] {
  if (names.length > mostColumns) {
    const reason = `the first line names more than ${mostColumns} columns`;
    throw new CsvError("CSV_INVALID_COLUMN_MAPPING", reason);
  }
  return names.map((name) => name.trim().toLowerCase());
}

/** How the flat form is read, whoever reads it. */
export const csvOptions = {
  bom: true,
  columns: columnNames,
  info: true,
  // A quote within a cell, as of 72", is a letter, as spreadsheets read it.
  relax_quotes: true,
  skip_empty_lines: true,
  trim: true,
} as const;

/**
 * Reads the flat form: one line per variant, lines of the same slug are one product, whose own
 * columns are taken from its first line. Lists are separated by `|`, specifications are
 * `attribute=value`. See demo/catalogue/products-sample.csv.
 */
export function parseCsvFile(text: string): ParsedFile {
  try {
    return parseRecords(readRecords(text));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = "lines" in error && typeof error.lines === "number" ? error.lines : 1;
    return { rows: [], problems: [{ line, reason: error.message }] };
  }
}

function parseRecords(records: CsvRecord[]): ParsedFile {
  const bySlug = Map.groupBy(records, ({ cells }) => cells.slug ?? "");
  const parsed = [...bySlug.values()].map(parseProduct);
  return {
    rows: parsed.flatMap(({ rows }) => rows),
    problems: parsed.flatMap(({ problems }) => problems),
  };
}

/** Throws a CsvError. */
function readRecords(text: string): CsvRecord[] {
  const found = parse(text, csvOptions) as unknown as {
    record: Record<string, string>;
    info: { lines: number };
  }[];
  return found.map(({ record, info }) => ({ line: info.lines, cells: record }));
}

/** Checks the lines of one product. What is wrong with a variant is said of the variant's line. */
export function parseProduct(records: readonly CsvRecord[]): ParsedFile {
  const line = records[0]?.line ?? 1;
  const ofVariants = records.filter(({ cells }) => cells.sku);
  return parseRow(line, toProduct(records, ofVariants), ([part, place]) =>
    part === "variants" && typeof place === "number" ? ofVariants[place]?.line : undefined,
  );
}

function toProduct(records: readonly CsvRecord[], ofVariants: readonly CsvRecord[]): unknown {
  const cells = texts(records[0]);
  return {
    slug: cells.slug,
    name: cells.name,
    category: cells.category,
    type: cells.type,
    tag: cells.tag || null,
    discountTag: cells.discount_tag || null,
    description: cells.description,
    isFeatured: cells.is_featured?.toLowerCase() === "true",
    state: cells.state?.toLowerCase() || undefined,
    createdAt: cells.created_at || undefined,
    hsn: cells.hsn,
    gstRatePercent: toNumber(cells.gst_rate_percent),
    countryOfOrigin: cells.country_of_origin || undefined,
    dimensionsMm: {
      width: toNumber(cells.width_mm),
      depth: toNumber(cells.depth_mm),
      height: toNumber(cells.height_mm),
    },
    weightKg: toNumber(cells.weight_kg),
    seats: cells.seats ? toNumber(cells.seats) : null,
    leadDays: cells.lead_days ? toNumber(cells.lead_days) : undefined,
    model: cells.model || null,
    materials: readList(cells.materials),
    specifications: readPairs(cells.specifications),
    baseImages: readList(cells.base_images),
    variants: ofVariants.map(texts).map((own) => ({
      sku: own.sku,
      color: { label: own.color_label, value: own.color_value },
      size: { value: own.size },
      price: toNumber(own.price),
      salePrice: toNumber(own.sale_price || own.price),
      stockQuantity: toNumber(own.stock_quantity),
      images: readList(own.images),
    })),
  };
}

function texts(record: CsvRecord | undefined): Record<string, string | undefined> {
  const cells = Object.entries(record?.cells ?? {});
  return Object.fromEntries(cells.map(([name, cell]) => [name, cellText(cell)]));
}

/** Digits, grouped as in India or elsewhere; `4,5` is no number but somebody's decimal comma. */
const grouped = /^-?(\d+|\d{1,3}(,\d{2,3})*,\d{3})(\.\d+)?$/;

/** A cell that is no number stays text, so that the schema refuses it with its reason. */
function toNumber(cell: string | undefined): unknown {
  const plain = cell?.trim() ?? "";
  return grouped.test(plain) ? Number(plain.replaceAll(",", "")) : cell;
}

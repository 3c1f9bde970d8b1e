import { CsvError, parse } from "csv-parse/sync";
import { type ParsedFile, parseRow } from "./productFile.ts";

interface CsvRecord {
  line: number;
  cells: Record<string, string>;
}

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
  const parsed = [...bySlug.values()].map((ofProduct) => {
    const line = ofProduct[0]?.line ?? 1;
    return parseRow(line, toProduct(ofProduct));
  });
  return {
    rows: parsed.flatMap(({ rows }) => rows),
    problems: parsed.flatMap(({ problems }) => problems),
  };
}

/** Throws a CsvError. */
function readRecords(text: string): CsvRecord[] {
  const found = parse(text, {
    bom: true,
    columns: true,
    info: true,
    skip_empty_lines: true,
    trim: true,
  }) as unknown as { record: Record<string, string>; info: { lines: number } }[];
  return found.map(({ record, info }) => ({ line: info.lines, cells: record }));
}

function toProduct(records: CsvRecord[]): unknown {
  const cells = records[0]?.cells ?? {};
  return {
    slug: cells.slug,
    name: cells.name,
    category: cells.category,
    type: cells.type,
    tag: cells.tag || null,
    description: cells.description,
    isFeatured: cells.is_featured === "true",
    hsn: cells.hsn,
    gstRatePercent: toNumber(cells.gst_rate_percent),
    countryOfOrigin: cells.country_of_origin || undefined,
    dimensionsMm: {
      width: toNumber(cells.width_mm),
      depth: toNumber(cells.depth_mm),
      height: toNumber(cells.height_mm),
    },
    weightKg: toNumber(cells.weight_kg),
    materials: toList(cells.materials),
    specifications: toList(cells.specifications).map((pair) => {
      const [attribute, ...value] = pair.split("=");
      return { attribute, value: value.join("=") };
    }),
    baseImages: toList(cells.base_images),
    variants: records
      .filter(({ cells: own }) => own.sku)
      .map(({ cells: own }) => ({
        sku: own.sku,
        color: { label: own.color_label, value: own.color_value },
        size: { value: own.size },
        price: toNumber(own.price),
        salePrice: toNumber(own.sale_price || own.price),
        stockQuantity: toNumber(own.stock_quantity),
        images: toList(own.images),
      })),
  };
}

/** A cell that is no number stays text, so that the schema refuses it with its reason. */
function toNumber(cell: string | undefined): unknown {
  const plain = cell?.replaceAll(",", "").trim();
  return plain === undefined || plain === "" || Number.isNaN(Number(plain)) ? cell : Number(plain);
}

function toList(cell: string | undefined): string[] {
  return (cell ?? "")
    .split("|")
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

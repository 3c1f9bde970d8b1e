import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { CsvError, parse } from "csv-parse/sync";
import { z } from "zod";
import { toPaise } from "../../contract/rupees.ts";
import { projectRoot } from "../ground/projectRoot.ts";

/** PIN codes that begin alike and are served alike. */
export interface Zone {
  prefix: string;
  name: string;
  /** Business days from dispatch to the door, or null where nothing is delivered. */
  days: { from: number; to: number } | null;
  isCashOnDelivery: boolean;
  shippingPaise: number;
}

const columns = ["prefix", "zone", "daysFrom", "daysTo", "cashOnDelivery", "shipping"] as const;
const days = z.string().regex(/^([1-9]\d?)?$/, "must be a number of days from 1 to 99, or empty");

const rowSchema = z
  .object({
    prefix: z.string().regex(/^[1-8]\d{0,5}$/, "must be the first digits of a PIN code"),
    zone: z.string().min(1, "must name the zone"),
    daysFrom: days,
    daysTo: days,
    cashOnDelivery: z.enum(["yes", "no"], { error: "must be yes or no" }),
    shipping: z.string().regex(/^\d{1,6}$/, "must be whole rupees"),
  })
  .refine((row) => (row.daysFrom === "") === (row.daysTo === ""), {
    path: ["daysTo"],
    error: "both numbers of days, or neither",
  })
  .refine((row) => Number(row.daysFrom) <= Number(row.daysTo), {
    path: ["daysTo"],
    error: "must not be less than daysFrom",
  });

/** The zones of a CSV file, or the first line that is wrong and why. */
export function parseZones(text: string): Zone[] | { line: number; reason: string } {
  const records = readRecords(text);
  if (!Array.isArray(records)) return records;
  const [header, ...rows] = records;
  if (header?.cells.join() !== columns.join()) {
    return { line: header?.line ?? 1, reason: `the columns must be ${columns.join(",")}` };
  }
  const zones = new Map<string, Zone>();
  for (const { cells, line } of rows) {
    const row = rowSchema.safeParse(
      Object.fromEntries(columns.map((column, place) => [column, cells[place]])),
    );
    if (!row.success) {
      const [issue] = row.error.issues;
      return { line, reason: `${issue?.path.join(".")} ${issue?.message}` };
    }
    const { prefix } = row.data;
    if (zones.has(prefix)) return { line, reason: `prefix ${prefix} stands here twice` };
    zones.set(prefix, toZone(row.data));
  }
  return zones.size === 0 ? { line: 1, reason: "there is no zone" } : [...zones.values()];
}

function readRecords(
  text: string,
): { cells: string[]; line: number }[] | { line: number; reason: string } {
  const records: { cells: string[]; line: number }[] = [];
  try {
    parse(text, {
      bom: true,
      comment: "#",
      trim: true,
      onRecord(cells: string[], { lines }) {
        records.push({ cells, line: lines });
        return cells;
      },
    });
    return records;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { line: Number(error.lines ?? 0), reason: error.message };
  }
}

/** The owner's zones; throws an Error that names the line if the file cannot be used. */
export async function readZones(): Promise<Zone[]> {
  const file = "content/deliveryZones.csv";
  const parsed = parseZones(await readFile(join(projectRoot, file), "utf8"));
  if (!Array.isArray(parsed)) throw new Error(`${file}:${parsed.line} ${parsed.reason}`);
  return parsed;
}

function toZone(row: z.infer<typeof rowSchema>): Zone {
  return {
    prefix: row.prefix,
    name: row.zone,
    days: row.daysFrom === "" ? null : { from: Number(row.daysFrom), to: Number(row.daysTo) },
    isCashOnDelivery: row.cashOnDelivery === "yes",
    shippingPaise: toPaise(Number(row.shipping)),
  };
}

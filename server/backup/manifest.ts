import { z } from "zod";
import { plainLine } from "../ground/plainLine.ts";
import { isPictureFile } from "../media/index.ts";

/** The file is no backup of a shop, or not what was written. */
export class DamagedBackup extends Error {}

/** Raised whenever an older shop could not read what a newer one writes. */
export const formatVersion = 1;

const tableSchema = z.object({
  name: z.string(),
  /** In the order in which the parts hold them. */
  columns: z.array(z.string()).min(1),
  rows: z.number().int().min(0),
});

const sequenceSchema = z.object({
  name: z.string(),
  /** A bigint as text. */
  lastValue: z.string(),
  isCalled: z.boolean(),
});

const partSchema = z.object({
  /** `tables/orders/000001.copy`, or `pictures/` and a picture's file name. */
  name: z.string(),
  bytes: z.number().int().min(0),
  /** Hex */
  sha256: z.string(),
});

/** The last part of a backup: what it must hold, to be compared with what it does hold. */
export const manifestSchema = z.object({
  format: z.literal(formatVersion),
  takenAt: z.iso.datetime(),
  /** The last migration of the shop that it was taken of. */
  migration: z.string(),
  tables: z.array(tableSchema),
  sequences: z.array(sequenceSchema),
  parts: z.array(partSchema),
  /**
   * What no migration of the shop made: tables, columns such as `orders.memo`, and sequences. Empty where the release that
   * wrote the backup did not know the last migration: then it holds them, and a restore leaves them out.
   */
  leftOut: z.array(z.string()).default([]),
});
export type Manifest = z.infer<typeof manifestSchema>;
export type TableFacts = z.infer<typeof tableSchema>;
export type SequenceFacts = z.infer<typeof sequenceSchema>;
export type PartFacts = z.infer<typeof partSchema>;

export const manifestName = "manifest.json";

const tablesFolder = "tables";
const picturesFolder = "pictures";

/** So many rows of a table as one part holds; they follow each other by number. */
export function tablePart(table: string, number: number): string {
  return `${tablesFolder}/${table}/${String(number).padStart(6, "0")}.copy`;
}

export function picturePart(file: string): string {
  return `${picturesFolder}/${file}`;
}

/** What a part is of: rows of a table, or a picture; null for what no backup of ours holds. */
export function readPartName(name: string): { table: string } | { picture: string } | null {
  const [folder, owner, ...rest] = name.split("/");
  if (owner === undefined || owner === "") return null;
  if (folder === tablesFolder && rest.length === 1) return { table: owner };
  if (folder === picturesFolder && rest.length === 0 && isPictureFile(owner)) {
    return { picture: owner };
  }
  return null;
}

/** What was left out, in a sentence, or null: a name in a database or in a file may hold what moves a terminal. */
export function leftOutInWords({ leftOut }: Manifest): string | null {
  const names = leftOut.join(", ");
  if (names === "") return null;
  return `Left out, as the shop made none: ${plainLine(names, names.length)}.`;
}

/** What a backup holds: `1204 rows of 31 tables and 412 pictures`. */
export function inWords({ tables, parts }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const pictures = parts.filter(({ name }) => name.startsWith(`${picturesFolder}/`)).length;
  return `${rows} rows of ${tables.length} tables and ${pictures} pictures`;
}

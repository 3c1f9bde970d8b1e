import { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import type pg from "pg";
import type { ExportFormat, exportSheetNames } from "../../contract/admin/exportRules.ts";
import { customerSheets } from "../accounts/index.ts";
import { type ExportSheet, openSnapshot, type Snapshot } from "../database/snapshot.ts";
import { csvOf } from "../ground/csv.ts";
import { orderSheets } from "../orders/index.ts";
import { stockSheets } from "../stock/index.ts";

const sheets = [...orderSheets, ...customerSheets, ...stockSheets];

export function findSheet(name: (typeof exportSheetNames)[number]): ExportSheet {
  const sheet = sheets.find((one) => one.name === name);
  if (sheet === undefined) throw new Error(`no part exports ${name}`);
  return sheet;
}

/** A sheet as it is sent or written, row by row. Moments are ISO 8601 in UTC. */
export async function sheetStream(
  snapshot: Snapshot,
  sheet: ExportSheet,
  format: ExportFormat,
): Promise<Readable> {
  const columns = await snapshot.columnsOf(sheet);
  const rows = snapshot.rowsOf(sheet);
  if (format === "jsonl") return Readable.from(jsonLines(columns, rows));
  return csvOf(columns, plainCells(rows), { isForExcel: true });
}

/** The same on a snapshot of its own, which is closed when the stream has ended, however it ends. */
export async function openSheet(
  connection: pg.ClientConfig,
  sheet: ExportSheet,
  format: ExportFormat,
): Promise<Readable> {
  const snapshot = await openSnapshot(connection);
  try {
    const rows = await sheetStream(snapshot, sheet, format);
    finished(rows).then(snapshot.close, snapshot.close);
    return rows;
  } catch (error) {
    await snapshot.close();
    throw error;
  }
}

async function* jsonLines(columns: readonly string[], rows: AsyncIterable<unknown[]>) {
  for await (const row of rows) {
    const object = Object.fromEntries(columns.map((column, place) => [column, row[place]]));
    yield `${JSON.stringify(object)}\n`;
  }
}

async function* plainCells(rows: AsyncIterable<unknown[]>) {
  for await (const row of rows) {
    yield row.map((cell) => {
      if (cell instanceof Date) return cell.toISOString();
      return typeof cell === "boolean" ? String(cell) : cell;
    });
  }
}

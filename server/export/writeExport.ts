import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { type ExportFormat, exportSheetNames } from "../../contract/admin/exportRules.ts";
import { openSnapshot } from "../database/snapshot.ts";
import { findSheet, sheetStream } from "./sheetStream.ts";

/**
 * Writes every sheet as of one moment into a folder, readable by its owner alone, and answers the
 * files. Throws rather than write over a file that is there.
 */
export async function writeExport(
  connection: pg.ClientConfig,
  folder: string,
  format: ExportFormat,
): Promise<string[]> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const snapshot = await openSnapshot(connection);
  try {
    const files: string[] = [];
    for (const name of exportSheetNames) {
      const file = join(folder, `${name}.${format}`);
      const rows = await sheetStream(snapshot, findSheet(name), format);
      await pipeline(rows, createWriteStream(file, { flags: "wx", mode: 0o600 }));
      files.push(file);
    }
    return files;
  } finally {
    await snapshot.close();
  }
}

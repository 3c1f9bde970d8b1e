import { inArray } from "drizzle-orm";
import type { Transaction } from "../database/connect.ts";
import { pictures } from "./tables.ts";

/**
 * Those of the files that the library has, kept from being deleted until this transaction ends: for
 * whoever saves something that shows them.
 */
export async function holdPictures(
  tx: Transaction,
  files: readonly string[],
): Promise<Set<string>> {
  if (files.length === 0) return new Set();
  const rows = await tx
    .select({ file: pictures.file })
    .from(pictures)
    .where(inArray(pictures.file, [...new Set(files)]))
    .orderBy(pictures.file)
    .for("key share");
  return new Set(rows.map(({ file }) => file));
}

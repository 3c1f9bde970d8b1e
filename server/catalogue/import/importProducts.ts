import type { Database, Transaction } from "../../database/connect.ts";
import { Refusal } from "../../ground/refusal.ts";
import { isImporting, takeImportTurn } from "../importTurn.ts";
import { compareRows, picturesOf } from "./compareRows.ts";
import { finishImports } from "./finishImports.ts";
import type { ProductChange } from "./productChange.ts";
import type { ParsedFile, PictureRow, Problem } from "./productFile.ts";
import { productImports } from "./tables.ts";

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
    const compared = await compareRows(tx, file.rows, {
      countsStock,
      stored: (picture) => stored.get(picture.file) ?? "",
    });
    problems.push(...compared.problems);
    if (problems.length > 0) return problems;
    await stage(
      tx,
      compared.changes.map(({ change }) => change),
    );
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

const stagedAtOnce = 500;

async function stage(tx: Transaction, changes: readonly ProductChange[]): Promise<void> {
  for (let from = 0; from < changes.length; from += stagedAtOnce) {
    const page = changes.slice(from, from + stagedAtOnce);
    await tx.insert(productImports).values(page.map((change) => ({ change })));
  }
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

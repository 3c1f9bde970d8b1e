import { Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { createElementSplitter, csvOptions, type Problem } from "../import/index.ts";

/** What one line of a CSV file, or one element of a JSON list, holds; not checked yet. */
export interface ImportLine {
  /** Lines of one product share it. */
  product: string;
  line: number;
  value: unknown;
  skus: string[];
}

/** A line of a product at all its limits, in letters of three bytes each, is shorter. */
const largestRecord = 250_000;
/** Characters, with all its variants. */
const largestElement = 1_000_000;
/** Nobody reads more of what is wrong with a file. */
export const mostProblems = 1000;
/** A product's element has five levels. */
const deepest = 50;
/** An index of the database holds no longer names of products. */
const longestName = 500;
/** Characters: every column becomes a name of every line. */
const longestHead = 20_000;

/** Lines and what is wrong with some, as they come; a file that is something else is one problem. */
export async function* readCsvLines(
  text: AsyncIterable<string>,
): AsyncGenerator<ImportLine | Problem> {
  const [head, whole] = await takeHead(text);
  const names = head.split(/\r?\n|\r/)[0] ?? "";
  if (names.length > longestHead) {
    yield { line: 1, reason: "the first line is too long for the names of columns" };
    return;
  }
  const delimiter = [",", ";", "\t"].find((one) => namesOf(names, one).has("slug"));
  if (delimiter === undefined || !namesOf(names, delimiter).has("sku")) {
    const reason =
      "the first line names no columns “slug” and “sku”: an export from Products has all columns";
    yield { line: 1, reason };
    return;
  }
  const problems: Problem[] = [];
  const records = Readable.from(whole).pipe(
    parse({
      ...csvOptions,
      delimiter,
      max_record_size: largestRecord,
      skip_records_with_error: true,
      on_skip: (error) => {
        // The rest of the piece would be lost, and the next begin within a line.
        if (error && leavesPiece.has(error.code)) throw error;
        // Nothing is handed on before a line that can be read.
        if (error && problems.length > mostProblems) throw error;
        problems.push({ line: lineOf(error), reason: error?.message ?? "cannot be read" });
        return undefined;
      },
    }),
  );
  try {
    for await (const { record, info } of records) {
      yield* problems.splice(0);
      const cells = record as Record<string, string>;
      const line = (info as { lines: number }).lines;
      const { slug = "", sku = "" } = cells;
      const product = slug === "" || slug.length > longestName ? unnamed(line) : slug;
      yield { product, line, value: cells, skus: sku === "" ? [] : [sku] };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    problems.push({ line: lineOf(error), reason: error.message });
  }
  yield* problems;
}

/** The same of a JSON list: every element is a product of its own. */
export async function* readJsonLines(
  text: AsyncIterable<string>,
): AsyncGenerator<ImportLine | Problem> {
  const splitter = createElementSplitter();
  let place = 0;
  for await (const chunk of text) {
    for (const { line, text: element, depth } of splitter.push(chunk.replace(/^\uFEFF/, ""))) {
      place += 1;
      if (depth > deepest) yield { line, reason: `its lists are more than ${deepest} deep` };
      else yield readElement(place, line, element);
    }
    if (splitter.held() > largestElement) {
      yield { line: 1, reason: "a product of this list is longer than a million characters" };
      return;
    }
  }
  const problem = splitter.end();
  if (problem !== null) yield problem;
}

function readElement(place: number, line: number, text: string): ImportLine | Problem {
  try {
    const value: unknown = JSON.parse(text);
    const variants = (value as { variants?: { sku?: unknown }[] } | null)?.variants;
    const skus = Array.isArray(variants) ? variants.map((variant) => String(variant?.sku)) : [];
    return { product: unnamed(place), line, value, skus };
  } catch (error) {
    return { line, reason: `not valid JSON: ${error}` };
  }
}

/** Behind every slug, and in the order of the file. */
const unnamed = (place: number) => `~${String(place).padStart(9, "0")}`;

const namesOf = (line: string, delimiter: string) =>
  new Set(
    line.split(delimiter).map((name) =>
      name
        .replaceAll(/["\uFEFF]/g, "")
        .trim()
        .toLowerCase(),
    ),
  );

/** After these the parser reads on in the next piece of text. */
const leavesPiece: ReadonlySet<string> = new Set([
  "CSV_MAX_RECORD_SIZE",
  "CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE",
]);

function lineOf(error: unknown): number {
  const lines = (error as { lines?: unknown } | undefined)?.lines;
  return typeof lines === "number" ? lines : 1;
}

/** The first characters of a text, and the whole of it again. */
async function takeHead(text: AsyncIterable<string>): Promise<[string, AsyncGenerator<string>]> {
  const pieces = text[Symbol.asyncIterator]();
  const first = await pieces.next();
  const head = first.done ? "" : first.value.replace(/^\uFEFF/, "");
  async function* whole() {
    yield head;
    for (;;) {
      const { done, value } = await pieces.next();
      if (done) return;
      yield value;
    }
  }
  return [head, whole()];
}

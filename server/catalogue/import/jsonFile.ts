import { createElementSplitter } from "./jsonElements.ts";
import { type ParsedFile, parseRow } from "./productFile.ts";

/** Reads a JSON array of products. A file that is no such array is one problem at its line. */
export function parseJsonFile(text: string): ParsedFile {
  let values: unknown;
  try {
    values = JSON.parse(text);
  } catch (error) {
    const position = Number(/position (\d+)/.exec(String(error))?.[1] ?? 0);
    return {
      rows: [],
      problems: [{ line: lineAt(text, position), reason: `not valid JSON: ${String(error)}` }],
    };
  }
  if (!Array.isArray(values)) {
    return {
      rows: [],
      problems: [{ line: 1, reason: "must be a list of products: [ {…}, {…} ]" }],
    };
  }
  const elements = createElementSplitter().push(text);
  const parsed = values.map((value, index) => parseRow(elements[index]?.line ?? 1, value));
  return {
    rows: parsed.flatMap(({ rows }) => rows),
    problems: parsed.flatMap(({ problems }) => problems),
  };
}

function lineAt(text: string, position: number): number {
  return text.slice(0, position).split("\n").length;
}

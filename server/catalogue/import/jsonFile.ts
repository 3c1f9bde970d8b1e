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
  const lines = elementLines(text);
  const parsed = values.map((value, index) => parseRow(lines[index] ?? 1, value));
  return {
    rows: parsed.flatMap(({ rows }) => rows),
    problems: parsed.flatMap(({ problems }) => problems),
  };
}

function lineAt(text: string, position: number): number {
  return text.slice(0, position).split("\n").length;
}

/** The line on which each element of a valid top-level array begins. */
function elementLines(text: string): number[] {
  const lines: number[] = [];
  let depth = 0;
  let line = 1;
  let inString = false;
  let awaiting = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (character === "\n") line += 1;
    if (inString) {
      if (character === "\\") index += 1;
      else if (character === '"') inString = false;
      continue;
    }
    if (/\s/.test(character ?? "")) continue;
    if (awaiting && character !== "]") {
      lines.push(line);
      awaiting = false;
    }
    if (character === '"') inString = true;
    else if (character === "[" || character === "{") {
      depth += 1;
      if (depth === 1) awaiting = true;
    } else if (character === "]" || character === "}") depth -= 1;
    else if (character === "," && depth === 1) awaiting = true;
  }
  return lines;
}

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { CsvError, parse } from "csv-parse/sync";
import { projectRoot } from "../ground/projectRoot.ts";

/** The town or district of a PIN code, or an empty text where none is known for certain. */
export type TownOf = (pincode: string) => string;

const file = "content/pincodeTowns.csv";
const rangeShape = /^([1-8]\d{5})(?:-([1-8]\d{5}))?$/;

/** Reads `town,pincodes` with ranges parted by blanks; throws an Error that says what cannot be used. */
export function parseTowns(text: string): TownOf {
  const towns = new Map<number, string>();
  for (const { town, pincodes } of readRows(text)) {
    for (const range of pincodes.split(" ")) {
      const [, first, last = first] = rangeShape.exec(range) ?? [];
      if (town === "" || first === undefined || Number(last) < Number(first)) {
        throw new Error(`${file}: "${range}" of "${town}" is no PIN code and no range of them`);
      }
      for (let code = Number(first); code <= Number(last); code++) {
        if (towns.has(code)) throw new Error(`${file}: ${code} stands here twice`);
        towns.set(code, town);
      }
    }
  }
  return (pincode) => towns.get(Number(pincode)) ?? "";
}

function readRows(text: string): { town: string; pincodes: string }[] {
  try {
    return parse(text, {
      bom: true,
      comment: "#",
      trim: true,
      columns: ["town", "pincodes"],
      from: 2,
    });
  } catch (error) {
    if (error instanceof CsvError) throw new Error(`${file}:${error.lines} ${error.message}`);
    throw error;
  }
}

let known: Promise<TownOf> | undefined;

/** The towns of the shop's own file, which is read once: it changes with the code alone. */
export function readTowns(): Promise<TownOf> {
  known ??= readFile(join(projectRoot, file), "utf8").then(parseTowns);
  return known;
}

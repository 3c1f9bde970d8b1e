import { text } from "node:stream/consumers";
import { parse } from "csv-parse/sync";
import { expect, it } from "vitest";
import { cellText, csvOf } from "./csv.ts";

const cells = [
  ...["=1+1", "\n=1+1", "Ring twice\n=1+1", "Ring twice\r=1+1", "Ring twice\r\n+1"],
  ...["\u2028=1", "two, parts", 'a "quote"', "'=1", " =1", "", "Meera;=1+1", "Meera\t=1+1"],
];

it("is the same list to whoever takes every end of a line, semicolon or tab for that of a row or cell, without a formula", async () => {
  const rows = cells.map((cell) => [cell, "beside"]);
  const list = await text(csvOf(["text", "other"], rows));
  const read: string[][] = parse(list, {
    record_delimiter: ["\r\n", "\n", "\r"],
    delimiter: [",", ";", "\t"],
  });
  expect(read.flat().filter((cell) => /^[=+\-@\t\r\n]/.test(cell))).toEqual([]);
  expect(read.slice(1).map(([cell = "", beside]) => [cellText(cell), beside])).toEqual(rows);
});

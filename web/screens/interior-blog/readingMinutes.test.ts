import { expect, it } from "vitest";
import { readingMinutes } from "./readingMinutes.ts";

const words = (count: number) => Array(count).fill("word").join(" ");

it("counts the words of all blocks, whatever holds them", () => {
  const table = { caption: words(50), columns: [words(50)], rows: [[words(100)]] };
  const blocks = [words(100), { list: [words(200), words(200)] }, { table }];
  const sections = [{ id: "first", title: words(100), blocks }];
  expect(readingMinutes({ lead: words(300), sections })).toBe(5);
});

it("is never nothing", () => {
  expect(readingMinutes({ lead: "", sections: [] })).toBe(1);
});

import { expect, it } from "vitest";
import { categoriesBeside, goesWith } from "./goesWith.ts";

let serial = 0;
const piece = (
  category: string,
  type: string,
  [widthMm, heightMm]: [number, number],
  materials: string[] = [],
  more: { colour?: string; inStock?: boolean } = {},
) => {
  serial += 1;
  const colours = more.colour === undefined ? [] : [{ label: more.colour, value: "#000000" }];
  return {
    ...{ id: `${type} ${widthMm}`, serial, categorySlug: category, type, materials, colours },
    ...{ widthMm, depthMm: 500, heightMm, inStock: more.inStock ?? true },
  };
};
const ids = (found: { id: string }[]) => found.map(({ id }) => id);

const sofa = piece("sofa", "3 Seater Sofa", [2000, 820], ["Sheesham wood"], { colour: "Teal" });
const table = (width: number, wood = "Sheesham wood", height = 420) =>
  piece("tables", "Coffee Table", [width, height], [wood]);

it("puts coffee tables of half to seven tenths of its width and about its seat's height before a sofa", () => {
  const tables = [table(990), table(1000), table(1400), table(1410), table(1200, "Cane", 500)];
  expect(ids(goesWith(sofa, tables))).toEqual(["Coffee Table 1000", "Coffee Table 1400"]);
  expect(ids(goesWith(table(1200), [sofa]))).toEqual(["3 Seater Sofa 2000"]);
});

it("leaves out woods of another tone, and puts the same wood first", () => {
  const tables = [
    table(1100, "Glass"),
    table(1200, "Acacia wood"),
    table(1300),
    table(1050, "Teak wood"),
  ];
  expect(ids(goesWith(sofa, tables))).toEqual([
    ...["Coffee Table 1300", "Coffee Table 1200", "Coffee Table 1100"],
  ]);
});

it("prefers a shared colour, and offers only what can be bought", () => {
  const chair = (width: number, more: object) =>
    piece("chairs", "Accent Chair", [width, 800], [], more);
  const chairs = [chair(700, {}), chair(710, { colour: "Teal" }), chair(720, { inStock: false })];
  expect(ids(goesWith(sofa, chairs))).toEqual(["Accent Chair 710", "Accent Chair 700"]);
});

it("puts small wardrobes beside a single cot, and nothing beside itself", () => {
  const cot = piece("cots", "Single Cot", [980, 850]);
  const wardrobes = [900, 1800].map((width) => piece("wardrobes", "Wardrobe", [width, 2100]));
  expect(ids(goesWith(cot, [...wardrobes, cot, sofa]))).toEqual(["Wardrobe 900"]);
  expect(categoriesBeside("cots")).toEqual(["tables", "wardrobes"]);
  expect(categoriesBeside("dining-sets")).toEqual([]);
});

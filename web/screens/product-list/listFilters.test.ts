import fc from "fast-check";
import { expect, test } from "vitest";
import {
  filterChips,
  type ListFilters,
  listQuery,
  noFilters,
  readFilters,
  withoutConditions,
  writeFilters,
} from "./listFilters.ts";

const read = (query: string) => readFilters(new URLSearchParams(query));

test("an address without parameters asks for nothing", () => {
  expect(read("")).toEqual(noFilters);
  expect(writeFilters(noFilters)).toBe("");
});

test("every parameter is read", () => {
  expect(
    read(
      "search=teak+sofa&colour=Teal,Madder+Red&material=Cane&arrivesBy=2026-12-05_5&minPrice=5000&maxPrice=90000&minWidth=100&maxWidth=2.1+m&maxDepth=3+ft&maxHeight=90&seats=3&origin=india&inStock=true&sort=-price&page=2",
    ),
  ).toEqual({
    search: "teak sofa",
    arrivesBy: { by: "2026-12-05", lastDay: 5 },
    colour: ["Teal", "Madder Red"],
    material: ["Cane"],
    minPrice: 5000,
    maxPrice: 90000,
    minWidth: 100,
    maxWidth: 210,
    maxDepth: 91,
    maxHeight: 90,
    seats: 3,
    origin: ["india"],
    inStock: true,
    sort: "-price",
    page: 2,
  });
});

test("a form sent without JavaScript repeats names and leaves fields empty", () => {
  expect(read("colour=Teal&colour=Sand&minPrice=&maxPrice=₹50,000&sort=&search=")).toEqual({
    ...noFilters,
    colour: ["Teal", "Sand"],
    maxPrice: 50000,
  });
});

test("what cannot be meant is not asked for", () => {
  expect(
    read(
      "maxWidth=wide&minWidth=0&maxHeight=3+km&seats=31&minPrice=cheap&maxPrice=-1&inStock=yes&sort=name&page=0&colour=,%20,Teal,Teal",
    ),
  ).toEqual({ ...noFilters, colour: ["Teal"] });
});

test("limits of the API are kept: 20 values of at most 60 characters, 200 of search", () => {
  const many = Array.from({ length: 30 }, (_, index) => `c${index}`).join(",");
  expect(read(`colour=${many}`).colour).toHaveLength(20);
  expect(read(`material=${"x".repeat(61)}`).material).toEqual([]);
  expect(read(`search=${"x".repeat(300)}`).search).toHaveLength(200);
});

test("the address written is short and readable", () => {
  const filters = { ...noFilters, colour: ["Teal", "Madder Red"], sort: "price" as const };
  expect(writeFilters(filters)).toBe("?colour=Teal,Madder+Red&sort=price");
});

test("reading what was written gives the same filters", () => {
  const label = fc.stringMatching(/^[A-Za-z&+%=#?/ -]{1,20}$/).map((text) => text.trim());
  const labels = fc.uniqueArray(
    label.filter((text) => text !== ""),
    { maxLength: 5 },
  );
  const length = fc.option(fc.integer({ min: 1, max: 2000 }));
  const price = fc.option(fc.nat(100_000_000));
  const filters: fc.Arbitrary<ListFilters> = fc.record({
    search: fc.string({ maxLength: 40 }).map((text) => text.trim()),
    colour: labels,
    material: labels,
    minPrice: price,
    maxPrice: price,
    minWidth: length,
    maxWidth: length,
    maxDepth: length,
    maxHeight: length,
    seats: fc.option(fc.integer({ min: 1, max: 30 })),
    origin: fc.subarray(["india", "sri-lanka"]),
    arrivesBy: fc.constantFrom(null, { by: "2026-12-05", lastDay: 5 }),
    inStock: fc.boolean(),
    sort: fc.constantFrom(null, "-createdAt", "price", "-price", "origin"),
    page: fc.integer({ min: 1, max: 100_000 }),
  });
  fc.assert(
    fc.property(filters, (given) => {
      expect(read(writeFilters(given))).toEqual(given);
    }),
  );
});

test("the API is asked with a limit of 100, and only for what narrows the list", () => {
  expect(listQuery(noFilters, "sofa")).toEqual({ limit: 100, category: "sofa" });
  expect(listQuery({ ...noFilters, colour: ["Teal"], inStock: true, page: 3 }, undefined)).toEqual({
    limit: 100,
    colour: ["Teal"],
    inStock: true,
    page: 3,
  });
});

test("each condition has a chip that leads to the first page without it", () => {
  const filters = {
    ...noFilters,
    search: "sofa",
    colour: ["Teal", "Sand"],
    minPrice: 5000,
    maxWidth: 210,
    seats: 3,
    origin: ["sri-lanka"],
    inStock: true,
    page: 2,
  };
  const chips = filterChips(filters);
  expect(chips.map(({ label }) => label)).toEqual([
    ...["Teal", "Sand", "From ₹5,000", "Width up to 210 cm", "3 seats or more"],
    ...["From Sri Lanka", "In stock"],
  ]);
  expect(writeFilters(chips[0]?.without ?? noFilters)).toBe(
    "?search=sofa&colour=Sand&minPrice=5000&maxWidth=210&seats=3&origin=sri-lanka&inStock=true",
  );
  expect(chips[2]?.without.minPrice).toBeNull();
});

test("clearing keeps what was searched and the order", () => {
  const filters = {
    ...noFilters,
    search: "sofa",
    colour: ["Teal"],
    sort: "price",
    page: 2,
  } as const;
  expect(writeFilters(withoutConditions(filters))).toBe("?search=sofa&sort=price");
});

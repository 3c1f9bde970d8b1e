import { expect, it } from "vitest";
import { listFilters, productListQuerySchema } from "../contract/productList.ts";
import { parametersOfPage } from "../server/http/pageParameters.ts";
import { listQuery, noFilters, readFilters } from "../web/screens/product-list/listFilters.ts";

const declared = parametersOfPage("/products");
/** What only the API's callers ask for. */
const ofTheApi = ["category", "fields", "isFeatured", "limit"];
/** One of these means something to every parameter. */
const values = ["2", "true", "price", "Teal", "2026-12-05_5"];

it("a list's page declares every parameter that the server understands", () => {
  const understood = Object.keys(productListQuerySchema.shape);
  expect([...declared, ...ofTheApi].toSorted()).toEqual(understood.toSorted());
});

it.each(declared)("the page reads %s and asks the server for it", (name) => {
  const read = values.map((value) => readFilters(new URLSearchParams([[name, value]])));
  const asking = read.find((filters) => JSON.stringify(filters) !== JSON.stringify(noFilters));
  expect(asking).toBeDefined();
  const asked = listQuery(asking ?? noFilters, undefined);
  if (listFilters.some((filter) => filter === name)) {
    expect(asked).toHaveProperty(name, expect.anything());
  }
});

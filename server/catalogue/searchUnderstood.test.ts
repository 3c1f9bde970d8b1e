import { describe, expect, it } from "vitest";
import { demoSearch } from "../../tests/support/search/demoSearch.ts";

const { ask, listing } = await demoSearch();

describe("what is understood", () => {
  it("can be taken back a part at a time", () => {
    const { parts } = ask("red velvet sofa under 60000 for living room");
    expect(parts.map(({ label, without }) => [label, without])).toEqual([
      ["Red", "velvet sofa under 60000 for living room"],
      ["Velvet", "red sofa under 60000 for living room"],
      ["Sofa", "red velvet under 60000 for living room"],
      ["Under ₹60,000", "red velvet sofa for living room"],
      ["For: Living room", "red velvet sofa under 60000"],
    ]);
  });

  it("holds of every product shown", () => {
    for (const product of ask("3 seater sofa for 2.1 m wall under 50000").products) {
      expect(product?.categorySlug).toBe("sofa");
      expect(product?.seatsTo).toBeGreaterThanOrEqual(3);
      expect(product?.widthMm).toBeLessThanOrEqual(2100);
      expect(product?.pricePaise).toBeLessThanOrEqual(50_000_00);
    }
  });

  it("shows what is in stock first", () => {
    const { ids } = listing.list({ search: "sofa", limit: 100, page: 1 });
    const stock = ids.map((id) => listing.get(id)?.inStock);
    expect(stock).toEqual(stock.toSorted((one, other) => Number(other) - Number(one)));
  });
});

describe("any text", () => {
  const scripts = "ಸೋಫಾ,सोफा,সোফা,ਸੋਫਾ,સોફા,ସୋଫା,சோபா,సోఫా,സോഫ".split(",");
  it.each(scripts)("%s is a sofa", (query) => {
    expect(ask(query).categories[0]).toBe("sofa");
  });

  it.each([
    ["10,000 letters", "a".repeat(10_000)],
    ["10,000 numbers", "1 ".repeat(5000)],
    ["numbers joined", "1x".repeat(5000)],
    ["ranges in ranges", "20-".repeat(3000)],
    ["commas", `1${",".repeat(10_000)}`],
    ["an expression that backtracks", `${"(a+)+".repeat(1000)}$`],
    ["marks above letters", "é́".repeat(5000)],
    ["units only", "under cm ft lakh ".repeat(600)],
    ["half a pair", "\ud83d sofa"],
  ])("of %s is answered at once", (_, query) => {
    const begun = performance.now();
    ask(query);
    expect(performance.now() - begun).toBeLessThan(500);
  });
});

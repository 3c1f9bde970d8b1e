import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { beforeEach, describe, expect, it } from "vitest";
import { createProductSearch, parseSynonyms } from "../search/index.ts";
import type { ListedProduct } from "./listedProduct.ts";
import { createListing, type Listing } from "./listing.ts";

function product(serial: number, facts: Partial<ListedProduct>): ListedProduct {
  return {
    id: `id-${serial}`,
    serial,
    slug: `product-${serial}`,
    name: `Product ${serial}`,
    type: "Sofa",
    tag: null,
    categoryId: "sofa",
    categorySlug: "sofa",
    categoryName: "Sofas",
    isFeatured: false,
    createdAt: serial,
    pricePaise: 100_000,
    inStock: true,
    soldOut: [],
    seatsFrom: 0,
    rooms: "",
    widthMm: 2100,
    depthMm: 880,
    heightMm: 820,
    seatsTo: 3,
    leadDays: 0,
    countryOfOrigin: "India",
    model: null,
    materials: [],
    colours: [],
    ...facts,
  };
}

const teal = { label: "Teal", value: "#1F5F5B" };
const sand = { label: "Sand", value: "#CDB99A" };

let listing: Listing;
const slugs = (query: Parameters<Listing["list"]>[0]) =>
  listing.list(query).ids.map((id) => id.replace("id-", ""));
const all = { limit: 100, page: 1 };

/** The furthest day that is asked for below leaves ten days to make it. */
const mostLeadDays = ({ by }: { by: string }) => (by === "2026-12-24" ? 10 : 0);

function emptyListing(): Listing {
  const synonyms = parseSynonyms("");
  if ("reason" in synonyms) throw new Error(synonyms.reason);
  return createListing(createProductSearch(synonyms), mostLeadDays);
}

beforeEach(() => {
  listing = emptyListing();
  listing.put(product(1, { pricePaise: 300_000, colours: [teal], materials: ["Cane"] }));
  listing.put(product(2, { pricePaise: 100_000, colours: [sand, teal], inStock: false }));
  listing.put(product(3, { pricePaise: 200_000, categorySlug: "cots", isFeatured: true }));
});

describe("a list", () => {
  it("keeps the shop's order, or sorts as asked", () => {
    expect(slugs(all)).toEqual(["1", "2", "3"]);
    expect(slugs({ ...all, sort: "price" })).toEqual(["2", "3", "1"]);
    expect(slugs({ ...all, sort: "-price" })).toEqual(["1", "3", "2"]);
    expect(slugs({ ...all, sort: "-createdAt" })).toEqual(["3", "2", "1"]);
  });

  it("is cut into pages and counts all", () => {
    const page = listing.list({ limit: 2, page: 2 });
    expect(page.ids).toEqual(["id-3"]);
    expect(page.total).toBe(3);
    expect(listing.list({ limit: 2, page: 9 }).ids).toEqual([]);
  });

  it("widens within a facet and narrows between facets", () => {
    expect(slugs({ ...all, colour: ["Sand", "Teal"] })).toEqual(["1", "2"]);
    expect(slugs({ ...all, colour: ["Teal"], inStock: true })).toEqual(["1"]);
    expect(slugs({ ...all, minPrice: 1001, maxPrice: 2000 })).toEqual(["3"]);
    expect(slugs({ ...all, material: ["Cane"] })).toEqual(["1"]);
    expect(slugs({ ...all, isFeatured: true })).toEqual(["3"]);
    expect(slugs({ ...all, category: "cots" })).toEqual(["3"]);
  });

  it("counts facets of the category before the filters", () => {
    const { facets, total } = listing.list({ ...all, category: "sofa", colour: ["Sand"] });
    expect(total).toBe(1);
    expect(facets.colours).toEqual([
      { value: "Teal", hex: "#1F5F5B", count: 2 },
      { value: "Sand", hex: "#CDB99A", count: 1 },
    ]);
    expect(facets.price).toEqual({ min: 1000, max: 3000 });
    expect(facets.inStock).toBe(1);
  });
});

it("forgets what it derived when a product changes or goes", () => {
  expect(listing.list({ ...all, category: "sofa" }).facets.inStock).toBe(1);
  listing.put(product(2, { pricePaise: 900_000, inStock: true }));
  expect(slugs({ ...all, sort: "-price" })).toEqual(["2", "1", "3"]);
  expect(listing.list({ ...all, category: "sofa" }).facets.inStock).toBe(2);
  listing.remove("id-2");
  expect(slugs(all)).toEqual(["1", "3"]);
  expect(listing.resolve("product-2")).toBeNull();
});

it("finds a product by slug and by id", () => {
  expect(listing.resolve("product-3")?.id).toBe("id-3");
  expect(listing.resolve("id-3")?.slug).toBe("product-3");
  expect(listing.resolve("nothing")).toBeNull();
});

it("narrows to what arrives by a day: in stock, and made by then", () => {
  listing.put(product(1, { leadDays: 10 }));
  listing.put(product(2, { leadDays: 11 }));
  listing.put(product(3, { inStock: false }));
  listing.put(product(4, {}));
  expect(slugs({ ...all, arrivesBy: "2026-12-24_3" })).toEqual(["1", "4"]);
  expect(slugs({ ...all, arrivesBy: "2026-12-10_3" })).toEqual(["4"]);
  listing.put(product(1, {}));
  expect(slugs({ ...all, arrivesBy: "2026-12-10_3" })).toEqual(["1", "4"]);
});

it("narrows by size, seats and country, and sorts by country", () => {
  listing.put(product(1, { widthMm: 2105, seatsTo: 5, countryOfOrigin: "Sri Lanka" }));
  listing.put(product(2, { widthMm: 2100, depthMm: 900, seatsTo: 0 }));
  expect(slugs({ ...all, maxWidth: 210 })).toEqual(["2", "3"]);
  expect(slugs({ ...all, minWidth: 211 })).toEqual([]);
  expect(slugs({ ...all, maxWidth: 210, maxDepth: 88, maxHeight: 82 })).toEqual(["3"]);
  expect(slugs({ ...all, seats: 1 })).toEqual(["1", "3"]);
  expect(slugs({ ...all, seats: 4 })).toEqual(["1"]);
  expect(slugs({ ...all, origin: ["sri-lanka"] })).toEqual(["1"]);
  expect(slugs({ ...all, sort: "origin" })).toEqual(["2", "3", "1"]);
  expect(listing.list(all).facets).toMatchObject({
    width: { min: 210, max: 211 },
    depth: { min: 88, max: 90 },
    seats: [
      { value: 3, count: 2 },
      { value: 5, count: 1 },
    ],
    origins: [
      { value: "india", name: "India", count: 2 },
      { value: "sri-lanka", name: "Sri Lanka", count: 1 },
    ],
  });
});

it("keeps every order that was asked for in step with what comes, changes and goes", () => {
  const orders = [
    {},
    { sort: "price" },
    { sort: "-price" },
    { sort: "-createdAt", category: "sofa" },
    { category: "chairs" },
  ] as const;
  const kept = emptyListing();
  const known = new Map<number, ListedProduct>();
  const number = (step: number, most: number) => (step * 7919 + ((step * step) % 104_729)) % most;
  for (let step = 1; step <= 300; step += 1) {
    const serial = 1 + number(step, 40);
    if (number(step, 10) < 3) {
      kept.remove(`id-${serial}`);
      known.delete(serial);
    } else {
      const changed = product(serial, {
        categorySlug: number(step, 3) === 0 ? "sofa" : "chairs",
        createdAt: number(step, 5),
        pricePaise: 100 * number(step, 7),
      });
      kept.put(changed);
      known.set(serial, changed);
    }
    const anew = emptyListing();
    for (const each of known.values()) anew.put(each);
    for (const order of orders) {
      expect(kept.list({ ...all, ...order })).toEqual(anew.list({ ...all, ...order }));
    }
  }
});

it("keeps every order when a product's price, category or words change, and asks the search for words alone", () => {
  const synonyms = parseSynonyms("");
  if ("reason" in synonyms) throw new Error(synonyms.reason);
  const search = createProductSearch(synonyms);
  let noted = 0;
  const counting = {
    ...search,
    put(document: Parameters<typeof search.put>[0]) {
      noted += 1;
      return search.put(document);
    },
  };
  const changing = createListing(counting, mostLeadDays);
  const orders = [undefined, "price", "-price", "-createdAt"] as const;
  const shown = (of: Listing) =>
    [undefined, "sofa", "cots"].flatMap((category) =>
      orders.map((sort) => of.list({ ...all, category, ...(sort && { sort }) }).ids.join()),
    );
  const facts: Partial<ListedProduct>[] = [
    { pricePaise: 50_000 },
    { pricePaise: 50_000, inStock: false },
    { pricePaise: 900_000, categorySlug: "cots" },
    { pricePaise: 900_000, categorySlug: "sofa", createdAt: 99 },
    { pricePaise: 900_000, slug: "called-otherwise", colours: [teal] },
  ];
  for (let serial = 1; serial <= 5; serial += 1) {
    changing.put(product(serial, { pricePaise: serial * 100_000 }));
  }
  shown(changing);
  expect(noted).toBe(5);
  for (const [index, fact] of facts.entries()) {
    const serial = (index % 2) + 2;
    changing.put(product(serial, fact));
    const anew = emptyListing();
    for (let other = 1; other <= 5; other += 1) {
      const known = changing.get(`id-${other}`);
      if (known !== undefined) anew.put(known);
    }
    expect(shown(changing)).toEqual(shown(anew));
    expect(changing.list({ ...all, inStock: true }).ids).toEqual(
      anew.list({ ...all, inStock: true }).ids,
    );
  }
  expect(noted).toBe(6);
  expect(changing.resolve("called-otherwise")?.id).toBe("id-2");
  expect(changing.resolve("product-3")?.id).toBe("id-3");
});

it("remembers nothing of categories that somebody invents", () => {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  const held = () => {
    collect();
    return process.memoryUsage().heapUsed;
  };
  // From bytes: letters that a string says twenty times over are kept once.
  const category = (index: number) => Buffer.from(`${index}`.padEnd(10_000, "x")).toString();
  const ask = (index: number) =>
    listing.list({ ...all, category: category(index), sort: "price" }).total;
  ask(0);
  const before = held();
  for (let index = 0; index < 2000; index += 1) expect(ask(index)).toBe(0);
  expect(held() - before).toBeLessThan(10_000_000);
});

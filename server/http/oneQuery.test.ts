import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { z } from "zod";
import { productListQuerySchema } from "../../contract/productList.ts";
import { rawRequest } from "../../tests/support/rawRequest.ts";
import { routesOf } from "../../tests/support/registeredRoutes.ts";
import { openTestShop } from "../../tests/support/testShop.ts";
import type { OpenShop } from "../openShop.ts";
import { cacheKey } from "./cacheKey.ts";
import { readQuery } from "./readQuery.ts";

let shop: OpenShop;
let origin: string;
beforeAll(async () => {
  shop = await openTestShop();
  origin = await shop.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => shop.close());

const words = (text: string) => text.split(" ");
/** What readers of a query take apart in different ways, between what a list reads. */
const pieces = [
  ...words("search=sofa search=teal category=sofa colour=Teal colour= limit=5 page=1 sort=price"),
  ...words("& & & & ? ? = + ; / . [] a %3F %26 %3D %2B %3B %20 % %3 %% %zz %25 1%300%+cotton"),
  ...words("%C3%A9 %C3 %C0%80 %FF %ED%A0%80 %F4%90%80%80 %E0%80%80 \u00e9"),
  ...words("__proto__=1 constructor=1 search limit sear%63h=sofa search%3Dsofa search=s%6Ffa"),
];
const oddQuery = fc
  .array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 8 })
  .map((parts) => parts.join(""));
const seed = 20_260_117;

/** Of each two, the first must not be answered to whoever asks for the second. */
const alike: [string, string][] = [
  ["?search=sofa&limit=5", "search=sofa&limit=5"],
  ["?category=cots", "category=cots"],
  ["&?limit=2", "limit=2"],
  ["?=&limit=3", "limit=3"],
  ["search=1%300%+cotton", "search=100%25+cotton"],
  ["search=%73ofa%", "search=sofa%25"],
  ["search=%C3%A9%C3", "search=%C3%A9%EF%BF%BD"],
  ["sear%63h=sofa%", "search=sofa%25"],
  ["s%65arch%=bed", "search%25=bed"],
  ["search=teal;limit=1", "search=teal&limit=1"],
  ["__proto__=1&limit=4", "limit=4"],
  ["limit=5&limit=6", "limit=6"],
  ["search=a%26limit=7", "search=a&limit=7"],
  ["search=a%2Bb", "search=a+b"],
  ["search=%00", "search="],
];

describe("the key of a call's answer", () => {
  it("differs wherever what the route reads does, and nowhere else", () => {
    const names = Object.keys(productListQuerySchema.shape);
    const readOf = (query: string) => {
      const read = readQuery(query);
      return JSON.stringify(names.map((name) => read[name] ?? null));
    };
    const isOneKey = (one: string, other: string) =>
      cacheKey(`/api/products?${one}`) === cacheKey(`/api/products?${other}`);
    const check = (one: string, other: string): void => {
      const isRead = readOf(one) === readOf(other);
      expect([one, other, isOneKey(one, other)]).toEqual([one, other, isRead]);
    };
    for (const [one, other] of alike) check(one, other);
    fc.assert(fc.property(oddQuery, oddQuery, check), { numRuns: 5000, seed });
  });

  it("says everything that a route reads whose answers are kept", () => {
    const reading = routesOf(shop.app).flatMap(({ path, isCached, schema: { querystring } }) =>
      isCached && querystring !== undefined
        ? [{ path, names: Object.keys((querystring as z.ZodObject).shape) }]
        : [],
    );
    expect(reading.map(({ path }) => path).sort()).toEqual([
      "/api/delivery/promise",
      "/api/products",
    ]);
    for (const { path, names } of reading) {
      const query = names.map((name) => `${name}=1`).join("&");
      expect(cacheKey(`${path}?${query}`)).toBe(`${path}?${query}`);
    }
  });
});

describe("what one visitor asks for", () => {
  /** An answer to a path that is written otherwise is the same, and never kept. */
  const neverKept = (path: string) => path.replace("/api/", "/%61pi/");
  async function isItsOwn(path: string, query: string) {
    const told = async (target: string) => {
      const { status, text } = await rawRequest(origin, `${target}?${query}`);
      return [query, status, text.replace(/"requestId":"[^"]*"/, "")];
    };
    expect(await told(path)).toEqual(await told(neverKept(path)));
  }

  it("is never answered with what another query left", async () => {
    for (const [one, other] of alike) {
      await isItsOwn("/api/products", one);
      await isItsOwn("/api/products", other);
    }
    const anyQuery = fc.asyncProperty(oddQuery, (query) => isItsOwn("/api/products", query));
    await fc.assert(anyQuery, { numRuns: 150, seed });
  });

  it("is never answered with another's PIN code, pieces or days", async () => {
    const list = await rawRequest(origin, "/api/products?limit=1&fields=variants");
    const variants = `variants=${JSON.parse(list.text).products[0].variants[0].id}`;
    const pincode = "pincode=560001";
    for (const query of [
      `${pincode}&?${variants}`,
      `?${pincode}`,
      `${pincode}&?leadDays=7`,
      `${pincode}&leadDays=%37%`,
      `${pincode}&${variants}`,
      `${pincode}&leadDays=7`,
      `${pincode}`,
    ]) {
      await isItsOwn("/api/delivery/promise", query);
    }
  });

  it("is never answered with another's page", async () => {
    const asked = ["", "?search=sofa", "??search=sofa", "?search=teal", "?search=sofa&?sort=price"];
    const titles = new Map<string, string>();
    for (const query of ["?", ...asked, ...asked]) {
      const { text } = await rawRequest(origin, `/products${query}`);
      titles.set(query, /<h1[^>]*>(.*?)<\/h1>/.exec(text)?.[1] ?? "");
    }
    expect(titles.get("??search=sofa")).toBe(titles.get(""));
    expect(titles.get("?search=sofa&?sort=price")).toBe(titles.get("?search=sofa"));
    expect(titles.get("?search=sofa")).not.toBe(titles.get(""));
  });
});

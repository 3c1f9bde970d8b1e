import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { failureSchema } from "../../contract/failure.ts";
import { type RawAnswer, rawRequest } from "../../tests/support/rawRequest.ts";
import { openTestShop } from "../../tests/support/testShop.ts";
import type { OpenShop } from "../openShop.ts";

let shop: OpenShop;
let address: string;
beforeAll(async () => {
  shop = await openTestShop();
  address = await shop.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => shop.close());

const get = (target: string) => rawRequest(address, target);
const failureOf = ({ status, text }: RawAnswer) => ({
  status,
  code: failureSchema.parse(JSON.parse(text)).code,
});
/** Where a browser that asked for this page would go next. */
const goesTo = ({ headers }: RawAnswer) => new URL(String(headers.location), address);

describe("an address that leads out of the shop", () => {
  it.each([
    "//",
    "///",
    "//evil.example/",
    "//user:pw@evil.example/",
    "//h:99999/x",
    "/\\",
    "/\\evil.example/",
    "/lkitchen/\\",
    "/.//evil.example/",
    "/%2e//evil.example/",
    "/a/..//evil.example/",
    "ftp://evil.example/",
    "/product/a%00b",
    "/products?search=%00",
    "/api/products?search=a%00",
    "/%",
    "/%ED%A0%80",
  ])("is refused: %s", async (target) => {
    const answer = await get(target);
    expect(failureOf(answer)).toEqual({ status: 400, code: "invalid_request" });
    expect(answer.headers.location).toBeUndefined();
    expect(answer.headers["x-content-type-options"]).toBe("nosniff");
  });

  it("names a host in vain: the path alone counts", async () => {
    expect((await get("http://evil.example/about/")).headers.location).toBe("/about");
    expect((await get("http://evil.example?a=b")).status).toBe(200);
    expect((await get("HTTP://evil.example/cart")).headers.location).toBe("/shopping");
    const api = await get("http://evil.example/api/user");
    expect([failureOf(api).status, api.headers["cache-control"]]).toEqual([401, "no-store"]);
  });

  it.each([
    ["/about/", "/about"],
    ["/about//", "/about"],
    ["/products/?sort=price", "/products?sort=price"],
    ["/%2F%2Fevil.example/", "/%2F%2Fevil.example"],
    ["/%5Cevil.example/", "/%5Cevil.example"],
    ["/a/b:c@evil.example/", "/a/b:c@evil.example"],
    ["/cart?a=//evil.example", "/shopping?a=//evil.example"],
    ["/%63art?a=b", "/shopping?a=b"],
  ])("is not made by a redirection: %s", async (target, location) => {
    const answer = await get(target);
    expect([answer.status, answer.headers.location]).toEqual([301, location]);
    expect(goesTo(answer).origin).toBe(address);
  });
});

describe("an endless address", () => {
  it.each([
    ["a path of slashes", `/${"/".repeat(15_800)}`],
    ["slashes before a letter", `/a${"/".repeat(15_800)}b`],
    ["a path", `/${"a".repeat(2_000)}`],
    ["a call's path", `/api/products/${"a".repeat(2_000)}`],
    ["a query", `/products?search=${"a".repeat(8_000)}`],
  ])("is refused: %s", async (_what, target) => {
    expect(failureOf(await get(target))).toEqual({ status: 414, code: "address_too_long" });
  });

  it("may be as long as people's links are", async () => {
    expect((await get(`/about?utm_campaign=${"a".repeat(4_000)}`)).status).toBe(200);
    expect((await get(`/${"a/".repeat(900)}`)).status).toBe(301);
  });
});

describe("a body with characters that no database keeps", () => {
  const post = (path: string, payload: string | object, type = "application/json") =>
    shop.app.inject({ method: "POST", url: path, payload, headers: { "content-type": type } });
  const body = (text: string) => `{"phoneNumber":"9876543210","password":${text}}`;

  it.each([
    ["a null character", body(String.raw`"\u0000secret"`)],
    ["half a character", body(String.raw`"secret\ud83d"`)],
    ["a name with a null character", String.raw`{"a":{"b\u0000":[1]}}`],
    ["one deep below", `${"[".repeat(60_000)}"\\u0000"${"]".repeat(60_000)}`],
  ])("is refused: %s", async (_what, payload) => {
    const answer = await post("/api/auth/login", payload);
    expect([answer.statusCode, answer.json().code]).toEqual([400, "invalid_request"]);
  });

  it("is refused when it comes from a form", async () => {
    const form = "fullname=a%00b&email=a%40example.in&phoneNumber=9876543210";
    const type = "application/x-www-form-urlencoded";
    const answer = await post("/api/query/create", form, type);
    expect([answer.statusCode, answer.json().code]).toEqual([400, "invalid_request"]);
  });

  it("is taken with whole characters of every kind", async () => {
    const answer = await post("/api/auth/login", body('"🪑 कुर्सी secret"'));
    expect(answer.statusCode).toBe(401);
  });
});

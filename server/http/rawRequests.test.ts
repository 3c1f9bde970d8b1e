import type { IncomingMessage } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasProxy, startProxy } from "../../tests/support/proxy.ts";
import { rawBytes } from "../../tests/support/rawRequest.ts";
import { openTestShop } from "../../tests/support/testShop.ts";
import type { OpenShop } from "../openShop.ts";
import { arrivalLimits, keptIdle } from "./connections.ts";

let shop: OpenShop;
let address: string;
beforeAll(async () => {
  shop = await openTestShop();
  address = await shop.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => shop.close());

const request = (line: string, headers: readonly string[], rest = "") =>
  `${[line, "Host: shop", ...headers].join("\r\n")}\r\n\r\n${rest}`;
/** What a proxy that reads the one before it otherwise would let through to the shop. */
const hidden = request("GET /hidden HTTP/1.1", ["Connection: close"]);
const post = (headers: readonly string[], body: string) =>
  request("POST /api/auth/login HTTP/1.1", ["Content-Type: application/json", ...headers], body);
const lengthOf = (text: string) => `Content-Length: ${text.length}`;
const chunked = "Transfer-Encoding: chunked";
const end = "0\r\n\r\n";

/** Each has its end, or its head, in two places for two readers. */
const ambiguous: [string, string][] = [
  ["a length and chunks", post([lengthOf(end + hidden), chunked], end + hidden)],
  ["chunks and a length", post([chunked, "Content-Length: 4"], `5c\r\n${hidden}\r\n${end}`)],
  ["two lengths", post(["Content-Length: 0", lengthOf(hidden)], hidden)],
  ["two lengths in one", post([`Content-Length: 0, ${hidden.length}`], hidden)],
  ["a length with a sign", post([`Content-Length: +${hidden.length}`], hidden)],
  ["a space before the colon", post([`Content-Length : ${hidden.length}`], hidden)],
  ["a folded header", post(["X-A: b", ` ${chunked}`, lengthOf(hidden)], `${hidden}`)],
  ["an encoding nobody knows", post(["Transfer-Encoding: xchunked"], end + hidden)],
  ["chunks that are not the last", post(["Transfer-Encoding: chunked, identity"], end + hidden)],
  ["a bare line feed", `GET /about HTTP/1.1\nHost: shop\n\n${hidden}`],
  ["a bare carriage return", post(["X-A: b\rContent-Length: 5"], hidden)],
  ["a header's name with a null", post(["X-A\0: b"], hidden)],
  ["a header's value with a null", post(["X-A: b\0"], hidden)],
  ["a chunk's size with a sign", post([chunked], `+5\r\nhello\r\n${end}${hidden}`)],
  ["a chunk's size as 0x5", post([chunked], `0x5\r\nhello\r\n${end}${hidden}`)],
  ["a chunk's size past counting", post([chunked], `${"f".repeat(17)}\r\nx\r\n${end}${hidden}`)],
  ["a chunk that ends with a line feed", post([chunked], `5\r\nhello\n${end}${hidden}`)],
  ["an extension of a chunk with a line feed", post([chunked], `5;a\nhello\r\n${end}${hidden}`)],
  ["two hosts", request("GET /about HTTP/1.1", ["Host: other"], hidden)],
  ["no host", `GET /about HTTP/1.1\r\n\r\n${hidden}`],
];

describe("a request whose end two readers could see in two places", () => {
  it.each(ambiguous)("is refused and the connection closed: %s", async (_name, bytes) => {
    const text = await rawBytes(address, bytes);
    expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 400"]);
  });

  it("is not a GET with a body: what is in it is never read as another", async () => {
    const fat = request("GET /about HTTP/1.1", [lengthOf(hidden), "Connection: close"], hidden);
    expect((await rawBytes(address, fat)).match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 200"]);
  });
});

describe.skipIf(!hasProxy)("behind nginx, which keeps its connections for everybody", () => {
  let proxy: Awaited<ReturnType<typeof startProxy>>;
  beforeAll(async () => {
    proxy = await startProxy(address);
  });
  afterAll(() => proxy.stop());

  it("no request is one for nginx and two for the shop", async () => {
    const seen: { target: string | undefined; forwarded: unknown }[] = [];
    const note = ({ url, headers }: IncomingMessage) =>
      seen.push({ target: url, forwarded: headers["x-forwarded-target"] });
    shop.app.server.on("request", note);
    for (const [, bytes] of ambiguous) {
      await proxy.send(bytes);
      // Of the next visitor, over the same connection to the shop.
      const next = await proxy.send(request("GET /robots.txt HTTP/1.1", ["Connection: close"]));
      expect(next).toMatch(/^HTTP\/1\.1 200[\s\S]*User-agent/i);
    }
    shop.app.server.off("request", note);
    expect(seen.length).toBeGreaterThanOrEqual(ambiguous.length);
    expect(seen.filter(({ target, forwarded }) => target !== forwarded)).toEqual([]);
  });
});

describe("what a stranger sends", () => {
  const ask = async (line: string, headers: readonly string[] = [], rest = "") => {
    const sent = request(line, ["Connection: close", ...headers], rest);
    return await rawBytes(address, sent);
  };
  const statusOf = (text: string) => Number(text.match(/^HTTP\/1\.1 (\d+)/)?.[1]);

  it.each(["TRACE", "TRACK", "CONNECT", "PROPFIND", "DEBUG"])(
    "is not echoed or followed by the method %s",
    async (method) => {
      const text = await ask(`${method} /about HTTP/1.1`, ["X-Mine: to-be-echoed"]);
      expect(text).not.toMatch(/^HTTP\/1\.1 2|to-be-echoed/);
    },
  );

  it.each([
    "/about#a",
    "/#a",
    "/api/products#?limit=1",
    "/api/products?search=sofa#a",
    "/about%23a#",
  ])("is no address with a fragment, whose path ends in two places: %s", async (path) => {
    const text = await ask(`GET ${path} HTTP/1.1`);
    expect(statusOf(text)).toBe(400);
  });

  it("has the method that stands in its first line", async () => {
    const names = ["X-HTTP-Method-Override", "X-HTTP-Method", "X-Method-Override"];
    const text = await ask(
      "GET /about?_method=DELETE HTTP/1.1",
      names.map((name) => `${name}: DELETE`),
    );
    expect(statusOf(text)).toBe(200);
  });

  it.each([
    "/static/images/../../package.json",
    "/static/images/..%2f..%2fpackage.json",
    "/static/images/%2e%2e/%2e%2e/package.json",
    "/static/images/..%5c..%5cpackage.json",
    "/static/images/%252e%252e%252fpackage.json",
    "/assets/../../server/index.js",
    "/assets/..%2f..%2fserver%2findex.js",
    "/admin/assets/..%2f..%2f..%2fpackage.json",
    "/.env",
    "/.git/config",
  ])("finds no file outside of those that are served: %s", async (path) => {
    const text = await ask(`GET ${path} HTTP/1.1`, ["Accept: application/json"]);
    expect([400, 404]).toContain(statusOf(text));
    expect(text).not.toMatch(/"dependencies"|repositoryformatversion|DATABASE_URL/);
  });

  it.each(["/static/images/", "/assets/", "/admin/assets/"])(
    "finds no list of what is in a folder: %s",
    async (path) => {
      const text = await ask(`GET ${path} HTTP/1.1`, ["Accept: application/json"]);
      expect([400, 404]).toContain(statusOf(text));
      expect(text).not.toMatch(/\.(webp|js|css|glb|woff2)"/);
    },
  );

  it("is no call of the shop when a form of another site could have sent it", async () => {
    const body = '{"phoneNumber":"9999900000","password":"courtyard"}';
    for (const type of ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data"]) {
      const headers = [`Content-Type: ${type}`, lengthOf(body)];
      expect([type, statusOf(await ask("POST /api/auth/login HTTP/1.1", headers, body))]).toEqual([
        type,
        415,
      ]);
    }
  });

  it("is not unpacked, so that no few bytes become many", async () => {
    const headers = [
      "Content-Type: application/json",
      "Content-Encoding: gzip",
      lengthOf("packed"),
    ];
    expect(statusOf(await ask("POST /api/auth/login HTTP/1.1", headers, "packed"))).toBe(400);
  });
});

describe("an answer that is kept for others", () => {
  const kept = [
    "/",
    "/about",
    "/products/sofa",
    "/product/jaisalmer-3-seater-sofa",
    "/nowhere-at-all",
  ];
  const calls = ["/api/products", "/api/products/jaisalmer-3-seater-sofa", "/api/content/home"];
  const files = ["/robots.txt", "/sitemap.xml", "/speculation-rules.json"];
  const mark = "poisoned-well";
  const spoilt = [
    ...[
      "X-Forwarded-Host",
      "X-Host",
      "X-Forwarded-Server",
      "X-HTTP-Host-Override",
      "Forwarded",
    ].map((name) => `${name}: ${name === "Forwarded" ? "host=" : ""}${mark}.example`),
    ...["X-Original-URL", "X-Rewrite-URL", "X-Forwarded-Prefix"].map((name) => `${name}: /${mark}`),
    ...["X-Forwarded-Scheme", "X-Forwarded-Proto"].map((name) => `${name}: ${mark}`),
    `Origin: https://${mark}.example`,
    `Referer: https://${mark}.example/`,
    `User-Agent: ${mark}`,
    `Accept-Language: ${mark}`,
    `Cookie: ${mark}=1; aangan_device=${mark}`,
    `Accept-Encoding: ${mark}, identity`,
    "Connection: close",
  ];
  const bodyOf = async (path: string, host: string, headers: readonly string[]) => {
    const text = await rawBytes(
      address,
      `GET ${path} HTTP/1.1\r\nHost: ${host}\r\n${headers.join("\r\n")}\r\n\r\n`,
    );
    return text.replace(/^date: .*$/im, "");
  };

  it.each([...kept, ...calls, ...files])("holds nothing of who asked first: %s", async (path) => {
    const queries = ["", `?utm_source=${mark}`, `?a=${mark}&a=${mark}2`, `?__proto__=${mark}`];
    for (const host of [`${mark}.example`, `shop:1337`]) {
      for (const query of queries) {
        const text = await bodyOf(`${path}${query}`, host, spoilt);
        expect([path, query, text.includes(mark)]).toEqual([path, query, false]);
        expect(text).not.toContain("shop:1337");
      }
    }
    const clean = await bodyOf(path, "shop", ["Accept-Encoding: identity", "Connection: close"]);
    expect(clean).not.toContain(mark);
    expect(clean).toMatch(path === "/nowhere-at-all" ? /^HTTP\/1\.1 404/ : /^HTTP\/1\.1 200/);
  });
});

it("must come within the time that there is for it", () => {
  const { server } = shop.app;
  expect([server.headersTimeout, server.requestTimeout, server.keepAliveTimeout]).toEqual([
    arrivalLimits.headersTimeout,
    arrivalLimits.requestTimeout,
    keptIdle(false),
  ]);
  expect(server.headersTimeout).toBeLessThanOrEqual(15_000);
});

import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { cdnHeaders } from "../server/http/cdn/surrogateKeys.ts";
import { hasProxy, startClusterProxy, startShippedProxy } from "./support/proxy.ts";

type StartProxy = typeof startClusterProxy;
type Proxy = Awaited<ReturnType<StartProxy>>;

let stop = async () => {};
afterEach(() => stop());

/** This nginx before what answers so, in the shop's place, whatever is asked but `/robots.txt`. */
async function before(
  start: StartProxy,
  answers: RequestListener,
  instead?: Record<string, string>,
): Promise<Proxy> {
  const shopsPlace = createServer((request, answer) => {
    if (request.url === "/robots.txt") answer.end("there");
    else answers(request, answer);
  });
  shopsPlace.listen(0, "127.0.0.1");
  await once(shopsPlace, "listening");
  const { port } = shopsPlace.address() as AddressInfo;
  const proxy = await start(`http://127.0.0.1:${port}`, instead);
  stop = async () => {
    await proxy.stop();
    shopsPlace.closeAllConnections();
    shopsPlace.close();
  };
  return proxy;
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n`;
const statusOf = (answer: string) => answer.slice("HTTP/1.1 ".length, "HTTP/1.1 200".length);
const cacheOf = (answer: string) => /^X-Cache: (\w+)\r$/m.exec(answer)?.[1];
/** In which nginx, one process, does all that it can do without the reader. */
async function turns(proxy: Proxy): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await proxy.send(get("/robots.txt"));
}
const keptFor = { "Cache-Control": "public, max-age=0, s-maxage=600" };
const megabyte = 1024 * 1024;

describe.skipIf(!hasProxy).each([
  ["single", startShippedProxy],
  ["cluster", startClusterProxy],
] as const)("nginx of %s/", (_, start) => {
  it("passes on a head that names all of two lists, whatever the address's length", async () => {
    const keys = Array.from({ length: 203 }, (__, place) => `product ${place}`);
    const named = cdnHeaders({ kind: "fastly", seconds: 600 }, keys);
    // As much as the other headers of a page.
    const others = { "Content-Security-Policy": "x".repeat(2000), "Content-Length": 6 };
    const proxy = await before(start, (___, answer) => {
      answer.writeHead(200, { ...others, ...named }).end("a list");
    });
    for (const letters of [10, 2000, 3500, 8000]) {
      const path = `/products?search=${"a".repeat(letters)}`;
      const asked = [await proxy.send(get(path)), await proxy.send(get(path))];
      expect(asked.map(statusOf), `${letters} letters`).toEqual(["200", "200"]);
      // What a CDN is told of when it changes is kept there: nobody tells this nginx.
      if (start === startClusterProxy) expect(asked.map(cacheOf)).toEqual(["MISS", "MISS"]);
    }
  });

  it("says for how long TLS is meant, once, whoever answers", async () => {
    const proxy = await before(start, (__, answer) => {
      answer.setHeader("Strict-Transport-Security", "max-age=31536000");
      answer.end("there");
    });
    const long = "Content-Length: 200000000\r\n";
    const asked = ["/", "/api/products", "/api/cart", "/api/user", "/api/admin/imports"].flatMap(
      (path) => [get(path), get(path).replace("\r\n", `\r\n${long}`)],
    );
    const said: string[] = [];
    for (const request of asked) {
      const answer = await proxy.send(request);
      const [, ...seconds] = answer.split("Strict-Transport-Security: ");
      said.push([statusOf(answer), ...seconds.map((text) => text.split("\r")[0])].join(" "));
    }
    const ofEach = ["200 max-age=63072000", "413 max-age=63072000"];
    expect(said).toEqual(Array(5).fill(ofEach).flat());
  });

  it("puts nothing on its disk for those who read slowly", async () => {
    const bytes = 16 * megabyte;
    const warned = { " alert;": " warn;" };
    const proxy = await before(start, (__, answer) => answer.end(Buffer.alloc(bytes)), warned);
    const reader = proxy.open();
    reader.write(get("/api/invoices"));
    await once(reader, "readable");
    await turns(proxy);
    let taken = 0;
    for await (const chunk of reader) taken += chunk.length;
    expect(taken).toBeGreaterThan(bytes);
    expect((await proxy.logs()).all).not.toContain("temporary file");
  });
});

describe.skipIf(!hasProxy)("the cache of a cluster's nginx", () => {
  // Whoever waits for another's answer waits for ever.
  const patient = {
    "proxy_cache_lock on;":
      "proxy_cache_lock on; proxy_cache_lock_timeout 1h; proxy_cache_lock_age 1h;",
  };

  it("keeps large answers, and none of what buyers ask", async () => {
    const proxy = await before(startClusterProxy, (_, answer) => {
      answer.writeHead(200, keptFor).end(Buffer.alloc(2 * megabyte));
    });
    for (const path of ["/pictures/large", "/api/products"]) {
      const asked = [await proxy.send(get(path)), await proxy.send(get(path))];
      expect(asked.map(cacheOf), path).toEqual(["MISS", "HIT"]);
    }
    expect(cacheOf(await proxy.send(get("/api/cart")))).toBe(undefined);
  });

  it("lets nobody wait for an answer that is another's own", async () => {
    const came: Parameters<RequestListener>[1][] = [];
    const proxy = await before(
      startClusterProxy,
      (_, answer) => {
        came.push(answer);
        if (came.length < 2) return;
        for (const each of came) each.writeHead(200, { "Cache-Control": "no-store" }).end("own");
      },
      patient,
    );
    const both = [proxy.send(get("/api/addresses")), proxy.send(get("/api/addresses"))];
    expect((await Promise.all(both)).map(statusOf)).toEqual(["200", "200"]);
  });

  it("asks once for what many want that it may keep", async () => {
    const came: Parameters<RequestListener>[1][] = [];
    const proxy = await before(startClusterProxy, (_, answer) => came.push(answer), patient);
    const all = Array.from({ length: 3 }, () => proxy.send(get("/pictures/new")));
    await expect.poll(() => came.length).toBe(1);
    await turns(proxy);
    came[0]?.writeHead(200, keptFor).end("a picture");
    expect((await Promise.all(all)).map(cacheOf).sort()).toEqual(["HIT", "HIT", "MISS"]);
    expect(came).toHaveLength(1);
  });
});

import { readFileSync } from "node:fs";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { profilePicMaximum } from "../contract/accountRules.ts";
import { pictureLimits } from "../contract/pictureRules.ts";
import { projectRoot } from "../server/ground/projectRoot.ts";
import { keptIdle } from "../server/http/connections.ts";
import { requestLimits } from "../server/http/requestLimits.ts";
import type { OpenShop } from "../server/openShop.ts";
import { hasProxy, startShippedProxy } from "./support/proxy.ts";
import { type RegisteredRoute, routesOf } from "./support/registeredRoutes.ts";
import { openTestShop } from "./support/testShop.ts";

let shop: OpenShop;
beforeAll(async () => {
  shop = await openTestShop({ trustProxy: ["loopback"] });
  await shop.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => shop.close());

const megabyte = 1024 * 1024;
const unit: Record<string, number> = { k: 1024, m: megabyte };
/** Files within forms have limits of their own. */
const forms: Record<string, number> = {
  "/api/user": profilePicMaximum,
  "/api/admin/pictures": pictureLimits.megabytes * megabyte,
};

describe.each(["single/nginx.conf", "cluster/nginx.conf"])("%s", (file) => {
  const text = readFileSync(join(projectRoot, "ops", file), "utf8");
  const server = text.slice(text.lastIndexOf("server {"));
  const locations = [...server.matchAll(/location (?:([~=]) )?(\S+) \{([^}]*)\}/g)].map(
    ([, kind = "", where = "", directives = ""]) => ({ kind, where, directives }),
  );
  const sizeIn = (directives: string) => {
    const [, size = "", letter = ""] = /client_max_body_size (\d+)([km]);/.exec(directives) ?? [];
    return Number(size) * (unit[letter] ?? 0);
  };
  const usual = sizeIn(server);
  const locationOf = (path: string) =>
    locations.find(({ kind, where }) => kind === "=" && where === path) ??
    locations.find(({ kind, where }) => kind === "~" && new RegExp(where).test(path)) ??
    locations.find(({ where }) => where === "/");
  const mostOf = ({ path, bodyLimit }: RegisteredRoute) =>
    forms[path] ?? bodyLimit ?? requestLimits.bodyBytes;

  it("takes what each route takes, little more, and keeps large ones off its disk", () => {
    const sent = routesOf(shop.app).filter(({ method }) => method !== "GET");
    const found = [...Map.groupBy(sent, ({ path }) => path)].map(([path, routes]) => {
      const { directives = "" } = locationOf(path.replaceAll(/:\w+/g, "x")) ?? {};
      const most = Math.max(...routes.map(mostOf));
      const size = sizeIn(directives) || usual;
      const isPassedOn = directives.includes("proxy_request_buffering off;");
      const isRight = most > requestLimits.bodyBytes ? isPassedOn : size === usual;
      return { path, most, size, isRight };
    });
    expect(found.filter(({ isRight, most, size }) => !isRight || size <= most)).toEqual([]);
    const large = found.filter(({ size }) => size > usual);
    expect(large).toHaveLength(6);
    expect(usual).toBeLessThan(requestLimits.bodyBytes * 1.2);
    expect(Math.max(...large.map(({ size }) => size))).toBeLessThan(110 * megabyte);
  });
});

it("leaves it to the proxy to close a connection that is idle", () => {
  expect(shop.app.server.keepAliveTimeout).toBe(keptIdle(true));
});

describe.skipIf(!hasProxy)("nginx of single/ before the shop", () => {
  let proxy: Awaited<ReturnType<typeof startShippedProxy>> | undefined;
  afterEach(() => proxy?.stop());
  /** Sends this alone and answers the status, or waits for ever. */
  async function before(instead: Record<string, string> = {}) {
    const address = shop.app.server.address();
    if (typeof address !== "object" || address === null) throw new Error("the shop is closed");
    const started = await startShippedProxy(`http://127.0.0.1:${address.port}`, instead);
    proxy = started;
    return async (request: string, headers: Record<string, string | number>, body = "") => {
      const lines = Object.entries({ Host: "shop", Connection: "close", ...headers });
      const head = [`${request} HTTP/1.1`, ...lines.map((line) => line.join(": "))].join("\r\n");
      const answer = await started.send(`${head}\r\n\r\n${body}`);
      return answer.slice("HTTP/1.1 ".length, "HTTP/1.1 200".length);
    };
  }
  const json = { "Content-Type": "application/json" };
  const announcing = (bytes: number) => ({ ...json, "Content-Length": bytes });

  it("refuses by the head alone what is too large, and what the shop refuses", async () => {
    const send = await before();
    expect(await send("POST /api/auth/login", announcing(megabyte))).toBe("413");
    expect(await send("POST /api/admin/imports", announcing(100 * megabyte))).toBe("401");
    expect(await send("PUT /api/reviews/x/own", announcing(5 * megabyte))).toBe("401");
    expect(await send("PUT /api/reviews/x/own", announcing(30 * megabyte))).toBe("413");
  });

  it("counts the requests of a home together, and buying by itself", async () => {
    const send = await before({
      "rate=50r/s": "rate=1r/m",
      "burst=200": "burst=2",
      "burst=400": "burst=5",
    });
    const from = (address: string, path = "/robots.txt") =>
      send(`GET ${path}`, { "X-Forwarded-For": address });
    const home = "2001:db8:1:2";
    const asked = [];
    for (const device of ["::1", ":aa::2", ":bb:cc:dd:3", "::4"])
      asked.push(await from(home + device));
    expect(asked).toEqual(["200", "200", "200", "429"]);
    expect(await from("2001:db8:1:3::4")).toBe("200");
    expect(await from(`${home}::5`, "/api/cart")).toBe("401");
    expect(await from("192.0.2.7")).toBe("200");
    expect(await from("192.0.2.8")).toBe("200");
  });

  it("says from where it refused what, never the whole address or what was asked", async () => {
    const send = await before({ "rate=50r/s": "rate=1r/m", "burst=200": "burst=1" });
    const from = (address: string, size = 0) =>
      send(`POST /api/auth/login?search=chair&token=secret`, {
        ...announcing(size),
        "X-Forwarded-For": address,
      });
    const statuses = [];
    for (let times = 0; times < 3; times += 1) statuses.push(await from("192.0.2.77"));
    expect(statuses).toEqual(["400", "400", "429"]);
    expect(await from("2001:db8:1:2::77", megabyte)).toBe("413");
    await expect
      .poll(async () => ((await proxy?.logs())?.journal ?? "").split("\n").slice(0, -1))
      .toEqual([
        expect.stringContaining('"from":"192.0.2.x","method":"POST","status":429'),
        expect.stringContaining('"from":"2001:db8:1:x","method":"POST","status":413'),
      ]);
    expect((await proxy?.logs())?.all).not.toMatch(/search|secret|2\.77|::77/);
  });

  it("says that the shop is away, and not who asked for what", async () => {
    const send = await before({ "127.0.0.1:3000": "127.0.0.1:9" });
    const asked = "POST /api/webhooks/checkout/secret?token=secret";
    expect(await send(asked, { ...announcing(0), "X-Forwarded-For": "192.0.2.77" })).toBe("502");
    await expect
      .poll(async () => (await proxy?.logs())?.journal)
      .toContain('"from":"192.0.2.x","method":"POST","status":502');
    expect((await proxy?.logs())?.all).not.toMatch(/secret|2\.77/);
  });

  it("passes no trace on that a visitor names", async () => {
    const heard: IncomingHttpHeaders[] = [];
    const shopsPlace = createServer(({ headers }, answer) => {
      heard.push(headers);
      answer.end();
    });
    await new Promise<void>((resolve) => shopsPlace.listen(0, "127.0.0.1", resolve));
    const { port } = shopsPlace.address() as AddressInfo;
    const send = await before({ "127.0.0.1:3000": `127.0.0.1:${port}` });
    const traceparent = `00-${"a".repeat(32)}-${"b".repeat(16)}-00`;
    expect(await send("GET /home", { traceparent, "X-Known": "passed on" })).toBe("200");
    expect(heard.at(-1)).toMatchObject({ "x-known": "passed on" });
    expect(heard.at(-1)).not.toHaveProperty("traceparent");
    shopsPlace.closeAllConnections();
    shopsPlace.close();
  });
});

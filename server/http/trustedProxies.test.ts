import Fastify from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rawBytes } from "../../tests/support/rawRequest.ts";
import { openTestShop } from "../../tests/support/testShop.ts";
import { readConfig } from "../config.ts";
import { network } from "../limits/index.ts";
import type { OpenShop } from "../openShop.ts";
import { registerTrustedProxies, visitorsNetwork } from "./trustedProxies.ts";

const trust = (setting: string) => readConfig({ TRUST_PROXY: setting }).trustProxy;

it.each([
  ["", false],
  ["false", false],
  ["loopback, 10.0.0.0/8,2001:db8::7", ["loopback", "10.0.0.0/8", "2001:db8::7"]],
])("the setting %j means %j", (setting, meaning) => {
  expect(trust(setting)).toEqual(meaning);
});

it.each([
  ["true", /TRUST_PROXY: true would believe .* such as loopback or .* such as 1\./],
  ["proxy.example", /"proxy\.example" is no address/],
  ["10.0.0.0/8,", /"" is no address/],
  ["10.0.0.0/33", /no address and no network/],
  ["0.0.0.0/0", /no address and no network/],
  ["::/0", /no address and no network/],
  ["10", /no address and no network/],
  ["0", /no address and no network/],
])("the setting %j is refused, with what to write instead", (setting, reason) => {
  expect(() => trust(setting)).toThrow(reason);
});

/** What the application takes for the visitor, asked by this neighbour. */
async function visitor(setting: string, remoteAddress: string, headers: Record<string, string>) {
  const trustProxy = trust(setting);
  const app = Fastify({ trustProxy });
  registerTrustedProxies(app, trustProxy);
  app.get("/", async ({ ip, protocol, host }) => ({ ip, protocol, host }));
  const response = await app.inject({ url: "/", remoteAddress, headers });
  return response.json();
}
const addressOf = async (setting: string, remoteAddress: string, forwardedFor: string) =>
  (await visitor(setting, remoteAddress, { "x-forwarded-for": forwardedFor })).ip;

it.each([
  ["a stranger's word is nothing", "loopback", "198.51.100.9", "203.0.113.7", "198.51.100.9"],
  ["a proxy tells the visitor", "loopback", "127.0.0.1", "203.0.113.7", "203.0.113.7"],
  ["what the proxy appended counts", "loopback", "::1", "1.1.1.1, 203.0.113.7", "203.0.113.7"],
  [
    "named proxies in a row",
    "10.0.0.0/8",
    "10.0.0.2",
    "1.1.1.1,203.0.113.7,10.0.0.1",
    "203.0.113.7",
  ],
  ["two hops", "2", "10.0.0.2", "1.1.1.1, 203.0.113.7, 10.0.0.1", "203.0.113.7"],
  ["IPv6", "loopback", "127.0.0.1", "2001:db8::9", "2001:db8::9"],
  ["ports", "loopback", "127.0.0.1", "1.1.1.1, 203.0.113.7:4711", "203.0.113.7"],
  ["brackets", "loopback", "127.0.0.1", "[2001:db8::9]:4711", "2001:db8::9"],
  ["garbage left of the visitor", "loopback", "127.0.0.1", "' or 1=1, 203.0.113.7", "203.0.113.7"],
  ["garbage in place of the visitor", "loopback", "127.0.0.1", "1.1.1.1, unknown", "127.0.0.1"],
  ["garbage alone", "loopback", "127.0.0.1", "10", "127.0.0.1"],
  ["garbage behind two hops", "2", "10.0.0.2", "1.1.1.1, _hidden, 10.0.0.1", "10.0.0.1"],
  ["nothing", "loopback", "127.0.0.1", "", "127.0.0.1"],
])("of X-Forwarded-For: %s", async (_name, setting, neighbour, said, believed) => {
  expect(await addressOf(setting, neighbour, said)).toBe(believed);
});

it("believes X-Forwarded-Proto and -Host of proxies alone", async () => {
  const headers = {
    host: "shop.example",
    "x-forwarded-proto": "https",
    "x-forwarded-host": "evil.example",
  };
  const told = { protocol: "https", host: "evil.example" };
  const own = { protocol: "http", host: "shop.example" };
  expect(await visitor("10.0.0.1", "10.0.0.1", headers)).toMatchObject(told);
  expect(await visitor("10.0.0.1", "10.0.0.2", headers)).toMatchObject(own);
  expect(await visitor("false", "10.0.0.1", headers)).toMatchObject(own);
});

describe("behind a proxy that appends, as nginx does", () => {
  let shop: OpenShop;
  beforeAll(async () => {
    shop = await openTestShop({ trustProxy: trust("loopback") });
  });
  afterAll(() => shop.close());

  it.each([
    ["forged addresses", (turn: number) => `198.51.100.${turn}`],
    ["garbage", (turn: number) => `${"x".repeat(500)}${turn}`],
  ])("%s in front do not evade a limit, and are not kept", async (_name, forged) => {
    const visitor = `203.0.113.${forged(1).length % 250}`;
    const statuses: number[] = [];
    for (let turn = 0; turn < 11; turn++) {
      const response = await shop.app.inject({
        method: "POST",
        url: "/api/query/create",
        headers: { "x-forwarded-for": `${forged(turn)}, ${visitor}` },
        payload: { fullname: "Meera Iyer", email: "m@example.in", phoneNumber: "9876543210" },
      });
      statuses.push(response.statusCode);
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
    const { rows } = await shop.database.pool.query("select key from attempts where key like $1", [
      "consultation address%",
    ]);
    expect(rows).toContainEqual({ key: `consultation address ${visitor}` });
    for (const { key } of rows) expect(key).toMatch(/^consultation address 203\.0\.113\.\d+$/);
  });

  it("nobody sends so many headers that the proxy's own is left out", async () => {
    const address = await shop.app.listen({ port: 0, host: "127.0.0.1" });
    const ask = (others: number) => {
      const junk = Array.from({ length: others }, (_, place) => `X-${place}: a`);
      const head = ["GET /robots.txt HTTP/1.1", "Host: shop", "Connection: close", ...junk];
      const text = [...head, "X-Forwarded-For: 203.0.113.9", "", ""].join("\r\n");
      return rawBytes(address, text);
    };
    expect(await ask(97)).toMatch(/^HTTP\/1\.1 200 /);
    expect(await ask(98)).toMatch(/^HTTP\/1\.1 431 /);
    expect(await ask(2000)).toMatch(/^HTTP\/1\.1 431 /);
  });
});

it("connections are counted by network where nothing stands in front of the shop", () => {
  const alone = visitorsNetwork(false, network);
  expect(alone("203.0.113.7")).toBe(alone("::ffff:203.0.113.7"));
  expect(alone("2001:db8:1:2::3")).toBe(alone("2001:db8:1:2:aaaa::4"));
  expect(alone("203.0.113.8")).not.toBe(alone("203.0.113.7"));
  expect([alone("127.0.0.1"), alone("::1"), alone("")]).toEqual([null, null, null]);
  expect(visitorsNetwork(["loopback"], network)("203.0.113.7")).toBeNull();
});

import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestShop } from "../../tests/support/testShop.ts";

let shop: Awaited<ReturnType<typeof openTestShop>>;
beforeAll(async () => {
  shop = await openTestShop({
    telemetry: { metrics: { port: 0, host: "127.0.0.1" }, traces: null, serviceName: "aangan" },
  });
});
afterAll(() => shop.close());

const ask = (path: string) => fetch(`http://127.0.0.1:${shop.metricsPort}${path}`);
const metrics = async () => (await ask("/metrics")).text();
/** What all series of a name with these labels add up to. */
const figureOf = (text: string, name: string, ...labels: string[]) =>
  text
    .split("\n")
    .filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
    .filter((line) => labels.every((label) => line.includes(label)))
    .reduce((sum, line) => sum + Number(line.split(" ").at(-1)), 0);
const answered = "http_server_request_duration_seconds_count";

it("counts requests by route and class of status, never by address", async () => {
  await shop.app.inject("/product/jaisalmer-3-seater-sofa");
  await shop.app.inject("/api/products/no-such-product");
  for (const asked of ["/healthz", "/readyz"]) await shop.app.inject(asked);
  const text = await metrics();
  expect(figureOf(text, answered, 'http_route="/product/:slugOrId"', 'status="2xx"')).toBe(1);
  expect(figureOf(text, answered, 'http_route="/api/products/:', 'status="4xx"')).toBe(1);
  expect(figureOf(text, "aangan_page_render_duration_seconds_count", "/product/:slugOrId")).toBe(1);
  // What balancers ask again and again says nothing of how visitors fare.
  expect(figureOf(text, answered, 'http_route="/healthz"')).toBe(0);
  expect(figureOf(text, answered, 'http_route="/readyz"')).toBe(0);
  expect(text).not.toContain("jaisalmer");
  expect(text).not.toContain("no-such-product");
});

it("counts what comes from memory", async () => {
  await shop.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = shop.app.server.address() as AddressInfo;
  const headers = { "accept-encoding": "br" };
  for (let times = 0; times < 3; times++) {
    await (await fetch(`http://127.0.0.1:${port}/about`, { headers })).text();
  }
  const text = await metrics();
  expect(figureOf(text, "aangan_answers_from_memory_total", 'status="2xx"')).toBe(2);
  expect(figureOf(text, answered, 'http_route="/about"')).toBe(1);
});

it("tells statements that took too long, and those behind them, from a server that stops", async () => {
  const client = await shop.database.pool.connect();
  await client.query("begin; set local statement_timeout = 1");
  await expect(client.query("select pg_sleep(10)")).rejects.toMatchObject({ code: "57014" });
  await expect(client.query("select")).rejects.toMatchObject({ code: "25P02" });
  await client.query("rollback");
  client.release();
  const text = await metrics();
  const failed = (type: string) =>
    figureOf(text, "db_client_operation_duration_seconds_count", 'pool="aangan"', `type="${type}"`);
  expect([failed("timeout"), failed("57")]).toEqual([1, 0]);
  // What was sent behind it is no fault of the connection.
  expect([failed("aborted"), failed("25")]).toEqual([1, 0]);
});

it("counts buyers who stand in line, for the same piece or for any place, while connections are idle", async () => {
  const { db } = shop.database;
  const waiting = async () => figureOf(await metrics(), "aangan_transactions_waiting");
  const { promise: end, resolve: letGo } = Promise.withResolvers<void>();
  const hold = (wanted?: string[]) => db.transaction(() => end, wanted);
  expect(await waiting()).toBe(0);
  const same = Array.from({ length: 4 }, () => hold(["one piece"]));
  expect(await waiting()).toBe(2);
  const all = Array.from({ length: 3 }, () => hold());
  expect(await waiting()).toBe(4);
  expect(shop.database.pool.waitingCount).toBe(0);
  letGo();
  await Promise.all([...same, ...all]);
  expect(await waiting()).toBe(0);
});

it("has no more series after a thousand addresses that nobody knows", async () => {
  const tryAddresses = async (from: number, to: number) => {
    for (let place = from; place < to; place++) {
      await shop.app.inject(`/api/none-${place}/${place}?q=${place}`);
      await shop.app.inject({ method: "PUT", url: `/api/products/${place}` });
      await shop.app.inject({ method: "POST", url: `/assets/${place}.js` });
      if (place % 50 === 0) await shop.app.inject(`/product/none-${place}`);
      await shop.app.inject(`/none-${place}`);
    }
  };
  const series = async () =>
    (await metrics()).split("\n").filter((line) => line.startsWith("http_")).length;
  await tryAddresses(0, 1);
  const before = await series();
  await tryAddresses(1, 251);
  expect(await series()).toBe(before);
});

it("reads each figure of the shop by one statement, once for all who ask within 15 seconds", async () => {
  const statements: string[] = [];
  const stop = shop.database.onStatement((text) => statements.push(text));
  await Promise.all([metrics(), metrics(), metrics()]);
  const text = await metrics();
  stop();
  expect(statements.length).toBeLessThanOrEqual(8);
  for (const name of [
    "aangan_outbox_waiting",
    "aangan_stock_pieces_held",
    "aangan_sessions_active",
  ]) {
    expect(text).toContain(`\n${name} `);
  }
});

it("is not served on the shop's own port", async () => {
  expect((await shop.app.inject("/metrics")).statusCode).toBe(404);
});

import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { rawRequest } from "../tests/support/rawRequest.ts";
import { type SpawnedShop, spawnShop } from "../tests/support/spawnedShop.ts";
import { testDatabase } from "../tests/support/testShop.ts";
import { projectRoot } from "./ground/projectRoot.ts";

const origin = "http://localhost:4370";
let database: Awaited<ReturnType<typeof testDatabase>>;
let shop: SpawnedShop;
beforeAll(async () => {
  database = await testDatabase();
  shop = await spawnShop([process.execPath, join(projectRoot, "server/main.ts")], {
    DATABASE_URL: database.url.replace("@/", "@localhost/"),
    DATA_DIR: inject("dataFolder"),
    DATABASE_POOL: "4",
    DRAIN_SECONDS: "2",
    SITE_ORIGIN: origin,
  });
});
afterAll(async () => {
  await shop.stop();
  await database.drop();
});

/** A connection that stays open between its requests, and what has come on it. */
async function openConnection() {
  const { hostname, port } = new URL(shop.address);
  const socket: Socket = connect(Number(port), hostname);
  let told = "";
  socket.setEncoding("utf8").on("data", (text) => {
    told += text;
  });
  socket.on("error", () => {});
  await once(socket, "connect");
  return { say: (text: string) => socket.write(text), told: () => told };
}

it("lets a balancer notice that it ends, and finishes a checkout whose request came before", async () => {
  const pool = new pg.Pool({ connectionString: database.url, max: 1 });
  const { rows } = await pool.query(
    "select product_id, id from variants where stock > reserved order by id limit 1",
  );
  const body = JSON.stringify({
    productId: rows[0].product_id,
    variantId: rows[0].id,
    quantity: 1,
    redirectUrl: `${origin}/orders`,
  });
  const idle = await openConnection();
  idle.say("GET /healthz HTTP/1.1\r\nHost: shop\r\n\r\n");
  await expect.poll(idle.told).toMatch(/^HTTP\/1.1 200 [\s\S]*keep-alive/i);
  const slow = await openConnection();
  slow.say(
    `POST /api/orders/checkout/initiate HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 10)}`,
  );

  const ended = shop.stop();
  await expect
    .poll(async () => (await rawRequest(shop.address, "/readyz")).status, { interval: 10 })
    .toBe(503);
  const page = await rawRequest(shop.address, "/");
  expect(page).toMatchObject({ status: 200, headers: { connection: "close" } });
  idle.say("GET /healthz HTTP/1.1\r\nHost: shop\r\n\r\n");
  await expect.poll(idle.told).toMatch(/Connection: close/i);

  const isRefused = () =>
    rawRequest(shop.address, "/healthz").then(
      () => false,
      () => true,
    );
  await expect.poll(isRefused, { interval: 20 }).toBe(true);
  expect(slow.told()).toBe("");
  slow.say(body.slice(10));
  await expect.poll(slow.told).toMatch(/^HTTP\/1.1 200 [\s\S]*shiprocketCheckoutAccessToken/);
  expect(await ended).toBe(0);
  const held = await pool.query("select reserved from variants where id = $1", [rows[0].id]);
  expect(held.rows[0].reserved).toBeGreaterThan(0);
  await pool.end();
});

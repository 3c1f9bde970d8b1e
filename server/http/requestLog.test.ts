import { once } from "node:events";
import { connect } from "node:net";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { freshNumber, samplePassword } from "../../tests/support/accounts/sampleCustomers.ts";
import { rawBytes, rawRequest } from "../../tests/support/rawRequest.ts";
import { type SpawnedShop, spawnShop } from "../../tests/support/spawnedShop.ts";
import { addStaff } from "../../tests/support/staff/addStaff.ts";
import { standingStaff } from "../../tests/support/staff/standingStaff.ts";
import { testDatabase } from "../../tests/support/testShop.ts";
import { besideSomebody, waitingForLocks } from "../../tests/support/waitingForLocks.ts";
import { projectRoot } from "../ground/projectRoot.ts";

const token = "0123456789abcdefghijABCDEFGHIJ_-webhook";
let database: Awaited<ReturnType<typeof testDatabase>>;
let shop: SpawnedShop;

beforeAll(async () => {
  database = await testDatabase();
  shop = await spawnShop([process.execPath, join(projectRoot, "server/main.ts")], {
    DATABASE_URL: database.url.replace("@/", "@localhost/"),
    DATA_DIR: inject("dataFolder"),
    LOG_LEVEL: "trace",
    DATABASE_POOL: "2",
    API_DOCS: "false",
    SHIPROCKET_API_KEY: "key-of-the-shop",
    SHIPROCKET_API_SECRET: "secret-of-the-shop",
    SHIPROCKET_WEBHOOK_PATH_TOKEN: token,
  });
});
afterAll(async () => {
  await shop.stop();
  await database.drop();
});

/** The lines of answers, without those of requests that a test did not make. */
const answers = () =>
  shop
    .log()
    .split("\n")
    .filter((line) => line.includes('"answered"'))
    .map((line) => JSON.parse(line) as Record<string, unknown>);

async function post(path: string, body: object, authorization = "") {
  const response = await fetch(shop.address + path, {
    method: "POST",
    headers: { "content-type": "application/json", ...(authorization && { authorization }) },
    body: JSON.stringify(body),
  });
  return { status: response.status, json: await response.json() };
}

it("never writes the secret path of the webhook", async () => {
  const address = `/api/webhooks/checkout/${token}`;
  const asked = [
    ["POST", address],
    ["GET", address],
    ["PUT", address],
    ["HEAD", address],
    ["OPTIONS", address],
    ["POST", `${address}/`],
    ["GET", `${address}/`],
    ["GET", `${address}?a=b`],
    ["POST", `/api/checkout/${token}`],
    ["GET", `/api/webhooks/checkout/${token.slice(0, -1)}`],
    ["GET", `/api/w%65bhooks/checkout/%30${token.slice(1)}`],
    ["GET", `//shop.example${address}`],
    ["GET", `http://shop.example${address}`],
    ["GET", `${address}%`],
    ["GET", `${address}${"a".repeat(400)}`],
  ] as const;
  for (const [method, target] of asked) await rawRequest(shop.address, target, method);
  await rawRequest(shop.address, "/the-last-one");
  await expect.poll(() => answers().at(-1)?.path).toBe("/the-last-one");
  expect(shop.log()).not.toContain(token.slice(1, -1));
  expect(answers().map(({ path }) => path)).toContain("/api/webhooks/checkout/:pathToken");
});

it("is a line of JSON for each answer, whatever the address holds", async () => {
  const parts = [
    "\u001b[2Jcleared",
    "\u2028next\u2029next",
    "\u0085next\u00a0\u202eesrever",
    '","status":200,"admin":"yes',
    "%0d%0a%7b%22level%22%3a60%7d",
    "%1b%5b2J%e2%80%a8",
    "long".repeat(2000),
  ];
  const before = shop.log().length;
  for (const part of parts) {
    const bytes = Buffer.from(part, "utf8").toString("latin1");
    const sent = `GET /api/odd-${bytes} HTTP/1.1\r\nHost: shop\r\nUser-Agent: ${bytes}\r\nConnection: close\r\n\r\n`;
    await rawBytes(shop.address, sent);
  }
  await rawRequest(shop.address, "/api/after-the-odd");
  await expect.poll(() => answers().at(-1)?.path).toBe("/api/after-the-odd");
  const lines = shop
    .log()
    .slice(before)
    .split("\n")
    .filter((line) => line !== "");
  for (const line of lines) {
    // Milliseconds of UTC: one clock for all lines.
    expect(Math.abs(Date.now() - JSON.parse(line).time)).toBeLessThan(600_000);
    expect(line).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e]/u);
  }
  const odd = answers().filter(({ path }) => String(path).startsWith("/api/odd-"));
  expect(odd.length).toBeGreaterThan(3);
  for (const line of odd) {
    expect(line).not.toHaveProperty("admin");
    expect(String(line.path).length).toBeLessThan(700);
  }
});

it("names the network of whoever is refused, the customer too, and of nobody else", async () => {
  const { phoneNumber } = freshNumber();
  const { json } = await post("/api/auth/register", { phoneNumber, password: samplePassword });
  const wrong = { phoneNumber, password: "not this one" };
  expect((await post("/api/auth/login", wrong)).status).toBe(401);
  const change = { currentPassword: "not this one", newPassword: "another-password" };
  const session = `Bearer ${json.token}`;
  const refused = await fetch(`${shop.address}/api/user`, {
    method: "DELETE",
    headers: { "content-type": "application/json", authorization: session },
    body: JSON.stringify(change),
  });
  expect(refused.status).toBe(403);
  const lineOf = (method: string, path: string) =>
    answers().find((line) => line.method === method && line.path === path);
  await expect.poll(() => lineOf("DELETE", "/api/user")).toBeDefined();
  expect(lineOf("POST", "/api/auth/login")).toMatchObject({ network: "127.0.0.x", customer: null });
  expect(lineOf("DELETE", "/api/user")).toMatchObject({
    network: "127.0.0.x",
    customer: json.user.id,
  });
  expect(lineOf("POST", "/api/auth/register")).not.toHaveProperty("network");
  expect(shop.log()).not.toContain(phoneNumber);
});

it("names the member of the staff whose role was refused something", async () => {
  const pool = new pg.Pool({ connectionString: database.url });
  const helper = standingStaff.support;
  const id = await addStaff(pool, helper);
  await pool.end();
  const headers = { cookie: `${helper.cookie.name}=${helper.token}` };
  const refused = await fetch(`${shop.address}/api/admin/team`, { headers });
  expect(refused.status).toBe(403);
  const line = () => answers().find(({ path }) => path === "/api/admin/team");
  await expect.poll(line).toMatchObject({ status: 403, network: "127.0.0.x", staff: id });
  expect(shop.log()).not.toContain(helper.token);
  expect(shop.log()).not.toContain(helper.email);
});

it("has a line for who hangs up before the answer, and for what that means for security", async () => {
  const { phoneNumber } = freshNumber();
  const { json } = await post("/api/auth/register", { phoneNumber, password: samplePassword });
  const { hostname, port } = new URL(shop.address);
  const head = [
    ...["POST /api/auth/logout-everywhere HTTP/1.1", "Host: shop", "Content-Length: 0"],
    `Authorization: Bearer ${json.token}`,
  ].join("\r\n");
  const pool = new pg.Pool({ connectionString: database.url, max: 2 });
  await besideSomebody(pool, async (query) => {
    await query("lock table sessions in share mode", []);
    const socket = connect(Number(port), hostname, () => socket.write(`${head}\r\n\r\n`));
    await expect.poll(() => waitingForLocks(pool)).toBe(1);
    socket.resetAndDestroy();
    await once(socket, "close");
    // What came later on is answered: by then the shop has heard of it.
    await rawRequest(shop.address, "/healthz");
  });
  await pool.end();
  const line = () => answers().find(({ path }) => path === "/api/auth/logout-everywhere");
  await expect.poll(line).toMatchObject({ method: "POST", status: 200, aborted: true });
  expect(shop.log()).toMatch(
    /"event":"sessions_ended","call":"POST \/api\/auth\/logout-everywhere"/,
  );
  expect(answers().find(({ path }) => path === "/healthz")).not.toHaveProperty("aborted");
});

it("shows no document of the API where the owner keeps it", async () => {
  for (const path of ["/api/docs", "/api/docs/", "/api/docs/json", "/api/docs/static/index.html"]) {
    expect([path, (await rawRequest(shop.address, path)).status]).toEqual([path, 404]);
  }
});

import { connect, type Socket } from "node:net";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { sampleCustomer } from "../../tests/support/accounts/sampleCustomers.ts";
import { namesOf, readEvents } from "../../tests/support/securityEvents.ts";
import { type SampleStaff, sampleStaff } from "../../tests/support/staff/sampleStaff.ts";
import { openTestShop } from "../../tests/support/testShop.ts";
import { besideSomebody, waitingForLocks } from "../../tests/support/waitingForLocks.ts";

let shop: Awaited<ReturnType<typeof openTestShop>>;
let owner: SampleStaff;
let owning: pg.Pool;
let address: string;
/** Requests that reached the shop over a wire. */
let reached = 0;
beforeAll(async () => {
  shop = await openTestShop({
    telemetry: { metrics: { port: 0, host: "127.0.0.1" }, traces: null, serviceName: "aangan" },
  });
  owner = await sampleStaff(shop, "owner");
  owning = new pg.Pool({ connectionString: shop.databaseUrl, max: 2 });
  address = await shop.app.listen({ port: 0, host: "127.0.0.1" });
  shop.app.server.on("request", () => {
    reached += 1;
  });
});
afterAll(async () => {
  await owning.end();
  await shop.close();
});

function send(lines: readonly string[], headers: readonly string[] = []): Socket {
  const socket = connect(Number(new URL(address).port), "127.0.0.1");
  const asked = lines.map((line) => [`${line} HTTP/1.1`, "Host: shop", ...headers].join("\r\n"));
  socket.on("error", () => {}).write(asked.map((head) => `${head}\r\n\r\n`).join(""));
  return socket;
}

/** Lets calls come as far as this lock, and whoever made them hang up before it is let go. */
async function hangUpAt(lock: string, lines: readonly string[], headers: readonly string[] = []) {
  const before = reached;
  await besideSomebody(owning, async (query) => {
    await query(lock, []);
    const socket = send(lines, headers);
    await expect.poll(() => waitingForLocks(owning)).toBeGreaterThan(0);
    await expect.poll(() => reached - before).toBe(lines.length);
    socket.destroy();
    await expect.poll(connections).toBe(0);
  });
}

const connections = () =>
  new Promise((resolve) => shop.app.server.getConnections((_error, count) => resolve(count)));

const metric = async (name: string) => {
  const answer = await fetch(`http://127.0.0.1:${shop.metricsPort}/metrics`);
  const lines = (await answer.text()).split("\n");
  return lines.filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `));
};

it("leaves nothing that others would wait for", async () => {
  const paths = Array.from({ length: 8 }, (_, place) => `/api/products/made-up-${place}`);
  await hangUpAt("lock table products in access exclusive mode", [
    "GET /api/products?search=sofa&minPrice=1",
    ...paths.map((path) => `GET ${path}`),
  ]);
  for (const path of ["/api/products?search=sofa&minPrice=1", ...paths]) {
    const headers = { connection: "close" };
    const answer = await fetch(address + path, { headers, signal: AbortSignal.timeout(5000) });
    expect([path, answer.status]).toEqual([path, path.includes("made-up") ? 404 : 200]);
  }
});

it("does not keep what was done out of the security events and the metrics", async () => {
  const customer = await sampleCustomer(shop.app);
  await hangUpAt(
    "lock table sessions in share mode",
    ["POST /api/auth/logout-everywhere"],
    [`Authorization: Bearer ${customer.token}`, "Content-Length: 0"],
  );
  const noted = async () => namesOf(await readEvents(shop, owner, { customer: customer.user.id }));
  await expect.poll(noted).toContain("sessions_ended");
  expect((await customer.call("GET", "/api/user")).status).toBe(401);
  const counted = (await metric("http_server_request_duration_seconds_count")).filter((line) =>
    line.includes('http_route="/api/auth/logout-everywhere"'),
  );
  expect(counted).toEqual([expect.stringMatching(/status="2xx".* 1$/)]);
  await expect
    .poll(() => metric("http_server_active_requests"))
    .toEqual([expect.stringMatching(/ 0$/)]);
});

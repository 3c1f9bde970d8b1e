import type { IncomingMessage } from "node:http";
import { Session } from "node:inspector/promises";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestShop } from "../../support/testShop.ts";
import { trackingToken } from "../load/report.ts";
import { type Crowd, startCrowd } from "../load/startCrowd.ts";
import { collectedHeap } from "./collectedHeap.ts";
import { openFiles } from "./watchShop.ts";

const visits = 100;
const atOnce = 25;
/** Megabytes that they may leave in the heap, since code that runs learns of itself for long: 8 kB for each request. */
const mostLeft = 2;

let shop: Awaited<ReturnType<typeof openTestShop>>;
let crowd: Crowd;
const session = new Session();
const asked: WeakRef<IncomingMessage>[] = [];
beforeAll(async () => {
  session.connect();
  // A small memory of answers is full before the first look.
  shop = await openTestShop({
    trustProxy: ["loopback"],
    pageCacheBytes: 1024 * 1024,
    codLimitPaise: 19_999_900,
    shipping: {
      ...{ email: "", password: "", pickupLocation: "", pickupPincode: "", channelId: undefined },
      ...{ apiUrl: "http://127.0.0.1:9", timeoutMs: 100, trackingUrl: "", askHours: 1 },
      webhookToken: trackingToken,
    },
  });
  await shop.database.pool.query("update variants set stock = 1000000 where archived_at is null");
  await shop.app.listen({ port: 0, host: "127.0.0.1" });
  shop.app.server.on("request", (request) => asked.push(new WeakRef(request)));
  const { port } = shop.app.server.address() as AddressInfo;
  crowd = await startCrowd(`http://localhost:${port}`, 20261123);
});
afterAll(async () => {
  await crowd?.stop();
  await shop?.close();
  session.disconnect();
});

const pool = () => shop.database.pool;
const lent = () => pool().totalCount - pool().idleCount;
const connected = promisify(shopConnections);
function shopConnections(tell: (error: Error | null, count: number) => void): void {
  shop.app.server.getConnections(tell);
}

/** Requests of all visits that somebody still knows: whoever keeps something of one keeps it from being forgotten. */
async function remembered(): Promise<number> {
  await collectedHeap(session);
  return asked.filter((request) => request.deref() !== undefined).length;
}

/** Lets visitors come and leave; answers how much of the heap is needed then. */
async function visit(): Promise<number> {
  await crowd.comeInTurns(visits, atOnce);
  const { samples, surprises, placed } = await crowd.report();
  expect(surprises).toEqual([]);
  expect(samples.filter(([, , , outcome]) => outcome !== "answered")).toEqual([]);
  expect(placed.length).toBeGreaterThan(0);
  return collectedHeap(session);
}

// `npm run torture -- soak` looks at an hour of it, and at how fast everything is.
it("a crowd that has gone leaves no memory, no open file and no lent connection behind", async () => {
  await visit();
  const heap = await visit();
  const files = await openFiles();
  expect(await visit()).toBeLessThan(heap + mostLeft);
  expect(asked.length).toBeGreaterThan(3 * visits);
  await expect.poll(lent).toBe(0);
  await expect.poll(connected).toBe(0);
  await expect.poll(openFiles).toBeLessThanOrEqual(files);
  await expect.poll(remembered).toBe(0);
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Sandbox, startSandbox } from "../../sandbox/index.ts";
import type { SwitchesGiven } from "../../sandbox/switches.ts";
import { buy, tokenRequest } from "../../tests/support/shiprocket/sampleCalls.ts";
import { Refusal } from "../ground/refusal.ts";
import { createClient, type ShiprocketClient } from "./client.ts";

let sandbox: Sandbox;
let client: ShiprocketClient;

beforeAll(async () => {
  sandbox = await startSandbox();
  client = clientWith({});
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.state.reset());

function clientWith(more: Partial<Parameters<typeof createClient>[0]>): ShiprocketClient {
  return createClient({
    apiUrl: sandbox.origin,
    ...sandbox.state.keys,
    hasBearerPrefix: false,
    timeoutMs: 1000,
    ...more,
  });
}

async function open() {
  const answer = await client.openCheckout(tokenRequest());
  if (answer instanceof Refusal) throw new Error(answer.message);
  return answer;
}

describe("a token", () => {
  it("comes with the order's id and the moment it ends", async () => {
    const opened = await open();
    expect(opened.providerOrderId).toMatch(/^[a-f0-9]{24}$/);
    expect(opened.expiresAt?.getTime()).toBeGreaterThan(Date.now());
    expect(sandbox.state.calls).toMatchObject([
      { answered: 200, body: { ...tokenRequest(), timestamp: expect.stringMatching(/Z$/) } },
    ]);
  });

  it("is tied to an order although an older answer keeps the id elsewhere", async () => {
    const { tokenSchema } = await import("./protocol.ts");
    const result = { token: "t", expires_at: null, order_id: "A".repeat(24) };
    expect(tokenSchema.parse({ result })).toEqual({
      token: "t",
      expiresAt: null,
      providerOrderId: "a".repeat(24),
    });
    expect(tokenSchema.safeParse({ result: { token: "t" } }).success).toBe(false);
  });
});

const refusals: [string, Partial<Parameters<typeof createClient>[0]>][] = [
  ["a wrong secret", { apiSecret: "another secret" }],
  ["a wrong key", { apiKey: "another key" }],
  ["a prefix that the provider does not expect", { hasBearerPrefix: true }],
];
it.each(refusals)("is refused once, and never retried, with %s", async (_what, wrong) => {
  const answer = await clientWith(wrong).openCheckout(tokenRequest());
  expect(answer).toMatchObject({ code: "not_authenticated", details: { status: 511 } });
  expect(sandbox.state.calls).toHaveLength(1);
});

it("is refused when the clocks are more than five minutes apart", async () => {
  sandbox.state.set({ clockAheadMs: 6 * 60_000 });
  expect(await client.openCheckout(tokenRequest())).toMatchObject({
    code: "refused",
    details: { status: 400 },
    message: "stale timestamp",
  });
});

type Fault = NonNullable<NonNullable<SwitchesGiven["faults"]>["token"]>;
const faulty: [Fault, string, number][] = [
  ["511", "not_authenticated", 1],
  ["500", "unavailable", 2],
  ["429", "unavailable", 2],
  ["denied-text", "refused", 1],
  ["denied-object", "refused", 1],
  ["html", "unreadable", 1],
  ["truncated", "unreadable", 1],
  ["empty-object", "unreadable", 1],
  ["redirect", "refused", 1],
  ["hang-up", "unavailable", 2],
];
describe("a token request that meets a fault", () => {
  it.each(faulty)("%s is %s after %i attempts", async (fault, code, attempts) => {
    sandbox.state.set({ faults: { token: fault } });
    expect(await client.openCheckout(tokenRequest())).toMatchObject({ code });
    expect(sandbox.state.faultsMet).toBe(attempts);
  });

  it("that leads elsewhere is not followed: the signature stays here", async () => {
    sandbox.state.set({ faults: { token: "redirect" } });
    expect(await client.openCheckout(tokenRequest())).toMatchObject({ details: { status: 302 } });
  });

  it("takes no longer than it may", async () => {
    sandbox.state.set({ faults: { token: "silence" } });
    const began = Date.now();
    const answer = await clientWith({ timeoutMs: 150 }).openCheckout(tokenRequest());
    expect(answer).toMatchObject({ code: "unavailable", details: { status: null } });
    expect(Date.now() - began).toBeLessThan(2000);
    expect(sandbox.state.faultsMet).toBe(2);
  });

  it("succeeds at the second attempt when the fault has passed, signed and stamped anew", async () => {
    sandbox.state.set({ faults: { token: "500" }, faultTimes: 1 });
    expect(await client.openCheckout(tokenRequest())).toHaveProperty("token");
    const stamps = sandbox.state.calls.map(({ body }) => (body as { timestamp: string }).timestamp);
    expect(new Set(stamps).size).toBe(2);
  });
});

describe("the details of an order", () => {
  it("say what was bought, by whom and what was paid", async () => {
    const { token, providerOrderId } = await open();
    await buy(sandbox, token, "paid");
    expect(await client.readOrder(providerOrderId)).toMatchObject({
      providerOrderId,
      status: "SUCCESS",
      paymentType: "PREPAID",
      isPaid: true,
      items: [{ serial: 1001, quantity: 2 }],
      checkoutId: "018f0000-0000-7000-8000-000000000000",
      subtotalPaise: 3_799_900,
      totalPaise: 3_799_900,
      payments: [{ isReceived: true, amountPaise: 3_799_900, currency: "INR" }],
      shippingAddress: { firstName: "Asha", state: "Rajasthan", pincode: "302001" },
    });
  });

  it("are readable before anything happened", async () => {
    const { providerOrderId } = await open();
    expect(await client.readOrder(providerOrderId)).toMatchObject({
      status: "CREATED",
      isPaid: false,
      totalPaise: null,
      shippingAddress: null,
    });
  });

  it("of another order than the one asked for are not believed", async () => {
    const { providerOrderId } = await open();
    sandbox.state.set({ faults: { details: "other-order" } });
    expect(await client.readOrder(providerOrderId)).toMatchObject({
      code: "unreadable",
      message: "answered with another order",
    });
  });

  it("of an order that nobody knows are refused", async () => {
    expect(await client.readOrder("f".repeat(24))).toMatchObject({
      code: "refused",
      details: { status: 404 },
      message: "Order not found",
    });
  });
});

it("lists placed orders page by page", async () => {
  const opened = [await open(), await open(), await open()];
  for (const { token } of opened.slice(0, 2)) await buy(sandbox, token, "cod");
  const from = new Date(Date.now() - 60_000);
  const until = new Date(Date.now() + 60_000);
  const ids = opened.map(({ providerOrderId }) => providerOrderId);
  expect(await client.listPlacedOrders(from, until, 0, 1)).toEqual({
    total: 2,
    placed: [ids[0]],
    count: 1,
  });
  expect(await client.listPlacedOrders(from, until, 1, 1)).toEqual({
    total: 2,
    placed: [ids[1]],
    count: 1,
  });
});

describe("a refund", () => {
  it("is sent once, whatever happens to it", async () => {
    const { token, providerOrderId } = await open();
    await buy(sandbox, token, "paid");
    sandbox.state.set({ faults: { refund: "hang-up" } });
    expect(await client.refund(providerOrderId, 100)).toMatchObject({ code: "unavailable" });
    expect(sandbox.state.faultsMet).toBe(1);
    sandbox.state.set({ faults: {} });
    expect(await client.refund(providerOrderId, 3_799_900)).toMatchObject({ status: "INITIATED" });
    expect(await client.refund(providerOrderId, 1)).toMatchObject({
      code: "refused",
      message: "More than was captured",
    });
  });

  it("of an order on delivery is refused", async () => {
    const { token, providerOrderId } = await open();
    await buy(sandbox, token, "cod");
    expect(await client.refund(providerOrderId, 100)).toMatchObject({ code: "refused" });
  });
});

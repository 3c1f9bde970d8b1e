import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  hoursAgo,
  openShippingCounter,
  type ShippingCounter,
} from "../../tests/support/shipping/shippingCounter.ts";
import { brokenBooks } from "../../tests/support/stock/sampleStock.ts";

let shop: ShippingCounter;
beforeAll(async () => {
  shop = await openShippingCounter();
});
afterAll(() => shop.close());
beforeEach(() => shop.calmDown());

const happen = (...given: Parameters<ShippingCounter["sandbox"]["tracking"]["happen"]>) =>
  shop.sandbox.tracking.happen(...given);
const attentionOf = async (number: string): Promise<string | null> =>
  (await shop.open(number)).attention;
const stateOf = (orderId: string) => shop.shipmentOf(orderId).then(({ state }) => state);

type Booked = Awaited<ReturnType<ShippingCounter["booked"]>>;

/** Until the carrier was asked how it ended. */
const asked = (orderId: string) =>
  expect.poll(async () => (await shop.shipmentOf(orderId)).check_at).toBeNull();

/** Somebody has looked at what was noted, and the courier is asked once more. */
async function resolveAndAsk({ number, orderId }: Pick<Booked, "number" | "orderId">) {
  const { status } = await shop.step(number, "resolve", { attention: await attentionOf(number) });
  expect(status).toBe(200);
  const job = shop.jobs.find(({ name }) => name === "carry-out-bookings");
  // Twice: what was told a moment ago may have the shop ask in the first's stead.
  for (let round = 0; round < 2; round += 1) {
    await shop.pool.query("update shipments set check_at = now() where order_id = $1", [orderId]);
    await job?.run(new AbortController().signal);
  }
}

describe("what somebody has looked at is not noted again when the courier is asked once more", () => {
  it("of a parcel that is lost, until it says so anew", async () => {
    const booked = await shop.booked();
    await happen(booked.awb, "picked up", { at: hoursAgo(30) });
    await happen(booked.awb, "lost", { at: hoursAgo(20) });
    expect(await attentionOf(booked.number)).toContain("lost or damaged");
    await resolveAndAsk(booked);
    expect(await attentionOf(booked.number)).toBeNull();
    await happen(booked.awb, "lost", { at: hoursAgo(1) });
    expect(await attentionOf(booked.number)).toContain("lost or damaged");
  });

  it("of a cancelled order that is carried", async () => {
    const booked = await shop.booked();
    shop.sandbox.state.set({ cancellable: false });
    await shop.post(booked.number, "cancel", { wantedBy: "shop", deduction: 0 });
    await expect.poll(() => attentionOf(booked.number)).toContain("does not cancel this booking");
    await happen(booked.awb, "picked up", { at: hoursAgo(9) });
    expect(await attentionOf(booked.number)).toContain("carries this cancelled order");
    await resolveAndAsk(booked);
    expect(await attentionOf(booked.number)).toBeNull();
  });
});

describe("a parcel of an order that staff ended", () => {
  it.each([
    ["lost on the way", "cod", ["call the customer", "paid at the door is booked nowhere"]],
    ["could not deliver", "online", ["call the customer", "put back into stock"]],
  ] as const)(
    "as one that was %s, and that is delivered after all, has somebody look",
    async (end, method, words) => {
      const { number, orderId, awb } = await shop.booked(
        method === "cod" ? await shop.toBeCollected() : undefined,
      );
      await happen(awb, "picked up", { at: hoursAgo(30) });
      await happen(awb, "lost", { at: hoursAgo(20) });
      await shop.step(number, "resolve", { attention: await attentionOf(number) });
      expect((await shop.step(number, end)).status).toBe(200);
      await happen(awb, "delivered", { at: hoursAgo(1) });
      for (const part of words) await expect.poll(() => attentionOf(number)).toContain(part);
      expect((await attentionOf(number))?.includes("stock")).toBe(end === "could not deliver");
      expect(await shop.statusOf(orderId)).toBe("Returned");
      expect(await brokenBooks(shop.pool)).toEqual([]);
    },
  );

  it("as lost, and that is brought back, is counted in again by somebody", async () => {
    const { number, orderId, awb } = await shop.booked();
    await happen(awb, "picked up", { at: hoursAgo(30) });
    await shop.step(number, "lost on the way");
    await happen(awb, "rto delivered", { at: hoursAgo(1) });
    await expect.poll(() => attentionOf(number)).toContain("add them to the stock again");
    expect(await stateOf(orderId)).toBe("came back");
  });

  it("after its customer sent it back is no news", async () => {
    const { number, orderId, awb, shipmentId } = await shop.booked();
    await happen(awb, "picked up", { at: hoursAgo(30) });
    await happen(awb, "delivered", { at: hoursAgo(20) });
    await expect.poll(() => shop.statusOf(orderId)).toBe("Delivered");
    await shop.takeBack(number);
    await shop.shipmentStep(number, shipmentId, "ask");
    await asked(orderId);
    expect(await attentionOf(number)).toBeNull();
  });
});

it("a parcel that came back and was sent again is ended by no page of before", async () => {
  const { number, orderId, awb } = await shop.booked();
  await happen(awb, "picked up", { at: hoursAgo(30) });
  await happen(awb, "rto delivered", { at: hoursAgo(1) });
  await expect.poll(() => stateOf(orderId)).toBe("came back");
  const { attention, history } = await shop.open(number);
  const seen = history.length;
  await shop.step(number, "resolve", { attention });
  const again = { courier: "Delhivery", awb: `AGAIN${awb}` };
  expect((await shop.step(number, "send again", again)).status).toBe(200);
  const before = await shop.stateOf(orderId);
  for (const end of ["could not deliver", "lost on the way", "deliver"]) {
    const refused = await shop.step(number, end, { seen });
    expect([refused.status, refused.json.code]).toEqual([409, "order_changed"]);
    expect(refused.json.message).toContain(`${again.awb}.” Please look at it before you go on.`);
    expect(refused.json.order.order.shipment.awb).toBe(again.awb);
  }
  expect(await shop.stateOf(orderId)).toEqual(before);
  expect((await shop.step(number, "could not deliver")).status).toBe(200);
});

describe("a booking that the courier cancels by itself", () => {
  it("before it has the parcel is over, and another is booked", async () => {
    const { number, orderId, awb, shipmentId } = await shop.booked();
    await happen(awb, "cancelled");
    await shop.shipmentStep(number, shipmentId, "ask");
    await expect.poll(() => attentionOf(number)).toContain("The courier cancelled the booking");
    expect(await stateOf(orderId)).toBe("cancelled");
    expect(await shop.statusOf(orderId)).toBe("Processing");
    await shop.step(number, "resolve", { attention: await attentionOf(number) });
    expect((await shop.booked({ number, orderId })).awb).not.toBe(awb);
  });

  it("on its way is over, and its order travels on with the next", async () => {
    const { number, orderId, awb, shipmentId } = await shop.booked();
    await happen(awb, "picked up", { at: hoursAgo(30) });
    await happen(awb, "cancelled", { at: hoursAgo(20) });
    await shop.shipmentStep(number, shipmentId, "ask");
    await expect.poll(() => stateOf(orderId)).toBe("cancelled");
    const { attention } = await shop.open(number);
    expect(attention).toContain("send the order with another");
    await shop.step(number, "resolve", { attention });
    expect(await shop.open(number)).toMatchObject({
      canBook: true,
      steps: expect.arrayContaining(["send again"]),
    });
    const next = await shop.booked({ number, orderId });
    await happen(next.awb, "picked up", { at: hoursAgo(1) });
    expect((await shop.open(number)).order.shipment.awb).toBe(next.awb);
    await happen(next.awb, "delivered", { at: hoursAgo(0.1) });
    await expect.poll(() => shop.statusOf(orderId)).toBe("Delivered");
  });

  it("and takes up again stays", async () => {
    const { number, orderId, awb, shipmentId } = await shop.booked();
    await happen(awb, "cancelled", { at: hoursAgo(9), isTold: false });
    await happen(awb, "picked up", { at: hoursAgo(1), isTold: false });
    await shop.shipmentStep(number, shipmentId, "ask");
    await expect.poll(() => shop.statusOf(orderId)).toBe("Shipped");
    expect([await stateOf(orderId), await attentionOf(number)]).toEqual(["booked", null]);
  });
});

describe("a booking beside which its order left with another courier", () => {
  /** Its carrier answers nothing until the order has left. */
  async function withTwo() {
    const booked = await shop.booked();
    shop.sandbox.state.set({ cancellable: false, faults: { cancel: "500" }, faultTimes: 1 });
    await shop.shipmentStep(booked.number, booked.shipmentId, "cancel");
    await expect.poll(async () => (await shop.shipmentOf(booked.orderId)).note).not.toBe("");
    const own = { courier: "Delhivery", awb: `OWN${booked.awb}` };
    expect((await shop.step(booked.number, "ship", own)).status).toBe(200);
    await shop.goOn();
    return { ...booked, own };
  }

  it("and of which the carrier does not let go has somebody look", async () => {
    const { number, orderId } = await withTwo();
    await expect.poll(() => stateOf(orderId)).toBe("booked");
    expect(await attentionOf(number)).toContain("Keep the parcel, or call the courier.");
  });

  it("moves nothing and tells the customer nothing", async () => {
    const { number, orderId, awb, own } = await withTwo();
    await expect.poll(() => stateOf(orderId)).toBe("booked");
    await shop.step(number, "resolve", { attention: await attentionOf(number) });
    const told = await shop.smsOf(orderId);
    await happen(awb, "picked up", { at: hoursAgo(9) });
    expect(await attentionOf(number)).toContain(`under the AWB ${awb}: call that back.`);
    await resolveAndAsk({ number, orderId });
    await happen(awb, "out for delivery", { at: hoursAgo(3) });
    expect(await attentionOf(number)).toBeNull();
    await happen(awb, "delivered", { at: hoursAgo(1) });
    await expect.poll(() => attentionOf(number)).toContain("is delivered too");
    const { order } = await shop.open(number);
    expect([order.status, order.shipment.awb]).toEqual(["Shipped", own.awb]);
    expect(await shop.smsOf(orderId)).toEqual(told);
  });
});

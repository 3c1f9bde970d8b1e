import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  call,
  freshNumber,
  type SampleCustomer,
  sampleCustomer,
} from "../../tests/support/accounts/sampleCustomers.ts";
import { type OrderShop, openOrderShop } from "../../tests/support/orderShop.ts";
import { onDelivery } from "../../tests/support/orders/sampleOrders.ts";

let shop: OrderShop;
let customer: SampleCustomer;
beforeAll(async () => {
  shop = await openOrderShop();
});
beforeEach(async () => {
  customer = await sampleCustomer(shop.app);
  await shop.restock();
});
afterAll(() => shop.close());

const mine = () => shop.place({ ...onDelivery, customerId: customer.user.id });
const notFound = {
  success: false,
  code: "not_found",
  message: "We could not find an order with this number and phone number.",
};

describe("a stranger", () => {
  it("learns nothing of an order by its number: the answer is always the same", async () => {
    const { number } = await mine();
    const stranger = await sampleCustomer(shop.app);
    for (const known of [number, "AG-2222-2222"]) {
      const { status, json } = await stranger.call("GET", `/api/orders/${known}`);
      expect([status, json]).toMatchObject([404, notFound]);
      const cancelled = await stranger.call("POST", `/api/orders/${known}/cancel`);
      expect([cancelled.status, cancelled.json]).toMatchObject([404, notFound]);
      const claim = { orderNumber: known, phoneNumber: "9000000009" };
      const tracked = await shop.post("track", claim);
      expect([tracked.status, tracked.json]).toMatchObject([404, notFound]);
      const byPhone = await shop.post(`${known}/cancel`, { phoneNumber: "9000000009" });
      expect([byPhone.status, byPhone.json]).toMatchObject([404, notFound]);
    }
    const { json } = await customer.call("GET", `/api/orders/${number}`);
    expect(json.order.status).toBe("Processing");
  });

  it.each([
    ["AG-7K3M"],
    ["AG-0000-0000"],
    ["AG-ILOU-ILOU"],
    ["'; drop table orders; --"],
    ["%F0%9F%9B%8B"],
    ["A".repeat(60)],
  ])("who types %s is asked for a number", async (typed) => {
    const stranger = await sampleCustomer(shop.app);
    const url = `/api/orders/${encodeURIComponent(typed)}`;
    for (const method of ["GET", "POST"] as const) {
      const path = method === "GET" ? url : `${url}/cancel`;
      const { status, json } = await stranger.call(method, path);
      expect([status, json.code]).toEqual([400, "invalid_request"]);
      expect(json.message).toBe("Please enter your order number, such as AG-7K3M-92QD.");
    }
    const claim = { orderNumber: typed, phoneNumber: "9876543210" };
    expect((await shop.post("track", claim)).status).toBe(400);
  });

  it.each([
    [undefined],
    [{}],
    [{ orderNumber: "AG-2222-2222" }],
    [{ orderNumber: "AG-2222-2222", phoneNumber: "12345" }],
    [{ orderNumber: 7, phoneNumber: "9876543210" }],
    [["AG-2222-2222", "9876543210"]],
  ])("who sends %j is told what is missing", async (payload) => {
    const { status, json } = await shop.post("track", payload);
    expect([status, json.code]).toEqual([400, "invalid_request"]);
    expect(json.message).toMatch(/^Please enter/);
  });

  it("who guesses phone numbers for an order, or orders from one address, has to wait", async () => {
    const { number } = await mine();
    const guess = (orderNumber: string, phoneNumber: string, remoteAddress: string) =>
      call(shop.app, "POST", "/api/orders/track", {
        payload: { orderNumber, phoneNumber },
        remoteAddress,
      });
    const wrong = async (count: number, from: () => string) => {
      const statuses = [];
      for (let turn = 0; turn < count; turn++) {
        statuses.push((await guess(number, freshNumber().phoneNumber, from())).status);
      }
      return statuses;
    };
    const stranger = freshNumber().remoteAddress;
    expect(await wrong(11, () => stranger)).toEqual([...Array(10).fill(404), 429]);
    const own = await guess(number, "9876543210", freshNumber().remoteAddress);
    expect(own.status).toBe(200);
    // Those of one network do not keep its owner out; nor do many networks guess without an end.
    const elsewhere = () => freshNumber().remoteAddress;
    expect(await wrong(91, elsewhere)).toEqual([...Array(90).fill(404), 429]);
    const right = await guess(number, "9876543210", elsewhere());
    expect([right.status, right.json.code]).toEqual([429, "rate_limited"]);
    expect(Number(right.headers["retry-after"])).toBeGreaterThan(0);

    const { remoteAddress } = freshNumber();
    const fromOne = [];
    for (let turn = 0; turn < 31; turn++) {
      const any = `AG-${String(2222 + turn * 2).replaceAll(/[01]/g, "9")}-2345`;
      fromOne.push((await guess(any, "9876543210", remoteAddress)).status);
    }
    expect(fromOne).toEqual([...Array(30).fill(404), 429]);
    // Cancelling is counted with it: it would be a second way to guess.
    const cancel = await call(shop.app, "POST", "/api/orders/AG-9999-9999/cancel", {
      payload: { phoneNumber: "9876543210" },
      remoteAddress,
    });
    expect(cancel.status).toBe(429);
  });
});

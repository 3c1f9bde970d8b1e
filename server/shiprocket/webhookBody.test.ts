import { describe, expect, it } from "vitest";
import { isFinal, parseWebhook } from "./webhookBody.ts";

const order = "686233cd1ff136306c2bf4aa";
const checkout = "01998b1e-0000-7000-8000-000000000001";
const parse = (body: unknown) => parseWebhook(Buffer.from(JSON.stringify(body)));

describe("the documented shape", () => {
  it("names the order, our checkout and the status", () => {
    expect(
      parse({
        order_id: order.toUpperCase(),
        fastrr_order_id: "113500001",
        cart_id: "686233ce4b87c76957f110bb",
        cart_data: { items: [], custom_attributes: { checkout_id: checkout } },
        status: "Success",
      }),
    ).toEqual({ providerOrderId: order, checkoutId: checkout, claim: "SUCCESS" });
  });

  it("is read where the order stands under another name only", () => {
    expect(parse({ order_id: null, platform_order_id: order, status: "FAILED" })).toEqual({
      providerOrderId: order,
      checkoutId: null,
      claim: "FAILED",
    });
  });

  it.each(["data", "result", "payload", "order"])("is read within %s", (wrapper) => {
    expect(parse({ ok: true, [wrapper]: { order_id: order, status: "SUCCESS" } })).toMatchObject({
      providerOrderId: order,
      claim: "SUCCESS",
    });
  });

  it("never takes the numeric id or the cart's for the order's", () => {
    expect(
      parse({
        fastrr_order_id: "113500001",
        cart_id: order,
        order_id: "113500001",
        status: "SUCCESS",
      })?.providerOrderId,
    ).toBeNull();
  });
});

it("reads the shape with the stages of a purchase", () => {
  expect(
    parse({
      latest_stage: "ORDER_PLACED",
      cart_id: order,
      cart_attributes: { checkout_id: checkout },
      items: [{ variant_id: 1001, quantity: 1 }],
    }),
  ).toEqual({ providerOrderId: null, checkoutId: checkout, claim: "ORDER_PLACED" });
});

it.each(["", "{", "null", "[]", "7", '"SUCCESS"', '{"order_id":"68623'])(
  "refuses the body %s",
  (body) => {
    const hint = parseWebhook(Buffer.from(body));
    expect(hint?.providerOrderId ?? null).toBeNull();
    if (body !== "[]") expect(hint).toBeNull();
  },
);

it.each([
  { order_id: { $ne: null }, status: ["SUCCESS"] },
  { order_id: `${order}' or 1=1`, status: "SUCCESS'; drop table orders" },
  { cart_attributes: "checkout_id", cart_data: 7 },
])("takes nothing odd from %j", (body) => {
  expect(parse(body)).toMatchObject({ providerOrderId: null, checkoutId: null });
});

it("looks into the end of a purchase alone", () => {
  const stages = "SUCCESS FAILED ORDER_PLACED PAYMENT_FAILED".split(" ");
  const early = "CREATED INITIATED INIT PHONE_VERIFIED PAYMENT_INITIATED SHIPPED DELIVERED";
  expect(stages.filter(isFinal)).toEqual(stages);
  expect(early.split(" ").concat("").filter(isFinal)).toEqual([]);
});

it("is read as nothing, and not to the end of the stack, where it is wrapped ten thousand times", () => {
  const wrapped = `${'{"data":'.repeat(20_000)}{"order_id":"${order}"}${"}".repeat(20_000)}`;
  expect(parseWebhook(Buffer.from(wrapped))).toEqual({
    ...{ providerOrderId: null, checkoutId: null, claim: "" },
  });
});

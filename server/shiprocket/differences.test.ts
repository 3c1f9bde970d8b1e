import { describe, expect, it } from "vitest";
import { orderBody } from "../../sandbox/orderBody.ts";
import type { SandboxOrder } from "../../sandbox/state.ts";
import { findDifferences } from "./differences.ts";
import { orderSchema, type ProviderOrder } from "./protocol.ts";

const placed: SandboxOrder = {
  orderId: "a".repeat(24),
  fastrrOrderId: "100000001",
  cartId: "c".repeat(24),
  token: "t",
  tokenExpiresAt: 0,
  items: [
    { variantId: 1002, quantity: 1, price: 7_199.5, name: "Table" },
    { variantId: 1001, quantity: 2, price: 18_999, name: "Sofa" },
  ],
  customAttributes: {},
  cartDiscount: null,
  redirectUrl: "https://shop.example/order-status",
  status: "SUCCESS",
  payment: { type: "PREPAID", status: "Success" },
  buyer: null,
  codCharges: 0,
  shippingCharges: 0,
  createdAt: 0,
  placedAt: 0,
  refunded: 0,
};
const agreed = {
  lines: [
    { serial: 1001, quantity: 2, unitPricePaise: 1_899_900 },
    { serial: 1002, quantity: 1, unitPricePaise: 719_950 },
  ],
};
const read = (order: SandboxOrder) => orderSchema.parse({ result: orderBody(order) });
const strict = { takesDashboardDiscounts: false };
const paid = read(placed);

describe("an order that is as agreed", () => {
  it.each<[string, SandboxOrder]>([
    ["paid online", placed],
    ["paid on delivery", { ...placed, payment: { type: "CASH_ON_DELIVERY", status: "Pending" } }],
    [
      "paid online, its payment pending",
      { ...placed, payment: { type: "PREPAID", status: "Pending" } },
    ],
    ["with the provider's charges", { ...placed, shippingCharges: 99.99, codCharges: 50 }],
  ])("%s differs in nothing", (_what, order) => {
    expect(findDifferences(read(order), agreed, strict)).toEqual([]);
  });

  it("may carry a discount of the provider's dashboard where the owner wants that", () => {
    const order = read({ ...placed, cartDiscount: { coupon_code: "DIWALI", amount: 1500 } });
    expect(findDifferences(order, agreed, { takesDashboardDiscounts: true })).toEqual([]);
    expect(findDifferences(order, agreed, strict)).toHaveLength(1);
  });
});

const payment = { id: "T1", isReceived: true, amountPaise: 4_519_750, currency: "INR" };
describe("an order that differs", () => {
  it.each<[string, Partial<ProviderOrder>, RegExp]>([
    ["in its sum by a paisa", { subtotalPaise: 4_519_749 }, /₹45,197.49; agreed were ₹45,197.50/],
    ["in its total", { totalPaise: 4_519_700 }, /total is ₹45,197.00/],
    ["in what was paid", { payments: [{ ...payment, amountPaise: 100 }] }, /₹1.00 were received/],
    ["by nothing being paid", { payments: [] }, /₹0.00 were received/],
    [
      "by a payment that did not arrive",
      { payments: [{ ...payment, isReceived: false }] },
      /₹0.00/,
    ],
    ["in the order's currency", { currency: "USD" }, /USD/],
    ["in a payment's currency", { payments: [{ ...payment, currency: "EUR" }] }, /EUR/],
    ["in its pieces", { items: [{ serial: 1001, quantity: 2 }] }, /1 × 1002/],
    [
      "in a quantity",
      {
        items: [
          { serial: 1001, quantity: 3 },
          { serial: 1002, quantity: 1 },
        ],
      },
      /3 × 1001/,
    ],
    ["by saying nothing of its sum", { subtotalPaise: null, totalPaise: null }, /nothing/],
    ["by a negative charge", { shippingPaise: -100, totalPaise: 4_519_650 }, /cannot be/],
    ["in its way of paying", { paymentType: "COD" }, /"COD"/],
    ["by money on a delivery order", { paymentType: "CASH_ON_DELIVERY" }, /paid on delivery/],
  ])("%s is told apart", (_what, more, sentence) => {
    expect(findDifferences({ ...paid, ...more }, agreed, strict).join(" ")).toMatch(sentence);
  });
});

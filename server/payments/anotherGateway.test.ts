import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { placeSampleOrder } from "../../tests/support/orders/sampleOrders.ts";
import { onlyGateway } from "../../tests/support/payments/onlyGateway.ts";
import { payable } from "../../tests/support/payments/payingShop.ts";
import { openTestShop } from "../../tests/support/testShop.ts";
import { createOrders } from "../orders/index.ts";
import { createPayments } from "./createPayments.ts";
import type { PaymentGateway } from "./gateway.ts";
import { testGateway } from "./testGateway.ts";

/** A gateway that the shop has never heard of: the message says which of its orders was paid. */
const otherpay: PaymentGateway = {
  ...testGateway,
  name: "otherpay",
  createOrder: async ({ number }) => ({ gatewayOrderId: `other ${number}` }),
  sources: { script: ["https://otherpay.example"] },
  webhook: {
    read(headers, rawBody) {
      if (headers["x-otherpay"] !== "signed") return null;
      const payment = JSON.parse(rawBody.toString());
      return { eventId: null, kind: "paid", facts: { ...payment }, news: { payment } };
    },
  },
};

it("is paid through, and heard at an address of its own", async () => {
  const shop = await openTestShop({
    gateway: { name: "otherpay", isTest: true, open: () => otherpay },
  });
  try {
    const orders = createOrders({});
    const payments = createPayments(shop.database, orders, onlyGateway(otherpay));
    const placed = await placeSampleOrder(shop.database, orders);
    await payments.start(payable(placed));
    const payload = JSON.stringify({
      gatewayPaymentId: `payment of ${placed.number}`,
      gatewayOrderId: `other ${placed.number}`,
      amountPaise: placed.totalPaise,
      currency: "INR",
      status: "captured",
    });
    const send = async (signature: string, to = "otherpay") => {
      const headers = { "content-type": "application/json", "x-otherpay": signature };
      const url = `/api/webhooks/${to}`;
      return (await shop.app.inject({ method: "POST", url, payload, headers })).statusCode;
    };
    const isPaid = async () => {
      const found = await shop.database.pool.query(
        `select payment_status = 'paid' as paid from orders where id = $1`,
        [placed.orderId],
      );
      return found.rows[0]?.paid;
    };

    expect(await send("forged")).toBe(403);
    expect(await send("signed", "razorpay")).toBe(404);
    expect(await isPaid()).toBe(false);
    expect([await send("signed"), await send("signed")]).toEqual([200, 200]);
    expect(await isPaid()).toBe(true);
    const kept = await shop.database.pool.query(
      "select outcome from inbox where sender = 'otherpay'",
    );
    expect(kept.rows).toEqual([{ outcome: "applied" }]);
    const page = await shop.app.inject("/");
    expect(page.headers["content-security-policy"]).toContain("https://otherpay.example");
  } finally {
    await shop.close();
  }
});

it("is added by a folder and a line: nothing else of the server names one", () => {
  const server = join(import.meta.dirname, "..");
  const naming = globSync("**/*.ts", { cwd: server }).filter(
    (file) =>
      !file.endsWith(".test.ts") &&
      !file.startsWith("payments/razorpay/") &&
      /razorpay/i.test(readFileSync(join(server, file), "utf8")),
  );
  expect(naming).toEqual(["payments/gateways.ts"]);
});

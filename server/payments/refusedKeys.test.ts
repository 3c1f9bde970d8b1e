import { expect, it } from "vitest";
import { samplePiece, toPayment } from "../../tests/support/checkout/sampleCheckouts.ts";
import { hearLog } from "../../tests/support/hearLog.ts";
import { startFakeRazorpay } from "../../tests/support/payments/fakeRazorpay.ts";
import { openTestShop } from "../../tests/support/testShop.ts";
import { throughRazorpay } from "./razorpay/index.ts";

const telemetry = {
  ...{ metrics: { port: 0, host: "127.0.0.1" }, traces: null, serviceName: "aangan" },
};

it("says in health, figures and log that the gateway takes the shop's keys no more", async () => {
  const fake = await startFakeRazorpay();
  const revoked = { ...fake.settings, keySecret: "a secret that was revoked" };
  const gateway = throughRazorpay(revoked);
  const shop = await openTestShop({ telemetry, gateway, logLevel: "warn" });
  const lines: string[] = [];
  hearLog(shop.app.log, (line) => void lines.push(line));
  const told = async (path: string) =>
    (await fetch(`http://127.0.0.1:${shop.metricsPort}${path}`)).text();
  try {
    const steps = await toPayment(shop.app, { ...(await samplePiece(shop.app)), quantity: 1 });
    const { checkout } = await steps.read();
    for (let times = 0; times < 3; times++) {
      const { status } = await steps.place("online", checkout.totals.total);
      expect(status).toBe(503);
    }
    expect(await told("/readyz")).toContain("The payment gateway has failed whenever it was asked");
    expect(await told("/metrics")).toMatch(
      /^aangan_service_call_duration_seconds_count\{service="gateway",outcome="failed"\} 3$/m,
    );
    const why = lines.filter((line) => line.includes("the payment gateway takes no order"));
    expect(why.map((line) => JSON.parse(line))).toMatchObject(
      Array.from({ length: 3 }, () => ({
        gateway: "razorpay",
        reason: "BAD_REQUEST_ERROR: Authentication failed",
      })),
    );
    expect(lines.join("")).not.toContain(revoked.keySecret);

    const again = throughRazorpay(fake.settings).open(() => "Aangan");
    const contact = { name: "Meera Iyer", phoneNumber: "9876543210", email: "" };
    await again.createOrder({ number: "AAN-1", amountPaise: 100, contact });
    expect(await told("/readyz")).not.toContain("The payment gateway");
  } finally {
    await shop.close();
    await fake.close();
  }
});

import type { Page } from "@playwright/test";
import { giveAddress } from "./buying.ts";
import { lookAt } from "./pageQuality.ts";
import { main, press } from "./places.ts";
import { freshNumber } from "./signedIn.ts";
import { expect, test } from "./visitor.ts";

const unheard =
  "We could not hear back about your payment. Please look at your order before you pay again.";
const thanks = (page: Page) => page.getByRole("heading", { name: "Thank You For Your Order!" });
const kept = (page: Page) => page.evaluate(() => sessionStorage.getItem("aangan.paymentReport"));
const paid = { kind: "razorpay", razorpayPaymentId: "pay_1", razorpaySignature: "of pay_1" };

/**
 * A visitor at `/payment` whose money is taken by a window that stands in for Razorpay's. `told` is what the browser
 * reports of it, and `away` what of the shop cannot be reached. What arrives is proved by the test gateway.
 */
async function comeToPay(page: Page, workerIndex: number) {
  const till = { told: [] as unknown[], placed: 0, away: [] as string[] };
  await page.route("**/standing-in/checkout.js", (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: `window.Razorpay = class {
        constructor({ handler }) {
          this.open = () => handler({ razorpay_payment_id: "pay_1", razorpay_signature: "of pay_1" });
        }
      };`,
    }),
  );
  await page.route("**/api/checkout", (route) =>
    till.away.includes("checkout") ? route.abort() : route.fallback(),
  );
  await page.route("**/api/checkout/place", async (route) => {
    till.placed += 1;
    const response = await route.fetch();
    const { next, ...answer } = await response.json();
    const prefill = { name: "", contact: "", email: "" };
    const window = { scriptUrl: "/standing-in/checkout.js", key: "rzp", name: "Aangan", prefill };
    await route.fulfill({
      response,
      json: { ...answer, next: { ...next, ...window, kind: "razorpay" } },
    });
  });
  await page.route("**/api/checkout/payment", (route) => {
    till.told.push(route.request().postDataJSON());
    if (till.away.includes("payment")) return route.abort();
    return route.continue({ postData: { kind: "test", outcome: "success" } });
  });
  await page.goto("/product/netravati-bar-stool");
  await press(page, "Buy Now");
  await giveAddress(page, freshNumber(workerIndex));
  await main(page).getByLabel("Pay online").check();
  return till;
}

test("a payment of which the shop heard nothing is told again before another is begun @phone", async ({
  page,
}, { workerIndex }) => {
  const till = await comeToPay(page, workerIndex);
  till.away = ["payment", "checkout"];
  await press(page, "Pay ₹6,949");
  await expect(main(page).getByText(unheard)).toBeVisible();
  await lookAt(page);
  till.away = [];
  await press(page, "Pay ₹6,949");
  await expect(thanks(page)).toBeVisible();
  expect(till).toMatchObject({ told: [paid, paid], placed: 1 });
  expect(await kept(page)).toBeNull();
});

test("it is told again by the page on which an order is paid, whenever that opens @phone", async ({
  page,
}, { workerIndex }) => {
  const till = await comeToPay(page, workerIndex);
  till.away = ["payment"];
  await press(page, "Pay ₹6,949");
  await expect(main(page).getByText(/^Order AG-.* is not paid yet/)).toBeVisible();
  await expect(main(page).getByText(unheard)).toBeVisible();
  expect(till.told).toEqual([paid, paid]);
  till.away = [];
  await page.reload();
  await expect(thanks(page)).toBeVisible();
  expect(till).toMatchObject({ told: [paid, paid, paid], placed: 1 });
  expect(await kept(page)).toBeNull();
});

test("it is told again before a checkout is begun anew, and leads to its order instead @phone", async ({
  page,
}, { workerIndex }) => {
  const till = await comeToPay(page, workerIndex);
  till.away = ["payment", "checkout"];
  await press(page, "Pay ₹6,949");
  await expect(main(page).getByText(unheard)).toBeVisible();
  let begun = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/api/orders/checkout/initiate")) begun += 1;
  });
  await page.goto("/product/netravati-bar-stool");
  await press(page, "Buy Now");
  await expect(page.getByText(unheard)).toBeVisible();
  till.away = [];
  await press(page, "Buy Now");
  await expect(thanks(page)).toBeVisible();
  expect(till).toMatchObject({ told: [paid, paid, paid], placed: 1 });
  expect([begun, await kept(page)]).toEqual([0, null]);
});

test("another tab does not say that nothing was charged @phone", async ({ page, context }, {
  workerIndex,
}) => {
  const till = await comeToPay(page, workerIndex);
  till.away = ["payment", "checkout"];
  await press(page, "Pay ₹6,949");
  await expect(main(page).getByText(unheard)).toBeVisible();
  const other = await context.newPage();
  await other.clock.setFixedTime(Date.now() + 16 * 60_000);
  await other.goto("/payment");
  await expect(main(other).getByText(/The order number is AG-/)).toBeVisible();
  await expect(main(other).getByText("nothing was charged")).toBeHidden();
});

test("one that the shop refuses for good is in nobody's way @phone", async ({ page }, {
  workerIndex,
}) => {
  const till = await comeToPay(page, workerIndex);
  till.away = ["payment", "checkout"];
  await press(page, "Pay ₹6,949");
  await expect(main(page).getByText(unheard)).toBeVisible();
  await page.unroute("**/api/checkout/payment");
  till.away = [];
  await page.goto("/product/netravati-bar-stool");
  await press(page, "Buy Now");
  await expect(page).toHaveURL("/adress-shipping");
  expect(await kept(page)).toBeNull();
});

test("money of which the shop hears otherwise is seen by an open page @phone", async ({ page }, {
  workerIndex,
}) => {
  await comeToPay(page, workerIndex);
  const placed = page.waitForResponse("**/api/checkout/place");
  await page.unroute("**/api/checkout/payment");
  await page.route("**/api/checkout/payment", (route) =>
    route.continue({ postData: { kind: "dismissed" } }),
  );
  await press(page, "Pay ₹6,949");
  const token = (await (await placed).request().headerValue("x-checkout-token")) ?? "";
  await expect(page.getByRole("heading", { name: "Order Failed" })).toBeVisible();
  await page.goto("/payment");
  await expect(main(page).getByText(/is not paid yet/)).toBeVisible();
  await page.request.post("/api/checkout/payment", {
    headers: { "X-Checkout-Token": token },
    data: { kind: "test", outcome: "success" },
  });
  await expect(main(page).getByRole("heading", { name: "Order placed" })).toBeVisible();
});

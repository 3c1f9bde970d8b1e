import type { Page } from "@playwright/test";
import { downloadPdf, giveAddress, track } from "./buying.ts";
import { lookAt, lookInBoth } from "./pageQuality.ts";
import { main, press } from "./places.ts";
import { freshNumber } from "./signedIn.ts";
import { expect, test } from "./visitor.ts";

const gateway = (page: Page) => page.getByRole("dialog", { name: "Test gateway: no money moves" });
const failed = (page: Page) => page.getByRole("heading", { name: "Order Failed" });
const numberIn = (page: Page) => new URL(page.url()).searchParams.get("oid") ?? "";

/** A visitor whose online payment has just failed, or was given up. */
async function failToPay(page: Page, phoneNumber: string, end: "failed" | "dismissed") {
  await page.goto("/product/bekal-cane-back-chair");
  await press(page, "Buy Now");
  await giveAddress(page, phoneNumber);
  await main(page).getByLabel("Pay online").check();
  await press(page, "Pay ₹12,949");
  await expect(gateway(page)).toBeVisible();
  if (end === "dismissed") await page.keyboard.press("Escape");
  else await gateway(page).getByRole("button", { name: "Let the payment fail" }).click();
  await expect(failed(page)).toBeVisible();
  await expect(main(page).getByText("Your order waits for you")).toBeVisible();
}

test("after a payment that failed the order is paid at the door, under its number @phone", async ({
  page,
}, { workerIndex }) => {
  const phoneNumber = freshNumber(workerIndex);
  await failToPay(page, phoneNumber, "failed");
  const number = numberIn(page);
  await lookAt(page);
  await main(page).getByLabel("Cash on delivery").check();
  await press(page, "Place order for ₹12,949");
  await expect(page.getByRole("heading", { name: "Thank You For Your Order!" })).toBeVisible();
  expect(numberIn(page)).toBe(number);
  await expect(main(page).getByRole("heading", { name: `Order ${number}` })).toBeVisible();
  await expect(main(page).getByText("Cash on delivery.")).toBeVisible();
  await lookAt(page);
  await track(page, number, phoneNumber);
  await expect(main(page).getByText("You chose to pay on delivery.")).toBeVisible();
  await downloadPdf(page);
});

test("a payment tried again where it failed may fail again, and succeed @phone", async ({ page }, {
  workerIndex,
}) => {
  await failToPay(page, freshNumber(workerIndex), "dismissed");
  const number = numberIn(page);
  await press(page, "Pay ₹12,949");
  await gateway(page).getByRole("button", { name: "Let the payment fail" }).click();
  await expect(gateway(page)).toBeHidden();
  await expect(main(page).getByText("The online payment did not come to us.")).toBeVisible();
  await expect(failed(page).locator("..")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(main(page).getByRole("radio", { name: /^Pay online/ })).toBeFocused();
  await press(page, "Pay ₹12,949");
  await gateway(page).getByRole("button", { name: "Let the payment succeed" }).click();
  await expect(page.getByRole("heading", { name: "Thank You For Your Order!" })).toBeVisible();
  expect(numberIn(page)).toBe(number);
  await expect(main(page).getByText("Paid online.")).toBeVisible();
});

test("the payment page offers both ways again, by keyboard too @phone", async ({ page }, {
  workerIndex,
}) => {
  await failToPay(page, freshNumber(workerIndex), "failed");
  const number = numberIn(page);
  await page.goto("/payment");
  await expect(main(page).getByText(`Order ${number} is not paid yet.`)).toBeVisible();
  await expect(main(page).getByRole("radio", { name: /^Pay online/ })).toBeChecked();
  await lookInBoth(page);
  await main(page)
    .getByRole("radio", { name: /^Pay online/ })
    .focus();
  await page.keyboard.press("ArrowUp");
  await expect(main(page).getByRole("radio", { name: /^Cash on delivery/ })).toBeChecked();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Thank You For Your Order!" })).toBeVisible();
  expect(numberIn(page)).toBe(number);
});

test("what the shop does not offer is not promised, and not chosen @phone", async ({ page }, {
  workerIndex,
}) => {
  await failToPay(page, freshNumber(workerIndex), "failed");
  await expect(main(page).getByText(/online payment once more, or pay when the/)).toBeVisible();
  let left = "online";
  await page.route("**/api/checkout", async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    const payments = answer.checkout.payments.filter(
      ({ method }: { method: string }) => method === left,
    );
    await route.fulfill({
      response,
      json: { ...answer, checkout: { ...answer.checkout, payments } },
    });
  });
  for (const [way, says] of [
    ["online", "You need not begin again: try the online payment once more."],
    ["cod", "You need not begin again: pay when the furniture is at your door."],
  ] as const) {
    left = way;
    await page.reload();
    await expect(main(page).getByText(says)).toBeVisible();
    await expect(main(page).getByRole("radio")).toHaveCount(1);
    await expect(main(page).getByRole("radio")).toBeChecked();
    await lookAt(page);
  }
  await page.goto("/payment");
  await expect(
    main(page).getByText("You need not begin again: pay for it when it is at your door."),
  ).toBeVisible();
  await expect(main(page).getByRole("radio", { name: /^Cash on delivery/ })).toBeChecked();
  await lookAt(page);
  await press(page, "Place order for ₹12,949");
  await expect(page.getByRole("heading", { name: "Thank You For Your Order!" })).toBeVisible();
});

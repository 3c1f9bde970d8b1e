import type { Page } from "@playwright/test";
import { cancel, giveAddress, pay, seeWhatHappensNext } from "./buying.ts";
import { lookAt, lookInBoth } from "./pageQuality.ts";
import { main, press } from "./places.ts";
import { freshNumber } from "./signedIn.ts";
import { expect, test } from "./visitor.ts";

async function buy(page: Page, phoneNumber: string): Promise<string> {
  await page.goto("/product/netravati-bar-stool");
  await press(page, "Buy Now");
  await giveAddress(page, phoneNumber);
  return pay(page, "cod", "₹6,949");
}

test("the thanks show a guest where, when and how the order comes, until it is cancelled @phone", async ({
  page,
}, { workerIndex }) => {
  const phoneNumber = freshNumber(workerIndex);
  const number = await buy(page, phoneNumber);
  await expect(main(page).getByText("12, Lavelle Road")).toBeVisible();
  await expect(main(page).getByText(/^Arrives \w{3} \d+.*\.$/)).toBeVisible();
  await expect(main(page).getByText(`an SMS to +91 ${phoneNumber}`)).toBeVisible();
  await lookInBoth(page);
  await seeWhatHappensNext(page, number);
  await expect(main(page).getByText(`an SMS to +91 ${phoneNumber}`)).toBeVisible();
  await expect(main(page).getByText(/^Arrives /)).toBeVisible();
  await lookInBoth(page);
  await cancel(page);
  await page.goto(`/order-status?oid=${number}&ost=SUCCESS`);
  await expect(main(page).getByRole("heading", { name: "Order Cancelled" })).toBeVisible();
  await expect(main(page).getByText("Thank You For Your Order!")).toBeHidden();
  await expect(main(page).getByRole("link", { name: "What happens next" })).toBeHidden();
  await lookInBoth(page);
});

test("a guest tracks and cancels from the thanks, without typing anything again @phone", async ({
  page,
}, { workerIndex }) => {
  const number = await buy(page, freshNumber(workerIndex));
  await main(page).getByRole("link", { name: "Track Your Order" }).click();
  await expect(page).toHaveURL(`/tracking?order=${number}`);
  await expect(main(page).getByRole("heading", { name: `Order ${number}` })).toBeVisible();
  await expect(main(page).getByText("12, Lavelle Road")).toBeVisible();
  await cancel(page);
});

test("a guest's orders are the order of this tab, and nobody's samples @phone", async ({
  page,
  context,
}, { workerIndex }) => {
  const number = await buy(page, freshNumber(workerIndex));
  await main(page).getByRole("link", { name: "View my orders" }).click();
  await expect(page).toHaveURL("/orders");
  await expect(main(page).getByRole("heading", { name: `Order ${number}` })).toBeVisible();
  await expect(main(page).getByText("Sample", { exact: true })).toBeHidden();
  await lookAt(page);
  // Whoever has the number alone learns nothing.
  const stranger = await context.newPage();
  await stranger.goto(`/tracking?order=${number}`);
  await expect(stranger.getByLabel("Order number")).toHaveValue(number);
  await expect(main(stranger).getByText("SAMPLE-1042").first()).toBeVisible();
  await stranger.goto(`/order-status?oid=${number}&ost=SUCCESS`);
  await expect(main(stranger).getByText("was not placed in this tab")).toBeVisible();
  await expect(main(stranger).getByText("Lavelle")).toBeHidden();
});

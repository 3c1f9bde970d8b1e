import type { Page } from "@playwright/test";
import { fillCart, giveAddress, newCustomer, pay } from "./buying.ts";
import { lookInBoth } from "./pageQuality.ts";
import { checkoutPages, main, press, sample } from "./places.ts";
import { freshNumber, test } from "./signedIn.ts";
import { expect } from "./visitor.ts";

async function endCheckout(page: Page) {
  await main(page).getByRole("button", { name: "Cancel checkout" }).click();
  await expect(main(page).getByRole("heading", { name: "Checkout ended" })).toBeVisible();
}

test("a checkout of one piece that ended says what became of it, and leads back to it @phone", async ({
  page,
}) => {
  await page.goto("/product/netravati-bar-stool");
  await press(page, "Buy Now");
  await expect(page).toHaveURL("/adress-shipping");
  await endCheckout(page);
  for (const path of checkoutPages) {
    await page.goto(path);
    await expect(main(page).getByText("Netravati Bar Stool went back on sale")).toBeVisible();
    await expect(sample(page)).toBeHidden();
  }
  await main(page).getByRole("link", { name: "Back to Netravati Bar Stool" }).click();
  await expect(page).toHaveURL("/product/netravati-bar-stool");
});

test("a checkout of the cart that ended leads back to the cart @phone", async ({
  page,
  request,
}) => {
  const { token } = await newCustomer(page);
  await fillCart(request, token, ["gulmohar-bedside-table"]);
  await page.goto("/shopping");
  await press(page, "PROCEED TO CHECKOUT");
  await expect(page).toHaveURL("/adress-shipping");
  await endCheckout(page);
  await expect(main(page).getByText("What you had in your cart is still there.")).toBeVisible();
  await main(page).getByRole("link", { name: "Back to the cart" }).click();
  await expect(main(page).getByText("1 piece", { exact: true })).toBeVisible();
});

test("another tab learns of the checkout and of the order, and no stranger's address @phone", async ({
  page,
  context,
}, { workerIndex }) => {
  await page.goto("/product/netravati-bar-stool");
  await press(page, "Buy Now");
  await expect(page).toHaveURL("/adress-shipping");
  const other = await context.newPage();
  await other.goto("/payment");
  await expect(main(other).getByText("Your checkout is in another tab")).toBeVisible();
  await expect(sample(other)).toBeHidden();
  await lookInBoth(other);
  await giveAddress(page, freshNumber(workerIndex));
  const number = await pay(page, "cod", "₹6,949");
  for (const path of checkoutPages) {
    await other.goto(path);
    await expect(main(other).getByText(number)).toBeVisible();
    await expect(sample(other)).toBeHidden();
    await expect(main(other).getByText("Lavelle")).toBeHidden();
  }
  await main(other).getByRole("link", { name: "Find the order" }).click();
  await expect(other.getByLabel("Order number")).toHaveValue(number);
});

test("in another tab a checkout whose time is over is told as over @phone", async ({ page }) => {
  await page.addInitScript(() => {
    const expiresAt = new Date(Date.now() - 60_000).toISOString();
    localStorage.setItem("aangan.lastCheckout", JSON.stringify({ expiresAt, orderNumber: null }));
  });
  await page.goto("/address");
  await expect(main(page).getByRole("heading", { name: "The time is over" })).toBeVisible();
  await expect(main(page).getByText("If money has left your account")).toBeVisible();
  await expect(main(page).getByText("Meera Nair")).toBeHidden();
});

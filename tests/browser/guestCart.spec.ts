import type { Page } from "@playwright/test";
import { giveAddress, newCustomer, pay } from "./buying.ts";
import { overflow, violations } from "./pageQuality.ts";
import { addedToCart, main, press } from "./places.ts";
import { freshNumber, newMember, password } from "./signedIn.ts";
import { expect, test } from "./visitor.ts";

const badge = (page: Page, count: number) =>
  page
    .getByRole("link", { name: `Cart, ${count} ${count === 1 ? "item" : "items"}` })
    .filter({ visible: true })
    .first();

async function put(page: Page, slug: string) {
  await page.goto(`/product/${slug}`);
  await press(page, "Add To Cart");
  await addedToCart(page);
}

async function signIn(page: Page, phoneNumber: string) {
  await page.goto("/login");
  await page.getByLabel("Phone number").fill(phoneNumber);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await press(page, "Sign In");
  await expect(page).toHaveURL("/");
}

test("a guest fills a cart, closes the browser, comes back, logs in, and it is theirs @phone", async ({
  page,
  browser,
  baseURL,
}) => {
  const { phoneNumber } = await newMember();
  await page.goto("/shopping");
  await expect(main(page).getByText("Please log in to view your cart.")).toBeVisible();
  await put(page, "netravati-bar-stool");
  await put(page, "jamun-drum-side-table");
  await expect(badge(page, 2)).toBeVisible();

  const storageState = await page.context().storageState();
  const reopened = await browser.newContext({
    storageState,
    baseURL: baseURL ?? "",
    viewport: page.viewportSize(),
  });
  const later = await reopened.newPage();
  await later.goto("/shopping");
  await expect(main(later).getByText("2 pieces", { exact: true })).toBeVisible();
  expect(await later.evaluate(() => document.cookie)).toBe("");
  expect(await violations(later)).toEqual([]);
  expect(await overflow(later)).toBe(0);

  await signIn(later, phoneNumber);
  await expect(later.getByText("is with your account now.")).toBeVisible();
  await later.goto("/shopping");
  await expect(main(later).getByText("2 pieces", { exact: true })).toBeVisible();
  await later.goto("/profile");
  await press(later, "Logout");
  await expect(later).toHaveURL("/login");
  await later.goto("/shopping");
  await expect(main(later).getByText("Please log in to view your cart.")).toBeVisible();
  // The cart's is gone; by the other one this browser is known again, and signs nobody in.
  expect((await reopened.cookies()).map(({ name }) => name)).toEqual(["aangan_device"]);
  await reopened.close();
});

test("a guest buys two products with a code, and the cart is empty after it @phone", async ({
  page,
}, { workerIndex }) => {
  await put(page, "kasuti-round-stool");
  await put(page, "manjira-study-chair");
  await page.goto("/shopping");
  await press(page, "Use a discount code");
  await page.getByLabel("Discount code").fill("aangan15");
  await press(page, "Apply");
  await expect(main(page).getByText(/With AANGAN15 you pay/)).toBeVisible();
  await press(page, "PROCEED TO CHECKOUT");
  await giveAddress(page, freshNumber(workerIndex));
  await expect(main(page).getByText("Code AANGAN15 applied")).toBeVisible();
  const order = main(page).getByRole("button", { name: /^(Place order for|Pay) / });
  await main(page).getByLabel("Cash on delivery").check();
  const total = (await order.textContent())?.replace("Place order for ", "") ?? "";
  await pay(page, "cod", total);
  await page.goto("/shopping");
  await expect(main(page).getByText("Your cart is currently empty.")).toBeVisible();
});

test("carts of two devices each join when that device logs in @phone", async ({
  page,
  browser,
  baseURL,
}) => {
  const { phoneNumber } = await newMember();
  await put(page, "netravati-bar-stool");
  const other = await (await browser.newContext({ baseURL: baseURL ?? "" })).newPage();
  await put(other, "netravati-bar-stool");
  await put(other, "jamun-drum-side-table");
  await signIn(page, phoneNumber);
  await expect(badge(page, 1)).toBeVisible();
  await signIn(other, phoneNumber);
  await expect(badge(other, 3)).toBeVisible();
  await other.context().close();
});

test("a piece is kept for later and taken back, by guests and customers @phone", async ({
  page,
}) => {
  for (const who of ["guest", "customer"] as const) {
    if (who === "customer") await newCustomer(page);
    await put(page, "netravati-bar-stool");
    await page.goto("/shopping");
    await press(page, "Save for later Netravati Bar Stool");
    const kept = main(page).getByRole("region", { name: "Saved for later" });
    await expect(kept.getByRole("link", { name: "Netravati Bar Stool" })).toBeVisible();
    await expect(main(page).getByText("Your cart is currently empty.")).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.reload();
    await press(page, "Move to cart Netravati Bar Stool");
    await expect(main(page).getByText(/^\d pieces?$/)).toBeVisible();
    await expect(kept).toBeHidden();
    await press(page, "Remove Netravati Bar Stool from cart");
    await expect(main(page).getByText("Your cart is currently empty.")).toBeVisible();
  }
});

test("a guest's cart is empty in the header once its order is placed @phone", async ({ page }, {
  workerIndex,
}) => {
  await put(page, "netravati-bar-stool");
  await expect(badge(page, 1)).toBeVisible();
  await page.goto("/shopping");
  await press(page, "PROCEED TO CHECKOUT");
  await giveAddress(page, freshNumber(workerIndex));
  await pay(page, "cod", "₹6,949");
  await expect(badge(page, 1)).toBeHidden();
});

import type { Page } from "@playwright/test";
import { lookInBoth } from "./pageQuality.ts";
import { main, press } from "./places.ts";
import { freshNumber, password } from "./signedIn.ts";
import { expect, test } from "./visitor.ts";

const product = "/product/netravati-bar-stool";
const reason = (page: Page) => main(page).getByText("To keep Netravati Bar Stool");

test("the heart says why it leads to the login, and what was meant is done after it @phone", async ({
  page,
}, { workerIndex }) => {
  await page.goto(product);
  await press(page, "Add Netravati Bar Stool to wishlist");
  await expect(page).toHaveURL("/login");
  await expect(reason(page)).toContainText("on your wishlist");
  await lookInBoth(page);
  await page.reload();
  await expect(reason(page)).toBeVisible();
  await main(page).getByRole("link", { name: "Register" }).click();
  await expect(page).toHaveURL("/register");
  await expect(reason(page)).toBeVisible();
  // The login has a field of the same name, and stands there a moment longer than its address.
  await expect(main(page).getByRole("heading", { name: "Register" })).toBeVisible();
  await page.getByLabel("Phone number").fill(freshNumber(workerIndex));
  await page.getByLabel("Password", { exact: true }).fill(password);
  await press(page, "Register");
  await expect(page).toHaveURL(product);
  await expect(
    main(page).getByRole("button", { name: "Remove Netravati Bar Stool from wishlist" }).first(),
  ).toBeVisible();
});

test("who came to the login by themselves is told nothing @phone", async ({ page }) => {
  await page.goto(product);
  await main(page)
    .getByRole("button", { name: "Add Netravati Bar Stool to wishlist" })
    .first()
    .click();
  await expect(reason(page)).toContainText("on your wishlist");
  await page.goto("/about");
  await page.goto("/login");
  await expect(main(page).getByText("are waiting inside")).toBeVisible();
  await expect(reason(page)).toBeHidden();
});

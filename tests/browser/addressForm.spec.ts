import type { Page } from "@playwright/test";
import { fillCart, giveAddress, newCustomer, typeAddress } from "./buying.ts";
import { main, press } from "./places.ts";
import { freshNumber } from "./signedIn.ts";
import { expect, test } from "./visitor.ts";

const pincode = (page: Page) => page.getByLabel("PIN code");
const city = (page: Page) => page.getByLabel("City or town");

async function openForm(page: Page) {
  await page.goto("/product/netravati-bar-stool");
  await press(page, "Buy Now");
  await expect(page).toHaveURL("/adress-shipping");
}

test("what was typed outlives a reload, and is gone once it is used @phone", async ({ page }, {
  workerIndex,
}) => {
  await openForm(page);
  await page.getByLabel("Full name").fill("Asha Rao");
  await page.getByLabel("House, flat and building").fill("12, Lavelle Road");
  await pincode(page).fill("560 001");
  await page.reload();
  await expect(page.getByLabel("Full name")).toHaveValue("Asha Rao");
  await expect(page.getByLabel("House, flat and building")).toHaveValue("12, Lavelle Road");
  await expect(page.getByLabel("State")).toHaveValue("Karnataka");
  expect(page.url()).not.toContain("Asha");
  await giveAddress(page, freshNumber(workerIndex));
  const kept = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]));
  expect(kept).not.toContain("Lavelle");
});

test("what is typed while the address is sent is not left behind @phone", async ({ page }, {
  workerIndex,
}) => {
  await openForm(page);
  const answer = Promise.withResolvers<void>();
  await page.route("**/api/checkout/address", async (route) => {
    const response = await route.fetch();
    await answer.promise;
    await route.fulfill({ response });
  });
  await typeAddress(page, freshNumber(workerIndex));
  await press(page, "Deliver to this address");
  await expect(main(page).getByRole("button", { name: "PROCESSING..." })).toBeVisible();
  await page.getByLabel("House, flat and building").fill("14, Lavelle Road");
  answer.resolve();
  await expect(main(page).getByText("Please send it once more.")).toBeVisible();
  await expect(page.getByLabel("House, flat and building")).toHaveValue("14, Lavelle Road");
  await press(page, "Deliver to this address");
  await expect(page).toHaveURL("/payment");
  await expect(main(page).getByText("14, Lavelle Road")).toBeVisible();
});

test("a field that was wrong is right as soon as it is corrected @phone", async ({ page }) => {
  await openForm(page);
  await press(page, "Deliver to this address");
  await expect(page.getByLabel("Full name")).toHaveAccessibleDescription(/name of the person/);
  await page.getByLabel("Full name").fill("Asha Rao");
  await expect(page.getByLabel("Full name")).not.toHaveAttribute("aria-invalid");
  await pincode(page).fill("560001");
  await expect(pincode(page)).toHaveAccessibleDescription("");
  await expect(main(page).getByText(/^Arrives /)).toBeVisible();
  await expect(page.getByLabel("State")).toHaveAccessibleDescription("");
  await expect(city(page)).toHaveAccessibleDescription("");
  await expect(page.getByLabel("House, flat and building")).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("Full name").fill("");
  await expect(page.getByLabel("Full name")).toHaveAttribute("aria-invalid", "true");
});

test("a PIN code that cannot be is said to be unknown, not too short @phone", async ({ page }) => {
  await openForm(page);
  await pincode(page).fill("000000");
  await expect(pincode(page)).toHaveAccessibleDescription(
    "We do not know this PIN code. Please check it.",
  );
  await pincode(page).fill("00000");
  await expect(pincode(page)).toHaveAccessibleDescription("Please enter a 6-digit PIN code.");
});

test("the PIN code fills in the town, until a person has written one @phone", async ({ page }) => {
  await openForm(page);
  await pincode(page).fill("682013");
  await expect(city(page)).toHaveValue("Kochi");
  await expect(page.getByLabel("State")).toHaveValue("Kerala");
  await pincode(page).fill("570001");
  await expect(city(page)).toHaveValue("Mysuru");
  await city(page).fill("Mysore");
  await pincode(page).fill("110001");
  await expect(page.getByLabel("State")).toHaveValue("Delhi");
  await expect(city(page)).toHaveValue("Mysore");
});

test("a number that the browser fills in is not shown with two country codes @phone", async ({
  page,
}) => {
  await openForm(page);
  const phone = page.getByLabel("Phone number");
  for (const filled of ["+919876543210", "+91 98765 43210", "098765 43210", "919876543210"]) {
    await phone.fill(filled);
    await expect(phone).toHaveValue("9876543210");
  }
  await phone.fill("");
  await phone.pressSequentially("+91 98765");
  await expect(phone).toHaveValue("98765");
});

test("an address that is kept becomes the profile's where that has none @phone", async ({
  page,
  request,
}) => {
  const { phoneNumber, token } = await newCustomer(page);
  await fillCart(request, token, ["gulmohar-bedside-table"]);
  await page.goto("/shopping");
  await press(page, "PROCEED TO CHECKOUT");
  await page.getByLabel("Keep this address for my next order").check();
  await giveAddress(page, phoneNumber);
  await page.goto("/profile");
  await expect(main(page).getByText("12, Lavelle Road")).toBeVisible();
  await expect(main(page).getByText("Asha Rao").first()).toBeVisible();
});

test("a town that the PIN code filled in goes with it, after a reload too; one that was typed stays @phone", async ({
  page,
}) => {
  await openForm(page);
  await pincode(page).fill("560001");
  await expect(city(page)).toHaveValue("Bengaluru");
  await page.getByLabel("Full name").fill("Asha Rao");
  await page.reload();
  await expect(city(page)).toHaveValue("Bengaluru");
  await expect(
    main(page)
      .getByText(/deliver/i)
      .first(),
  ).toBeVisible();
  await pincode(page).fill("570001");
  await expect(city(page)).toHaveValue("Mysuru");
  await city(page).fill("Nanjangud");
  await page.reload();
  await pincode(page).fill("560001");
  await expect(
    main(page)
      .getByText(/deliver/i)
      .first(),
  ).toBeVisible();
  await expect(city(page)).toHaveValue("Nanjangud");
});

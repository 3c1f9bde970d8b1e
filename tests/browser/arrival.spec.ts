import { giveAddress, pay } from "./buying.ts";
import { overflow, violations, watchLoad } from "./pageQuality.ts";
import { addedToCart, isPhone, listening, main, openWhole, press } from "./places.ts";
import { expect, freshNumber, test } from "./signedIn.ts";

const day = "[A-Z][a-z]{2} \\d+";
const days = new RegExp(`Arrives ${day}( [A-Z]\\w\\w)?( to ${day} \\w+)?`);
const byDay = new RegExp(`^By ${day} \\w+$`);

test("the PIN code is asked for once, and the date is kept to from the page to the order @phone", async ({
  page,
}, { workerIndex }) => {
  await page.goto("/product/netravati-bar-stool");
  await listening(page);
  await press(page, "Enter your PIN code");
  const dialog = page.getByRole("dialog", { name: "Where shall it go?" });
  const field = dialog.getByLabel("PIN code");
  await field.fill("012 345");
  await field.press("Enter");
  await expect(dialog.getByRole("status")).toHaveText(/do not know this PIN code/);
  await field.fill("903001");
  await field.press("Enter");
  await expect(dialog.getByRole("status")).toHaveText(/Army Postal Service/);
  await expect(field).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await field.fill("560 001");
  await field.press("Enter");
  const delivery = main(page).getByRole("region", { name: "Delivery" });
  await expect(delivery.getByText(days)).toBeVisible();
  await expect(delivery).toContainText("Free delivery. Cash on delivery is available.");
  await expect(delivery.getByRole("button")).toBeFocused();
  const promised = (await delivery.getByText(days).textContent()) ?? "";

  const load = await watchLoad(page);
  await openWhole(page, "/product/netravati-bar-stool");
  await expect(delivery).toContainText(promised);
  expect(await load.shift()).toBeLessThan(0.001);
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await press(page, "Add To Cart");
  await addedToCart(page);

  await page.goto("/shopping");
  await expect(
    main(page).getByText(`All of it arrives ${promised.replace("Arrives ", "")}`),
  ).toBeVisible();
  await expect(main(page).getByText(promised, { exact: true })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await press(page, "PROCEED TO CHECKOUT");
  await giveAddress(page, freshNumber(workerIndex));
  await expect(main(page).getByText(`${promised}.`)).toBeVisible();
  await pay(page, "cod", "₹6,949");
  await expect(main(page).getByText(`${promised}.`).first()).toBeVisible();
});

test("lists say by which day, and keep to what is there by the day that is asked for", async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem("aangan.pincode", "560001"));
  const load = await watchLoad(page);
  await openWhole(page, "/products/sofa");
  await expect(main(page).getByText(byDay).first()).toBeVisible();
  expect(await load.shift()).toBeLessThan(0.001);
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  const all = await main(page).getByText(byDay).count();

  if (isPhone(page)) await press(page, "Filters");
  const field = page.getByLabel("Arrives by").filter({ visible: true });
  const soonest = (await field.getAttribute("min")) ?? "";
  await field.fill(soonest);
  await expect(page).toHaveURL(new RegExp(`arrivesBy=${soonest}_\\d`));
  const chip = page.getByRole("link", { name: /Arrives by/ });
  await expect(chip).toHaveCount(1);
  await expect(main(page).getByText(byDay)).toHaveCount(all);
  await page.goto(`/products/sofa?arrivesBy=2026-01-05_3`);
  await expect(main(page).getByText(byDay)).toHaveCount(0);
  await expect(chip).toHaveAccessibleName(/Arrives by Mon 5 Jan/);
});

test("dates are asked for anew in a tab that stays open @phone", async ({ page }) => {
  await page.clock.install();
  await page.addInitScript(() => localStorage.setItem("aangan.pincode", "560001"));
  let asked = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/api/delivery/promise?pincode=560001&leadDays=0")) asked += 1;
  });
  await page.goto("/products/sofa");
  await listening(page);
  await expect(main(page).getByText(byDay).first()).toBeVisible();
  expect(asked).toBe(1);
  await page.clock.fastForward("06:00");
  await main(page).locator("article a[href^='/product/']").first().click();
  await expect(page).toHaveURL(/\/product\//);
  await page.goBack();
  await expect(main(page).getByText(byDay).first()).toBeVisible();
  await expect.poll(() => asked).toBe(2);
});

import { expect } from "@playwright/test";
import { holdScripts } from "./heldScripts.ts";
import { isPhone, listening, main, press } from "./places.ts";
import { test } from "./signedIn.ts";

test("digits typed before the page listens find their boxes @phone", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto("/otp", { waitUntil: "domcontentloaded" });
  const box = (digit: number) => page.getByRole("textbox", { name: `Digit ${digit} of 4` });
  await box(1).click();
  await page.keyboard.type("473");
  await expect(box(1)).toHaveValue("473");
  release();
  await listening(page);
  await expect(box(4)).toBeFocused();
  await page.keyboard.type("8");
  for (const [index, digit] of [..."4738"].entries()) {
    await expect(box(index + 1)).toHaveValue(digit);
  }
});

test("a search sent before the page listens is made", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto("/", { waitUntil: "domcontentloaded" });
  const box = page
    .getByRole("combobox", { name: /search/i })
    .filter({ visible: true })
    .first();
  await box.fill("sheesham");
  await box.press("Enter");
  release();
  await listening(page);
  await expect(page).toHaveURL(/\/products\?search=sheesham/);
});

test("the colour chosen before the page listens is the one that is bought @phone", async ({
  page,
  request,
  signIn,
}) => {
  await signIn(page);
  const release = await holdScripts(page);
  await page.goto("/product/jaisalmer-3-seater-sofa", { waitUntil: "domcontentloaded" });
  await page.locator("label", { hasText: "Mustard" }).click();
  await press(page, "Add To Cart");
  const asked = page.waitForRequest(
    (sent) => sent.method() === "POST" && sent.url().endsWith("/api/cart/items"),
  );
  release();
  const { variantId } = (await asked).postDataJSON();
  const { product } = await (await request.get("/api/products/jaisalmer-3-seater-sofa")).json();
  const mustard = product.variants.find(
    ({ color }: { color: { label: string } }) => color.label === "Mustard",
  );
  expect(variantId).toBe(mustard.id);
  await expect(page.getByRole("radio", { name: "Mustard" })).toBeChecked();
});

test("order, filters and words given before the page listens all count", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto("/products", { waitUntil: "domcontentloaded" });
  await page.getByRole("combobox", { name: /sort/i }).selectOption("price");
  if (isPhone(page)) await press(page, "Filters");
  else await page.getByRole("checkbox", { name: /in stock/i }).click();
  const box = page
    .getByRole("combobox", { name: /search/i })
    .filter({ visible: true })
    .first();
  await box.click();
  await page.keyboard.type("recliner");
  release();
  await listening(page);
  await expect(page).toHaveURL(/sort=price/);
  if (isPhone(page)) await expect(page.getByRole("dialog", { name: "Filters" })).toBeVisible();
  else await expect(page).toHaveURL(/inStock=true/);
  await expect(page.getByRole("combobox", { name: /sort/i })).toHaveValue("price");
  await expect(box).toHaveValue("recliner");
});

test("a form filled and sent before the page listens is sent once, with everything @phone", async ({
  page,
}) => {
  const sent: unknown[] = [];
  await page.route("**/api/auth/login", async (route) => {
    sent.push(route.request().postDataJSON());
    await route.fulfill({ status: 401, json: { success: false, code: "x", message: "No." } });
  });
  const release = await holdScripts(page);
  await page.goto("/login", { waitUntil: "domcontentloaded" });
  await main(page).getByLabel(/phone/i).fill("9876543210");
  await main(page).getByLabel("Password", { exact: true }).fill("courtyard7");
  await page.keyboard.press("Enter");
  release();
  await listening(page);
  await expect(main(page).getByText("Login failed. Please check your credentials.")).toBeVisible();
  expect(sent).toEqual([{ phoneNumber: "9876543210", password: "courtyard7" }]);
  await expect(page).toHaveURL(/\/login$/);
});

test("a form below the first view, filled and sent before the page listens, is sent @phone", async ({
  page,
}) => {
  await page.route("**/api/query/create", (route) =>
    route.fulfill({ json: { success: true, message: "" } }),
  );
  const release = await holdScripts(page);
  await page.goto("/lkitchen", { waitUntil: "domcontentloaded" });
  const form = main(page).locator("#consultation");
  await form.getByLabel("Full name").fill("Meera Iyer");
  await form.getByLabel("Email").fill("meera@example.in");
  await form.getByLabel("Phone number").fill("98765 43210");
  const sent = page.waitForRequest("**/api/query/create");
  await form.getByRole("button").click();
  release();
  expect((await sent).postDataJSON()).toMatchObject({
    fullname: "Meera Iyer",
    email: "meera@example.in",
    phoneNumber: "9876543210",
  });
});

test("a button below the first view, pressed before the page listens, is answered @phone", async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto("/product/jaisalmer-3-seater-sofa", { waitUntil: "domcontentloaded" });
  await press(page, "Write a review");
  release();
  await expect(page.getByRole("dialog")).toBeVisible();
});

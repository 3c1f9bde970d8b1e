import type { Page } from "@playwright/test";
import { isPhone, listening } from "./places.ts";
import { expect, test } from "./visitor.ts";
import { layOutAll } from "./wholePage.ts";

const prices = async (page: Page) => {
  await layOutAll(page);
  const texts = await page.getByRole("main").getByRole("article").allInnerTexts();
  return texts.map((text) => Number(/₹([\d,]+)/.exec(text)?.[1]?.replaceAll(",", "")));
};

test("shows a category with its count, heading and strip", async ({ page }) => {
  await page.goto("/products/dining-sets");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dining Sets");
  await expect(page.getByText("Showing 1–8 of 8 results").first()).toBeVisible();
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(8);
  await page.getByRole("main").getByRole("link", { name: "Cots" }).first().click();
  await expect(page).toHaveURL(/\/products\/cots/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cots");
});

test("without a category reads All Products @phone", async ({ page }) => {
  await page.goto("/products");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("All Products");
  // The demo catalogue's 66, and what tests of the back office add meanwhile.
  await expect(page.getByText(/^Showing 1–(6[6-9]|7\d) of \1 results$/).first()).toBeVisible();
});

test("sorts without asking the server again, and keeps the order in the address", async ({
  page,
}) => {
  await page.goto("/products/sofa");
  await listening(page);
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/products")) asked.push(request.url());
  });
  await page.getByLabel("Sort by").selectOption({ label: "Price: low to high" });
  await expect(page).toHaveURL(/sort=price/);
  await expect.poll(async () => (await prices(page))[0]).toBe(24_649);
  const shown = await prices(page);
  expect(shown).toEqual(shown.toSorted((a, b) => a - b));
  await page.getByLabel("Sort by").selectOption({ label: "Price: high to low" });
  await expect.poll(async () => (await prices(page))[0]).toBe(Math.max(...shown));
  expect(asked).toEqual([]);
  await page.reload();
  expect(await prices(page)).toEqual(shown.toReversed());
});

test("filters by colour, in the address, and takes the filter away again", async ({ page }) => {
  await page.goto("/products/sofa");
  if (isPhone(page)) await page.getByRole("button", { name: /Filters/ }).click();
  await page
    .getByRole("checkbox", { name: /Madder Red/ })
    .filter({ visible: true })
    .click();
  await expect(page).toHaveURL(/colour=Madder/);
  if (isPhone(page)) await page.keyboard.press("Escape");
  await expect(page.getByText("Showing 1–4 of 4 results").first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(4);
  await page
    .getByRole("button", { name: /Madder Red/ })
    .or(page.getByRole("link", { name: /Madder Red/ }))
    .first()
    .click();
  await expect(page.getByText("Showing 1–13 of 13 results").first()).toBeVisible();
});

test("a filter that finds nothing helps on @phone", async ({ page }) => {
  await page.goto("/products/sofa?maxPrice=10");
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(0);
  await expect(page.getByRole("main").getByRole("link").first()).toBeVisible();
});

test("an unknown category is a 404 inside the layout @phone", async ({ page }) => {
  const response = await page.goto("/products/spaceships");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("banner")).toBeVisible();
  await expect(page.getByRole("contentinfo")).toBeVisible();
});

test("a failed request shows its message @phone", async ({ page }) => {
  await page.goto("/best-selling");
  await listening(page);
  await page.route("**/api/products?*", (route) =>
    route.fulfill({
      status: 503,
      json: { success: false, code: "database_unavailable", message: "Try later.", requestId: "x" },
    }),
  );
  if (isPhone(page)) await page.getByRole("button", { name: /menu/i }).click();
  await page
    .getByRole("banner")
    .getByRole("link", { name: "Sofas" })
    .filter({ visible: true })
    .click();
  await expect(page.getByText("Error: Try later.")).toBeVisible();
});

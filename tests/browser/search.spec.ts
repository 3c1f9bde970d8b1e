import type { Page } from "@playwright/test";
import { openWhole } from "./places.ts";
import { expect, test } from "./visitor.ts";

/** On narrow screens the search box may stand on its own line; there is one visible box anyway. */
const searchBox = (page: Page) =>
  page
    .getByRole("combobox", { name: /search/i })
    .filter({ visible: true })
    .first();

/** The words in the panel; the live region says the same. */
const nothingFound = (page: Page) =>
  page.getByText("No products found").locator("visible=true").last();

test.beforeEach(async ({ page }) => {
  await page.goto("/");
});

test("opens at two characters and leads to the product chosen with the keyboard", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("search=")) asked.push(request.url());
  });
  const box = searchBox(page);
  await box.pressSequentially("j");
  await expect(page.getByRole("option")).toHaveCount(0);
  await box.pressSequentially("aisalmer");
  await expect(page.getByRole("option", { name: /Jaisalmer 3 Seater Sofa/ })).toBeVisible();
  expect(asked.some((url) => /search=j&/.test(url))).toBe(false);
  for (const url of asked) {
    expect(new URL(url).search).toMatch(
      /^\?search=[a-z]+&limit=5&fields=name,slug,baseImages,variants$/,
    );
  }
  const picture = page.getByRole("option").first().locator("img");
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await box.press("ArrowDown");
  await expect(page.getByRole("option").first()).toHaveAttribute("aria-selected", "true");
  await box.press("Enter");
  await expect(page).toHaveURL(/\/product\/jaisalmer-3-seater-sofa/);
  await expect(searchBox(page)).toHaveValue("");
  await expect(page.getByRole("option")).toHaveCount(0);
});

test("understands words that people use here, and says when there is nothing @phone", async ({
  page,
}) => {
  await searchBox(page).fill("almirah");
  await expect(page.getByRole("option", { name: /wardrobe/i }).first()).toBeVisible();
  await searchBox(page).fill("zzzzzz");
  await expect(nothingFound(page)).toBeVisible();
  await searchBox(page).fill("");
  await expect(page.getByText("No products found")).toHaveCount(0);
});

test("waits 350 ms after the last letter before it asks @phone", async ({ page }) => {
  await page.clock.install();
  await openWhole(page, "/");
  await page.clock.pauseAt(Date.now() + 60_000);
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("search=")) asked.push(request.url());
  });
  await searchBox(page).fill("so");
  await page.clock.runFor(340);
  await searchBox(page).fill("sof");
  await page.clock.runFor(340);
  expect(asked).toEqual([]);
  const request = page.waitForRequest(/search=sof&/);
  await page.clock.runFor(20);
  await request;
});

test("a slow answer never replaces a newer one @phone", async ({ page }) => {
  let releaseSlow: () => void = () => {};
  const slow = new Promise<void>((resolve) => {
    releaseSlow = resolve;
  });
  await page.route(/search=wardrobe&/, async (route) => {
    await slow;
    await route.continue().catch(() => {});
  });
  const box = searchBox(page);
  const first = page.waitForRequest(/search=wardrobe&/);
  await box.fill("wardrobe");
  await first;
  await box.fill("recliner");
  await expect(page.getByRole("option", { name: /recliner/i })).toBeVisible();
  releaseSlow();
  await expect(page.getByRole("option", { name: /recliner/i })).toBeVisible();
  await expect(page.getByRole("option", { name: /wardrobe/i })).toHaveCount(0);
});

test("a failure shows an empty list, and the console says why @phone", async ({ page }) => {
  await page.route(/search=sofa&/, (route) => route.abort());
  const logged = page.waitForEvent("console", (message) => message.type() === "error");
  await searchBox(page).fill("sofa");
  await expect(nothingFound(page)).toBeVisible();
  await logged;
});

test("closes on Escape and on a click outside", async ({ page }) => {
  await searchBox(page).fill("sofa");
  await expect(page.getByRole("option").first()).toBeVisible();
  await searchBox(page).press("Escape");
  await expect(page.getByRole("option")).toHaveCount(0);
  await searchBox(page).fill("sofas");
  await expect(page.getByRole("option").first()).toBeVisible();
  await page.mouse.click(3, 700);
  await expect(page.getByRole("option")).toHaveCount(0);
});

test("Enter without a choice leads to the list of everything found", async ({ page }) => {
  await searchBox(page).fill("sheesham");
  await searchBox(page).press("Enter");
  await expect(page).toHaveURL(/\/products\?search=sheesham/);
  await expect(page.getByText(/Showing 1–\d+ of \d+ results/).first()).toBeVisible();
});

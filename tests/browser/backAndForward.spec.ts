import { expect as expectSoon, type Page } from "@playwright/test";
import { holdScripts } from "./heldScripts.ts";
import { isPhone, listening, main, wakeUp } from "./places.ts";
import { test } from "./visitor.ts";

// Another page's script and answer may take their time.
const expect = expectSoon.configure({ timeout: 15_000 });

/** Scrolls as a person does, and answers the place that was reached. */
async function scrollDown(page: Page, by = 1400): Promise<number> {
  await page.mouse.wheel(0, by);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(by / 4);
  return place(page);
}

/** Where the page stands once it has come to rest: nothing moves, and nothing is on its way. */
function place(page: Page): Promise<number> {
  return page.evaluate(async () => {
    let steady = 0;
    let last = -1;
    while (steady < 20) {
      await new Promise(requestAnimationFrame);
      const moving = document.getAnimations().some(({ playState }) => playState === "running");
      steady = !moving && window.scrollY === last ? steady + 1 : 0;
      last = window.scrollY;
    }
    return last;
  });
}

/**
 * Waits until the page called `from` has given way: the address changes before that, and the shell says
 * the new title when it has done everything that an arrival needs.
 */
async function arrived(page: Page, path: RegExp, from: string): Promise<void> {
  await expect(page).toHaveURL(path);
  await expect(page).not.toHaveTitle(from);
  const title = await page.title();
  await expect(page.getByRole("status").filter({ hasText: title }).last()).toHaveText(title);
}

/** Follows a link of the header without bringing it into view first. */
const leave = (page: Page) =>
  page.getByRole("banner").getByRole("link").first().dispatchEvent("click");

for (const path of [
  "/products",
  "/products/sofa",
  "/products?search=sheesham",
  "/best-selling",
  "/home",
  "/lkitchen",
]) {
  test(`${path} is found again where it was left, back and forward @phone`, async ({ page }) => {
    await page.goto(path);
    await listening(page);
    const left = await scrollDown(page);
    const title = await page.title();
    const products = main(page).locator("article a[href^='/product/']");
    const shows = (await products.count()) > 0;
    if (shows) await products.last().dispatchEvent("click");
    else await leave(page);
    await arrived(page, shows ? /\/product\// : /\/home$/, title);
    expect(await place(page)).toBe(0);
    const next = new URL(page.url()).pathname;
    const nextTitle = await page.title();
    const leftNext = await scrollDown(page, 500);
    await page.goBack();
    await arrived(page, new RegExp(`${path.replace("?", "\\?")}$`), nextTitle);
    expect(await place(page)).toBe(left);
    await page.goForward();
    await arrived(page, new RegExp(`${next}$`), title);
    expect(await place(page)).toBe(leftNext);
  });
}

for (const path of ["/privacy-policy", "/interior-blog"]) {
  test(`${path}, whose scripts never ran, is found again, back and forward @phone`, async ({
    page,
  }) => {
    await page.goto(path);
    const title = await page.title();
    const left = await scrollDown(page, 900);
    await leave(page);
    await expect(page).toHaveURL(/\/home$/);
    await listening(page);
    expect(await place(page)).toBe(0);
    const leftNext = await scrollDown(page, 500);
    await page.goBack();
    await expect(page).toHaveTitle(title);
    expect(await place(page)).toBe(left);
    await expect(page.locator("html[data-ready]")).toHaveCount(0);
    await page.goForward();
    await listening(page);
    expect(await place(page)).toBe(leftNext);
  });
}

test("a page to read that was loaded anew leads back to the page that led to it @phone", async ({
  page,
}) => {
  await page.goto("/home");
  await listening(page);
  const home = await page.title();
  await page.locator("footer a[href='/privacy-policy']").dispatchEvent("click");
  await arrived(page, /\/privacy-policy$/, home);
  await page.reload();
  await page.goBack();
  await expect(page).toHaveURL(/\/home$/);
  await expect(page).toHaveTitle(home);
  await expect(page.getByRole("heading", { name: "Best Sellers" }).first()).toBeVisible();
});

test("what was read while its scripts ran is found where it was left @phone", async ({ page }) => {
  await page.goto("/privacy-policy");
  await wakeUp(page);
  const left = await scrollDown(page, 900);
  const title = await page.title();
  await leave(page);
  await arrived(page, /\/home$/, title);
  await page.goBack();
  await expect(page).toHaveTitle(title);
  expect(await place(page)).toBe(left);
});

test("a list is found again after a search result and after a search @phone", async ({ page }) => {
  await page.goto("/products");
  await listening(page);
  await scrollDown(page);
  const title = await page.title();
  const box = page
    .getByRole("combobox", { name: /search/i })
    .filter({ visible: true })
    .first();
  await box.evaluate((field) => field.focus({ preventScroll: true }));
  await page.keyboard.type("jaisalmer");
  await expect(page.getByRole("option").first()).toBeVisible();
  // On phones the browser scrolls to the words while they are typed.
  const left = await place(page);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await arrived(page, /\/product\/jaisalmer/, title);
  expect(await place(page)).toBe(0);
  const product = await page.title();
  await page.goBack();
  await arrived(page, /\/products$/, product);
  expect(await place(page)).toBe(left);
  await box.evaluate((field) => field.focus({ preventScroll: true }));
  await page.keyboard.type("sheesham");
  const leftAgain = await place(page);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("sheesham");
  expect(await place(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/products$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("All Products");
  expect(await place(page)).toBe(leftAgain);
});

test("a filter keeps the place, and back undoes it there @phone", async ({ page }) => {
  await page.goto("/products");
  await listening(page);
  const left = await scrollDown(page);
  const order = page.getByRole("combobox", { name: /sort/i });
  await order.evaluate((select: HTMLSelectElement) => {
    select.value = "price";
    select.dispatchEvent(new Event("change", { bubbles: true }));
  });
  await expect(page).toHaveURL(/sort=price/);
  expect(await place(page)).toBe(left);
  await page.mouse.wheel(0, -500);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThan(left);
  await place(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/products$/);
  expect(await place(page)).toBe(left);
});

test("a reload and a way back from elsewhere find the place @phone", async ({ page }) => {
  await page.goto("/products");
  await listening(page);
  const left = await scrollDown(page);
  await page.reload();
  await listening(page);
  expect(await place(page)).toBe(left);
  await page.goto("data:text/html,elsewhere");
  await page.goBack();
  await listening(page);
  expect(await place(page)).toBe(left);
});

test("whoever scrolls on before the scripts run stays there @phone", async ({ page }) => {
  await page.goto("/products");
  await listening(page);
  const left = await scrollDown(page);
  const release = await holdScripts(page);
  await page.reload({ waitUntil: "domcontentloaded" });
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left);
  await page.mouse.wheel(0, 900);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(left + 300);
  const on = await place(page);
  release();
  await listening(page);
  expect(await place(page)).toBe(on);
});

test("a page that was left before its scripts ran is found again @phone", async ({ page }) => {
  await page.goto("/products");
  await listening(page);
  await scrollDown(page);
  await page.route("**/*.js", (route) => route.abort());
  await page.reload();
  await page.mouse.wheel(0, 900);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1500);
  const on = await place(page);
  await page.goto("/healthz");
  await page.unroute("**/*.js");
  await page.goBack();
  await listening(page);
  expect(await place(page)).toBe(on);
});

test("another page begins at its top @phone", async ({ page }) => {
  await page.goto("/products");
  await listening(page);
  await scrollDown(page, 3000);
  const title = await page.title();
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: isPhone(page) ? "Track Your Order" : "Wardrobes" })
    .dispatchEvent("click");
  await arrived(page, /\/(tracking|products\/wardrobes)$/, title);
  expect(await place(page)).toBe(0);
});

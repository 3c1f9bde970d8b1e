import type { Page } from "@playwright/test";
import { holdScripts } from "./heldScripts.ts";
import { isPhone, listening, main, openWhole, pagesToRead } from "./places.ts";
import { expect, test } from "./signedIn.ts";

const asleep = (page: Page) => page.locator("html:not([data-ready])");

/** Everything the page asks for that is a script. */
function watchScripts(page: Page): string[] {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  return scripts;
}

test("reading and following links run no script of the shop's @phone", async ({ page }) => {
  const scripts = watchScripts(page);
  for (const path of pagesToRead) {
    await page.goto(path, { waitUntil: "load" });
    // Not the whole text: a click that is tried again may bring its end into view, where the promises wake the page.
    await main(page).getByRole("heading", { level: 1 }).click();
    // The missing page is short: next come its search, which needs scripts, and the promises at its foot.
    if (path === "/no-such-page") continue;
    await page.keyboard.press("Tab");
    await page.mouse.wheel(0, 300);
  }
  await page.goto("/blogs");
  if (isPhone(page)) {
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await page.getByRole("button", { name: "Close menu" }).click();
  }
  await main(page).getByRole("article").first().getByRole("link").click();
  await expect(page).toHaveURL(/interior-blog$/);
  const contents = page.getByRole("navigation", { name: "On this page" });
  if (isPhone(page)) await contents.getByText("On this page").click();
  await contents.getByRole("link", { name: "The checklist" }).click();
  await expect(page).toHaveURL(/#checklist$/);
  await main(page).getByRole("link", { name: "payments" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payment Terms");
  await expect(asleep(page)).toHaveCount(1);
  expect(scripts).toEqual([]);
});

test("words for the search wake the page, and none is lost @phone", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto("/privacy-policy");
  const box = page.getByRole("banner").getByRole("combobox");
  await box.click();
  await page.keyboard.type("jaisal");
  release();
  await listening(page);
  await page.keyboard.type("mer");
  await expect(box).toHaveValue("jaisalmer");
  await expect(page.getByRole("option", { name: /Jaisalmer 3 Seater Sofa/ })).toBeVisible();
});

test("a search sent from a missing page before its scripts came is made @phone", async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto("/no-such-page");
  const box = main(page).getByRole("combobox");
  await box.fill("sheesham");
  await box.press("Enter");
  release();
  await expect(page).toHaveURL(/\/products\?search=sheesham/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("sheesham");
});

test("the promises at the foot of a phone's page move as everywhere", async ({ page }) => {
  await page.goto("/privacy-policy");
  const row = page.getByRole("region", { name: "Why shop with us" });
  await row.scrollIntoViewIfNeeded();
  if (isPhone(page)) {
    await listening(page);
    await expect(row.getByRole("button", { name: "Pause slides" })).toBeVisible();
  } else {
    await expect(row.getByRole("group")).toHaveCount(4);
    await expect(asleep(page)).toHaveCount(1);
  }
});

test("what is always open on wide screens is so for everybody", async ({ page }) => {
  await page.goto("/privacy-policy");
  const open = page.locator("details[data-open-on]");
  await expect(open).toHaveCount(3);
  for (const list of await open.all()) {
    await expect(list).toHaveJSProperty("open", !isPhone(page));
    await expect(list.locator("summary")).toHaveJSProperty("tabIndex", isPhone(page) ? 0 : -1);
  }
  await expect(asleep(page)).toHaveCount(1);
});

test("a customer's header is right on a page to read, in every tab", async ({ page, signIn }) => {
  const other = await page.context().newPage();
  await other.goto("/about");
  const login = other.getByRole("banner").getByRole("link", { name: "Login" });
  await expect(login.filter({ visible: true })).toHaveCount(1);

  const { token } = await signIn(page);
  const headers = { Authorization: `Bearer ${token}` };
  const list = await (await page.request.get("/api/products?limit=1&inStock=true")).json();
  const variantId = list.products[0].variants.find(
    ({ stockQuantity }: { stockQuantity: number }) => stockQuantity > 1,
  ).id;
  const data = { productId: list.products[0].id, variantId, quantity: 2 };
  const added = await page.request.post("/api/cart/items", { headers, data });
  expect(added.ok()).toBe(true);
  await page.goto("/about");
  await expect(
    page.getByRole("banner").getByRole("link", { name: "Cart, 2 items" }).filter({ visible: true }),
  ).toHaveCount(1);
  await expect(login.filter({ visible: true })).toHaveCount(0);
});

test("a page rendered in advance runs and tells nothing until somebody comes @phone", async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, "prerendering", { configurable: true, value: true });
  });
  const scripts = watchScripts(page);
  const told: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "HEAD" || request.url().includes("/api/")) told.push(request.method());
  });
  await openWhole(page, "/product/jaisalmer-3-seater-sofa");
  await page.evaluate(() => dispatchEvent(new Event("keydown")));
  await page.evaluate(() => localStorage.setItem("isAuthenticated", "true"));
  await expect(asleep(page)).toHaveCount(1);
  expect([scripts, told]).toEqual([[], []]);
  // At once: scripts that find no session behind the mark take it away again.
  const session = await page.evaluate(() => {
    Object.defineProperty(document, "prerendering", { value: false });
    document.dispatchEvent(new Event("prerenderingchange"));
    return document.documentElement.dataset.session;
  });
  expect(session).toBe("customer");
  await listening(page);
  expect(told.filter((method) => method === "HEAD")).toEqual(["HEAD"]);
});

import { isPhone, openWhole } from "./places.ts";
import { expect, test } from "./visitor.ts";

test("home has every section", async ({ page }) => {
  await page.goto("/");
  for (const text of [
    "Shop Now",
    "High Quality",
    "Warranty Protection",
    "Free Shipping",
    "on orders over $150",
    "24/7 Support",
    "Popular Categories",
    "Up to 20% off",
    "Our Recent Projects",
    "Best Sellers",
    "earn 500 coins",
    "Next-day dispatch",
    "Unique designs",
    "Solid sheesham wood",
    "Premium engineered wood",
    "10K+",
    "4.88",
  ]) {
    await expect(page.getByText(text, { exact: false }).first(), text).toBeAttached();
  }
  await page.getByRole("link", { name: "Shop Now" }).first().click();
  await expect(page).toHaveURL(/\/best-selling/);
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(8);
});

test("home shows no picture twice, carousels included", async ({ page }) => {
  await page.goto("/");
  const files = await page
    .getByRole("main")
    .locator("img")
    .evaluateAll((all) =>
      (all as HTMLImageElement[]).map(({ src }) => src.replace(/^.*\//, "").replace(/\..*$/, "")),
    );
  expect(files.length).toBeGreaterThan(25);
  expect(files.filter((file, at) => files.indexOf(file) !== at)).toEqual([]);
});

test("the kitchens are reached from the header, by keyboard too", async ({ page }) => {
  await page.goto("/");
  if (isPhone(page)) {
    await page.getByRole("button", { name: "Menu", exact: true }).click();
  }
  const nav = page.getByRole("navigation", { name: isPhone(page) ? "Menu" : "Categories" });
  await nav.getByRole("link", { name: "Kitchens" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/lkitchen$/);
  await expect(
    page.getByRole("navigation", { name: "Kitchens by layout" }).getByRole("link"),
  ).toHaveCount(5);
});

test("buttons share one style of letters", async ({ page }) => {
  await page.goto("/product/jaisalmer-3-seater-sofa");
  const main = page.getByRole("main");
  const ways = [
    main.getByRole("button", { name: "Buy Now" }),
    main.getByRole("link", { name: "Order on Whatsapp" }),
    main.getByRole("button", { name: "Write a review" }),
  ];
  const styles = await Promise.all(
    ways.map((way) =>
      way.evaluate((element) => {
        const { textTransform, fontSize, letterSpacing } = getComputedStyle(element);
        return `${textTransform} ${fontSize} ${letterSpacing}`;
      }),
    ),
  );
  expect(new Set(styles).size).toBe(1);
  expect(styles[0]).toMatch(/^uppercase /);
});

test("/home is the same page and names / as its canonical address @phone", async ({ page }) => {
  await page.goto("/home");
  await expect(page.getByRole("link", { name: "Shop Now" }).first()).toBeVisible();
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /\/\/[^/]+\/?$/);
});

test("the picture carousel moves by itself every 4 s on wide screens only, and wraps", async ({
  page,
}) => {
  await page.clock.install();
  await openWhole(page, "/");
  await page.clock.pauseAt(Date.now() + 60_000);
  const selected = () =>
    page.evaluate(() => {
      const region = document.querySelector('section[aria-roledescription="carousel"]');
      const viewport = region?.querySelector("[role=group]")?.parentElement?.parentElement;
      const slides = [...(region?.querySelectorAll("[role=group]") ?? [])];
      const left = viewport?.getBoundingClientRect().left ?? 0;
      return slides.findIndex((s) => Math.abs(s.getBoundingClientRect().left - left) < 5);
    });
  const shown = [await selected()];
  const changedAt: number[] = [];
  for (let passed = 0; passed < 17_000; passed += 100) {
    await page.clock.runFor(100);
    const now = await selected();
    // -1 while one slide gives way to the next.
    if (now === -1 || now === shown.at(-1)) continue;
    shown.push(now);
    changedAt.push(passed);
  }
  if (isPhone(page)) {
    expect(changedAt).toEqual([]);
    return;
  }
  expect(shown.length).toBeGreaterThanOrEqual(4);
  for (const [index, slide] of shown.entries()) {
    if (index > 0) expect(slide).toBe(((shown[index - 1] ?? 0) + 1) % 3);
  }
  for (const [index, moment] of changedAt.entries()) {
    const since = moment - (changedAt[index - 1] ?? moment - 4000);
    expect(since).toBeGreaterThanOrEqual(3900);
    expect(since).toBeLessThanOrEqual(4600);
  }
});

test("every path change scrolls to the top", async ({ page }) => {
  await page.goto("/");
  const link = page.getByRole("contentinfo").getByRole("link", { name: "Track Your Order" });
  await link.scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
  await link.click();
  await expect(page).toHaveURL(/\/tracking/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test("a visitor sees login, a customer sees cart, wishlist and orders, before the scripts run @wide", async ({
  browser,
  baseURL,
}) => {
  for (const signedIn of [false, true]) {
    const context = await browser.newContext({ baseURL: baseURL ?? "" });
    if (signedIn) {
      await context.addInitScript(() => localStorage.setItem("isAuthenticated", "true"));
    }
    const page = await context.newPage();
    await page.route("**/assets/*.js", (route) => route.abort());
    await page.goto("/");
    const header = page.getByRole("banner");
    for (const name of [/cart/i, /wishlist/i, /orders/i]) {
      await expect(header.getByRole("link", { name }).filter({ visible: true })).toHaveCount(
        signedIn ? 1 : 0,
      );
    }
    const person = header.getByRole("link", { name: signedIn ? /profile/i : /log ?in/i });
    await expect(person.filter({ visible: true })).toHaveAttribute(
      "href",
      signedIn ? "/profile" : "/login",
    );
    await context.close();
  }
});

test("the menu on phones opens, holds the categories and closes on navigation @phone", async ({
  page,
}) => {
  await page.goto("/");
  await page.getByRole("button", { name: /menu/i }).click();
  await page.getByRole("link", { name: "Wardrobes" }).filter({ visible: true }).first().click();
  await expect(page).toHaveURL(/\/products\/wardrobes/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("an address that does not exist is a 404 inside the layout @phone", async ({ page }) => {
  const response = await page.goto("/no/such/page");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("banner")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link").first()).toBeVisible();
});

test("old addresses lead on permanently @phone", async ({ request }) => {
  for (const [from, to] of [
    ["/success", "/sucess"],
    ["/address-shipping", "/adress-shipping"],
    ["/my-orders", "/orders"],
    ["/cart", "/shopping"],
    ["/products/", "/products"],
  ] as const) {
    const response = await request.get(from, { maxRedirects: 0 });
    expect(response.status(), from).toBe(301);
    expect(response.headers().location, from).toBe(to);
  }
});

test("reads and navigates without JavaScript @phone", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? "", javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/");
  await page.getByRole("link", { name: "Shop Now" }).first().click();
  await page.getByRole("main").getByRole("article").first().getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.goto("/products/sofa?colour=Madder%20Red");
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(4);
  await context.close();
});

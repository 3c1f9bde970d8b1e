import type { Page } from "@playwright/test";
import { overflow } from "./pageQuality.ts";
import { listening, pagesToRead } from "./places.ts";
import { inDatabase } from "./shopDatabase.ts";
import { expect, test } from "./visitor.ts";

const pages = [
  "/",
  "/products/sofa",
  "/product/jaisalmer-3-seater-sofa",
  "/best-selling",
  "/lkitchen",
  "/shipping-policy",
  "/interior-blog",
  "/blogs",
  "/shopping",
  "/address",
  "/adress-shipping",
  "/payment",
  "/sucess",
  "/orders",
  "/tracking",
  "/login",
  "/register",
  "/otp",
  "/no-such-page",
];

const larger = "html { font-size: 200% !important }";
const wider =
  "* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-bottom: 2em !important }";

/** Pairs of texts in the header, or in one product card, of which one lies on the other. */
function collisions(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    for (const place of document.querySelectorAll("header, aside, main article")) {
      const boxes: { text: string; rect: DOMRect; of: Element }[] = [];
      const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const text = node.textContent?.trim() ?? "";
        const parent = node.parentElement;
        if (text === "" || !parent?.checkVisibility() || isForEarsAlone(parent)) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        for (const rect of range.getClientRects()) boxes.push({ text, rect, of: parent });
      }
      for (const [index, a] of boxes.entries()) {
        for (const b of boxes.slice(index + 1)) {
          if (a.of === b.of) continue;
          const across = Math.min(a.rect.right, b.rect.right) - Math.max(a.rect.left, b.rect.left);
          const down = Math.min(a.rect.bottom, b.rect.bottom) - Math.max(a.rect.top, b.rect.top);
          // Boxes of neighbouring lines touch; letters only meet where a third of a line is shared.
          if (across > 2 && down > a.rect.height / 3) found.push(`${a.text} / ${b.text}`);
        }
      }
    }
    return found;

    /** Within a box of one pixel, as what only screen readers say. */
    function isForEarsAlone(element: HTMLElement | null): boolean {
      if (element === null) return false;
      const { position, width } = getComputedStyle(element);
      return (position === "absolute" && width === "1px") || isForEarsAlone(element.parentElement);
    }
  });
}

/** Texts of the header and of product cards that leave the screen or the box that cuts them off. */
function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = document.querySelectorAll(
      "header a, header button, aside p, aside li, main article h3, main article p",
    );
    const slides = (element: Element) => element.closest('[aria-roledescription="slide"]') !== null;
    return [...texts]
      .filter((element) => element.checkVisibility() && !slides(element))
      .filter((element) => element.scrollWidth > element.clientWidth + 1 || beyond(element))
      .filter((element) => getComputedStyle(element).display !== "inline")
      .map((element) => element.textContent ?? "");

    function beyond(element: Element) {
      const { left, right } = element.getBoundingClientRect();
      return left < -1 || right > window.innerWidth + 1;
    }
  });
}

/** As a reader's own style sheet, in place of the one before; the page's policy takes no further style elements. */
const dress = (page: Page, style: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, style);

for (const path of pages) {
  test(`${path} has room for text of 200 % and for wider spaced text`, async ({ page }) => {
    await page.goto(path);
    if (!pagesToRead.includes(path)) await listening(page);
    for (const style of [larger, wider]) {
      await dress(page, style);
      expect(await overflow(page), style).toBe(0);
      expect(await collisions(page), style).toEqual([]);
      expect(await cutTexts(page), style).toEqual([]);
    }
  });
}

test("nothing in the top bar is smaller than 14 px", async ({ page }) => {
  await page.goto("/");
  const sizes = await page
    .getByRole("complementary", { name: "Offers" })
    .locator("p, li, a")
    .evaluateAll((all) =>
      all.map((element) => Number.parseFloat(getComputedStyle(element).fontSize)),
    );
  expect(sizes.length).toBeGreaterThan(3);
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(14);
});

test("a product's name without a break has room on a phone @phone", async ({ page, baseURL }) => {
  const name = "Xy".repeat(50);
  const slug = "vaigai-writing-desk";
  await inDatabase(baseURL, (database) =>
    database.query("update products set name = $1 where slug = $2", [name, slug]),
  );
  await expect(async () => {
    await page.goto(`/product/${slug}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name, { timeout: 100 });
  }).toPass();
  expect(await overflow(page)).toBe(0);
});

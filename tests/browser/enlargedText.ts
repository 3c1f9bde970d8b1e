import { expect, type Page } from "@playwright/test";
import { overflow } from "./pageQuality.ts";
import { layOutAll } from "./wholePage.ts";

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

/** Holds the page, as it stands, to texts of twice the size and to wider spaced ones (WCAG 1.4.4, 1.4.12). */
export async function lookEnlarged(page: Page): Promise<void> {
  await layOutAll(page);
  for (const style of [larger, wider]) {
    await dress(page, style);
    expect(await overflow(page), style).toBe(0);
    expect(await collisions(page), style).toEqual([]);
    expect(await cutTexts(page), style).toEqual([]);
  }
}

import { holdScripts } from "./heldScripts.ts";
import { isPhone } from "./places.ts";
import { expect, test } from "./visitor.ts";

const pages = [
  "/",
  "/products/sofa",
  "/product/jaisalmer-3-seater-sofa",
  "/interior-blog",
  "/payment",
];

/** Rules of the whole stylesheet that fit an element of this page, and are not among the page's own. */
async function missingRules(): Promise<string[]> {
  const file = document.querySelector<HTMLLinkElement>('link[as="style"]');
  const own = document.querySelector<HTMLStyleElement>("#stylesheet");
  if (!file || !own?.sheet) throw new Error("the page has no styles");
  const whole = new CSSStyleSheet();
  whole.replaceSync(await (await fetch(file.href)).text());
  /** A part of an element fits where the element does. */
  const fits = (selector: string) => {
    const elements = selector.replace(/(^|[\s,])::/g, "$1*::").replace(/::[\w-]+(\([^)]*\))?/g, "");
    return document.querySelector(elements) !== null;
  };
  const rulesOf = (list: CSSRuleList): CSSStyleRule[] =>
    [...list].flatMap((rule) => {
      if (rule instanceof CSSStyleRule) return [rule];
      return rule instanceof CSSGroupingRule ? rulesOf(rule.cssRules) : [];
    });
  const known = new Set(rulesOf(own.sheet.cssRules).map(({ cssText }) => cssText));
  const needed = rulesOf(whole.cssRules).filter(({ selectorText }) => fits(selectorText));
  if (needed.length < 100) throw new Error("hardly a rule fits this page");
  return needed.map(({ cssText }) => cssText).filter((text) => !known.has(text));
}

test("a page brings all the styles that it needs, and not all that there are", async ({ page }) => {
  test.skip(isPhone(page), "a page is the same everywhere");
  await holdScripts(page);
  for (const path of pages) {
    await page.goto(path, { waitUntil: "domcontentloaded" });
    expect(await page.evaluate(missingRules), path).toEqual([]);
    const kilobytes = await page.evaluate(
      () => (document.getElementById("stylesheet")?.textContent.length ?? 0) / 1024,
    );
    expect(kilobytes, path).toBeLessThan(45);
  }
});

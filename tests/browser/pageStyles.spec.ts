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
  /** Without the values of variables: the page brings those that it uses. */
  const looks = ({ cssText }: CSSStyleRule) => cssText.replace(/--[\w-]+: [^;]*;\s*/g, "");
  const ownRules = rulesOf(own.sheet.cssRules);
  const known = new Set(ownRules.map(looks));
  const wholeRules = rulesOf(whole.cssRules);
  const needed = wholeRules.filter(({ selectorText }) => fits(selectorText));
  if (needed.length < 100) throw new Error("hardly a rule fits this page");
  const valuesOf = (rules: CSSStyleRule[]) =>
    new Set(rules.flatMap(({ cssText }) => cssText.match(/--[\w-]+(?=: )/g) ?? []));
  const values = valuesOf(ownRules);
  const used = [...valuesOf(wholeRules)].filter((name) =>
    document.documentElement.outerHTML.includes(`var(${name}`),
  );
  return [
    ...needed.map(looks).filter((text) => !known.has(text)),
    ...used.filter((name) => !values.has(name)),
  ];
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
    expect(kilobytes, path).toBeLessThan(36);
  }
});

import type { Page } from "@playwright/test";
import { holdScripts } from "./heldScripts.ts";
import { wakeUp } from "./places.ts";
import { expect, test } from "./visitor.ts";

const pages = [
  "/",
  "/products/sofa",
  "/product/jaisalmer-3-seater-sofa",
  "/interior-blog",
  "/payment",
];

/** The document as it came, each element with its classes numbered, and those of each: short names. */
function classesAsSent(): string[] {
  return [...document.querySelectorAll("[class]")].map((element, place) => {
    element.setAttribute("data-place", String(place));
    return element.getAttribute("class") ?? "";
  });
}

/** Whether React has taken over each element of the document as it came: parts of a page come in turns. */
const isAllOfReact = () =>
  [...document.querySelectorAll("[data-place]")].every((element) =>
    Object.keys(element).some((name) => name.startsWith("__reactProps$")),
  );

/** The classes that React would give those elements which it left as they came: as the stylesheet calls them. */
function classesAsWritten(sent: string[]): [shorts: string, names: string][] {
  return [...document.querySelectorAll<HTMLElement>("[data-place]")].flatMap((element) => {
    const key = Object.keys(element).find((name) => name.startsWith("__reactProps$")) ?? "";
    const names = (element as unknown as Record<string, { className?: string }>)[key]?.className;
    const shorts = sent[Number(element.dataset.place)];
    const isAsSent = names !== undefined && element.getAttribute("class") === shorts;
    return isAsSent ? [[shorts.trim(), names.trim()] as [string, string]] : [];
  });
}

/**
 * What the document at this address calls the classes of the stylesheet. From then on the address gives that very
 * document: another has other names, when something of the page has changed meanwhile.
 */
async function shortNames(page: Page, path: string): Promise<[name: string, short: string][]> {
  const release = await holdScripts(page);
  const answer = await page.goto(path, { waitUntil: "domcontentloaded" });
  if (answer === null) throw new Error(`${path} gave no document`);
  const sentAgain = { headers: await answer.allHeaders(), body: await answer.body() };
  for (const sentOnly of ["content-encoding", "content-length"]) delete sentAgain.headers[sentOnly];
  const sent = await page.evaluate(classesAsSent);
  release();
  await wakeUp(page);
  await page.waitForFunction(isAllOfReact);
  await page.route(answer.url(), (route) => route.fulfill(sentAgain));
  const asSent = new Map<string, string>();
  const asWritten = new Map<string, string>();
  for (const [place, [shorts, names]] of (await page.evaluate(classesAsWritten, sent)).entries()) {
    noteIn(asSent, shorts, place);
    noteIn(asWritten, names, place);
  }
  // Classes that are written and sent alike have no short name.
  const shortsAt = Map.groupBy(
    [...asSent.keys()].filter((short) => !asWritten.has(short)),
    (short) => asSent.get(short),
  );
  const namesAt = Map.groupBy(
    [...asWritten.keys()].filter((name) => !asSent.has(name)),
    (name) => asWritten.get(name),
  );
  return Array.from(namesAt).flatMap(([places, names]) => {
    const shorts = shortsAt.get(places) ?? [];
    // Those that stand on what has changed since may be told apart by their order alone.
    if (shorts.length !== 1 && shorts.length !== names.length) return [];
    return names.map((name, at): [string, string] => [name, shorts[at] ?? shorts[0] ?? ""]);
  });
}

/** Notes of each class of a list that it stands at this place. */
function noteIn(places: Map<string, string>, list: string, place: number): void {
  for (const name of new Set(list.split(/\s+/))) {
    places.set(name, `${places.get(name) ?? ""} ${place}`);
  }
}

/**
 * Rules of the stylesheet that follows which fit an element of this page, and are not among the page's own. What that
 * leaves out is in every document (`web/laterStyles.test.ts`).
 */
async function missingRules(names: [name: string, short: string][]): Promise<string[]> {
  const file = document.querySelector<HTMLLinkElement>('link[as="style"]');
  const own = document.querySelector<HTMLStyleElement>("#stylesheet");
  if (!file || !own?.sheet) throw new Error("the page has no styles");
  const following = new CSSStyleSheet();
  const shorts = new Map(names.map(([name, short]) => [CSS.escape(name), short]));
  const sheet = await (await fetch(file.href)).text();
  following.replaceSync(
    sheet.replace(/(?<=\.)(?:\\.|[\w-])+/g, (name) => {
      const known = CSS.escape(name.replace(/\\(.)/g, "$1"));
      return shorts.get(known) ?? name;
    }),
  );
  /** A part of an element fits where the element does. */
  const fits = (selector: string) => {
    const elements = selector
      .replace(/::-webkit-(date|calendar)[\w-]*/g, '[type="date"]')
      .replace(/::-webkit-(inner|outer)-spin-button/g, '[type="number"]')
      .replace(/::file-selector-button/g, '[type="file"]')
      .replace(/(^|[\s,])::/g, "$1*::")
      .replace(/::[\w-]+(\([^)]*\))?/g, "");
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
  const followingRules = rulesOf(following.cssRules);
  const needed = followingRules.filter(({ selectorText }) => fits(selectorText));
  if (needed.length < 100) throw new Error("hardly a rule fits this page");
  const valuesOf = (rules: CSSStyleRule[]) =>
    new Set(rules.flatMap(({ cssText }) => cssText.match(/--[\w-]+(?=: )/g) ?? []));
  const values = valuesOf(ownRules);
  const used = [...valuesOf(followingRules)].filter((name) =>
    document.documentElement.outerHTML.includes(`var(${name}`),
  );
  return [
    ...needed.map(looks).filter((text) => !known.has(text)),
    ...used.filter((name) => !values.has(name)),
  ];
}

test("a page brings all the styles that it needs, and not all that there are @wide", async ({
  page,
}) => {
  for (const path of pages) {
    const names = await shortNames(page, path);
    expect(names.length, path).toBeGreaterThan(150);
    const release = await holdScripts(page);
    await page.goto(path, { waitUntil: "domcontentloaded" });
    expect(await page.evaluate(missingRules, names), path).toEqual([]);
    const kilobytes = await page.evaluate(
      () => (document.getElementById("stylesheet")?.textContent.length ?? 0) / 1024,
    );
    expect(kilobytes, path).toBeLessThan(33);
    release();
  }
});

import type { RouteConfigEntry } from "@react-router/dev/routes";
import { matchRoutes, type RouteObject } from "react-router";
import { describe, expect, it } from "vitest";
import type { ReadingPage } from "../../contract/texts/blocks.ts";
import { pageForm } from "../../contract/texts/pageForm.ts";
import { type PageKey, placeKeys, places } from "../../contract/texts/places.ts";
import { fillWords } from "../../contract/texts/words.ts";
import routes from "../../web/routes.ts";
import { defaults } from "../defaults.ts";
import { furtherInfo } from "../navigation.ts";
import { shop } from "../shop.ts";
import { wordsOf } from "../words.ts";
import { blogs } from "./blogs.ts";
import { kitchenPlanning } from "./kitchenPlanning.ts";
import { type Known, linkProblems, pageProblems, pictureProblems } from "./pageProblems.ts";

const pages = new Map<string, ReadingPage>([["/interior-blog", kitchenPlanning]]);
for (const key of placeKeys) {
  const { form, path } = places[key];
  if (form === pageForm)
    pages.set(path, fillWords(defaults[key as PageKey], wordsOf(shop, { referralCoins: 500 })));
}

const known: Known = {
  path: (path) => matchRoutes(withoutCatchAll(routes), path) !== null,
  anchors: (path) => pages.get(path)?.sections.map(({ id }) => id) ?? null,
};

function withoutCatchAll(entries: RouteConfigEntry[]): RouteObject[] {
  return entries
    .filter(({ path }) => path !== "*")
    .map(({ path, index, children }) =>
      index ? { index: true } : { path, children: withoutCatchAll(children ?? []) },
    ) as RouteObject[];
}

describe("what the shop says", () => {
  it.each([...pages])("%s is sound", (path, page) => {
    expect(pageProblems(path, page, known)).toEqual([]);
  });

  it("the footer leads to pages that exist, under the names they bear", () => {
    for (const { label, path } of furtherInfo) {
      expect(linkProblems(path, "/", known)).toEqual([]);
      const page = pages.get(path);
      if (page) expect(page.title).toBe(label);
    }
  });

  it("four cards stand on the blog page, and only the first is an article", () => {
    expect(blogs.cards.map(({ path }) => path)).toEqual(["/interior-blog", "", "", ""]);
    expect(blogs.cards[0]?.title).toBe(kitchenPlanning.title);
    const pictures = [
      kitchenPlanning.opening,
      ...blogs.cards.map(({ picture, alt }) => ({ scene: picture, alt })),
    ];
    expect(pictures.flatMap(pictureProblems)).toEqual([]);
  });
});

describe("an unsound page is refused", () => {
  const sound: ReadingPage = {
    title: "Test",
    description: "A page",
    lead: "Words",
    changed: "2026-11-20",
    sections: [{ id: "first", title: "First", blocks: ["[Above](#first)"] }],
  };
  const withBlock = (block: unknown) =>
    ({ ...sound, sections: [{ id: "first", title: "First", blocks: [block] }] }) as ReadingPage;
  const table = { caption: "C", columns: ["A", "B"], rows: [["1", "2"]] };
  const figure = { scene: "blog-1", alt: "A kitchen", caption: "Here" };

  it("but not this one", () => {
    expect(pageProblems("/about", sound, known)).toEqual([]);
    expect(pageProblems("/about", withBlock({ table }), known)).toEqual([]);
    expect(pageProblems("/about", withBlock({ figure }), known)).toEqual([]);
  });

  it.each([
    ["a link to nowhere", withBlock("[x](/abuot)"), '"/abuot" leads nowhere'],
    ["a missing anchor", withBlock("[x](/exchange-policy#gone)"), "leads to no section"],
    ["a missing anchor of its own", withBlock({ note: "[x](#gone)" }), "leads to no section"],
    ["an odd address", withBlock("[x](http://example.com)"), "is no link"],
    ["a dead button", withBlock({ action: { label: "x", to: "/gone" } }), "leads nowhere"],
    [
      "a link in a table",
      withBlock({ table: { ...table, rows: [["[x](/gone)", "2"]] } }),
      "nowhere",
    ],
    ["a short row", withBlock({ table: { ...table, rows: [["1"]] } }), "does not fill"],
    [
      "a row twice",
      withBlock({
        table: {
          ...table,
          rows: [
            ["1", "2"],
            ["1", "3"],
          ],
        },
      }),
      "twice",
    ],
    ["an unknown picture", withBlock({ figure: { ...figure, scene: "blog-9" } }), "no scene"],
    ["a picture without words", withBlock({ figure: { ...figure, alt: " " } }), "no alternative"],
    ["an open mark", withBlock("so **strong"), "not closed"],
    ["a letter without a glyph", withBlock("100 m²"), "cannot print"],
    ["a straight quote", withBlock("don't"), "cannot print"],
    ["a bad date", { ...sound, changed: "20-11-2026" }, "no calendar day"],
    ["a long description", { ...sound, description: "x".repeat(161) }, "too long"],
    ["an id twice", { ...sound, sections: [...sound.sections, ...sound.sections] }, "twice"],
    ["a bad id", { ...sound, sections: [{ id: "A b", title: "x", blocks: [] }] }, "bad id"],
  ])("%s", (_what, page, problem) => {
    expect(pageProblems("/about", page, known)).toEqual([expect.stringContaining(problem)]);
  });
});

import { createHash } from "node:crypto";
import { createElement } from "react";
import type { ServerBuild } from "react-router";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { builtPages, openTestShop } from "../../tests/support/testShop.ts";
import type { OpenShop } from "../openShop.ts";
import { sealInline } from "./inlineScripts.ts";

/** The inline scripts that a browser would run, and what the page's policy says of each. */
async function scriptsOf(app: OpenShop["app"], path: string) {
  const { body, headers } = await app.inject(path);
  const policy = String(headers["content-security-policy"]);
  const allowed: string[] = policy.match(/script-src[^;]*/)?.[0].match(/'sha256-[^']+'/g) ?? [];
  const scripts = [...body.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes]) => !/\bsrc=|ld\+json/.test(attributes ?? ""))
    .map(([, , code = ""]) => ({ code, source: `'sha256-${sha256(code)}'` }));
  return { body, policy, allowed, scripts };
}

const sha256 = (text: string) => createHash("sha256").update(text).digest("base64");

/** The shop's pages with a product page that writes markup as it is: a hole in the house. */
async function pagesThatWrite(markup: () => string): Promise<ServerBuild> {
  const build = await builtPages();
  const [id, route] =
    Object.entries(build.routes).find(([, known]) => known?.path === "product/:slugOrId") ?? [];
  if (id === undefined || route === undefined) throw new Error("there is no product page");
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is the hole
  const hole = () => createElement("div", { dangerouslySetInnerHTML: { __html: markup() } });
  const routes = {
    ...build.routes,
    [id]: { ...route, module: { ...route.module, default: hole } },
  };
  return { ...build, routes } as ServerBuild;
}

/** Scripts that somebody else writes into a page. */
const hostile = [
  "<script>injected()</script>",
  '<script nonce="">injected()</script>',
  '<script type="module" async="">injected()</script>',
  '<script type="text/later" data-later="">injected()</script>',
  '<script type="text/later" data-later="module">injected()</script>',
];

describe("the inline scripts of a page", () => {
  let shop: OpenShop;
  let torn: OpenShop;
  let markup = "";
  beforeAll(async () => {
    shop = await openTestShop();
    torn = await openTestShop({}, undefined, await pagesThatWrite(() => markup));
  });
  afterAll(async () => {
    await shop.close();
    await torn.close();
  });

  it.each(["/home", "/products", "/payment", "/about", "/nowhere"])(
    "are each named by its policy, and nothing else is: %s",
    async (path) => {
      const { allowed, scripts, body, policy } = await scriptsOf(shop.app, path);
      expect(scripts.length).toBeGreaterThan(4);
      expect([...new Set(scripts.map(({ source }) => source))].sort()).toEqual([...allowed].sort());
      expect(body).not.toContain("nonce");
      expect(policy).not.toMatch(/script-src[^;]*(unsafe|nonce)/);
    },
  );

  it.each([...hostile.entries()])(
    "are refused when they came with a product's text: %d, %s",
    async (index, written) => {
      markup = written;
      const { products } = (await torn.app.inject("/api/products")).json();
      const { allowed, scripts } = await scriptsOf(torn.app, `/product/${products[index].slug}`);
      const refused = scripts.filter(({ source }) => !allowed.includes(source));
      expect(refused.map(({ code }) => code)).toEqual(["injected()"]);
      expect(scripts.length).toBeGreaterThan(5);
    },
  );
});

describe("sealing a document", () => {
  const seal = (text: string) => {
    const { html, scripts, styles } = sealInline(Buffer.from(text), "m");
    return { html: html.toString(), scripts, styles };
  };

  it("names what carries the mark, once, and takes the mark out", () => {
    const own = '<script nonce="m">1</script>';
    expect(seal(`<link rel="x" nonce="m"/>${own}<p>ä</p>${own}<script>2</script>`)).toEqual({
      html: '<link rel="x"/><script>1</script><p>ä</p><script>1</script><script>2</script>',
      scripts: [`'sha256-${sha256("1")}'`],
      styles: [],
    });
  });

  it("does not name a script that swallows one of ours", () => {
    const { scripts } = seal('<script>injected();/* <p></p><script nonce="m">1</script>');
    expect(scripts).toEqual([`'sha256-${sha256("1")}'`]);
  });

  it("names styles apart from scripts, and none without the mark", () => {
    const { scripts, styles } = seal('<style nonce="m" id="a">1</style><style>2</style>');
    expect([scripts, styles]).toEqual([[], [`'sha256-${sha256("1")}'`]]);
  });
});

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { projectRoot } from "../../server/ground/projectRoot.ts";
import type { OpenShop } from "../../server/openShop.ts";
import { openTestShop } from "../support/testShop.ts";
import { everyPage, pageTexts } from "./pageTexts.ts";
import { scriptTexts } from "./scriptTexts.ts";

let shop: OpenShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };

/** The words between the tags, once with a space for every tag and once without any. */
function wordsOf(html: string): string {
  const written = html
    .slice(html.indexOf("<body"))
    .replaceAll(/<(script|style)[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g, "");
  return [" ", ""]
    .map((gap) => written.replaceAll(/<[^>]+>/g, gap))
    .join("\n")
    .replaceAll(/&(amp|lt|gt|quot|#x27);/g, (_entity, name) => entities[name] ?? "")
    .replaceAll(/[ \u00a0]+/g, " ");
}

describe("pages say what they must", () => {
  it.each(Object.entries(pageTexts))("%s", async (path, texts) => {
    const { statusCode, body } = await shop.app.inject(path);
    expect(statusCode).toBe(200);
    const words = wordsOf(body);
    expect([...everyPage, ...texts].filter((text) => !words.includes(text))).toEqual([]);
  });
});

describe("scripts hold what is said later", () => {
  const assets = join(projectRoot, "build/web/client/assets");
  const scripts = readdirSync(assets)
    .filter((name) => name.endsWith(".js"))
    .map((name) => readFileSync(join(assets, name), "utf8"))
    .join("\n");

  it.each(Object.entries(scriptTexts))("%s", (_screen, texts) => {
    expect(texts.filter((text) => !scripts.includes(text))).toEqual([]);
  });
});

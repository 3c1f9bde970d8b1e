import { lookEnlarged } from "./enlargedText.ts";
import {
  inlineScriptBudget,
  inlineScriptKilobytes,
  overflow,
  scriptBudget,
  violations,
  watchLoad,
} from "./pageQuality.ts";
import { openWhole, pagesOfVisitors, pagesToRead } from "./places.ts";
import { expect, test } from "./visitor.ts";

for (const path of pagesOfVisitors) {
  test(`${path} is accessible, quiet, steady and small`, async ({ page }) => {
    const dataRequests: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes(".data")) dataRequests.push(request.url());
    });
    const load = await watchLoad(page);
    await openWhole(page, path);

    expect(await violations(page)).toEqual([]);
    expect(await load.shift()).toBeLessThan(0.001);
    const isExpected = (text: string) =>
      path === "/no-such-page" &&
      text.startsWith("Failed to load resource") &&
      text.includes("404");
    expect(load.complaints.filter((text) => !isExpected(text))).toEqual([]);
    expect(dataRequests).toEqual([]);
    const scripts = await load.scriptKilobytes();
    if (pagesToRead.includes(path)) {
      expect(scripts).toBe(0);
      expect(await inlineScriptKilobytes(page)).toBeLessThanOrEqual(inlineScriptBudget);
    } else {
      expect(scripts).toBeLessThanOrEqual(scriptBudget);
      expect(scripts * 1024).toBeGreaterThan(90_000);
    }
    expect(await overflow(page)).toBe(0);
    await lookEnlarged(page);
  });
}

import { get } from "node:http";
import { holdScripts } from "./heldScripts.ts";
import { isPhone } from "./places.ts";
import { expect, test } from "./visitor.ts";

/** kB of the document as it goes over the wire in brotli, its own styles and data within it. */
const budgets: Record<string, number> = {
  "/": 33.2,
  "/products/sofa": 27.4,
  "/product/jaisalmer-3-seater-sofa": 27,
  "/lkitchen": 27.6,
  "/order-status": 17.4,
  "/privacy-policy": 24.6,
};

const documentKilobytes = (address: string) =>
  new Promise<number>((resolve, reject) => {
    const request = get(address, { headers: { "accept-encoding": "br" } }, async (answer) => {
      let bytes = 0;
      for await (const chunk of answer) bytes += (chunk as Buffer).length;
      expect(answer.headers["content-encoding"]).toBe("br");
      resolve(bytes / 1024);
    });
    request.on("error", reject);
  });

test("documents bring what they show, and little else", async ({ page, baseURL }) => {
  test.skip(isPhone(page), "a page is the same everywhere");
  for (const [path, budget] of Object.entries(budgets)) {
    expect.soft(await documentKilobytes(`${baseURL}${path}`), path).toBeLessThanOrEqual(budget);
  }
});

test("slides out of view load after the page, and then they do", async ({ page }) => {
  const pictures: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "image") pictures.push(request.url());
  });
  const slidesAsked = () => pictures.filter((url) => /shell-[23]/.test(url)).length;
  const release = await holdScripts(page);
  await page.goto("/");
  expect(pictures.length).toBeGreaterThan(0);
  expect(slidesAsked()).toBe(0);
  release();
  await expect.poll(slidesAsked).toBeGreaterThan(0);
});

import { get } from "node:http";
import { holdScripts } from "./heldScripts.ts";
import { listening, settled } from "./places.ts";
import { expect, test } from "./visitor.ts";

/** kB of the document as it goes over the wire in brotli, its own styles and data within it. */
const budgets: Record<string, number> = {
  "/": 25.2,
  "/products/sofa": 21.5,
  "/product/jaisalmer-3-seater-sofa": 21.1,
  "/lkitchen": 20.3,
  "/order-status": 11.9,
  "/privacy-policy": 20.1,
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

test("documents bring what they show, and little else @wide", async ({ baseURL }) => {
  for (const [path, budget] of Object.entries(budgets)) {
    expect.soft(await documentKilobytes(`${baseURL}${path}`), path).toBeLessThanOrEqual(budget);
  }
});

test("a product's page that is sent often is no larger than 20 kB @wide", async ({ baseURL }) => {
  const address = `${baseURL}/product/jaisalmer-3-seater-sofa`;
  await expect.poll(() => documentKilobytes(address)).toBeLessThanOrEqual(20);
});

test("the stylesheet that follows a page has no rule for all of its elements @wide", async ({
  request,
}) => {
  const html = await (await request.get("/")).text();
  const [, address = ""] = html.match(/<link rel="later" as="style" href="([^"]+)"/) ?? [];
  const css = await (await request.get(address)).text();
  expect(css).toContain("@layer utilities{");
  expect(css).not.toMatch(/@property|@layer theme|@layer base\{\*/);
});

/**
 * kB of scripts in brotli that a page brings before anybody touches it. The names of files in them are hashes, which pack
 * a little differently whenever one changes: a tenth is theirs.
 */
const scriptBudgets: Record<string, number> = {
  "/": 125.1,
  "/products/sofa": 126.5,
  "/product/jaisalmer-3-seater-sofa": 130.2,
};

for (const [path, budget] of Object.entries(scriptBudgets)) {
  test(`${path} brings the scripts that it needs before a hand touches it @wide`, async ({
    page,
  }) => {
    const files: Promise<number>[] = [];
    page.on("response", (response) => {
      if (response.request().resourceType() !== "script") return;
      files.push(response.headerValue("content-length").then(Number));
    });
    await page.goto(path);
    await listening(page);
    await settled(page);
    const bytes = (await Promise.all(files)).reduce((sum, size) => sum + size, 0);
    expect(bytes).toBeGreaterThan(0);
    expect(bytes / 1024).toBeLessThanOrEqual(budget);
  });
}

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

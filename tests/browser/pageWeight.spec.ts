import { get } from "node:http";
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

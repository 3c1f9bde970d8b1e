import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "@playwright/test";

/** kB of JavaScript that a page may load, brotli as on the wire. */
const scriptBudget = 135;
const pages = [
  "/",
  "/best-selling",
  "/products",
  "/products/sofa",
  "/products?search=teak",
  "/product/jaisalmer-3-seater-sofa",
  "/product/madikeri-leather-2-seater-sofa",
  "/about",
  "/privacy-policy",
  "/exchange-policy",
  "/blogs",
  "/interior-blog",
  "/address",
  "/adress-shipping",
  "/payment",
  "/sucess",
  "/tracking",
  "/orders",
  "/order-status?oid=AG-7K3M-92QD&ost=SUCCESS",
  "/order-status",
  "/no-such-page",
];

for (const path of pages) {
  test(`${path} is accessible, quiet, steady and small`, async ({ page }) => {
    const complaints: string[] = [];
    const dataRequests: string[] = [];
    const scripts: Promise<number>[] = [];
    page.on("console", (message) => {
      const expected404 = path === "/no-such-page" && message.text().includes("404");
      if (message.type() === "error" && !expected404) complaints.push(message.text());
    });
    page.on("pageerror", (error) => complaints.push(error.message));
    page.on("request", (request) => {
      if (request.url().includes(".data")) dataRequests.push(request.url());
    });
    page.on("requestfinished", (request) => {
      if (request.resourceType() !== "script") return;
      scripts.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
    });
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto(path, { waitUntil: "networkidle" });

    const { violations } = await new AxeBuilder({ page })
      .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
      .analyze();
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(" ")}`),
    ).toEqual([]);
    const shift = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    expect(shift.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.001);
    expect(complaints).toEqual([]);
    expect(dataRequests).toEqual([]);
    const scriptBytes = (await Promise.all(scripts)).reduce((sum, bytes) => sum + bytes, 0);
    expect(scriptBytes / 1024).toBeLessThanOrEqual(scriptBudget);
    expect(scriptBytes).toBeGreaterThan(90_000);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  });
}

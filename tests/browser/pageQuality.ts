import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** kB of JavaScript that a page may load, brotli as on the wire. */
export const scriptBudget = 135;

/** Counts the scripts that the page loads, and how far its boxes move. */
export async function watchLoad(page: Page) {
  const sizes: Promise<number>[] = [];
  page.on("requestfinished", (request) => {
    if (request.resourceType() !== "script") return;
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  return {
    /** Since the last time this was asked. */
    scriptKilobytes: async () => sum(await Promise.all(sizes.splice(0))) / 1024,
    shift: async () =>
      sum(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)),
  };
}

/** What axe finds wrong on the page, as `rule: elements`. */
export async function violations(page: Page): Promise<string[]> {
  const found = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    .analyze();
  return found.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(" ")}`,
  );
}

/** Pixels by which the page is wider than the window. */
export const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

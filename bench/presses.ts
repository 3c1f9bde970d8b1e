import type { Browser, Page } from "@playwright/test";
import { launchBrowser, phonePage, slowDown } from "./browser.ts";
import { percentile, record } from "./report.ts";

/** Milliseconds from a press to the picture that answers it: up to here web.dev calls it good. */
const longest = 200;
const runs = 5;
/** Milliseconds after which a page is at rest, and after which a press has been answered. */
const atRest = 4000;
const answered = 1500;

interface Press {
  path: string;
  what: string;
  /** Selectors of what is pressed one after the other; the last press is the one that counts. */
  presses: readonly string[];
}

const product = "/product/jaisalmer-3-seater-sofa";
const filters = 'button:has-text("Filters")';
const presses: readonly Press[] = [
  { path: "/", what: "the menu", presses: ['button[aria-label="Menu"]'] },
  { path: "/products", what: "the filters", presses: [filters] },
  { path: "/products", what: "one of the filters", presses: [filters, "dialog[open] label"] },
  { path: product, what: "a colour", presses: ['main label:has-text("Mustard")'] },
  { path: product, what: "Add to Cart", presses: ['main button:has-text("Add to Cart")'] },
];

/** How long pages at rest take to show that they were pressed, on a phone's screen with a processor slowed fourfold. */
export async function measurePresses(origin: string): Promise<void> {
  const browser = await launchBrowser();
  try {
    for (const press of presses) {
      const took: number[] = [];
      for (let run = 0; run < runs; run += 1) {
        took.push(await timeOf(browser, origin, press));
      }
      const median = percentile(took, 0.5);
      record(
        `press of ${press.what} at a processor slowed fourfold, ${press.path}`,
        `${median} ms until it is seen`,
        `<= ${longest} ms`,
        median <= longest,
      );
    }
  } finally {
    await browser.close();
  }
}

/** Milliseconds of the last press, in steps of 8, as the browser tells them. */
async function timeOf(browser: Browser, origin: string, press: Press): Promise<number> {
  const page = await phonePage(browser, true);
  await slowDown(page);
  await page.goto(origin + press.path, { waitUntil: "load" });
  await page.waitForTimeout(atRest);
  for (const selector of press.presses) {
    await page.evaluate(watchPresses);
    await tap(page, selector);
    await page.waitForTimeout(answered);
  }
  const times = await page.evaluate(
    () => (window as unknown as { pressTimes: number[] }).pressTimes,
  );
  await page.close();
  if (times.length === 0) throw new Error(`no answer to a press of ${press.what} was timed`);
  return Math.max(...times);
}

/** Runs in the page: gathers how long each event of a press took until the next picture, from now on. */
function watchPresses(): void {
  const times: number[] = [];
  Object.assign(window, { pressTimes: times });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ((entry as PerformanceEventTiming).interactionId > 0) times.push(entry.duration);
    }
  }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
}

/** With a finger, and not before it is in view: a click by Playwright waits and asks the page again and again. */
async function tap(page: Page, selector: string): Promise<void> {
  const control = page.locator(selector).filter({ visible: true }).first();
  await control.scrollIntoViewIfNeeded({ timeout: 10_000 });
  const box = await control.boundingBox();
  if (box === null) throw new Error(`${selector} is not to be seen`);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

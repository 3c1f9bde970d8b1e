import { expect, type Page, type Request } from "@playwright/test";
import axe from "axe-core";
import { layOutAll } from "./wholePage.ts";

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** kB of JavaScript that a page may load, brotli as on the wire. */
export const scriptBudget = 135;

/** kB of scripts that run from within the document of a page to read, as they stand there. */
export const inlineScriptBudget = 5.5;

/** kB of the scripts within the document that have run, without data for others. */
export const inlineScriptKilobytes = (page: Page) =>
  page.evaluate(() => {
    const run = [...document.scripts].filter(({ type, src }) => type === "" && src === "");
    return run.reduce((total, { text }) => total + text.length, 0) / 1024;
  });

/**
 * Whoever comes from another page of the shop has its faces from the first paint on. Here the browser is given their
 * bytes: from its cache a busy machine would bring some of them after it. How far a page moves for those that come
 * late has a test of its own.
 */
async function comeFromTheShop(page: Page): Promise<void> {
  const home = await (await page.request.get("/")).text();
  const files = [...home.matchAll(/"([^"]+\.woff2)"/g)].map(async ([, address = ""]) => {
    const file = await page.request.get(address);
    return [address, (await file.body()).toString("base64")] as const;
  });
  await page.addInitScript(
    (faces) => {
      Object.defineProperty(document, "referrer", { get: () => `${location.origin}/` });
      window.FontFace = class extends FontFace {
        constructor(
          family: string,
          source: string | BufferSource,
          descriptors?: FontFaceDescriptors,
        ) {
          const bytes = faces[String(source).slice("url(".length, -1)];
          super(
            family,
            bytes ? Uint8Array.from(atob(bytes), (one) => one.charCodeAt(0)) : source,
            descriptors,
          );
        }
      };
    },
    Object.fromEntries(await Promise.all(files)),
  );
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

/** Answers how far the boxes of the page have moved so far. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  return async () =>
    sum(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts));
}

/** Counts what the page loads and how far its boxes move, and keeps its complaints. */
export async function watchLoad(page: Page) {
  await comeFromTheShop(page);
  const requests: Request[] = [];
  /** Errors that the page wrote to the console or did not catch. */
  const complaints: string[] = [];
  page.on("requestfinished", (request) => requests.push(request));
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  const shift = await watchShifts(page);
  const kilobytes = async (counted: Request[], withHeaders: boolean) => {
    const sizes = await Promise.all(counted.map((request) => request.sizes()));
    const bytes = sizes.map(
      ({ responseBodySize, responseHeadersSize }) =>
        responseBodySize + (withHeaders ? responseHeadersSize : 0),
    );
    return sum(bytes) / 1024;
  };
  return {
    complaints,
    /** Forgets what was loaded until now. */
    countAnew: () => {
      requests.length = 0;
    },
    /** Everything with its headers. */
    kilobytes: () => kilobytes(requests, true),
    scriptKilobytes: () =>
      kilobytes(
        requests.filter((request) => request.resourceType() === "script"),
        false,
      ),
    shift,
  };
}

/** What axe finds wrong on the page, which has no frames, as `rule: elements`. */
export async function violations(page: Page): Promise<string[]> {
  // Once a document: to bring it takes a third of the time of a look.
  if (await page.evaluate(() => !("axe" in window))) await page.evaluate(axe.source);
  // What waits below the first view to be laid out would be judged by chance.
  await layOutAll(page);
  return page.evaluate(async () => {
    // A colour on its way to another is judged where it arrives.
    const ending = document
      .getAnimations()
      .filter(({ playState }) => playState === "running")
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.allSettled(ending.map(({ finished }) => finished));
    // Further down some target is always half beneath the header, which stays.
    const { scrollY } = window;
    scrollTo({ top: 0, behavior: "instant" });
    const found = await window.axe.run(document, {
      runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
      resultTypes: ["violations"],
      // Without a look into stylesheets that it would have to write into the page.
      preload: false,
    });
    scrollTo({ top: scrollY, behavior: "instant" });
    return found.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(" ")}`,
    );
  });
}

/** Pixels by which the page is wider than the window. */
export const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Holds the page, as it stands, to what every page is held to. */
export async function lookAt(page: Page): Promise<void> {
  expect(await violations(page), page.url()).toEqual([]);
  expect(await overflow(page), page.url()).toBe(0);
}

const windows = { phone: { width: 360, height: 780 }, wide: { width: 1440, height: 900 } };

/** Does this in a phone's window and in a wide one, and leaves the page in its own: for steps that are the same in both. */
export async function inBothWindows(page: Page, look: () => Promise<void>): Promise<void> {
  const own = page.viewportSize() ?? windows.phone;
  for (const window of Object.values(windows)) {
    await page.setViewportSize(window);
    // What asks how wide the window is hears of it with the next picture.
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    await look();
  }
  await page.setViewportSize(own);
}

export const lookInBoth = (page: Page) => inBothWindows(page, () => lookAt(page));

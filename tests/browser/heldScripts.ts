import type { Page } from "@playwright/test";

/** Keeps every request for `what` back until it is told to let them go. */
export async function hold(page: Page, what: string): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(what, async (route) => {
    await held;
    await route.continue().catch(() => {}); // The page may have been left.
  });
  return () => release();
}

/** Keeps the page's scripts back, as a slow connection does. */
export const holdScripts = (page: Page) => hold(page, "**/*.js");

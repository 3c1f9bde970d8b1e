import type { Page } from "@playwright/test";

/** Lays out what stands below the first view, cards that are not near too: until then their places are guesses. */
export const layOutAll = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.dataset.whole = "";
  });

import { test as base, expect } from "@playwright/test";

/** Headers of a call from a network of its own. */
export function fromAnywhere() {
  const part = () => Math.floor(Math.random() * 256);
  return { "X-Forwarded-For": `10.${part()}.${part()}.${part()}` };
}

/** Every test comes from a network of its own: the shop limits what one network may do. */
export const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
  extraHTTPHeaders: async ({}, use) => use(fromAnywhere()),
});

export { expect };

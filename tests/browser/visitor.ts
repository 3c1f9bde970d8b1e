import { type BrowserContext, test as base, expect } from "@playwright/test";

/** Headers of a call from a network of its own. */
export function fromAnywhere() {
  const part = () => Math.floor(Math.random() * 256);
  return { "X-Forwarded-For": `10.${part()}.${part()}.${part()}` };
}

/** What a browser writes when a page wants what its Content-Security-Policy does not allow. */
const refused = /Content Security Policy|Trusted(HTML|Script|Type)|Permissions.Policy/;

/**
 * Every test comes from a network of its own: the shop limits what one network may do. A page that wants
 * what its policy refuses fails the test, in whatever window of whichever visitor; previews are looked at
 * without their scripts, which are refused on purpose.
 */
export const test = base.extend<{ nothingRefused: undefined }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
  extraHTTPHeaders: async ({}, use) => use(fromAnywhere()),
  nothingRefused: [
    async ({ browser }, use) => {
      const complaints: string[] = [];
      const watch = (context: BrowserContext) =>
        context.on("console", (message) => {
          const isPreview = message.page()?.url().includes("/admin/preview/") ?? false;
          if (refused.test(message.text()) && !isPreview) {
            complaints.push(`${message.page()?.url()}: ${message.text()}`);
          }
        });
      browser.on("context", watch);
      await use(undefined);
      browser.off("context", watch);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

/** For `test.use`: phones have their own density of pixels, by which browsers choose among pictures. */
export const asSharpAsPhones: Parameters<typeof test.use>[0] = {
  deviceScaleFactor: async ({ isMobile }, use) => use(isMobile ? 2.625 : 1),
};

export { expect };

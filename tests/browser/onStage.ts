import type { Page } from "@playwright/test";
import { test as base } from "./visitor.ts";

/**
 * In a browser that draws in WebGL, by software, without gliding. All who want it have this one test: Playwright starts
 * a process and a browser anew for each place that asks for other options.
 */
export const test = base.extend({
  deviceScaleFactor: 1,
  contextOptions: { reducedMotion: "reduce" },
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({
        ...launchOptions,
        args: [
          ...(launchOptions.args ?? []).filter((arg) => arg !== "--disable-gpu"),
          "--use-angle=swiftshader",
          "--enable-unsafe-swiftshader",
        ],
      }),
    { scope: "worker" },
  ],
});

/** What is to be turned, where something draws it. */
export const view = (page: Page) => page.getByRole("application");

/** The piece with its measures, where nothing draws it to be turned. */
export const drawings = (page: Page) =>
  page.getByRole("img", { name: /from the front, the side and above: .* cm/ });

/** From now on the page's browser knows no WebGL. */
export const withoutWebgl = (page: Page) =>
  page.addInitScript(() => {
    const { getContext } = HTMLCanvasElement.prototype;
    Object.assign(HTMLCanvasElement.prototype, {
      getContext(this: HTMLCanvasElement, kind: string) {
        return kind === "webgl2" ? null : Reflect.apply(getContext, this, [kind]);
      },
    });
  });

/** The device takes away the memory that the view is drawn in; answers how it gives it back. */
export async function takeMemory(page: Page): Promise<() => Promise<void>> {
  const memory = await view(page)
    .locator("canvas")
    .evaluateHandle(async (canvas: HTMLCanvasElement) => {
      const extension = canvas.getContext("webgl2")?.getExtension("WEBGL_lose_context");
      const lost = new Promise((done) => canvas.addEventListener("webglcontextlost", done));
      extension?.loseContext();
      await lost;
      // A browser gives it back only after all have heard.
      await new Promise((resolve) => setTimeout(resolve));
      return extension;
    });
  return () => memory.evaluate((extension) => extension?.restoreContext());
}

/** Longer than anybody waits for what does not come, in milliseconds. */
export const beyondPatience = 21_000;

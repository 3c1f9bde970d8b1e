import { spawnSync } from "node:child_process";
import { type Browser, chromium, type Page } from "@playwright/test";

/** The shell is the same engine without a browser's own windows, which the same cores would have to draw. */
const path = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"]
  .map((name) => spawnSync("which", [name]).stdout.toString().trim())
  .find((found) => found !== "");

const quiet = [
  "--no-sandbox",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
const slowdown = 4;

/** Without a graphics card, unless `others` say otherwise. */
export const launchBrowser = (others = ["--disable-gpu"]): Promise<Browser> =>
  chromium.launch({ ...(path && { executablePath: path }), args: [...quiet, ...others] });

/** A page of a phone's size, of a visitor who was never here. */
export const phonePage = (browser: Browser, touch = false): Promise<Page> =>
  browser.newPage({ viewport: { width: 360, height: 780 }, hasTouch: touch, isMobile: touch });

/** From now on the page has a quarter of the processor. */
export async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
}

import { defineConfig, devices } from "@playwright/test";

const port = Number(process.env.TEST_PORT ?? 4321);
const executablePath = process.env.CHROMIUM_PATH;

export default defineConfig({
  testDir: "tests/browser",
  outputDir: ".data/browser-tests",
  fullyParallel: true,
  workers: 3,
  // Limits for a busy machine: a test that passes takes no longer for them.
  timeout: 150_000,
  expect: { timeout: 40_000 },
  // What passes at the second try is told at the end by name, with its first error: it wants mending too.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  reporter: "line",
  use: {
    baseURL: `http://localhost:${port}`,
    // Recording costs a third of the time; `playwright test --trace on` shows what a test did.
    trace: "off",
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        // Pages live for seconds here: to compile for speed what runs a few hundred times takes more than it gives.
        "--js-flags=--invocation-count-for-maglev=4000 --invocation-count-for-turbofan=30000",
      ],
    },
  },
  projects: [
    {
      name: "desktop",
      // Tests of what a page does or says, where nothing that they look at depends on its width, run on
      // phones alone: there the bars and the little room make it harder. How pages look, and whatever is
      // otherwise on wide screens, is tried at both widths, or on wide screens alone.
      grepInvert: /@phone/,
      use: { ...devices["Desktop Chrome"], viewport: { width: 1440, height: 900 } },
    },
    {
      name: "phone",
      grepInvert: /@wide/,
      // A phone's pixels, seven for each of these, cost seven times the work to encode and to paint, and change nothing
      // but which pictures are loaded: tests of that ask for them (`asSharpAsPhones`).
      use: { ...devices["Pixel 7"], viewport: { width: 360, height: 780 }, deviceScaleFactor: 1 },
    },
  ],
  webServer: {
    command: "node tests/support/startShop.ts",
    url: `http://localhost:${port}/readyz`,
    timeout: 300_000,
    stdout: "ignore",
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
    env: { PORT: String(port) },
  },
});

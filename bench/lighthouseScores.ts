import { spawnSync } from "node:child_process";
import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { record } from "./report.ts";

const debuggingPort = 9333;
export const chromiumPath = ["chromium", "chromium-browser", "google-chrome"]
  .map((name) => spawnSync("which", [name]).stdout.toString().trim())
  .find((path) => path !== "");

export const quietBrowser = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export interface MeasuredPage {
  path: string;
  /** The least score for performance; the other three must be 100. */
  performance: number;
  /** Seconds to the largest paint, where there is a target. */
  paint?: number;
}

/** Lighthouse's simulated phone on these pages; the median of three runs by performance. */
export async function measureLighthouse(
  origin: string,
  pages: readonly MeasuredPage[],
): Promise<void> {
  const browser = await chromium.launch({
    ...(chromiumPath && { executablePath: chromiumPath }),
    args: [...quietBrowser, `--remote-debugging-port=${debuggingPort}`],
  });
  try {
    for (const { path, performance: least, paint: latest = Number.POSITIVE_INFINITY } of pages) {
      const runs = [];
      for (let run = 0; run < 3; run += 1) runs.push(await scoresOf(origin + path));
      runs.sort((a, b) => a.performance - b.performance);
      const { performance, accessibility, practices, seo, paint, shift, script } =
        runs[1] ?? runs[0] ?? none;
      record(
        `Lighthouse mobile ${path}`,
        `${performance} / ${accessibility} / ${practices} / ${seo}, LCP ${paint.toFixed(2)} s, CLS ${shift.toFixed(3)}, JavaScript ${script} kB`,
        `${least} / 100 / 100 / 100, ${Number.isFinite(latest) ? `LCP ${latest} s, ` : ""}CLS 0, 135 kB`,
        performance >= least &&
          accessibility === 100 &&
          practices === 100 &&
          seo === 100 &&
          paint <= latest &&
          shift < 0.001 &&
          script <= 135,
      );
    }
  } finally {
    await browser.close();
  }
}

const none = {
  performance: 0,
  accessibility: 0,
  practices: 0,
  seo: 0,
  paint: 99,
  shift: 1,
  script: 999,
};

async function scoresOf(url: string): Promise<typeof none> {
  const result = await lighthouse(url, { port: debuggingPort, output: "json", logLevel: "error" });
  const report = result?.lhr;
  if (report === undefined) return none;
  const score = (category: string) => Math.round((report.categories[category]?.score ?? 0) * 100);
  const requests = report.audits["network-requests"]?.details;
  const items = requests?.type === "table" ? requests.items : [];
  const scriptBytes = items
    .filter(({ resourceType }) => resourceType === "Script")
    .reduce((sum, { transferSize }) => sum + Number(transferSize), 0);
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    practices: score("best-practices"),
    seo: score("seo"),
    paint: (report.audits["largest-contentful-paint"]?.numericValue ?? 99_000) / 1000,
    shift: report.audits["cumulative-layout-shift"]?.numericValue ?? 1,
    script: Math.round(scriptBytes / 1024),
  };
}

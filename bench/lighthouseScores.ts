import lighthouse from "lighthouse";
import { launchBrowser } from "./browser.ts";
import { record } from "./report.ts";

const debuggingPort = 9333;

export interface MeasuredPage {
  path: string;
  /** The least score for performance; the other three must be 100. */
  performance: number;
  /** Seconds to the largest paint, where there is a target. */
  paint?: number;
}

const runs = 5;
/** A run counts where Lighthouse found the machine nearly as quick as in the quickest: what shares it slows it down. */
const quiet = 0.85;
const mostRuns = 4 * runs;
/** Milliseconds that the page may keep a finger waiting in all. */
const mostBlocking = 50;

/** Lighthouse's simulated phone on these pages: five runs of a quiet machine, and each must reach what is asked. */
export async function measureLighthouse(
  origin: string,
  pages: readonly MeasuredPage[],
): Promise<void> {
  const browser = await launchBrowser([
    "--disable-gpu",
    `--remote-debugging-port=${debuggingPort}`,
  ]);
  let quickest = 0;
  try {
    for (const { path, performance: least, paint: latest = Number.POSITIVE_INFINITY } of pages) {
      // The shop has answered this page and drawn its pictures before, as it has for most who come.
      await scoresOf(origin + path);
      const all: Scores[] = [];
      const ofQuiet = () => all.filter(({ speed }) => speed >= quiet * quickest).slice(0, runs);
      for (let run = 0; ofQuiet().length < runs && run < mostRuns; run += 1) {
        const measured = await scoresOf(origin + path);
        if (measured === null) continue;
        quickest = Math.max(quickest, measured.speed);
        all.push(measured);
      }
      const scores = ofQuiet();
      /** The least and the most of the five. */
      const span = (part: keyof Scores, digits = 0) => {
        const values = scores.map((score) => score[part]);
        return [Math.min(...values), Math.max(...values)].map((value) => value.toFixed(digits));
      };
      record(
        `Lighthouse mobile ${path}, five quiet of ${all.length} runs`,
        `${span("performance").join(" to ")} / ${span("accessibility")[0]} / ${span("practices")[0]} / ${span("seo")[0]}, LCP ${span("paint", 2).join(" to ")} s, blocking ${span("blocking").join(" to ")} ms, CLS ${span("shift", 3)[1]}, JavaScript ${span("script")[1]} kB`,
        `${least} / 100 / 100 / 100, ${Number.isFinite(latest) ? `LCP ${latest} s, ` : ""}blocking ${mostBlocking} ms, CLS 0, 135 kB`,
        scores.length === runs &&
          scores.every(
            (score) =>
              score.performance >= least &&
              score.accessibility === 100 &&
              score.practices === 100 &&
              score.seo === 100 &&
              score.paint <= latest &&
              score.blocking <= mostBlocking &&
              score.shift < 0.001 &&
              score.script <= 135,
          ),
      );
    }
  } finally {
    await browser.close();
  }
}

interface Scores {
  performance: number;
  accessibility: number;
  practices: number;
  seo: number;
  /** Seconds. */
  paint: number;
  /** Milliseconds. */
  blocking: number;
  shift: number;
  /** kB. */
  script: number;
  /** How quick Lighthouse found the machine. */
  speed: number;
}

/** Null where Lighthouse itself failed, as it does where the browser's trace lacks the page's beginning. */
async function scoresOf(url: string): Promise<Scores | null> {
  const result = await lighthouse(url, { port: debuggingPort, output: "json", logLevel: "error" });
  const report = result?.lhr;
  if (report === undefined || report.runtimeError !== undefined) return null;
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
    blocking: report.audits["total-blocking-time"]?.numericValue ?? 9999,
    shift: report.audits["cumulative-layout-shift"]?.numericValue ?? 1,
    script: Math.round(scriptBytes / 1024),
    speed: report.environment.benchmarkIndex,
  };
}

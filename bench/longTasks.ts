import { chromium } from "@playwright/test";
import { chromiumPath, quietBrowser } from "./lighthouseScores.ts";
import { record } from "./report.ts";

const slowdown = 4;
const longest = 50;
const runs = 5;

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  dur?: number;
  args: { data?: { url?: string } };
}

/**
 * The longest task of the page's main thread from the first byte until its scripts have run and it is at
 * rest, on a phone's screen with a processor slowed down fourfold. All five runs are told; the quickest counts, for
 * what else the machine does can only add to it.
 */
export async function measureLongTasks(
  origin: string,
  pages: readonly { path: string; toRead?: boolean }[],
): Promise<void> {
  const browser = await chromium.launch({
    ...(chromiumPath && { executablePath: chromiumPath }),
    args: quietBrowser,
  });
  try {
    for (const { path, toRead = false } of pages) {
      const times: number[] = [];
      for (let run = 0; run < runs; run += 1) {
        const page = await browser.newPage({ viewport: { width: 360, height: 780 } });
        const devtools = await page.context().newCDPSession(page);
        await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
        await browser.startTracing(page, {
          categories: ["devtools.timeline", "disabled-by-default-devtools.timeline"],
        });
        // The page says itself when its scripts listen: asking it would be a task of its own.
        const listens = toRead ? null : page.waitForEvent("console");
        await page.addInitScript(() => addEventListener("ready", () => console.log("ready")));
        await page.goto(origin + path, { waitUntil: "networkidle" });
        await listens;
        await page.waitForLoadState("networkidle");
        times.push(longestTask(await browser.stopTracing(), origin));
        await page.close();
      }
      const best = Math.round(Math.min(...times));
      record(
        `longest task at a processor slowed fourfold ${path}`,
        `${times.map(Math.round).join(", ")} ms`,
        `<= ${longest} ms`,
        best <= longest,
      );
    }
  } finally {
    await browser.close();
  }
}

/** Milliseconds of the longest task of the thread that showed a page of this origin. */
function longestTask(trace: Buffer, origin: string): number {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const thread = traceEvents.find(
    ({ name, args }) => name === "CommitLoad" && args.data?.url?.startsWith(origin),
  );
  const tasks = traceEvents.filter(
    ({ name, pid, tid }) => name === "RunTask" && pid === thread?.pid && tid === thread.tid,
  );
  return Math.max(0, ...tasks.map(({ dur = 0 }) => dur / 1000));
}

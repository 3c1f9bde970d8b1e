import type { Browser } from "@playwright/test";
import { launchBrowser, phonePage, slowDown } from "./browser.ts";
import { percentile, record } from "./report.ts";

/** Milliseconds of the page's own scripts in one task. */
const longest = 50;
const runs = 5;

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  args: { data?: { url?: string } };
}

/** What the browser calls running a page's scripts; one may be within another. */
const scripts = new Set([
  "EvaluateScript",
  "EventDispatch",
  "FireAnimationFrame",
  "FunctionCall",
  "RunMicrotasks",
  "TimerFire",
  "v8.evaluateModule",
]);

/**
 * Work that only a watched page has: an error is made with the places in the source of who made it, and React makes four
 * when it begins. Left out, it would be two thirds of the longest task.
 */
const ofWatching = "V8.CollectSourcePositions";

/** A page of one paragraph: what of a task is the browser's own, on this machine. */
const bare =
  "data:text/html,<!doctype html><html lang=en><title>Bare</title><p>A page of one line.";

/**
 * The main thread of a page from the first byte until its scripts have run and it is at rest, on a phone's
 * screen with a processor slowed down fourfold: its longest task beside that of a bare page, and how long scripts
 * run in one task. The median of five runs; a run whose trace lacks the page is made again.
 */
export async function measureLongTasks(
  origin: string,
  pages: readonly { path: string; toRead?: boolean }[],
): Promise<void> {
  const browser = await launchBrowser();
  try {
    const floor = await medianOf(() => traceOf(browser, bare, true));
    for (const { path, toRead = false } of pages) {
      const page = await medianOf(() => traceOf(browser, origin + path, toRead));
      record(
        `longest task at a processor slowed fourfold ${path}`,
        `${page.scripts} ms of scripts; ${page.task} ms with the browser's own work (a bare page ${floor.task} ms)`,
        `<= ${longest} ms of scripts`,
        page.scripts <= longest,
      );
    }
  } finally {
    await browser.close();
  }
}

interface LongestTask {
  /** Milliseconds of the longest task. */
  task: number;
  /** Milliseconds of the longest run of scripts within one task. */
  scripts: number;
}

async function medianOf(measure: () => Promise<LongestTask | null>): Promise<LongestTask> {
  const found: LongestTask[] = [];
  for (let attempt = 0; found.length < runs && attempt < 2 * runs; attempt += 1) {
    const one = await measure();
    if (one !== null) found.push(one);
  }
  const median = (part: keyof LongestTask) =>
    Math.round(
      percentile(
        found.map((one) => one[part]),
        0.5,
      ),
    );
  return { task: median("task"), scripts: median("scripts") };
}

async function traceOf(
  browser: Browser,
  address: string,
  toRead: boolean,
): Promise<LongestTask | null> {
  const page = await phonePage(browser);
  await slowDown(page);
  await browser.startTracing(page, {
    categories: [
      "devtools.timeline",
      "disabled-by-default-devtools.timeline",
      "disabled-by-default-v8.compile",
    ],
  });
  // The page says itself when its scripts listen: asking it would be a task of its own.
  const listens = toRead ? null : page.waitForEvent("console");
  await page.addInitScript(() => addEventListener("ready", () => console.log("ready")));
  await page.goto(address, { waitUntil: "networkidle" });
  await listens;
  await page.waitForLoadState("networkidle");
  const trace = await browser.stopTracing();
  await page.close();
  return longestTask(trace, address);
}

/** Null where the trace does not hold the thread that showed the page. */
function longestTask(trace: Buffer, address: string): LongestTask | null {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const thread = traceEvents.find(
    ({ name, args }) => name === "CommitLoad" && args.data?.url === address,
  );
  const own = traceEvents.filter(({ pid, tid }) => pid === thread?.pid && tid === thread.tid);
  const tasks = own.filter(({ name }) => name === "RunTask");
  if (tasks.length === 0) return null;
  const running = own.filter(({ name }) => scripts.has(name)).sort(byTime);
  const watching = own.filter(({ name }) => name === ofWatching).sort(byTime);
  const longest = (length: (task: TraceEvent) => number) =>
    Math.max(0, ...tasks.map((task) => length(task) - within(task, watching))) / 1000;
  return {
    task: longest(({ dur = 0 }) => dur),
    scripts: longest((task) => within(task, running)),
  };
}

const end = ({ ts, dur = 0 }: TraceEvent) => ts + dur;
const byTime = (one: TraceEvent, two: TraceEvent) => one.ts - two.ts;

/** Microseconds of these events within the task; what runs within another counts once. */
function within(task: TraceEvent, events: readonly TraceEvent[]): number {
  let sum = 0;
  let until = task.ts;
  for (const event of events) {
    if (event.ts < until || end(event) > end(task)) continue;
    sum += event.dur ?? 0;
    until = end(event);
  }
  return sum;
}

import { percentile } from "../../../bench/report.ts";
import { browsing, buying, type Kind, kinds, type Outcome, pages, type Sample } from "./report.ts";

/** What the shop promises; times are milliseconds at which 99 of 100 answers have come. */
export const promises = {
  /** Pages, lists and searches at a rate that is called sustainable. */
  page: 250,
  /** Each step of who buys while twice as many come as can be served. */
  buying: 500,
  /** Seconds after a peak until pages come as before and nobody is refused. */
  secondsUntilNormal: 5,
};

/** A crowd that itself comes later than this, in 99 of 100 visits, has measured itself. */
export const mostLate = 25;

/** Milliseconds since 1970. */
export interface Span {
  from: number;
  to: number;
}

export interface Figures {
  asked: number;
  answered: number;
  refused: number;
  failed: number;
  /** Milliseconds, of what was answered; NaN where nothing was. */
  p50: number;
  p99: number;
}

/** Of the requests of these kinds that were due in this time. */
export function figuresOf(
  samples: readonly Sample[],
  { from, to }: Span,
  wanted: readonly Kind[],
): Figures {
  const due = samples.filter(([kind, at]) => at >= from && at < to && wanted.includes(kind));
  const took = (outcome: Outcome) =>
    due.filter(([, , , came]) => came === outcome).map(([, , milliseconds]) => milliseconds);
  const answered = took("answered");
  return {
    asked: due.length,
    answered: answered.length,
    refused: took("refused").length,
    failed: took("failed").length,
    p50: percentile(answered, 0.5),
    p99: percentile(answered, 0.99),
  };
}

/** Whether everybody was served, and pages in time. Where nobody asked for a page it is as well. */
export function isNormal(samples: readonly Sample[], span: Span): boolean {
  const all = figuresOf(samples, span, kinds);
  const isLate = figuresOf(samples, span, pages).p99 > promises.page;
  return all.refused === 0 && all.failed === 0 && !isLate;
}

/** Seconds that must be normal one after the other before it counts as over. */
const steady = 3;

/** Whole seconds from the end of a peak until things are normal and stay so; Infinity where they never are. */
export function secondsUntilNormal(samples: readonly Sample[], { from, to }: Span): number {
  const seconds = Math.floor((to - from) / 1000);
  let inARow = 0;
  for (let second = 0; second < seconds; second += 1) {
    const start = from + second * 1000;
    inARow = isNormal(samples, { from: start, to: start + 1000 }) ? inARow + 1 : 0;
    if (inARow === steady) return second + 1 - steady;
  }
  return Number.POSITIVE_INFINITY;
}

/** What of the promises was not kept, in words; none is right. */
export function brokenPromises(
  samples: readonly Sample[],
  { before, peak, after }: Record<"before" | "peak" | "after", Span>,
): string[] {
  const faults: string[] = [];
  if (!isNormal(samples, before)) faults.push("the rate before the peak was not sustained");
  const run = { from: before.from, to: after.to };
  for (const kind of buying) {
    const { refused } = figuresOf(samples, run, [kind]);
    if (refused > 0) faults.push(`${kind}: refused ${refused} times`);
    const { p99 } = figuresOf(samples, peak, [kind]);
    if (p99 > promises.buying) faults.push(`${kind} during the peak: p99 ${p99.toFixed(0)} ms`);
  }
  const { failed } = figuresOf(samples, run, kinds);
  if (failed > 0) faults.push(`${failed} requests failed`);
  const browsed = figuresOf(samples, peak, browsing);
  if (browsed.refused === 0 && !isNormal(samples, peak)) {
    faults.push("nobody was refused during the peak, though it was too much");
  }
  const seconds = secondsUntilNormal(samples, after);
  if (seconds > promises.secondsUntilNormal) faults.push(`normal again after ${seconds} s`);
  return faults;
}

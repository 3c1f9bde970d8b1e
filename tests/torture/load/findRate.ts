import { setTimeout as wait } from "node:timers/promises";
import { percentile } from "../../../bench/report.ts";
import { figuresOf, isNormal, mostLate } from "./judge.ts";
import type { CrowdReport } from "./report.ts";
import { pages } from "./report.ts";
import type { Crowd } from "./startCrowd.ts";

/** Milliseconds that a rate goes on before it is looked at, for which it is then, and for which it must hold in the end. */
const settle = 3000;
const looked = 12_000;
const held = 30_000;
const slowest = 10;
const halvings = 3;
/** Of a rate that went well for a moment and does not hold, this share is tried next. */
const lower = 0.9;

/**
 * The highest rate, in visits a second, at which nobody is refused and pages come in time: doubled until it is too
 * much twice in a row, then looked for between the last two, and lowered until it holds for half a minute. 0 where even
 * the slowest is too much.
 */
export async function findRate(crowd: Crowd, keep: (report: CrowdReport) => void): Promise<number> {
  const isTooMuch = async (rate: number) =>
    !(await isSustained(crowd, rate, looked, keep)) &&
    !(await isSustained(crowd, rate, looked, keep));
  let rate = slowest;
  while (!(await isTooMuch(rate))) rate *= 2;
  if (rate === slowest) return 0;
  let [good, bad] = [rate / 2, rate];
  for (let halved = 0; halved < halvings; halved += 1) {
    const between = Math.round((good + bad) / 2);
    if (await isTooMuch(between)) bad = between;
    else good = between;
  }
  while (good >= slowest && !(await isSustained(crowd, good, held, keep)))
    good = Math.floor(good * lower);
  return good < slowest ? 0 : good;
}

async function isSustained(
  crowd: Crowd,
  rate: number,
  milliseconds: number,
  keep: (report: CrowdReport) => void,
): Promise<boolean> {
  crowd.come(rate);
  await wait(settle);
  keep(await crowd.report());
  const from = Date.now();
  await wait(milliseconds);
  const span = { from, to: Date.now() };
  // Whatever is still under way belongs to it: it may be what takes longest.
  await crowd.goHome();
  const report = await crowd.report();
  keep(report);
  const { p99, refused } = figuresOf(report.samples, span, pages);
  const late = percentile(report.late, 0.99);
  console.log(
    `  ${rate} visits/s: pages p99 ${p99.toFixed(0)} ms, ${refused} refused; the crowd late by ${late.toFixed(1)} ms (p99) on ${report.processor.toFixed(2)} of a core`,
  );
  return late <= mostLate && isNormal(report.samples, span);
}

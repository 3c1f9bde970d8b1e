import { setTimeout as wait } from "node:timers/promises";
import { percentile } from "../../../bench/report.ts";
import type { PlacedOrder } from "../../support/crowd/walkCheckout.ts";
import { type Columns, markdownTable } from "../../support/markdownTable.ts";
import { findRate } from "./findRate.ts";
import {
  brokenPromises,
  figuresOf,
  mostLate,
  promises,
  type Span,
  secondsUntilNormal,
} from "./judge.ts";
import { machineLoad } from "./machineLoad.ts";
import { openStage } from "./openStage.ts";
import { type CrowdReport, type Kind, kinds, type Sample } from "./report.ts";
import type { Crowd } from "./startCrowd.ts";

const seconds = { warm: 15, settle: 5, before: 30, peak: 60, after: 30 };
const peakTimes = 2;

/**
 * Finds the rate that the shop sustains, unless one is given (visits a second), sends twice as many for a minute, and
 * prints what came of it; answers 1 where a promise was not kept.
 */
export async function tortureByLoad(seed: number, given: number | null): Promise<number> {
  console.log(`load: seed ${seed}, machine ${machineLoad()}`);
  const stage = await openStage(seed);
  const placed: PlacedOrder[] = [];
  const surprises: string[] = [];
  const keep = (report: CrowdReport) => {
    placed.push(...report.placed);
    surprises.push(...report.surprises);
  };
  try {
    stage.crowd.come(20);
    await wait(seconds.warm * 1000);
    keep(await stage.crowd.report());
    const rate = given ?? (await findRate(stage.crowd, keep));
    if (rate === 0) return verdict(["no rate is sustained"], "");
    const { spans, report } = await playPeak(stage.crowd, rate);
    keep(report);
    const late = percentile(report.late, 0.99);
    const faults = brokenPromises(report.samples, spans);
    if (late > mostLate) faults.push(`no figure: the crowd itself came ${late.toFixed(0)} ms late`);
    faults.push(...(await stage.readFaults(placed)), ...surprises.slice(0, 5));
    console.log(`\n${tableOf(report.samples, spans)}\n`);
    console.log(
      `The crowd: ${late.toFixed(1)} ms late (p99), ${report.processor.toFixed(2)} of a core; ${placed.length} orders. The machine: ${machineLoad()}.`,
    );
    const normal = secondsUntilNormal(report.samples, spans.after);
    const said = `${rate} visits/s sustained, ${placed.length} orders, none lost, none twice; normal ${normal} s after ${peakTimes}x`;
    return verdict(faults, said);
  } finally {
    await stage.close();
  }
}

async function playPeak(crowd: Crowd, rate: number) {
  const span = async (aSecond: number, length: number): Promise<Span> => {
    crowd.come(aSecond);
    const from = Date.now();
    await wait(length * 1000);
    return { from, to: Date.now() };
  };
  await span(rate, seconds.settle);
  await crowd.report();
  const spans = {
    before: await span(rate, seconds.before),
    peak: await span(rate * peakTimes, seconds.peak),
    after: await span(rate, seconds.after),
  };
  await crowd.goHome();
  return { spans, report: await crowd.report() };
}

function verdict(faults: readonly string[], said: string): number {
  for (const fault of faults) console.log(`  fault: ${fault}`);
  console.log(
    faults.length === 0 ? `load: passed: ${said}` : `load: failed: ${faults.length} faults`,
  );
  return faults.length === 0 ? 0 : 1;
}

/** A row for each kind, with its figures before, during and after the peak. */
function tableOf(samples: readonly Sample[], spans: Record<string, Span>): string {
  const columns: Columns<Kind> = [
    ["kind", (kind) => kind],
    ...Object.entries(spans).map(([name, span]): Columns<Kind>[number] => [
      name,
      (kind) => {
        const { asked, answered, refused, failed, p50, p99 } = figuresOf(samples, span, [kind]);
        const counts = [asked, answered, refused, failed].join(" / ");
        return `${counts}; ${p50.toFixed(0)} / ${p99.toFixed(0)} ms`;
      },
    ]),
  ];
  return [
    "asked / answered / refused / failed; p50 / p99 of what was answered",
    `promised: pages p99 ${promises.page} ms before the peak, who buys ${promises.buying} ms during it`,
    "",
    markdownTable(columns, kinds),
  ].join("\n");
}

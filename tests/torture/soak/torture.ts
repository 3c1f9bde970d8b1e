import { setTimeout as wait } from "node:timers/promises";
import { percentile } from "../../../bench/report.ts";
import type { PlacedOrder } from "../../support/crowd/walkCheckout.ts";
import { findRate } from "../load/findRate.ts";
import { mostLate } from "../load/judge.ts";
import { machineLoad } from "../load/machineLoad.ts";
import { openStage } from "../load/openStage.ts";
import type { CrowdReport } from "../load/report.ts";
import { type Figure, growing, growthOf, late, mostGrowth, type Reading } from "./flatness.ts";
import { watchShop } from "./watchShop.ts";

/** Of the rate that the shop sustains. */
const share = 0.5;
/** So many readings are taken, however long it lasts; below this many minutes nobody can tell a slope from noise. */
const readings = 120;
const fewestMinutes = 10;
/** Share of the requests that may be refused: a machine that does something else for a moment sheds browsing, as it should. */
const mostRefused = 0.001;

/**
 * Lets a steady crowd come for so many minutes and looks whether anything of the shop grows; answers 1 where something
 * does. `given` is the rate that the shop sustains, in visits a second; it is looked for where it is not known.
 */
export async function tortureBySoak(
  seed: number,
  minutes: number,
  given: number | null,
): Promise<number> {
  console.log(`soak: ${minutes} minutes, seed ${seed}, machine ${machineLoad()}`);
  const stage = await openStage(seed, {
    NODE_OPTIONS: "--inspect=127.0.0.1:0",
    // Full after minutes, so that its filling is not taken for growth.
    PAGE_CACHE_MB: "4",
  });
  const watch = await watchShop(stage.shop);
  const placed: PlacedOrder[] = [];
  const surprises: string[] = [];
  const lateBy: number[] = [];
  let [asked, refused] = [0, 0];
  const keep = (report: CrowdReport) => {
    placed.push(...report.placed);
    surprises.push(...report.surprises);
  };
  try {
    const rate = (given ?? (await findRate(stage.crowd, keep))) * share;
    const seen: Reading[] = [];
    const sizeBefore = await databaseMegabytes(stage.pool);
    stage.crowd.come(rate);
    for (let turn = 0; turn < readings; turn += 1) {
      await wait((minutes * 60_000) / readings);
      const report = await stage.crowd.report();
      keep(report);
      lateBy.push(percentile(report.late, 0.99));
      asked += report.samples.length;
      refused += report.samples.filter(([, , , outcome]) => outcome === "refused").length;
      const took = report.samples.map(([, , milliseconds]) => milliseconds);
      const reading = {
        ...(await watch.look()),
        ...{ p50: percentile(took, 0.5), p99: percentile(took, 0.99) },
      };
      seen.push(reading);
      if (turn % 10 === 9)
        console.log(`  ${tell(reading)}; ${refused} refused; machine ${machineLoad()}`);
    }
    await stage.crowd.goHome();
    keep(await stage.crowd.report());
    const faults = [
      ...growing(seen),
      ...(await stage.readFaults(placed)),
      ...surprises.slice(0, 5),
    ];
    if (refused > mostRefused * asked) faults.push(`${refused} of ${asked} requests refused`);
    const { lent } = await watch.look();
    if (lent > 0) faults.push(`${lent} connections to the database are lent to nobody`);
    if (percentile(lateBy, 0.5) > mostLate) faults.push("no figure: the crowd itself came late");
    if (minutes < fewestMinutes)
      faults.push(`no figure: ${minutes} minutes are too few for slopes`);
    for (const figure of Object.keys(mostGrowth) as Figure[]) {
      const { perHour, error } = growthOf(late(seen), figure);
      const said = `${perHour.toFixed(1)} (+-${(2 * error).toFixed(1)}) an hour`;
      console.log(`  ${figure}: ${said}, at most ${mostGrowth[figure]}`);
    }
    const grown = (await databaseMegabytes(stage.pool)) - sizeBefore;
    console.log(`  the database grew meanwhile by ${grown.toFixed(0)} MB, ${placed.length} orders`);
    for (const fault of faults) console.log(`  fault: ${fault}`);
    const said = `${minutes} minutes at ${rate} visits/s, ${placed.length} orders, ${refused} of ${asked} requests refused, nothing grows`;
    console.log(
      faults.length === 0 ? `soak: passed: ${said}` : `soak: failed: ${faults.length} faults`,
    );
    return faults.length === 0 ? 0 : 1;
  } finally {
    watch.close();
    await stage.close();
  }
}

function tell({ heap, resident, descriptors, connections, lent, loop, p50, p99 }: Reading): string {
  return [
    `heap ${heap.toFixed(1)} MB, resident ${resident.toFixed(0)} MB, ${descriptors} descriptors`,
    `${connections} connections (${lent} lent), loop late ${loop.toFixed(0)} ms`,
    `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(0)} ms`,
  ].join(", ");
}

async function databaseMegabytes(pool: {
  query(text: string): Promise<{ rows: { size: number }[] }>;
}) {
  const { rows } = await pool.query(
    "select pg_database_size(current_database()) / 1024.0 / 1024.0 as size",
  );
  return Number(rows[0]?.size);
}

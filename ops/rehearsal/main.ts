/**
 * `npm run rehearse-cluster`: the shop on eight machines, made of network namespaces, with people who buy and
 * look while machines die. Names after it (`primary`, `restore`) play those scenes alone; `--keep` leaves the
 * files of the machines.
 */
import { removeNetwork } from "./network.ts";
import { openRehearsal } from "./rehearsal.ts";
import { type Outcome, play } from "./scene.ts";
import { backInTime } from "./scenes/backInTime.ts";
import { cutTheCable } from "./scenes/cutTheCable.ts";
import { cutThePrimaryOff } from "./scenes/cutThePrimaryOff.ts";
import { killApplications } from "./scenes/killApplications.ts";
import { loseAStandby } from "./scenes/loseAStandby.ts";
import { loseThePrimary } from "./scenes/loseThePrimary.ts";
import { loseTheStore } from "./scenes/loseTheStore.ts";
import { rollOut } from "./scenes/rollOut.ts";
import { closeSite } from "./site.ts";
import { buildShop, prepareMachine } from "./system.ts";
import { tableOf } from "./table.ts";

const scenes = [
  loseThePrimary,
  loseAStandby,
  cutTheCable,
  cutThePrimaryOff,
  killApplications,
  loseTheStore,
  rollOut,
  backInTime,
];

const wanted = process.argv.slice(2).filter((name) => !name.startsWith("--"));
const keeps = process.argv.includes("--keep");
const played = scenes.filter(({ name }) => wanted.length === 0 || wanted.includes(name));

async function rehearse(): Promise<Outcome[]> {
  prepareMachine();
  buildShop();
  console.log("Building eight machines ...");
  const rehearsal = await openRehearsal();
  const outcomes: Outcome[] = [];
  for (const scene of played) {
    console.log(`\n${scene.title} ...`);
    const outcome = await play(scene, rehearsal);
    outcomes.push(outcome);
    console.log(tableOf([outcome]).split("\n").at(-1));
    for (const fault of outcome.faults) console.log(`  fault: ${fault}`);
  }
  rehearsal.browsers.rest();
  return outcomes;
}

let verdict = "failed: it did not come to an end";
try {
  const outcomes = await rehearse();
  const faults = outcomes.flatMap((outcome) => outcome.faults);
  const orders = outcomes.reduce((sum, outcome) => sum + outcome.orders, 0);
  console.log(`\n${tableOf(outcomes)}`);
  verdict =
    faults.length === 0
      ? `passed: ${outcomes.length} scenes, ${orders} orders, none lost, none twice`
      : `failed: ${faults.length} faults`;
} catch (error) {
  console.error(error);
}
await removeNetwork();
if (!keeps) await closeSite();
console.log(`\nrehearsal: ${verdict}`);
process.exit(verdict.startsWith("passed") ? 0 : 1);

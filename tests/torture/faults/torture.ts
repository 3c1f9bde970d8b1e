import { type Columns, markdownTable } from "../../support/markdownTable.ts";
import { type FaultShop, openFaultShop } from "./faultShop.ts";
import { type Outcome, play, type Scene } from "./scene.ts";
import { clientScenes } from "./scenes/clients.ts";
import { clockScenes } from "./scenes/clock.ts";
import { databaseScenes } from "./scenes/database.ts";
import { diskScenes } from "./scenes/disk.ts";
import { killedShopScenes } from "./scenes/killedShop.ts";
import { otherScenes } from "./scenes/others.ts";
import { pictureScenes } from "./scenes/pictures.ts";
import { restoreScenes } from "./scenes/restore.ts";

const scenes: readonly Scene[] = [
  ...databaseScenes,
  ...diskScenes,
  ...otherScenes,
  ...clientScenes,
  ...pictureScenes,
  ...killedShopScenes,
  ...restoreScenes,
  ...clockScenes,
];

/** Plays these scenes, or all, prints how each went and a verdict, and answers how many faults were found. */
export async function tortureByFaults(names: readonly string[]): Promise<number> {
  const known = scenes.map(({ name }) => name);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new Error(`faults ${unknown}: there is ${known}`);
  const played = scenes.filter(({ name }) => names.length === 0 || names.includes(name));
  const outcomes: Outcome[] = [];
  let faults = 0;
  let shop: FaultShop | null = null;
  try {
    shop = await openFaultShop();
    console.log(rowsOf([]));
    for (const scene of played) {
      const outcome = await play(scene, shop);
      outcomes.push(outcome);
      console.log(rowsOf([outcome]).split("\n").at(-1));
      for (const note of outcome.notes) console.log(`  ${note}`);
      for (const fault of outcome.faults) console.log(`  fault: ${fault}`);
    }
    faults = outcomes.flatMap((outcome) => outcome.faults).length;
    if (faults > 0) console.log(shop.log().slice(-8000));
  } catch (error) {
    console.error(error);
    faults += 1;
  } finally {
    await shop?.close();
  }
  const orders = outcomes.reduce((sum, outcome) => sum + outcome.orders, 0);
  const verdict =
    faults === 0
      ? `passed: ${outcomes.length} scenes, ${orders} orders, none lost, none twice`
      : `failed: ${faults} faults in ${outcomes.length} of ${played.length} scenes`;
  console.log(`\nfaults: ${verdict}`);
  return faults;
}

const seconds = (value: number) => (Number.isNaN(value) ? "–" : `${value.toFixed(1)} s`);

const columns: Columns<Outcome> = [
  ["what happens", ({ title }) => title],
  ["orders", ({ orders }) => String(orders)],
  ["longest pause between two", ({ longestPause }) => seconds(longestPause)],
  ['answers "not now"', ({ refused }) => String(refused)],
  ["longest wait for an answer", ({ longestWait }) => seconds(longestWait)],
  ["pages, failed", ({ pages, failedPages }) => `${pages}, ${failedPages}`],
  ["first order after", ({ firstOrder }) => seconds(firstOrder)],
  ["first new page after", ({ firstPage }) => seconds(firstPage)],
  ["all normal after", ({ untilNormal }) => seconds(untilNormal)],
  ["books", ({ faults }) => (faults.length === 0 ? "right" : `**${faults.length} faults**`)],
];

const rowsOf = (outcomes: readonly Outcome[]) => markdownTable(columns, outcomes);

import { ask } from "../../tests/support/crowd/ask.ts";
import { readBooks } from "../../tests/support/crowd/books.ts";
import { inWords, until } from "../../tests/support/waiting.ts";
import { addresses, applicationMachines } from "./network.ts";
import type { Rehearsal } from "./rehearsal.ts";

export interface Scene {
  name: string;
  title: string;
  /**
   * Breaks something, and brings back what a person would have to. `happened` is called at the moment from
   * which on things are not as they should be. Throws where what must follow does not.
   */
  play(rehearsal: Rehearsal, happened: () => void): Promise<void>;
}

/** What a scene came to. */
export interface Outcome {
  title: string;
  orders: number;
  /** Answers "not now" that buyers got. */
  refused: number;
  /** The longest time between two orders, in seconds: for so long nobody could buy. */
  longestPause: number;
  pages: number;
  failedPages: number;
  /** Seconds from the moment it happened until everything was as before. */
  untilNormal: number;
  faults: string[];
}

/** Orders of ordinary business before something happens, and after it is over. */
const ordinaryOrders = 8;
/** So long a scene may take until all is as before; generous, since the machine may be busy with other work. */
const normalSeconds = 300;

/** Plays a scene while people buy and look, waits until all is normal, and reads the books. */
export async function play(scene: Scene, rehearsal: Rehearsal): Promise<Outcome> {
  const { databases, balancer, buyers, packer, browsers } = rehearsal;
  const before = {
    orders: buyers.acknowledged.length,
    refused: buyers.refusals.length,
    pages: browsers.asked(),
    failedPages: browsers.failures.length,
  };
  const faults: string[] = [];
  const surprisesBefore = [buyers.surprises.length, packer.surprises.length] as const;
  const opened = Date.now();
  let since = performance.now();
  let untilNormal = Number.NaN;
  buyers.go();
  packer.go();
  try {
    await untilPeopleBuy(rehearsal);
    await scene.play(rehearsal, () => {
      since = performance.now();
    });
    await databases.untilWhole(normalSeconds);
    await balancer.untilAllServe(normalSeconds);
    await untilNewsArrives(rehearsal);
    untilNormal = (performance.now() - since) / 1000;
    await untilPeopleBuy(rehearsal);
  } catch (error) {
    faults.push(inWords(error));
  }
  await packer.rest();
  await buyers.rest();
  const books = await databases
    .within((pool) => readBooks(pool, buyers.acknowledged, packer.shipped))
    .catch((error: unknown) => ({ faults: [`the books cannot be read: ${inWords(error)}`] }));
  const moments = buyers.acknowledged.slice(before.orders).map(({ at }) => at);
  const pages = browsers.asked() - before.pages;
  const failedPages = browsers.failures.length - before.failedPages;
  return {
    title: scene.title,
    orders: moments.length,
    refused: buyers.refusals.length - before.refused,
    longestPause: longestGap([opened, ...moments]),
    pages,
    failedPages,
    untilNormal,
    faults: [
      ...faults,
      ...books.faults,
      ...buyers.surprises.slice(surprisesBefore[0]),
      ...packer.surprises.slice(surprisesBefore[1]),
      ...(moments.length === 0 ? ["nobody could buy at all"] : []),
      ...browsers.failures.slice(before.failedPages, before.failedPages + 5),
    ],
  };
}

async function untilPeopleBuy({ buyers }: Rehearsal): Promise<void> {
  const enough = buyers.acknowledged.length + ordinaryOrders;
  await until(
    `${ordinaryOrders} orders`,
    normalSeconds,
    async () => buyers.acknowledged.length >= enough,
  );
}

/** A change in the database reaches what every machine shows: each hears it again. */
async function untilNewsArrives({ databases }: Rehearsal): Promise<void> {
  const name = `Rehearsed ${Date.now()}`;
  await databases.ask(
    "update products set name = $1 where id = (select min(id::text)::uuid from products where archived_at is null)",
    [name],
  );
  for (const machine of applicationMachines) {
    await until(`${machine} shows what has changed`, 60, async () => {
      const answer = await ask(`http://${addresses[machine]}:3000/api/products?limit=100`);
      return answer?.body.includes(name);
    });
  }
}

function longestGap(moments: number[]): number {
  const gaps = moments.slice(1).map((moment, index) => moment - (moments[index] ?? moment));
  return Math.max(0, ...gaps) / 1000;
}

import { ask } from "../../support/crowd/ask.ts";
import { inWords, until } from "../../support/waiting.ts";
import { readFaultBooks } from "./faultBooks.ts";
import { type FaultShop, isReady } from "./faultShop.ts";
import { watchPages } from "./freshPages.ts";

/** Something that goes wrong while people buy, pack and look. */
export interface Scene {
  name: string;
  title: string;
  /** Counts what the shop does: nobody else may be in it. */
  isAlone?: boolean;
  /** Makes ready what it needs, before people come. */
  prepare?(shop: FaultShop): Promise<void>;
  /**
   * Breaks something and brings back what a machine or a person would have to. `gone` is called at the moment
   * from which on nothing is wrong any more. `note` takes what else is worth telling. Throws where what must
   * follow does not.
   */
  play(shop: FaultShop, gone: () => void, note: (text: string) => void): Promise<void>;
  /** Puts back what `prepare` changed, when people have left. */
  tidy?(shop: FaultShop): Promise<void>;
}

/** What a scene came to. Times in seconds. */
export interface Outcome {
  title: string;
  orders: number;
  /** Answers "not now" that buyers got. */
  refused: number;
  /** The longest time between two orders: for so long nobody could buy. */
  longestPause: number;
  /** The longest that a buyer waited for one answer. */
  longestWait: number;
  /** Pages that the shop remembers, and those among them that failed. */
  pages: number;
  failedPages: number;
  /** From the end of the cause to the first order, the first page made afresh, and until all was as before. */
  firstOrder: number;
  firstPage: number;
  untilNormal: number;
  /** What else is worth telling. */
  notes: string[];
  faults: string[];
}

/** Orders of ordinary business before something happens, and after it is over. */
const ordinaryOrders = 12;
/** So long a scene may take until all is as before; generous, since the machine may be busy with other work. */
const normalSeconds = 120;

/** Prepares a scene, plays it among people, waits until all is normal and all that is due is done, and reads the books. */
export async function play(scene: Scene, shop: FaultShop): Promise<Outcome> {
  const { buyers, packer, browsers } = shop;
  await scene.prepare?.(shop);
  await untilEveryPageIsKnown(shop);
  const before = countsOf(shop);
  const faults: string[] = [];
  const notes: string[] = [];
  const opened = Date.now();
  const watched = scene.isAlone ? null : letPeopleIn(shop);
  let goneAt = Number.NaN;
  let untilNormal = Number.NaN;
  try {
    if (watched !== null) await untilPeopleBuy(shop);
    const gone = () => {
      goneAt = Date.now();
    };
    await scene.play(shop, gone, (text) => notes.push(text));
    await until(
      "the shop is ready",
      normalSeconds,
      async () => !shop.isRunning() || (await isReady(shop.origin)),
    );
    await untilNewsArrives(shop);
    untilNormal = (Date.now() - goneAt) / 1000;
    if (watched !== null) await untilPeopleBuy(shop);
  } catch (error) {
    faults.push(inWords(error));
  }
  shop.gateway.mood = "well";
  shop.mail.mood = "well";
  if (!shop.isRunning()) {
    faults.push(`the shop's process ended:\n${shop.log().slice(-3000)}`);
    await shop.start();
  }
  await buyers.rest();
  await packer.rest();
  await watched?.stop();
  const books = await readFaultBooks(shop, before).catch((error: unknown) => ({
    faults: [`the books cannot be read: ${inWords(error)}`],
    notes: [],
  }));
  await scene.tidy?.(shop);
  const moments = buyers.acknowledged.slice(before.orders).map(({ at }) => at);
  const during = scene.isAlone ? [] : [opened, ...moments];
  return {
    title: scene.title,
    orders: moments.length,
    refused: buyers.refusals.length - before.refusals,
    longestPause: longestGap(during),
    longestWait: scene.isAlone ? Number.NaN : Math.max(0, ...buyers.waits.slice(before.waits)),
    pages: browsers.asked() - before.pages,
    failedPages: browsers.failures.length - before.failedPages,
    firstOrder: secondsAfter(goneAt, moments),
    firstPage: secondsAfter(goneAt, watched?.shown ?? []),
    untilNormal,
    notes: [...notes, ...books.notes],
    faults: [
      ...faults,
      ...books.faults,
      ...buyers.surprises.slice(before.surprises),
      ...packer.surprises.slice(before.packed),
      ...(moments.length === 0 && !scene.isAlone ? ["nobody could buy at all"] : []),
    ],
  };
}

const countsOf = ({ buyers, packer, browsers, mail }: FaultShop) => ({
  orders: buyers.acknowledged.length,
  refusals: buyers.refusals.length,
  waits: buyers.waits.length,
  pages: browsers.asked(),
  failedPages: browsers.failures.length,
  surprises: buyers.surprises.length,
  packed: packer.surprises.length,
  mails: mail.received.length,
});

/** Buyers, the gateway that tells of what they pay, somebody who packs, and somebody who looks at what nobody has looked at before. */
function letPeopleIn({ buyers, packer, browsers, origin, tellOfPayments }: FaultShop) {
  buyers.go();
  packer.go();
  browsers.go();
  const pages = watchPages(origin);
  let telling = Promise.resolve();
  const teller = setInterval(() => {
    telling = telling.then(tellOfPayments);
  }, 1000);
  return {
    shown: pages.shown,
    async stop() {
      browsers.rest();
      await pages.stop();
      clearInterval(teller);
      await telling;
    },
  };
}

/** As in a shop that has been open for a while. */
async function untilEveryPageIsKnown({ browsers, origin }: FaultShop): Promise<void> {
  await until("the shop is ready", normalSeconds, () => isReady(origin));
  const enough = browsers.asked() + browsers.round;
  browsers.go();
  await until("every page was asked for", normalSeconds, async () => browsers.asked() >= enough);
  browsers.rest();
}

async function untilPeopleBuy({ buyers }: FaultShop): Promise<void> {
  const enough = buyers.acknowledged.length + ordinaryOrders;
  await until(
    `${ordinaryOrders} orders`,
    normalSeconds,
    async () => buyers.acknowledged.length >= enough,
  );
}

/** A change in the database reaches what the shop shows: it listens again. */
async function untilNewsArrives({ database, origin }: FaultShop): Promise<void> {
  const name = `Faulty ${Date.now()}`;
  await until("the database takes a change", normalSeconds, async () => {
    await database.ask(
      "update products set name = $1 where id = (select min(id::text)::uuid from products where archived_at is null)",
      [name],
    );
    return true;
  });
  await until("the shop shows what has changed", normalSeconds, async () =>
    (await ask(`${origin}/api/products?limit=100`))?.body.includes(name),
  );
}

function secondsAfter(moment: number, moments: readonly number[]): number {
  const first = moments.find((each) => each >= moment);
  return first === undefined ? Number.NaN : (first - moment) / 1000;
}

function longestGap(moments: number[]): number {
  if (moments.length === 0) return Number.NaN;
  const gaps = moments.slice(1).map((moment, index) => moment - (moments[index] ?? moment));
  return Math.max(0, ...gaps) / 1000;
}

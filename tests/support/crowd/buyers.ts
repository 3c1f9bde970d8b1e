import { openSync, writeSync } from "node:fs";
import { pause } from "../waiting.ts";
import { type Answer, ask, isRefused } from "./ask.ts";
import { type Basket, readPieces } from "./basket.ts";
import { type Pay, type PlacedOrder, walkCheckout } from "./walkCheckout.ts";

/** An order that somebody was told is placed: from here on the shop may not forget it. */
export interface Acknowledged extends PlacedOrder {
  /** Of the buyer alone: two orders with it would be one too many. */
  phone: string;
  /** Milliseconds since 1970, when the answer had come. */
  at: number;
}

export interface Buyers {
  acknowledged: readonly Acknowledged[];
  /** Moments at which somebody was told to come again, in milliseconds since 1970. */
  refusals: readonly number[];
  /** How long each answer took, in seconds, those that never came included. */
  waits: readonly number[];
  /** Answers that no buyer should get, in words. */
  surprises: readonly string[];
  /** Buyers whose checkout was not there any more, or over, when they came again; they began another one. */
  startedAgain: () => number;
  /** One buyer, who answers what they were told; null where they gave up. */
  come(prefersCash?: boolean): Promise<Acknowledged | null>;
  /** No new buyers; waits until those in the shop have their order or gave up. */
  rest(): Promise<void>;
  /** Lets buyers come again. */
  go(): void;
}

export interface BuyersOptions {
  origin: string;
  /** What they were told is noted here as well, for whoever looks after this process died. */
  file: string;
  /** How many come in a second. */
  aSecond: number;
  pay: Pay;
}

/** For so long a buyer tries again what was refused. */
const patienceSeconds = 120;

/**
 * Buyers who come one after the other, each with a phone and a network of their own, and pay in turns at the
 * door and online. Whoever is told "not now" repeats the same step, as browsers do.
 */
export async function startBuyers({ origin, file, aSecond, pay }: BuyersOptions): Promise<Buyers> {
  const book = openSync(file, "a");
  const pieces = await readPieces(origin);
  const acknowledged: Acknowledged[] = [];
  const refusals: number[] = [];
  const waits: number[] = [];
  const surprises: string[] = [];
  const inside = new Set<Promise<unknown>>();
  let startedAgain = 0;
  let turn = 0;
  let timer: NodeJS.Timeout | undefined;

  /** Repeats the request until it is answered; null where patience ended or the answer is a surprise. */
  async function insist(step: string, send: () => Promise<Answer | null>): Promise<Answer | null> {
    const end = Date.now() + patienceSeconds * 1000;
    while (Date.now() < end) {
      const sent = performance.now();
      const answer = await send();
      waits.push((performance.now() - sent) / 1000);
      if (isRefused(answer)) {
        refusals.push(Date.now());
        await pause(500);
        continue;
      }
      if (answer.status === 200) return answer;
      const isOver = answer.status === 409 && answer.body.includes('"checkout_over"');
      if (isOver || answer.status === 404 || answer.status === 410) startedAgain += 1;
      else surprises.push(`${step}: ${answer.status} ${answer.body.slice(0, 200)}`);
      return null;
    }
    surprises.push(`${step}: refused for ${patienceSeconds} s`);
    return null;
  }

  async function buy(basket: Basket): Promise<Acknowledged | null> {
    const headers = {
      "x-forwarded-for": basket.network,
      "idempotency-key": `rehearsal-${basket.phone}`,
    };
    const placed = await walkCheckout({
      ...{ origin, basket, pay },
      async send({ step, method, path, body, token }) {
        const given = { ...headers, ...(token !== "" && { "x-checkout-token": token }) };
        const answer = await insist(step, () =>
          ask(origin + path, { method, body, headers: given }),
        );
        return answer === null ? null : JSON.parse(answer.body);
      },
    });
    if (placed === null) return null;
    const entry = { ...placed, phone: basket.phone, at: Date.now() };
    writeSync(book, `${JSON.stringify(entry)}\n`);
    acknowledged.push(entry);
    return entry;
  }

  const come: Buyers["come"] = (prefersCash) => {
    turn += 1;
    const basket = pieces.basket(turn);
    const order = buy({ ...basket, prefersCash: prefersCash ?? basket.prefersCash })
      .catch((error: unknown) => {
        surprises.push(String(error));
        return null;
      })
      .finally(() => inside.delete(order));
    inside.add(order);
    return order;
  };
  const buyers: Buyers = {
    acknowledged,
    refusals,
    waits,
    surprises,
    startedAgain: () => startedAgain,
    come,
    go() {
      timer ??= setInterval(() => come(), 1000 / aSecond);
    },
    async rest() {
      clearInterval(timer);
      timer = undefined;
      await Promise.all(inside);
    },
  };
  return buyers;
}

import { setTimeout as wait } from "node:timers/promises";
import { askOf, buy, type Piece } from "./orders.ts";

export interface PacedOrders {
  /** Ends when the orders under way are complete; answers how many were made in a second. */
  stop(): Promise<number>;
}

/**
 * Begins so many complete orders a second, each of a buyer of their own, until it is stopped. Buyers who
 * are told to come again do not; where nobody could buy at all, that is a fault.
 */
export function paceOrders(
  origin: string,
  pieces: readonly Piece[],
  aSecond: number,
  series: number,
): PacedOrders {
  const underWay = new Set<Promise<unknown>>();
  const faults: unknown[] = [];
  const started = performance.now();
  let isOver = false;
  let orders = 0;
  const begin = async (turn: number) => {
    const piece = pieces[turn % pieces.length];
    if (piece === undefined) throw new Error("there is nothing to buy");
    const from = `10.${series}.${(turn >> 8) & 255}.${turn & 255}`;
    await buy(askOf(origin, from), origin, piece);
    orders += 1;
  };
  const pace = async () => {
    for (let turn = 0; !isOver && aSecond > 0; turn += 1) {
      const order: Promise<unknown> = begin(turn)
        .catch((error: unknown) => faults.push(error))
        .finally(() => underWay.delete(order));
      underWay.add(order);
      await wait(Math.max(0, started + ((turn + 1) * 1000) / aSecond - performance.now()));
    }
  };
  const pacing = pace();
  return {
    async stop() {
      isOver = true;
      const seconds = (performance.now() - started) / 1000;
      const made = orders;
      await pacing;
      await Promise.all(underWay);
      if (faults.length > 0 && made === 0) throw faults[0];
      return made / seconds;
    },
  };
}

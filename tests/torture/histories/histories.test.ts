import { afterAll, beforeAll, expect, it } from "vitest";
import { type OrderCounter, openOrderCounter } from "../../support/orders/orderCounter.ts";
import { playHistories } from "./histories.ts";

let counter: OrderCounter;
beforeAll(async () => {
  counter = await openOrderCounter();
});
afterAll(() => counter.close());

// `npm run torture -- histories` plays others for as long as it is told.
it("whatever customers, staff and the gateway do in whichever order, the books add up", async () => {
  const played = await playHistories(counter, { seed: 20261123, numRuns: 12, length: 40 });
  expect(played).toBe(12);
}, 1_200_000);

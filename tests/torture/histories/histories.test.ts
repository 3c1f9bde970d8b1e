import { rm } from "node:fs/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type OrderCounter, openOrderCounter } from "../../support/orders/orderCounter.ts";
import { throwawayFolder } from "../../support/throwawayFolder.ts";
import { playHistories } from "./histories.ts";

let counter: OrderCounter;
let dataFolder: string;
beforeAll(async () => {
  dataFolder = await throwawayFolder("histories");
  counter = await openOrderCounter({ dataFolder });
});
afterAll(async () => {
  await counter.close();
  await rm(dataFolder, { recursive: true });
});

// `npm run torture -- histories` plays others for as long as it is told.
it("whatever customers, guests, staff and the gateway do in whichever order, the books add up", async () => {
  const play = { seed: 20261123, numRuns: 12, length: 40 };
  const played = await playHistories(counter, { ...play, dataFolder });
  expect(played).toBe(12);
}, 1_200_000);

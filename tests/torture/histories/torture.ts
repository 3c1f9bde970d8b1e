import { rm } from "node:fs/promises";
import { orderCounterOf } from "../../support/orders/orderCounter.ts";
import { openPayingShop } from "../../support/payments/payingShop.ts";
import { throwawayFolder } from "../../support/throwawayFolder.ts";
import { openTortureShop } from "../openTortureShop.ts";
import { playHistories } from "./histories.ts";

/** Plays histories for so long in a shop of its own, prints how it went, and answers 1 where one broke something. */
export async function tortureByHistories(seed: number, minutes: number): Promise<number> {
  console.log(`histories: ${minutes} minutes, seed ${seed}`);
  const dataFolder = await throwawayFolder("histories");
  const shop = await openPayingShop((paying) =>
    openTortureShop({ ...paying, dataFolder, openCashOrders: 100_000 }),
  );
  try {
    const milliseconds = minutes * 60_000;
    const played = await playHistories(await orderCounterOf(shop), {
      ...{ seed, dataFolder, milliseconds, numRuns: 1_000_000, length: 60 },
    });
    console.log(`torture: ${played} histories, 0 faults`);
    return 0;
  } catch (error) {
    console.log(error);
    console.log("torture: histories, 1 fault");
    return 1;
  } finally {
    await shop.close();
    await rm(dataFolder, { recursive: true });
  }
}

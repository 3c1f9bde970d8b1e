import { expect, it } from "vitest";
import { givingWay } from "./givingWay.ts";

it("lets others go first again and again, and not at every step", async () => {
  let turns = 0;
  let isOver = false;
  const others = () => {
    turns += 1;
    if (!isOver) setImmediate(others);
  };
  setImmediate(others);
  const giveWay = givingWay();
  for (let step = 0; step < 100; step += 1) await giveWay();
  expect(turns).toBeLessThan(100);
  for (let step = 1; step <= 5; step += 1) {
    const before = turns;
    const begun = performance.now();
    while (performance.now() - begun < 5);
    await giveWay();
    expect(turns).toBeGreaterThan(before);
  }
  isOver = true;
});

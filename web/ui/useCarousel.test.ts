import { expect, it } from "vitest";
import { scrollDuration } from "./useCarousel.ts";

/** Embla's own step, frame by frame at 60 Hz, until 99 % of the way is done. */
function millisecondsToArrive(duration: number): number {
  let left = 1;
  let velocity = 0;
  let frames = 0;
  while (left > 0.01) {
    velocity = (velocity + left / duration) * 0.68;
    left -= velocity;
    frames += 1;
  }
  return (frames * 1000) / 60;
}

it.each([600, 1000, 1500, 2000])("arrives after %i ms, give or take 6 %%", (milliseconds) => {
  const arrived = millisecondsToArrive(scrollDuration(milliseconds));
  expect(Math.abs(arrived - milliseconds) / milliseconds).toBeLessThan(0.06);
});

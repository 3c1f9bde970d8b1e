import { expect, it } from "vitest";
import { untilNothingIsDue } from "./untilNothingIsDue.ts";

/** Work of which so much is due; how much of it ran at once at most. */
function workDue(due: number) {
  const seen = { left: due, running: 0, most: 0 };
  const take = async () => {
    if (seen.left === 0) return 0;
    seen.left -= 1;
    seen.running += 1;
    seen.most = Math.max(seen.most, seen.running);
    await new Promise(setImmediate);
    seen.running -= 1;
    return 1;
  };
  return { seen, take };
}

it("goes on until nothing is due, so many at once as it says", async () => {
  const one = workDue(30);
  expect(await untilNothingIsDue(one.take)).toBe(30);
  expect(one.seen).toMatchObject({ left: 0, most: 1 });
  const few = workDue(30);
  expect(await untilNothingIsDue(few.take, { atOnce: 4 })).toBe(30);
  expect(few.seen).toMatchObject({ left: 0, most: 4 });
});

it("takes nothing more once the signal ends it", async () => {
  const { seen, take } = workDue(30);
  const ending = new AbortController();
  const takeThree = () => {
    if (seen.left === 28) ending.abort();
    return take();
  };
  expect(await untilNothingIsDue(takeThree, { signal: ending.signal })).toBe(3);
  expect(await untilNothingIsDue(take, { signal: ending.signal })).toBe(0);
});

it("tells of a fault when the others are done", async () => {
  const { seen, take } = workDue(8);
  const takeOrFail = () => {
    if (seen.left !== 8) return take();
    seen.left -= 1;
    throw new Error("one is out of order");
  };
  const work = async () => takeOrFail();
  await expect(untilNothingIsDue(work, { atOnce: 2 })).rejects.toThrow("out of order");
  expect(seen).toMatchObject({ left: 0, running: 0 });
});

import { expect, it } from "vitest";
import { coalesced } from "./coalesced.ts";

it("runs once for all who asked before, and once more for who asked while it ran", async () => {
  let runs = 0;
  const gates: (() => void)[] = [];
  const later = coalesced(
    () => {
      runs += 1;
      return new Promise<void>((resolve) => gates.push(resolve));
    },
    0,
    () => {},
  );
  for (let times = 0; times < 5; times++) later.ask();
  await expect.poll(() => runs).toBe(1);
  later.ask();
  later.ask();
  gates[0]?.();
  await expect.poll(() => runs).toBe(2);
  gates[1]?.();
  await later.stop();
  later.ask();
  expect(runs).toBe(2);
});

it("tells of a fault and goes on", async () => {
  const faults: unknown[] = [];
  const later = coalesced(
    () => Promise.reject(new Error("not now")),
    0,
    (error) => faults.push(error),
  );
  later.ask();
  await expect.poll(() => faults.length).toBe(1);
  later.ask();
  await expect.poll(() => faults.length).toBe(2);
  await later.stop();
});

it("asks what runs to end when it is stopped, and waits for that", async () => {
  const done: string[] = [];
  const later = coalesced(
    async (signal) => {
      done.push("begun");
      await new Promise((resolve) => signal.addEventListener("abort", resolve));
      done.push("ended");
    },
    0,
    () => {},
  );
  later.ask();
  await expect.poll(() => done).toEqual(["begun"]);
  await later.stop();
  expect(done).toEqual(["begun", "ended"]);
});

import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Leave } from "../../ground/limiter.ts";
import { createAdmission, type Sheddable } from "./admission.ts";

const limits = { atOnce: 1, burst: 500, target: 40, calm: 1000, mostWaiting: 3 };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "setImmediate", "performance"] });
});
afterEach(() => vi.useRealTimers());

function open(given: Partial<typeof limits> = {}) {
  const changes: [boolean, number][] = [];
  const database = { isWaitedFor: false };
  const admission = createAdmission(
    { mayStart: () => !database.isWaitedFor, onChange: (...change) => changes.push(change) },
    { ...limits, ...given },
  );
  /** In the order in which they were decided: who got a place, and who was refused. */
  const decided: string[] = [];
  const places: Leave[] = [];
  const enter = (name: string, priority: Sheddable = "reading") =>
    void Promise.resolve(admission.enter(priority)).then((place) => {
      decided.push(place === null ? `not ${name}` : name);
      if (place !== null) places.push(place);
    });
  const leave = async () => {
    places.shift()?.();
    await vi.advanceTimersByTimeAsync(1);
  };
  return { changes, database, decided, enter, leave };
}
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

it("lets a crowd that comes at once wait its turn, first come first served, and refuses nobody", async () => {
  const { changes, decided, enter, leave } = open();
  for (const name of ["one", "two", "three"]) enter(name);
  await pass(300);
  await leave();
  await leave();
  expect(decided).toEqual(["one", "two", "three"]);
  expect(changes).toEqual([]);
});

it("refuses whoever waited too long, from then on soon, and lets the newest in first", async () => {
  const { changes, decided, enter, leave } = open();
  enter("one");
  enter("two");
  await pass(600);
  expect(decided).toEqual(["one", "not two"]);
  expect(changes).toEqual([[true, 0]]);
  enter("three");
  enter("four");
  await pass(20);
  await leave();
  expect(decided.at(-1)).toBe("four");
  await pass(60);
  expect(decided.at(-1)).toBe("not three");
});

it("serves everybody again once nobody was refused for a second, and says how many were", async () => {
  const { changes, decided, enter, leave } = open();
  enter("one");
  enter("two");
  await pass(600);
  await leave();
  enter("crawler", "unseen");
  await pass(500);
  expect(changes).toHaveLength(1);
  await leave();
  await pass(1000);
  expect(changes).toEqual([
    [true, 0],
    [false, 1],
  ]);
  enter("three");
  enter("four");
  await pass(300);
  await leave();
  expect(decided.slice(-2)).toEqual(["three", "four"]);
});

it("serves readers before those who search, and both before what nobody sees", async () => {
  const { decided, enter, leave } = open();
  enter("one");
  enter("crawler", "unseen");
  enter("search", "searching");
  enter("reader");
  await pass(1);
  for (let turn = 0; turn < 3; turn += 1) await leave();
  expect(decided).toEqual(["one", "reader", "search", "crawler"]);
});

it("refuses at once what nobody sees while others are refused, and whoever finds the line full", async () => {
  const { decided, enter } = open();
  for (const name of ["one", "two", "three", "four"]) enter(name);
  enter("five");
  await pass(1);
  expect(decided).toEqual(["one", "not five"]);
  await pass(100);
  enter("crawler", "unseen");
  await pass(1);
  expect(decided.at(-1)).toBe("not crawler");
});

it("lets nobody begin while a buyer waits for the database", async () => {
  const { database, decided, enter } = open({ atOnce: 2 });
  database.isWaitedFor = true;
  enter("one");
  await pass(100);
  expect(decided).toEqual([]);
  database.isWaitedFor = false;
  await pass(50);
  expect(decided).toEqual(["one"]);
});

it("gives a place back once, however often that is said, and keeps no clock running", async () => {
  const { decided, enter } = open();
  const admission = createAdmission({ mayStart: () => true, onChange: () => {} }, limits);
  const place = (await admission.enter("reading")) as Leave;
  place();
  place();
  await admission.enter("reading");
  let isIn = false;
  void Promise.resolve(admission.enter("reading")).then(() => {
    isIn = true;
  });
  await pass(100);
  expect(isIn).toBe(false);
  enter("one");
  await pass(1);
  expect(decided).toEqual(["one"]);
  await pass(5000);
  expect(vi.getTimerCount()).toBe(0);
});

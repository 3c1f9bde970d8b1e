import { describe, expect, it } from "vitest";
import { type Concurrency, createLimiter } from "./limiter.ts";
import { Refusal } from "./refusal.ts";

const busy = new Refusal("busy", "Please try again in a moment.");

/** Jobs that end when told to: in what order they began, and what became of all that were sent. */
function openLimiter(concurrency: Concurrency) {
  const limiter = createLimiter(concurrency);
  const begun: string[] = [];
  const open = new Map<string, PromiseWithResolvers<string>>();
  return {
    begun,
    send: (name: string, key?: string) =>
      limiter.run(
        () => {
          begun.push(name);
          const job = Promise.withResolvers<string>();
          open.set(name, job);
          return job.promise;
        },
        busy,
        key,
      ),
    end: (name: string) => open.get(name)?.resolve(name),
    fail: (name: string) => open.get(name)?.reject(new Error(name)),
    /** Ends one job after the other, each as it begins. */
    async endAll(count: number) {
      for (let at = 0; at < count; at++) {
        await expect.poll(() => begun.length).toBeGreaterThan(at);
        open.get(begun[at] ?? "")?.resolve(begun[at] ?? "");
      }
    },
  };
}

it("lets few run and few wait, in the order they came, and goes on after a failure", async () => {
  const { send, begun, end, fail } = openLimiter({ atOnce: 2, mostWaiting: 2 });
  const [a, b, c, d, e] = ["a", "b", "c", "d", "e"].map((name) => send(name));
  expect(await e).toBe(busy);
  expect(begun).toEqual(["a", "b"]);
  fail("b");
  await expect(b).rejects.toThrow("b");
  await expect.poll(() => begun).toEqual(["a", "b", "c"]);
  end("a");
  await expect.poll(() => begun).toEqual(["a", "b", "c", "d"]);
  end("c");
  end("d");
  expect(await Promise.all([a, c, d])).toEqual(["a", "c", "d"]);
  const f = send("f");
  end("f");
  expect(await f).toBe("f");
});

it("lets nobody wait longer than it says, and the next one into the place", async () => {
  const { send, begun, end } = openLimiter({ atOnce: 1, mostWaiting: 1, longestWaitMs: 20 });
  const [a, b] = [send("a"), send("b")];
  expect(await b).toBe(busy);
  const c = send("c");
  end("a");
  await expect.poll(() => begun).toEqual(["a", "c"]);
  end("c");
  expect(await Promise.all([a, c])).toEqual(["a", "c"]);
});

describe("a crowd under one key", () => {
  it("takes a turn for every turn of the others", async () => {
    const { send, begun, endAll } = openLimiter({ atOnce: 1, mostWaiting: 9 });
    const sent = ["a1", "a2", "a3", "a4", "b1", "b2", "c1"].map((name) => send(name, name[0]));
    await endAll(7);
    await Promise.all(sent);
    expect(begun).toEqual(["a1", "a2", "b1", "c1", "a3", "b2", "a4"]);
  });

  it("may fill no more than its share of the room", async () => {
    const { send, endAll } = openLimiter({ atOnce: 1, mostWaiting: 4, mostWaitingOfOne: 2 });
    const crowd = ["a1", "a2", "a3", "a4"].map((name) => send(name, "a"));
    expect(await crowd[3]).toBe(busy);
    const other = send("b1", "b");
    await endAll(4);
    expect(await Promise.all([other, ...crowd])).toEqual(["b1", "a1", "a2", "a3", busy]);
  });

  it("makes room for one who has less, and for nobody who has as much", async () => {
    const { send, begun, endAll } = openLimiter({ atOnce: 1, mostWaiting: 4 });
    const crowd = ["a0", "a1", "a2", "a3", "a4"].map((name) => send(name, "a"));
    const other = ["b1", "b2", "b3"].map((name) => send(name, "b"));
    expect(await other[2]).toBe(busy);
    expect(await Promise.all([crowd[3], crowd[4]])).toEqual([busy, busy]);
    await endAll(5);
    await Promise.all([...crowd, ...other]);
    expect(begun).toEqual(["a0", "a1", "b1", "a2", "b2"]);
  });
});

describe("whoever enters", () => {
  it("keeps the place until they leave it, and those who wait come in order", async () => {
    const limiter = createLimiter({ atOnce: 1 });
    const came: string[] = [];
    const first = await limiter.enter();
    const others = ["b", "c"].map(async (name) => {
      const leave = await limiter.enter();
      came.push(name);
      return leave;
    });
    expect([limiter.isIdle(), came]).toEqual([false, []]);
    first?.();
    const second = await others[0];
    expect(came).toEqual(["b"]);
    second?.();
    const third = await others[1];
    expect(came).toEqual(["b", "c"]);
    third?.();
    expect(limiter.isIdle()).toBe(true);
  });

  it("is told when no place came in their own time, and nobody keeps one for them", async () => {
    const limiter = createLimiter({ atOnce: 1 });
    const leave = await limiter.enter("", 0);
    expect(await limiter.enter("", 10)).toBeNull();
    leave?.();
    expect(limiter.isIdle()).toBe(true);
    expect(await limiter.enter("", 0)).not.toBeNull();
  });
});

import { describe, expect, it } from "vitest";
import { createEncodeQueue } from "./encodeQueue.ts";

/** A job that ends when told to, and tells whether it began. */
function openJob() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const job = {
    begun: false,
    finish: resolve,
    fail: reject,
    run() {
      job.begun = true;
      return promise;
    },
  };
  return job;
}

describe("an encode queue", () => {
  it("runs a few at a time, in order, and refuses when too many wait", async () => {
    const queue = createEncodeQueue(2, 1);
    const [first, second, third, fourth] = [openJob(), openJob(), openJob(), openJob()];
    const results = [first, second, third].map(({ run }) => queue.run(run));
    expect(queue.run(fourth.run)).toBeNull();
    expect([first, second, third, fourth].map(({ begun }) => begun)).toEqual([
      true,
      true,
      false,
      false,
    ]);
    first.finish("one");
    expect(await results[0]).toBe("one");
    await expect.poll(() => third.begun).toBe(true);
    second.finish("two");
    third.finish("three");
    expect(await Promise.all(results)).toEqual(["one", "two", "three"]);
  });

  it("goes on after a job that failed", async () => {
    const queue = createEncodeQueue(1, 1);
    const [broken, next] = [openJob(), openJob()];
    const failing = queue.run(broken.run);
    const waiting = queue.run(next.run);
    broken.fail(new Error("broken"));
    await expect(failing).rejects.toThrow("broken");
    next.finish("fine");
    expect(await waiting).toBe("fine");
    expect(await queue.run(async () => "again")).toBe("again");
  });
});

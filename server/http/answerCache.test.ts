import { describe, expect, it } from "vitest";
import { type Answer, createAnswerCache, makeAnswer } from "./answerCache.ts";

const page = (text: string) => makeAnswer(200, "text/html", Buffer.from(text));

describe("the answer cache", () => {
  it("makes an answer once for all who ask meanwhile", async () => {
    const cache = createAnswerCache(1_000_000);
    let made = 0;
    const make = async () => {
      made += 1;
      return page("home");
    };
    await Promise.all([cache.makeOnce("/", make), cache.makeOnce("/", make)]);
    expect(made).toBe(1);
    expect(cache.get("/")?.body.toString()).toBe("home");
  });

  it("does not keep an answer whose making began before a change", async () => {
    const cache = createAnswerCache(1_000_000);
    let finish: (answer: Answer) => void = () => {};
    const underWay = cache.makeOnce("/", () => new Promise((resolve) => (finish = resolve)));
    cache.clear();
    finish(page("old price"));
    expect((await underWay).body.toString()).toBe("old price");
    expect(cache.get("/")).toBeUndefined();
    await cache.makeOnce("/", async () => page("new price"));
    expect(cache.get("/")?.body.toString()).toBe("new price");
  });

  it("keeps no failure, and lets the next visitor try again", async () => {
    const cache = createAnswerCache(1_000_000);
    await cache.makeOnce("/x", async () => makeAnswer(503, "text/html", Buffer.from("later")));
    expect(cache.get("/x")).toBeUndefined();
    await expect(cache.makeOnce("/x", () => Promise.reject(new Error("broken")))).rejects.toThrow();
    expect((await cache.makeOnce("/x", async () => page("well"))).body.toString()).toBe("well");
  });

  it("stays within its memory", async () => {
    const cache = createAnswerCache(100_000);
    const text = "x".repeat(10_000);
    for (let index = 0; index < 50; index += 1) {
      await cache.makeOnce(`/${index}`, async () => page(text));
    }
    const kept = Array.from({ length: 50 }, (_, index) => cache.get(`/${index}`)).filter(Boolean);
    expect(kept.length).toBeGreaterThan(2);
    expect(kept.length).toBeLessThan(10);
    expect(cache.get("/49")).toBeDefined();
  });
});

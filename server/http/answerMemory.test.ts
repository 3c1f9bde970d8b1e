import { describe, expect, it } from "vitest";
import { page, textOf } from "../../tests/support/answers.ts";
import { createAnswerCache } from "./answerCache.ts";

describe("the answer cache", () => {
  it("keeps the packed bytes alone, and unpacks them for who asks for others", async () => {
    const cache = createAnswerCache(1_000_000);
    const text = "x".repeat(50_000);
    const answer = await cache.makeOnce("/", async () => page(text));
    expect(answer.body).toBeNull();
    expect(answer.packed?.length).toBeLessThan(1000);
    expect(answer.packed?.buffer.byteLength).toBe(answer.packed?.length);
    expect(await textOf(answer)).toBe(text);
  });

  it("stays within its memory, and keeps what is asked for often when a crawler comes by", async () => {
    const cache = createAnswerCache(200_000);
    const home = async () => page("home");
    for (let visit = 0; visit < 20; visit += 1) await cache.makeOnce("/", home);
    for (let index = 0; index < 2000; index += 1) {
      await cache.makeOnce(`/products?colour=${index}`, async () => page(`${index}`));
      if (index % 50 === 0) await cache.makeOnce("/", home);
    }
    const kept = Array.from({ length: 2000 }, (_, index) =>
      cache.get(`/products?colour=${index}`),
    ).filter(Boolean);
    expect(await textOf(cache.get("/"))).toBe("home");
    expect(kept.length).toBeGreaterThan(50);
    expect(kept.length).toBeLessThan(150);
  });
});

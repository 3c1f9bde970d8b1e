import { expect, it } from "vitest";
import { pageByPage } from "./pageByPage.ts";

/** What is due, the oldest first, in pages of two; how often each was tried. */
function dueInPages(ids: string[], fails: Record<string, Error> = {}) {
  const left = new Set(ids);
  const tried: string[] = [];
  const page = async () => [...left].slice(0, 2);
  const work = async (id: string) => {
    tried.push(id);
    if (fails[id]) throw fails[id];
    return left.delete(id);
  };
  return { left, tried, page, work };
}

it("passes over one that fails, tries it once in a run, and tells of the first when all others are done", async () => {
  const one = dueInPages(["a", "b", "c", "d"], { a: new Error("a is out of order") });
  await expect(pageByPage(one.page, one.work)).rejects.toThrow("a is out of order");
  expect(one.tried).toEqual(["a", "b", "c", "d"]);
  const sound = dueInPages(["a", "b", "c"]);
  expect(await pageByPage(sound.page, sound.work)).toBe(3);
});

it("ends with a connection that is lost, and with its signal", async () => {
  const lost = Object.assign(new Error("reset"), { code: "ECONNRESET", syscall: "read" });
  const one = dueInPages(["a", "b"], { a: lost });
  await expect(pageByPage(one.page, one.work)).rejects.toThrow("reset");
  expect(one.tried).toEqual(["a"]);

  const ending = new AbortController();
  const many = dueInPages(["a", "b"]);
  const last = (id: string) => {
    ending.abort();
    return many.work(id);
  };
  expect(await pageByPage(many.page, last, ending.signal)).toBe(1);
  expect([...many.left]).toEqual(["b"]);
});

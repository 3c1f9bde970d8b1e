import { expect, it } from "vitest";
import { page, textOf } from "../../tests/support/answers.ts";
import { createAnswerCache } from "./answerCache.ts";

const words = "sofa sheesham teal cushion drawer cane walnut brass linen arch".split(" ");
/** Text as long as a page, in which the quick setting misses much: words in an order that never comes again. */
const text = Array.from({ length: 9000 }, (_, place) => {
  const turn = Math.sin(place * 12.9898) * 43758.5453;
  return words[Math.floor((turn - Math.floor(turn)) * words.length)];
}).join(" ");

/** A cache that keeps one page, which was made long ago unless the test says otherwise. */
async function keepingOne(ago = 60_000) {
  let moment = 0;
  const cache = createAnswerCache(10_000_000, () => moment);
  const made = () => page(text, "sofa");
  await cache.makeOnce("/", async () => made());
  moment += ago;
  const quick = cache.get("/")?.packed;
  if (!quick) throw new Error("nothing is kept");
  const send = (times: number) => {
    for (let time = 0; time < times; time += 1) cache.get("/");
  };
  return { cache, quick, send, made };
}

const size = (cache: Awaited<ReturnType<typeof keepingOne>>["cache"]) =>
  cache.get("/")?.packed?.length;

it("packs again what is sent often: smaller, and the same", async () => {
  const { cache, quick, send } = await keepingOne();
  send(60);
  await expect.poll(() => size(cache)).toBeLessThan(quick.length);
  expect(await textOf(cache.get("/"))).toBe(text);
  cache.close();
});

it("leaves what is sent seldom, and what was made just now", async () => {
  for (const { times, ago } of [
    { times: 5, ago: 60_000 },
    { times: 200, ago: 1000 },
  ]) {
    const { cache, quick, send } = await keepingOne(ago);
    const { cache: other, quick: before, send: sendOther } = await keepingOne();
    send(times);
    sendOther(60);
    await expect.poll(() => size(other)).toBeLessThan(before.length);
    expect(cache.get("/")?.packed).toBe(quick);
    cache.close();
    other.close();
  }
});

it("puts nothing in the place of what was made anew meanwhile", async () => {
  const { cache, send, made } = await keepingOne();
  send(60);
  cache.drop(["sofa"]);
  const anew = await cache.makeOnce("/", async () => made());
  const { cache: other, quick, send: sendOther } = await keepingOne();
  sendOther(60);
  await expect.poll(() => size(other)).toBeLessThan(quick.length);
  expect(cache.get("/")).toBe(anew);
  cache.close();
  other.close();
});

import { afterAll, beforeAll, expect, it } from "vitest";
import type { WholeStorefront } from "../../contract/storefront.ts";
import { onDatabase } from "../../tests/support/backup/digests.ts";
import { openTestShop } from "../../tests/support/testShop.ts";
import type { OpenShop } from "../openShop.ts";
import { readMissedSearches, readSteps } from "./readVisits.ts";
import { saveVisits } from "./saveVisits.ts";
import { createVisitCounter, keptWords } from "./visits.ts";

const today = "2026-11-21";
const now = () => new Date("2026-11-21T06:00:00Z");
const browser = { "user-agent": "Mozilla/5.0 (Linux; Android 15) Chrome/140 Mobile" };

const findsNothing = {
  listProducts: async () => ({ pagination: { totalProducts: 0 } }),
} as unknown as WholeStorefront;

let shop: OpenShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

it("adds up what several processes counted", async () => {
  const processes = [1, 2].map(() => createVisitCounter(() => {}, now));
  const view = processes.map((one) => one.tallyOf("/product/kabini-2-seater-sofa?variant=x"));
  for (const times of [3, 2]) {
    for (let time = 0; time < times; time += 1) for (const tally of view) tally?.(browser);
    for (const one of processes) {
      one.saw("POST", "/api/cart/items", browser);
      one.saw("GET", "/api/cart/items", browser);
    }
    await Promise.all(processes.map((one) => saveVisits(shop.database.db, one.take())));
  }
  expect(await readSteps(shop.database.db, today)).toEqual([
    { step: "viewed", times: 10, before: 0 },
    { step: "added", times: 4, before: 0 },
    { step: "checkout", times: 0, before: 0 },
  ]);
  expect(processes[0]?.take()).toEqual({ steps: [], missed: [] });
});

it("begins another day at India's midnight, and compares with thirty days before", async () => {
  let moment = new Date("2026-10-22T18:29:59Z");
  const counter = createVisitCounter(
    () => {},
    () => moment,
  );
  counter.saw("POST", "/api/orders/checkout/initiate", browser);
  moment = new Date("2026-10-22T18:30:00Z");
  counter.saw("POST", "/api/orders/checkout/initiate", browser);
  const batch = counter.take();
  expect(batch.steps.map(({ day }) => day)).toEqual(["2026-10-22", "2026-10-23"]);
  // The clock is set back.
  moment = new Date("2026-10-21T18:30:00Z");
  counter.saw("POST", "/api/orders/checkout/initiate", browser);
  expect(counter.take().steps.map(({ day }) => day)).toEqual(["2026-10-22"]);
  await saveVisits(shop.database.db, batch);
  expect((await readSteps(shop.database.db, today))[2]).toEqual({
    step: "checkout",
    times: 1,
    before: 1,
  });
});

it("gives back what could not be kept", () => {
  const counter = createVisitCounter(() => {}, now);
  counter.saw("POST", "/api/cart/items", browser);
  const batch = counter.take();
  counter.saw("POST", "/api/cart/items", browser);
  counter.giveBack(batch);
  expect(counter.take().steps).toEqual([{ day: today, step: "added", times: 2 }]);
});

it.each([
  ["a crawler", { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" }],
  ["a program", { "user-agent": "curl/8.5" }],
  ["nobody known", {}],
  ["a page fetched in advance", { ...browser, "sec-purpose": "prefetch" }],
])("%s is not counted", (_who, headers) => {
  const counter = createVisitCounter(() => {}, now);
  counter.tallyOf("/product/x")?.(headers);
  counter.saw("POST", "/api/cart/items", headers);
  expect(counter.take().steps).toEqual([]);
});

it("keeps no words that could be somebody's own", () => {
  expect(keptWords("  Rocking   CHAIR ")).toBe("rocking chair");
  expect(keptWords("sofa 120x60 2 seater")).toBe("sofa 120x60 2 seater");
  for (const words of [
    "98765 43210",
    "+91-98765-43210",
    "order 123456",
    "९८७६५४",
    "a@b.in",
    "",
    "x".repeat(61),
  ]) {
    expect([words, keptWords(words)]).toEqual([words, null]);
  }
});

it("keeps a search that found nothing once it was made thrice, and until then not its words", async () => {
  const { db, pool } = shop.database;
  const counted = async () => (await pool.query("select words, times from missed_searches")).rows;
  const first = createVisitCounter(() => {}, now);
  const other = createVisitCounter(() => {}, now);
  for (const one of [first, other])
    await one.listenTo(findsNothing).listProducts({ search: "Hammock" });
  const search = async (one: typeof first) => {
    one.tallyOf("/products?search=hammock")?.(browser);
    await saveVisits(db, one.take());
  };
  await search(first);
  await search(other);
  expect(await counted()).toEqual([{ words: null, times: 2 }]);
  expect(await readMissedSearches(db, today)).toEqual([]);
  await search(other);
  expect(await readMissedSearches(db, today)).toEqual([
    { words: "hammock", times: 3, lastDay: today },
  ]);
});

it("notes no more searches that found nothing than five hundred an hour, however often it writes them down", async () => {
  let moment = now();
  const counter = createVisitCounter(
    () => {},
    () => moment,
  );
  const storefront = counter.listenTo(findsNothing);
  const noted = async (from: number, to: number) => {
    for (let at = from; at < to; at += 1) {
      await storefront.listProducts({ search: `word ${at}` });
      counter.tallyOf(`/products?search=word+${at}`)?.(browser);
    }
    return counter.take().missed.length;
  };
  expect([await noted(0, 400), await noted(400, 800), await noted(800, 900)]).toEqual([
    400, 100, 0,
  ]);
  expect([await noted(0, 10), await noted(490, 510)]).toEqual([10, 10]);
  moment = new Date(moment.getTime() + 3_600_000);
  expect(await noted(800, 1200)).toBe(400);
  // The clock is set back.
  moment = new Date(moment.getTime() - 86_400_000);
  expect(await noted(1200, 1900)).toBe(500);
});

it("counts the real shop's answers, remembered or not, and searches without filters alone", async () => {
  await onDatabase(shop.database.owner, "truncate visit_counts, missed_searches");
  const get = (url: string) => shop.app.inject({ url, headers: browser });
  for (const _ of [1, 2, 3]) {
    await get("/product/kabini-2-seater-sofa");
    await get("/api/products/kabini-2-seater-sofa");
    await get("/product/no-such-product");
    await get("/products?search=trampoline");
    await get("/api/products?search=trampoline&limit=5&fields=name");
    await get("/products?search=sofa");
    await get("/products?search=sofa&color=none");
  }
  await shop.saveVisits();
  const { rows } = await shop.database.pool.query(
    "select step, sum(times)::int as times from visit_counts group by step",
  );
  const { rows: missed } = await shop.database.pool.query(
    "select words, times from missed_searches",
  );
  expect([rows, missed]).toEqual([
    [{ step: "viewed", times: 6 }],
    [{ words: "trampoline", times: 3 }],
  ]);
});

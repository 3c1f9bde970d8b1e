import { rm } from "node:fs/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestShop } from "../../support/testShop.ts";
import { throwawayFolder } from "../../support/throwawayFolder.ts";
import { fuzz, isOver } from "./fuzz.ts";
import { type FuzzedShop, openFuzzedShop } from "./fuzzedShop.ts";
import { member } from "./people.ts";
import { inFull } from "./torture.ts";
import { unanswered } from "./unanswered.ts";

let folder: string;
let shop: FuzzedShop;
beforeAll(async () => {
  // Pictures are deleted on the way: those of other tests stay where they are.
  folder = await throwawayFolder("fuzz");
  shop = await openFuzzedShop(folder, openTestShop);
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

// `npm run torture -- fuzz` sends a hundred times as many, each time others.
it("2,000 requests made from what the routes take are answered as they say, with nothing of others", async () => {
  const { findings, never } = await fuzz(shop, { seed: 20261123, requests: 2000 });
  expect(findings.map(inFull)).toEqual([]);
  // One by one: a list is cut short where a failure is told.
  expect(never.filter((route) => !(route in unanswered)).join(", ")).toBe("");
  expect(never).toHaveLength(Object.keys(unanswered).length);
}, 1_200_000);

it("whose confirmation has run out comes anew, as does who has no session", async () => {
  const { app, database } = shop.counter;
  const owner = await member(shop.counter, "owner");
  const confirmed = { path: "/api/admin/confirmation" };
  const ask = () => app.inject({ url: confirmed.path, headers: owner.headers() });
  for (const ended of [
    "update staff_sessions set confirmed_at = now() - interval '1 hour'",
    "delete from staff_sessions",
  ]) {
    await database.pool.query(ended);
    expect(isOver(confirmed, owner, await ask())).toBe(true);
    await owner.renew();
    expect(isOver(confirmed, owner, await ask())).toBe(false);
  }
});

import { afterAll, beforeAll, expect, it } from "vitest";
import { call, freshNumber, samplePassword } from "../../tests/support/accounts/sampleCustomers.ts";
import { openTestShop } from "../../tests/support/testShop.ts";
import { besideSomebody, waitingForLocks } from "../../tests/support/waitingForLocks.ts";
import type { OpenShop } from "../openShop.ts";

let shop: OpenShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const rows = async () => {
  const counted = await shop.database.pool.query("select count(*)::int from attempts");
  return counted.rows[0].count as number;
};

const madeUp: [string, () => object][] = [
  ["auth/login", () => ({ phoneNumber: freshNumber().phoneNumber, password: samplePassword })],
  ["auth/code/login", () => ({ phoneNumber: freshNumber().phoneNumber, code: "1234" })],
  ["auth/code", () => ({ phoneNumber: freshNumber().phoneNumber, purpose: "login" })],
  [
    "admin/sign-in",
    () => ({ email: `${freshNumber().phoneNumber}@example.in`, password: samplePassword }),
  ],
];

it.each(madeUp)("what is refused at %s leaves nothing, whatever it names", async (path, named) => {
  const { remoteAddress } = freshNumber();
  const headers = { "sec-fetch-site": "same-origin" };
  const ask = async () => {
    const sent = { payload: named(), headers, remoteAddress };
    return (await call(shop.app, "POST", `/api/${path}`, sent)).status;
  };
  expect(await ask()).not.toBe(429);
  await shop.database.pool.query(
    "update attempts set times = array_fill(now(), array[100]) where key like $1",
    [`%address ${remoteAddress}%`],
  );
  const before = await rows();
  for (let asked = 0; asked < 250; asked += 1) expect(await ask()).toBe(429);
  expect(await rows()).toBe(before);
});

it("attempts that all found room cannot pass together", async () => {
  const { phoneNumber, remoteAddress } = freshNumber();
  const guess = () =>
    call(shop.app, "POST", "/api/auth/login", {
      payload: { phoneNumber, password: "not this one" },
      remoteAddress,
    });
  const { pool } = shop.database;
  for (let guesses = 1; guesses <= 4; guesses += 1) expect((await guess()).status).toBe(401);
  const { together } = await besideSomebody(pool, async (query) => {
    await query("select from attempts where key = $1 for update", [
      `login address ${remoteAddress}`,
    ]);
    const together = [guess(), guess()];
    await expect.poll(() => waitingForLocks(pool)).toBe(together.length);
    return { together };
  });
  const statuses = (await Promise.all(together)).map(({ status }) => status);
  expect(statuses.sort()).toEqual([401, 429]);
  const counted = await pool.query(
    "select cardinality(times) as count from attempts where key like $1",
    [`login % ${remoteAddress}`],
  );
  // Who is refused takes back what was counted under the other key.
  expect(counted.rows).toEqual([{ count: 5 }, { count: 5 }]);
});

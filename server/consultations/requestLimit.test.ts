import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { failureSchema } from "../../contract/failure.ts";
import { builtPages, openTestShop } from "../../tests/support/testShop.ts";
import { readConfig } from "../config.ts";
import { type OpenShop, openShop } from "../openShop.ts";

let shop: Awaited<ReturnType<typeof openTestShop>>;
/** A second process of the same shop, as it were. */
let other: OpenShop;
beforeAll(async () => {
  shop = await openTestShop();
  const config = { ...readConfig({ LOG_LEVEL: "silent" }), databaseUrl: shop.databaseUrl };
  other = await openShop(config, await builtPages(), () => {});
});
afterAll(async () => {
  await other.close();
  await shop.close();
});

const post = (app: OpenShop["app"], remoteAddress: string, number: number) =>
  app.inject({
    method: "POST",
    url: "/api/query/create",
    remoteAddress,
    payload: {
      fullname: "Meera Iyer",
      email: "meera@example.in",
      phoneNumber: String(9_000_000_000 + number),
    },
  });
const letPass = (address: string, interval: string) =>
  shop.database.pool.query(
    "update attempts set times = array(select time - $2::interval from unnest(times) as time) where key = $1",
    [`consultation address ${address}`, interval],
  );
const leads = async (from: number, to: number) =>
  (
    await shop.database.pool.query(
      "select count(*)::int from consultations where phone_number between $1 and $2",
      [String(9_000_000_000 + from), String(9_000_000_000 + to)],
    )
  ).rows[0].count;

describe("a network's share", () => {
  it("holds for all processes together, says when to come back, and begins afresh then", async () => {
    const address = "203.0.113.7";
    const statuses: number[] = [];
    for (let number = 0; number < 12; number += 1) {
      const response = await post((number % 2 === 0 ? shop : other).app, address, number);
      statuses.push(response.statusCode);
      if (response.statusCode !== 429) continue;
      expect(failureSchema.parse(response.json()).code).toBe("rate_limited");
      const wait = Number(response.headers["retry-after"]);
      expect(wait).toBeGreaterThan(590);
      expect(wait).toBeLessThanOrEqual(600);
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429, 429]);
    expect(await leads(0, 11)).toBe(10);
    expect((await post(shop.app, "203.0.113.8", 12)).statusCode).toBe(200);

    await letPass(address, "10 minutes");
    expect((await post(shop.app, address, 13)).statusCode).toBe(200);
  });

  it("holds against a hundred at once, and nothing is stored twice", async () => {
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        post((index % 2 === 0 ? shop : other).app, "203.0.113.9", 100 + (index % 5)),
      ),
    );
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(90);
    // Ten requests of at most five people.
    expect(await leads(100, 104)).toBe(new Set(passed(answers)).size);
  });
});

/** The people whose requests were answered with 200, by their place among the five. */
function passed(answers: { statusCode: number }[]): number[] {
  return answers.flatMap(({ statusCode }, index) => (statusCode === 200 ? [index % 5] : []));
}

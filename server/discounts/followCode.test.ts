import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { promotion } from "../../content/navigation.ts";
import { openTestShop } from "../../tests/support/testShop.ts";
import { databaseOver } from "../database/connect.ts";
import { lendingFrom } from "../database/lending.ts";
import { followCode } from "./followCode.ts";
import { keepDiscount } from "./keepDiscount.ts";

let shop: Awaited<ReturnType<typeof openTestShop>>;
beforeAll(async () => {
  shop = await openTestShop({ demoContent: false });
});
afterAll(() => shop.close());

const pages = ["/", "/terms-conditions", "/shopping", "/payment-term"];

async function namingIt(): Promise<string[]> {
  const named: string[] = [];
  for (const path of pages) {
    const { statusCode, body } = await shop.app.inject(path);
    expect(statusCode).toBe(200);
    if (body.slice(body.indexOf("<body")).includes(promotion.code)) named.push(path);
  }
  return named;
}

it("a shop names its code only while the checkout takes it", async () => {
  expect(await namingIt()).toEqual([]);
  const discount = { code: promotion.code, kind: "percentage" as const, value: 1500 };
  await keepDiscount(shop.database.db, { ...discount, endsAt: new Date(Date.now() + 3_600_000) });
  await shop.promoted.look();
  expect(await namingIt()).toEqual(pages);
  await shop.database.pool.query(
    "update discounts set starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour'",
  );
  await shop.promoted.look();
  expect(await namingIt()).toEqual([]);
});

it("the last look counts, although an older one is answered after it", async () => {
  const discount = { code: "SLOWLY", kind: "percentage" as const, value: 1000 };
  await keepDiscount(shop.database.db, discount);
  const pool = new pg.Pool({ ...shop.database.connection, max: 1 });
  // With one connection, whatever was asked before the second of these is answered before it.
  const answered = async () => {
    for (const _time of ["sent", "answered"]) await pool.query("select 1");
  };
  const lend = lendingFrom(pool);
  let holding: Promise<void> | undefined;
  const db = databaseOver(pool, undefined, undefined, async (work) => {
    const until = holding;
    const answer = await lend(work);
    await until;
    return answer;
  });
  const ignore = () => {};
  const followed = await followCode(db, () => discount.code, ignore, ignore);
  const { promise, resolve } = Promise.withResolvers<void>();
  holding = promise;
  const older = followed.look();
  await answered();
  holding = undefined;
  await pool.query("update discounts set paused_at = now() where code = $1", [discount.code]);
  const newer = followed.look();
  await answered();
  resolve();
  await Promise.all([older, newer]);
  expect(followed.isOn()).toBe(false);
  followed.stop();
  await pool.end();
});

it("a shop without demo content neither invents voices nor calls itself a demo", async () => {
  const { body } = await shop.app.inject("/");
  expect(body).not.toMatch(/10K\+|4\.88|This is a demo shop|Up to 20% off/);
  expect(body).toContain("Furniture with the calm of a courtyard");
});

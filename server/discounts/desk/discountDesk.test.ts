import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { promotion } from "../../../content/navigation.ts";
import type { Discount } from "../../../contract/admin/discounts.ts";
import { toPaise } from "../../../contract/rupees.ts";
import { type SampleStaff, sampleStaff } from "../../../tests/support/staff/sampleStaff.ts";
import { openTestShop } from "../../../tests/support/testShop.ts";
import { newId } from "../../database/identity.ts";
import type { OpenShop } from "../../openShop.ts";
import { findDiscount } from "../findDiscount.ts";
import { redeemDiscount } from "../redeemDiscount.ts";

let shop: OpenShop;
let manager: SampleStaff;
beforeAll(async () => {
  shop = await openTestShop();
  manager = await sampleStaff(shop, "manager");
});
afterAll(() => shop.close());

const sql = async (text: string, values: unknown[] = []) =>
  (await shop.database.pool.query(text, values)).rows;
const rules = {
  kind: "percentage",
  value: 12.5,
  minimumRupees: 10_000,
  mostRupees: 2000,
  startsAt: "2026-01-01T00:00:00+05:30",
  endsAt: null,
  mostUses: null,
  mostUsesPerCustomer: 1,
} as const;
let made = 0;
async function add(more: object = {}, code?: string): Promise<Discount> {
  made += 1;
  const body = { code: code ?? `DESK${made}`, rules: { ...rules, ...more } };
  const { status, json } = await manager.call("POST", "/api/admin/discounts", body);
  expect([status, json.message]).toEqual([200, undefined]);
  return json.discount;
}
const read = async ({ id }: Discount): Promise<Discount> =>
  (await manager.call("GET", `/api/admin/discounts/${id}`)).json.discount;
const change = ({ id, version }: Discount, more: object) =>
  manager.call("PUT", `/api/admin/discounts/${id}`, { version, rules: { ...rules, ...more } });
const move = ({ id, version }: Discount, action: string) =>
  manager.call("POST", `/api/admin/discounts/${id}/state`, { version, action });
const remove = ({ id }: Discount) => manager.call("DELETE", `/api/admin/discounts/${id}`);

const use = (subtotalRupees: number) => ({
  checkoutId: null,
  subtotalPaise: toPaise(subtotalRupees),
  customerId: null,
  phoneNumber: null,
});
/** Uses the code for a checkout, as placing an order does. */
async function redeem(code: string, paise = 150_000): Promise<boolean> {
  const checkoutId = newId();
  await sql(
    "insert into checkouts (id, provider, source, redirect_url, expires_at) values ($1, 'built-in', 'cart', '', now())",
    [checkoutId],
  );
  const { db } = shop.database;
  const found = await findDiscount(db, code, use(20_000));
  if (!("id" in found)) throw new Error(found.message);
  return db.transaction((tx) =>
    redeemDiscount(tx, found, { ...use(20_000), checkoutId, phoneNumber: "9876543210", paise }),
  );
}

describe("a discount code", () => {
  it("is made, and the checkout takes it by its rules", async () => {
    const discount = await add({}, " diwali-26 ");
    expect(discount).toMatchObject({
      code: "DIWALI-26",
      value: 12.5,
      mostRupees: 2000,
      startsAt: "2025-12-31T18:30:00.000Z",
      state: "on",
      uses: 0,
      costRupees: 0,
    });
    const found = await findDiscount(shop.database.db, "DIWALI-26", use(10_000));
    expect(found).toMatchObject({ kind: "percentage", value: 1250, mostPaise: 200_000 });
    const small = await findDiscount(shop.database.db, "DIWALI-26", use(9_999));
    expect(small).toMatchObject({ message: "This code is for orders of ₹10,000 or more." });
    const again = await manager.call("POST", "/api/admin/discounts", { code: "diwali-26", rules });
    expect([again.status, Object.keys(again.json.fields)]).toEqual([409, ["code"]]);
  });

  it("is previewed by what the checkout computes", async () => {
    const url = "/api/admin/discounts/preview";
    const { json } = await manager.call("POST", url, {
      rules,
      cartsRupees: [9_999, 10_000, 15_000.4, 20_000],
    });
    expect(
      json.carts.map(({ discountRupees, paysRupees, refusal }: Record<string, unknown>) => [
        discountRupees,
        paysRupees,
        refusal,
      ]),
    ).toEqual([
      [0, 9_999, "This code is for orders of ₹10,000 or more."],
      [1250, 8750, null],
      [1875.05, 13_125.35, null],
      [2000, 18_000, null],
    ]);
    const amount = { ...rules, kind: "amount", value: 50_000, mostRupees: null, minimumRupees: 0 };
    const whole = await manager.call("POST", url, { rules: amount, cartsRupees: [20_000] });
    expect(whole.json.carts[0]).toMatchObject({ discountRupees: 19_999, paysRupees: 1 });
  });

  it("is paused, taken up again and archived; archived it is over for good", async () => {
    let discount = await add();
    const counts = async () =>
      "id" in (await findDiscount(shop.database.db, discount.code, use(20_000)));
    discount = (await move(discount, "pause")).json.discount;
    expect([discount.state, await counts()]).toEqual(["paused", false]);
    discount = (await move(discount, "resume")).json.discount;
    expect([discount.state, await counts()]).toEqual(["on", true]);
    const stale = discount;
    discount = (await move(discount, "archive")).json.discount;
    expect([discount.state, await counts()]).toEqual(["archived", false]);
    expect((await move(discount, "resume")).status).toBe(400);
    const late = await change(stale, { value: 50 });
    expect([late.status, late.json.discount.state]).toEqual([409, "archived"]);
    const listed = async (view: string) =>
      (
        await manager.call("GET", `/api/admin/discounts?view=${view}&q=${discount.code}`)
      ).json.discounts.map(({ id }: Discount) => id);
    expect([await listed("current"), await listed("archived")]).toEqual([[], [discount.id]]);
    const log = await sql(
      "select action, before, after from audit_log where subject_id = $1 order by id",
      [discount.id],
    );
    expect(log.map(({ action }) => action)).toEqual([
      ...["discount.add", "discount.pause", "discount.resume", "discount.archive"],
    ]);
  });

  it("tells how often it was used and what it cost, and is then kept", async () => {
    const discount = await add({ mostUses: 2, mostUsesPerCustomer: null });
    expect(await redeem(discount.code)).toBe(true);
    expect(await read(discount)).toMatchObject({ uses: 1, costRupees: 1500, state: "on" });
    expect(await redeem(discount.code)).toBe(true);
    expect(await read(discount)).toMatchObject({ uses: 2, costRupees: 3000, state: "used up" });
    const { status, json } = await remove(discount);
    expect([status, json.code]).toEqual([409, "already_used"]);
    const unused = await add();
    expect((await remove(unused)).status).toBe(200);
    expect((await remove(unused)).status).toBe(404);
  });

  it("that is deleted while somebody redeems it gives nothing, and no fault", async () => {
    const discount = await add();
    const client = await shop.database.pool.connect();
    await client.query("begin");
    await client.query("delete from discounts where id = $1", [discount.id]);
    const redeeming = redeem(discount.code);
    await expect
      .poll(async () => {
        const waiting = await sql(
          "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        );
        return waiting.length;
      })
      .toBe(1);
    await client.query("commit");
    client.release();
    expect(await redeeming).toBe(false);
  });

  it("of the top of the page comes and goes with the next request", async () => {
    const named = async () =>
      (await shop.app.inject("/")).body.split("<body")[1]?.includes(promotion.code);
    expect(await named()).toBe(true);
    const { json } = await manager.call("GET", `/api/admin/discounts?q=${promotion.code}`);
    const [promoted] = json.discounts;
    expect(promoted.isPromoted).toBe(true);
    const paused = (await move(promoted, "pause")).json.discount;
    expect(await named()).toBe(false);
    await move(paused, "resume");
    expect(await named()).toBe(true);
  });

  it("is changed by one of two at the same moment", async () => {
    const discount = await add();
    const answers = await Promise.all([
      change(discount, { value: 10 }),
      change(discount, { value: 20 }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it.each([
    ["more than all", { value: 100.01 }, "rules.value"],
    ["nothing", { value: 0 }, "rules.value"],
    ["less than nothing", { kind: "amount", value: -5, mostRupees: null }, "rules.value"],
    ["a third decimal", { value: 0.125 }, "rules.value"],
    ["a most of an amount", { kind: "amount", value: 500 }, "rules.mostRupees"],
    ["an end before its beginning", { endsAt: "2025-12-31T18:30:00Z" }, "rules.endsAt"],
    ["half a use", { mostUses: 0.5 }, "rules.mostUses"],
    ["a minimum below zero", { minimumRupees: -1 }, "rules.minimumRupees"],
  ])("is refused with %s", async (_what, wrong, field) => {
    const body = { code: "NEVER", rules: { ...rules, ...wrong } };
    const { status, json } = await manager.call("POST", "/api/admin/discounts", body);
    expect([status, Object.keys(json.fields)]).toEqual([400, [field]]);
    expect(await sql("select from discounts where code = 'NEVER'")).toEqual([]);
  });

  it.each(["A", "MIT LEER", "ÄÖ", "A".repeat(41), "'; drop table", ""])(
    "is not called %j",
    async (code) => {
      const answer = await manager.call("POST", "/api/admin/discounts", { code, rules });
      expect([answer.status, Object.keys(answer.json.fields)]).toEqual([400, ["code"]]);
    },
  );

  it("is changed by who may, and read by all", async () => {
    const support = await sampleStaff(shop, "support");
    expect((await support.call("GET", "/api/admin/discounts")).status).toBe(200);
    const answer = await support.call("POST", "/api/admin/discounts", { code: "MINE", rules });
    expect(answer.status).toBe(403);
  });
});

import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { promotion } from "../../content/navigation.ts";
import { freshNumber, sampleCustomer } from "../../tests/support/accounts/sampleCustomers.ts";
import {
  initiate,
  type SamplePiece,
  sampleAddress,
  samplePiece,
  stepsOf,
} from "../../tests/support/checkout/sampleCheckouts.ts";
import { openTestShop } from "../../tests/support/testShop.ts";
import { besideSomebody, waitingForLocks } from "../../tests/support/waitingForLocks.ts";
import { readConfig } from "../config.ts";
import { fillShop } from "../fillShop.ts";
import { createPictureStore } from "../media/index.ts";
import { keepDiscount, type NewDiscount } from "./keepDiscount.ts";

let shop: Awaited<ReturnType<typeof openTestShop>>;
let sofa: SamplePiece;
beforeAll(async () => {
  shop = await openTestShop();
  sofa = await samplePiece(shop.app);
  await query(
    "update variants set stock = 9000, sale_price_paise = 1000000, price_paise = 1000000",
  );
});
afterAll(() => shop.close());
beforeEach(() => query("delete from attempts"));

const query = (text: string, values: unknown[] = []) => shop.database.pool.query(text, values);
async function begin(sender: object = { remoteAddress: freshNumber().remoteAddress }) {
  const { checkoutToken } = await initiate(shop.app, sender, { ...sofa, quantity: 1 });
  const steps = stepsOf(shop.app, checkoutToken, freshNumber().remoteAddress);
  await steps.address();
  return steps;
}
let made = 0;
async function offer(rule: Partial<NewDiscount>): Promise<string> {
  made += 1;
  const code = `RULE${made}`;
  await keepDiscount(shop.database.db, { code, kind: "amount", value: 100_000, ...rule });
  return code;
}
const day = 24 * 60 * 60 * 1000;

describe("the code of the top bar", () => {
  it("takes off 15 %, however it is typed, and can be dropped again", async () => {
    const steps = await begin();
    const { status, checkout, json } = await steps.code(" aan gan 15 ");
    expect(status).toBe(200);
    expect(json.message).toBe("The code AANGAN15 takes off ₹1,500.");
    expect(checkout).toMatchObject({
      discountCode: promotion.code,
      totals: { subtotal: 10_000, discount: 1_500, total: 8_500 },
    });
    const { checkout: without } = await steps.dropCode();
    expect(without).toMatchObject({ discountCode: null, totals: { total: 10_000 } });
  });

  it("is added to a demo shop that was filled before there were codes, and else left alone", async () => {
    const fill = () =>
      fillShop(shop.database.db, createPictureStore("/nowhere"), readConfig({}), () => {});
    const { rows: before } = await query("select * from discounts where code = $1", [
      promotion.code,
    ]);
    await fill();
    expect((await query("select * from discounts where code = $1", [promotion.code])).rows).toEqual(
      before,
    );
    await query("delete from discounts where code = $1", [promotion.code]);
    await fill();
    expect(
      (await query("select value from discounts where code = $1", [promotion.code])).rows,
    ).toEqual([{ value: "1500" }]);
    await query("update shop_settings set sample_content = false");
    await query("delete from discounts where code = $1", [promotion.code]);
    await fill();
    expect((await query("select from discounts where code = $1", [promotion.code])).rowCount).toBe(
      0,
    );
    await query("update shop_settings set sample_content = true");
    await fill();
  });
});

describe("a code counts", () => {
  it.each<[string, Partial<NewDiscount>]>([
    ["an amount", {}],
    ["a percentage up to a most", { kind: "percentage", value: 5000, mostPaise: 100_000 }],
    ["from the least subtotal on", { minimumPaise: 1_000_000 }],
    [
      "within its dates",
      { startsAt: new Date(Date.now() - day), endsAt: new Date(Date.now() + day) },
    ],
  ])("%s", async (_name, rule) => {
    const { status, checkout } = await (await begin()).code(await offer(rule));
    expect([status, checkout.totals.discount]).toEqual([200, 1_000]);
  });

  it.each<[string, Partial<NewDiscount>, RegExp]>([
    ["below the least subtotal", { minimumPaise: 1_000_001 }, /orders of ₹10,000.01 or more/],
    ["before it begins", { startsAt: new Date(Date.now() + day) }, /not valid/],
    [
      "after it ended",
      { startsAt: new Date(Date.now() - 2 * day), endsAt: new Date(Date.now() - day) },
      /not valid/,
    ],
  ])("not %s", async (_name, rule, reason) => {
    const steps = await begin();
    const { status, failure } = await steps.code(await offer(rule));
    expect([status, failure.code]).toEqual([409, "discount_refused"]);
    expect(failure.message).toMatch(reason);
    expect((await steps.read()).checkout.discountCode).toBeNull();
  });

  it("never below a rupee to pay", async () => {
    const { checkout } = await (await begin()).code(await offer({ value: 9_999_999 }));
    expect(checkout.totals).toMatchObject({ discount: 9_999, total: 1 });
  });
});

describe("uses", () => {
  const ready = async (code: string, sender?: object, address: object = sampleAddress) => {
    const steps = await begin(sender);
    await steps.address(address);
    const used = await steps.code(code);
    if (used.status !== 200) return () => Promise.resolve(used);
    return () => steps.place("cod", used.checkout.totals.total);
  };
  const place = async (...given: Parameters<typeof ready>) => (await ready(...given))();

  it("in total end at the most", async () => {
    const code = await offer({ mostUses: 2 });
    const numbers = ["9000000001", "9000000002", "9000000003"];
    const statuses = [];
    for (const phoneNumber of numbers) {
      statuses.push((await place(code, undefined, { ...sampleAddress, phoneNumber })).status);
    }
    expect(statuses).toEqual([200, 200, 409]);
  });

  it("of one person end at theirs: by phone number, and by account whatever the number", async () => {
    const code = await offer({ mostUsesPerCustomer: 1 });
    const customer = await sampleCustomer(shop.app);
    const at = (phoneNumber: string) => ({ ...sampleAddress, phoneNumber });
    expect((await place(code, customer, at("9111111111"))).status).toBe(200);
    const other = await place(code, customer, at("9222222222"));
    expect(other.json.message).toBe("You have used this code as often as it allows.");
    expect((await place(code, undefined, at("9111111111"))).status).toBe(409);
    expect((await place(code, undefined, at("9333333333"))).status).toBe(200);
  });

  it("of one person end at theirs also when the account is deleted, by the number of its orders", async () => {
    const code = await offer({ mostUsesPerCustomer: 1 });
    const customer = await sampleCustomer(shop.app);
    const at = { ...sampleAddress, phoneNumber: "9666666666" };
    expect((await place(code, customer, at)).status).toBe(200);
    await shop.database.pool.query("delete from customers where id = $1", [customer.user.id]);
    expect((await place(code, undefined, at)).status).toBe(409);
    const other = { ...at, phoneNumber: "9777777777" };
    expect((await place(code, undefined, other)).status).toBe(200);
  });

  it("of two people end at a limit that the code gets as both place their orders", async () => {
    const code = await offer({});
    // Whoever waits for the lock is sent away after two seconds: all that comes before is done by then.
    const [one, other] = await Promise.all(
      ["9444444441", "9444444442"].map((phoneNumber) =>
        ready(code, undefined, { ...sampleAddress, phoneNumber }),
      ),
    );
    const placing: ReturnType<typeof place>[] = [];
    const owning = new pg.Pool({ connectionString: shop.databaseUrl, max: 2 });
    await besideSomebody(owning, async (hold) => {
      await hold("lock table discount_redemptions in share mode", []);
      for (const press of [one, other]) if (press) placing.push(press());
      await expect.poll(() => waitingForLocks(owning)).toBe(2);
      await query("update discounts set most_uses = 1 where code = $1", [code]);
    }).finally(() => owning.end());
    await Promise.all(placing);
    const { rowCount } = await query(
      "select from discount_redemptions where discount_id = (select id from discounts where code = $1)",
      [code],
    );
    expect(rowCount).toBeLessThanOrEqual(1);
  });

  it("come back when the order is cancelled, or was not paid", async () => {
    const code = await offer({ mostUses: 1 });
    const first = await place(code);
    const { orderNumber } = first.json as { orderNumber: string };
    expect((await place(code)).status).toBe(409);
    const { phoneNumber } = sampleAddress;
    const url = `/api/orders/${orderNumber}/cancel`;
    const { statusCode } = await shop.app.inject({ method: "POST", url, payload: { phoneNumber } });
    expect(statusCode).toBe(200);
    const steps = await begin();
    await steps.code(code);
    await steps.place("online", 9_000);
    expect((await place(code)).status).toBe(409);
    await steps.pay({ kind: "test", outcome: "failure" });
    expect((await place(code)).status).toBe(200);
  });
});

it("a thousand guesses end in 429 long before", async () => {
  const { remoteAddress } = freshNumber();
  const guessers = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const sender = { remoteAddress: freshNumber().remoteAddress };
      const { checkoutToken } = await initiate(shop.app, sender, { ...sofa, quantity: 1 });
      return stepsOf(shop.app, checkoutToken, remoteAddress);
    }),
  );
  const statuses: number[] = [];
  for (let guess = 0; guess < 100; guess++) {
    const answers = await Promise.all(guessers.map((steps) => steps.code(`GUESS${guess}`)));
    statuses.push(...answers.map(({ status }) => status));
  }
  expect(statuses.filter((status) => status === 409)).toHaveLength(60);
  expect(statuses.filter((status) => status === 429)).toHaveLength(940);
  // Who guesses right after that learns nothing either.
  const answer = await guessers[0]?.code(promotion.code);
  expect(answer?.status).toBe(429);
  expect(Number(answer?.headers["retry-after"])).toBeGreaterThan(0);
});

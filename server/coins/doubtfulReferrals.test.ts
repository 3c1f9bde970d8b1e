import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  freshNumber,
  profileOf,
  sampleCustomer,
  samplePassword,
} from "../../tests/support/accounts/sampleCustomers.ts";
import { openReferringShop } from "../../tests/support/coins/referringShop.ts";
import { heldAt } from "../../tests/support/heldAt.ts";
import { sampleAddress } from "../../tests/support/orders/sampleOrders.ts";
import { addressKey } from "./addressKey.ts";
import { coinFaults } from "./index.ts";

let shop: Awaited<ReturnType<typeof openReferringShop>>;
beforeAll(async () => {
  shop = await openReferringShop();
});
afterEach(async () => expect(await coinFaults(shop.database.db)).toBe(0));
afterAll(() => shop.close());

interface Friend {
  user: { id: string; phoneNumber: string };
}

describe("a doubtful referral", () => {
  const doubtsOf = async ({ user }: Friend) =>
    (await shop.pool.query("select state, doubts from referrals where friend_id = $1", [user.id]))
      .rows[0];
  async function finish(friend: Friend, wishes: object = {}) {
    const { number } = await shop.order(friend, wishes);
    await shop.deliver(number);
    await shop.ripen();
    return doubtsOf(friend);
  }

  it("is one of the same network or browser", async () => {
    const referrer = await sampleCustomer(shop.app);
    const page = await referrer.call("GET", "/api/referrals");
    const cookie = await shop.follow(page.json.link);
    // Whatever they end meanwhile.
    await referrer.call("DELETE", "/api/user/sessions");
    const { phoneNumber } = freshNumber();
    const { remoteAddress } = referrer;
    const neighbour = await shop.register(cookie, { phoneNumber, remoteAddress });
    expect(await finish(neighbour)).toEqual({ state: "doubtful", doubts: ["same network"] });
    const own = String(page.headers["set-cookie"]).split(";")[0];
    const self = await shop.register(`${cookie}; ${own}`);
    expect(await finish(self)).toEqual({ state: "doubtful", doubts: ["same device"] });
    expect(await shop.newsOf(referrer)).toEqual(["looked at", "looked at"]);
    expect(await shop.balanceOf(referrer)).toBe(0);
  });

  it("is one to the referrer's door, phone or mailbox, however they are written", async () => {
    const { referrer, friend } = await shop.pair();
    await referrer.call("POST", "/api/addresses", { ...sampleAddress, line1: "Flat No 9, MG Rd" });
    const { user } = referrer;
    const email = "kiran.shah@gmail.com";
    await referrer.call("PATCH", "/api/user", { ...profileOf(referrer), email });
    const doubts = await finish(friend, {
      contact: { name: "K", phoneNumber: user.phoneNumber, email: "kiranshah+two@googlemail.com" },
      shippingAddress: { ...sampleAddress, line1: "mg road 9" },
    });
    expect(doubts).toEqual({
      state: "doubtful",
      doubts: ["same phone number", "same email address", "same address"],
    });
  });

  it("is every one but the first of ten that live at one door", async () => {
    const referrers = await Promise.all([1, 2].map(() => sampleCustomer(shop.app)));
    const { rows: friends } = await shop.pool.query(
      `with made as (insert into customers (id, phone_number, password_hash)
         select gen_random_uuid(), 7200000000 + n, '$argon2id$' from generate_series(1, 10) n
         returning id, phone_number)
       insert into referrals (id, referrer_id, friend_id, coins)
       select gen_random_uuid(), ($1::uuid[])[1 + phone_number::bigint % 2], id, 500 from made returning friend_id as id`,
      [referrers.map(({ user }) => user.id)],
    );
    const states = [];
    for (const [place, { id }] of friends.entries()) {
      const line1 = place % 2 === 0 ? "44, Temple Street" : "temple st., 44";
      const phoneNumber = String(7_200_000_000 + place);
      const friend = { user: { id, phoneNumber } };
      const { state } = await finish(friend, { shippingAddress: { ...sampleAddress, line1 } });
      states.push(state);
    }
    expect(states).toEqual(["credited", ...Array(9).fill("doubtful")]);
  });

  it("is one of somebody who ordered here before, whose account of then is gone", async () => {
    const again = async (cancel: boolean) => {
      const number = freshNumber();
      const once = await shop.register("", number);
      const { number: first } = await shop.order(once);
      if (cancel) await once.call("POST", `/api/orders/${first}/cancel`, {});
      const currentPassword = samplePassword;
      expect((await once.call("DELETE", "/api/user", { currentPassword })).status).toBe(200);
      const referrer = await sampleCustomer(shop.app);
      const cookie = await shop.follow((await shop.pageOf(referrer)).link);
      return finish(await shop.register(cookie, number));
    };
    expect(await again(false)).toEqual({ state: "doubtful", doubts: ["ordered before"] });
    expect(await again(true)).toEqual({ state: "credited", doubts: [] });
  });

  it("is one too many in a month", async () => {
    const { referrer, friend } = await shop.pair();
    await shop.pool.query(
      `with made as (insert into customers (id, phone_number, password_hash)
         select gen_random_uuid(), 7100000000 + n, '$argon2id$' from generate_series(1, 10) n returning id)
       insert into referrals (id, referrer_id, friend_id, coins, state, order_id, decided_at)
       select gen_random_uuid(), $1, id, 500, 'credited', (select id from orders limit 1), now() from made`,
      [referrer.user.id],
    );
    expect(await finish(friend)).toEqual({ state: "doubtful", doubts: ["many in a month"] });
  });

  it("waits for the staff, who credit it or refuse it, once", async () => {
    const referrer = await sampleCustomer(shop.app);
    const page = await referrer.call("GET", "/api/referrals");
    const cookie = `${await shop.follow(page.json.link)}; ${String(page.headers["set-cookie"]).split(";")[0]}`;
    const friends = [await shop.register(cookie), await shop.register(cookie)];
    for (const friend of friends) await finish(friend);
    const listed = (await shop.support.call("GET", "/api/admin/referrals")).json.referrals.filter(
      (one: { referrer: { id: string } }) => one.referrer.id === referrer.user.id,
    );
    expect(listed).toMatchObject([{ doubts: ["same device"] }, { doubts: ["same device"] }]);
    const today = (await shop.support.call("GET", "/api/admin/figures/today")).json;
    expect(today.waiting.referrals).toBeGreaterThanOrEqual(2);
    const decide = (id: string, decision: string, by = shop.manager) =>
      by.call("POST", `/api/admin/referrals/${id}`, { decision });
    expect((await decide(listed[0].id, "credit", shop.support)).status).toBe(403);
    const decided = await heldAt({ databaseUrl: shop.databaseUrl, table: "audit_log" }, [
      () => decide(listed[0].id, "credit"),
      () => decide(listed[0].id, "refuse"),
    ]);
    expect(decided.map(({ status }) => status)).toEqual([200, 404]);
    expect((await decide(listed[1].id, "refuse")).status).toBe(200);
    expect(await shop.newsOf(referrer)).toEqual(["refused", "credited"]);
    expect(await shop.balanceOf(referrer)).toBe(500);
    const actions = (await shop.logged(referrer.user.id)).map(({ action }) => action);
    expect(actions).toEqual(["referral.credit", "referral.refuse"]);
  });
});

it("two spellings of an address are one, another flat is another", () => {
  const of = (line1: string, line2 = "") => addressKey({ line1, line2, pincode: "560038" });
  expect(of("Flat No. 12, 3rd Cross Rd", "Indiranagar")).toBe(of("12 3rd cross road, INDIRANAGAR"));
  expect(of("Flat 12, 3rd Cross")).not.toBe(of("Flat 14, 3rd Cross"));
  expect(of("Fl\u200bat 14B, Third Cro\u00adss")).toBe(of("Flat 14B, Third Cross"));
  expect(of("घर ५, गांधी मार्ग")).not.toBe(of("मकान १२, नेहरू नगर"));
  expect(of("ಮನೆ 7, ಗಾಂಧಿ ರಸ್ತೆ")).not.toBe(of("ಮನೆ 7, ನೆಹರು ನಗರ"));
});

import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { sampleCustomer } from "../../tests/support/accounts/sampleCustomers.ts";
import { onDatabase } from "../../tests/support/backup/digests.ts";
import { openReferringShop } from "../../tests/support/coins/referringShop.ts";
import { outOfOrder, whileOutOfOrder } from "../../tests/support/outOfOrder.ts";
import { coinFaults, referralCookies } from "./index.ts";

let shop: Awaited<ReturnType<typeof openReferringShop>>;
beforeAll(async () => {
  shop = await openReferringShop();
});
afterEach(async () => expect(await coinFaults(shop.database.db)).toBe(0));
afterAll(() => shop.close());

describe("a referral", () => {
  it("gives both sides coins when the friend's first order has stayed, once, and tells them", async () => {
    const { referrer, friend } = await shop.pair();
    expect(await shop.newsOf(referrer)).toEqual(["joined"]);
    const { number } = await shop.order(friend);
    expect(await shop.newsOf(referrer)).toEqual(["ordered"]);
    await shop.deliver(number);
    const [waiting] = (await shop.pageOf(referrer)).referrals;
    expect(waiting).toMatchObject({ news: "waiting", friend: expect.stringMatching(/^••• \d\d$/) });
    const days = (Date.parse(waiting?.until ?? "") - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(6.9);
    expect(await shop.balanceOf(referrer)).toBe(0);
    await shop.pool.query("update customers set number_proved_at = now()");
    await shop.ripen();
    await shop.ripen();
    expect([await shop.balanceOf(referrer), await shop.balanceOf(friend)]).toEqual([500, 500]);
    expect(await shop.newsOf(referrer)).toEqual(["credited"]);
    const { rows } = await shop.pool.query(
      "select count(*)::int as told from outbox where recipient = any($1) and body like '%500 coins%'",
      [[referrer.user.phoneNumber, friend.user.phoneNumber]],
    );
    expect(rows).toEqual([{ told: 2 }]);
    const { records } = (await referrer.call("GET", "/api/user/export")).json;
    expect(records.coins).toMatchObject([{ coins: 500, reason: "referral" }]);
    expect(records.referrals).toMatchObject([{ as: "referrer", state: "credited" }]);
  });

  it("gives nothing for an order that was cancelled, or went back", async () => {
    const { referrer, friend } = await shop.pair();
    const cancelled = await shop.order(friend);
    await friend.call("POST", `/api/orders/${cancelled.number}/cancel`, {});
    await shop.ripen();
    const { number } = await shop.order(friend);
    await shop.deliver(number);
    await shop.takeBack(number);
    await shop.ripen();
    expect(await shop.newsOf(referrer)).toEqual(["refused"]);
    expect([await shop.balanceOf(referrer), await shop.balanceOf(friend)]).toEqual([0, 0]);
  });

  it("gives nothing for an order whose money was given back without a return", async () => {
    const { referrer, friend } = await shop.pair();
    const { number } = await shop.order(friend);
    await shop.deliver(number);
    const { left } = (await shop.open(number)).money;
    await shop.giveBack(number, left, left, "UTR 9");
    await shop.ripen();
    expect(await shop.newsOf(referrer)).toEqual(["refused"]);
    expect([await shop.balanceOf(referrer), await shop.balanceOf(friend)]).toEqual([0, 0]);
  });

  it("waits for none that cannot be decided", async () => {
    const pairs = [await shop.pair(), await shop.pair()] as const;
    for (const { friend } of pairs) await shop.deliver((await shop.order(friend)).number);
    await shop.pool.query("update customers set number_proved_at = now()");
    const [broken, sound] = pairs;
    const rows = { table: "coin_entries", where: `new.customer_id = '${broken.friend.user.id}'` };
    await whileOutOfOrder(
      (text) => onDatabase(shop.database.owner, text),
      rows,
      async () => {
        await expect(shop.ripen()).rejects.toMatchObject(outOfOrder);
      },
    );
    expect([await shop.balanceOf(broken.referrer), await shop.balanceOf(sound.referrer)]).toEqual([
      0, 500,
    ]);
    await shop.ripen();
    expect(await shop.balanceOf(broken.referrer)).toBe(500);
  });

  it("is remembered by a cookie that no other host of the domain can have set", () => {
    const { followed } = referralCookies("https://shop.example.in");
    const code = "23456789AB";
    const set = followed.set(code);
    expect(set).toBe(
      `__Host-referred=${code}; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=2592000`,
    );
    expect(followed.read(set.split(";")[0])).toBe(code);
    expect(followed.read(`referred=${code}`)).toBeNull();
    expect(followed.read(`__Host-referred=${code}0`)).toBeNull();
  });

  it("counts by the first link that a browser followed", async () => {
    const [first, second] = [await sampleCustomer(shop.app), await sampleCustomer(shop.app)];
    const kept = await shop.follow((await shop.pageOf(first)).link);
    const cookie = await shop.follow((await shop.pageOf(second)).link, kept);
    await shop.register(cookie);
    expect([(await shop.newsOf(first)).length, (await shop.newsOf(second)).length]).toEqual([1, 0]);
  });

  it.each(["2222222222", "nonsense", "A".repeat(90)])("is none by the code %s", async (code) => {
    const cookie = await shop.follow(`http://localhost/r/${code}`);
    const friend = await shop.register(cookie);
    const { rows } = await shop.pool.query("select from referrals where friend_id = $1", [
      friend.user.id,
    ]);
    expect(rows).toEqual([]);
  });

  it("needs an order that is large enough", async () => {
    const { referrer, friend } = await shop.pair();
    await shop.pool.query("update variants set sale_price_paise = 499900");
    const { number } = await shop.order(friend);
    await shop.pool.query("update variants set sale_price_paise = 1000000");
    await shop.deliver(number);
    await shop.ripen();
    expect(await shop.newsOf(referrer)).toEqual(["ordered"]);
  });
});

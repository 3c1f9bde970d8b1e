import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sampleCustomer, samplePassword } from "../../tests/support/accounts/sampleCustomers.ts";
import { onDatabase } from "../../tests/support/backup/digests.ts";
import { openOrderCounter } from "../../tests/support/orders/orderCounter.ts";
import { outOfOrder, whileOutOfOrder } from "../../tests/support/outOfOrder.ts";
import { settingsOf } from "../../tests/support/settingsOf.ts";
import { waitingForLocks } from "../../tests/support/waitingForLocks.ts";
import { newId } from "../database/identity.ts";
import { lapseCoins } from "./index.ts";

let shop: Awaited<ReturnType<typeof openOrderCounter>>;
beforeAll(async () => {
  shop = await openOrderCounter();
});
afterAll(() => shop.close());

describe("coins by hand", () => {
  const adjust = (id: string, body: object, by = shop.manager) =>
    by.call("POST", `/api/admin/customers/${id}/coins`, { id: newId(), note: "Goodwill", ...body });

  it("come with a reason, once for each call, and are audited", async () => {
    const { user, ...customer } = await sampleCustomer(shop.app);
    const id = newId();
    expect((await adjust(user.id, { id, coins: 250 })).json.balance).toBe(250);
    expect((await adjust(user.id, { id, coins: 250 })).json.balance).toBe(250);
    expect((await adjust(user.id, { coins: -100 })).json.balance).toBe(150);
    expect((await adjust(user.id, { coins: -151 })).status).toBe(400);
    expect((await adjust(user.id, { coins: 5 }, shop.support)).status).toBe(403);
    expect((await adjust(newId(), { coins: 5 })).status).toBe(404);
    const { entries } = (await customer.call("GET", "/api/coins")).json;
    expect(entries[0]).toMatchObject({ coins: -100, note: "Goodwill", balanceAfter: 150 });
    expect(JSON.stringify(entries)).not.toContain("staffName");
    expect(await shop.logged(user.id)).toHaveLength(2);
  });

  it("of another number are no repeat of what was done before, and nobody is told that they are", async () => {
    const { user } = await sampleCustomer(shop.app);
    const id = newId();
    await adjust(user.id, { id, coins: 250 });
    for (const changed of [{ coins: 300 }, { coins: 250, note: "Late" }]) {
      const { status, json } = await adjust(user.id, { id, ...changed });
      expect([status, json.code]).toEqual([409, "changed_meanwhile"]);
      expect(json.message).toContain("250 coins");
    }
    expect((await adjust(user.id, { coins: 50 })).json.balance).toBe(300);
  });

  it("are nobody's whose account goes in the same moment", async () => {
    const { user } = await sampleCustomer(shop.app);
    const { answer } = await shop.db.transaction(async (tx) => {
      await tx.execute(`delete from customers where id = '${user.id}'`);
      const begun = adjust(user.id, { coins: 5 });
      await expect.poll(() => waitingForLocks(shop.pool)).toBe(1);
      return { answer: begun };
    });
    expect((await answer).status).toBe(404);
    expect(await shop.logged(user.id)).toEqual([]);
  });

  it("go with the account, whoever erases it", async () => {
    const { user, ...customer } = await sampleCustomer(shop.app);
    const another = await sampleCustomer(shop.app);
    await adjust(user.id, { coins: 250 });
    await adjust(another.user.id, { coins: 250 });
    await customer.call("GET", "/api/referrals");
    const { status } = await shop.owner.call("DELETE", `/api/admin/customers/${user.id}`);
    const currentPassword = samplePassword;
    const own = await another.call("DELETE", "/api/user", { currentPassword });
    expect([status, own.status]).toEqual([200, 200]);
    const { rows } = await shop.pool.query("select from coin_entries where customer_id = any($1)", [
      [user.id, another.user.id],
    ]);
    expect(rows).toEqual([]);
  });

  it.each([0, 1.5, 1e12, -1e12, "5", null])("are no %s coins", async (coins) => {
    expect((await adjust(newId(), { coins })).status).toBe(400);
  });
});

describe("months after which coins lapse", () => {
  const keepMonths = async (months: string) => {
    const { status } = await settingsOf(shop.owner).save("coins", { COIN_MONTHS: months });
    expect(status).toBe(200);
    await shop.owned.look();
  };
  const lapse = () =>
    lapseCoins(shop.db, {
      months: shop.owned.now().coins.lapseMonths,
      setAt: shop.owned.setAt("coins", "COIN_MONTHS"),
    });

  it("count from when they are set: what lay still before is not gone the same night", async () => {
    const { user, ...customer } = await sampleCustomer(shop.app);
    const body = { id: newId(), note: "Goodwill", coins: 250 };
    await shop.manager.call("POST", `/api/admin/customers/${user.id}/coins`, body);
    const account = "update coin_accounts set moved_at = now() - interval '13 months'";
    await shop.pool.query(`${account} where customer_id = $1`, [user.id]);
    await keepMonths("12");
    await lapse();
    const kept = (await customer.call("GET", "/api/coins")).json;
    expect(kept.balance).toBe(250);
    const days = (Date.parse(kept.lapsesAt) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBeGreaterThanOrEqual(365);
    await shop.pool.query(
      `update setting_groups set settings = jsonb_set(settings, '{COIN_MONTHS,at}', '"2020-01-01T00:00:00.000Z"')
       where name = 'coins'`,
    );
    await shop.owned.look();
    await lapse();
    expect((await customer.call("GET", "/api/coins")).json.balance).toBe(0);
    await keepMonths("0");
  });

  it("take as many as there are, and hold up nobody behind who has many, or whose coins cannot be moved", async () => {
    const rich = await sampleCustomer(shop.app);
    const next = await sampleCustomer(shop.app);
    const balanceOf = async ({ call }: typeof rich) =>
      (await call("GET", "/api/coins")).json.balance;
    const give = (id: string, coins: number) =>
      shop.manager.call("POST", `/api/admin/customers/${id}/coins`, {
        ...{ id: newId(), note: "Goodwill", coins },
      });
    for (let times = 0; times < 2; times++) await give(rich.user.id, 1_000_000);
    await give(next.user.id, 250);
    expect([await balanceOf(rich), await balanceOf(next)]).toEqual([2_000_000, 250]);
    for (const [{ user }, months] of [
      [rich, 14],
      [next, 13],
    ] as const) {
      await shop.pool.query(
        "update coin_accounts set moved_at = now() - make_interval(months => $2) where customer_id = $1",
        [user.id, months],
      );
    }
    const lapsed = () => lapseCoins(shop.db, { months: 12, setAt: null });
    const rows = { table: "coin_entries", where: `new.customer_id = '${rich.user.id}'` };
    await whileOutOfOrder(
      (text) => onDatabase(shop.database.owner, text),
      rows,
      async () => {
        await expect(lapsed()).rejects.toMatchObject(outOfOrder);
      },
    );
    expect([await balanceOf(rich), await balanceOf(next)]).toEqual([2_000_000, 0]);
    await lapsed();
    expect([await balanceOf(rich), await balanceOf(next)]).toEqual([0, 0]);
  });
});

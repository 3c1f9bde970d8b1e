import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sampleCustomer, samplePassword } from "../../tests/support/accounts/sampleCustomers.ts";
import { openOrderCounter } from "../../tests/support/orders/orderCounter.ts";
import { newId } from "../database/identity.ts";

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

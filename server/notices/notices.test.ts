import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { noticesMaximum } from "../../contract/noticeRules.ts";
import { sampleCustomer, samplePassword } from "../../tests/support/accounts/sampleCustomers.ts";
import { heldAt } from "../../tests/support/heldAt.ts";
import { type NoticeShop, openNoticeShop } from "../../tests/support/noticeShop.ts";

let shop: NoticeShop;
beforeAll(async () => {
  shop = await openNoticeShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.reset());

describe("a notice", () => {
  it("is taken once, shown, and taken back", async () => {
    await Promise.all([shop.ask("stock"), shop.ask("stock"), shop.ask("price")]);
    const { variants } = (await shop.customer.call("GET", `/api/notices/products/${shop.sofa.id}`))
      .json;
    expect(variants[0]).toMatchObject({
      variantId: shop.variant,
      salePrice: 50_000,
      isSoldOut: true,
    });
    expect(variants[0].waitsFor.toSorted()).toEqual(["price", "stock"]);
    await shop.customer.call("DELETE", `/api/notices/${shop.variant}/stock`);
    await shop.customer.call("DELETE", `/api/notices/${shop.variant}/stock`);
    expect(await shop.waitsFor()).toEqual([["price", 50_000]]);
  });

  it("is nobody else's", async () => {
    const other = await sampleCustomer(shop.app);
    await shop.ask("stock");
    await other.call("DELETE", `/api/notices/${shop.variant}/stock`);
    expect(await shop.waitsFor(other)).toEqual([]);
    expect(await shop.waitsFor()).toEqual([["stock", null]]);
  });

  it("is refused of what is in stock, not sold, unknown, or one too many", async () => {
    await shop.set({ stock: 1 });
    expect((await shop.ask("stock")).json).toMatchObject({ code: "already_used" });
    await shop.sql("update products set archived_at = now() where id = $1", [shop.sofa.id]);
    expect((await shop.ask("price")).status).toBe(404);
    expect(
      (await shop.ask("price", shop.customer, "00000000-0000-7000-8000-000000000000")).status,
    ).toBe(404);
    expect((await shop.ask("weather")).status).toBe(400);
    await shop.sql("update products set archived_at = null where id = $1", [shop.sofa.id]);
    await shop.sql(
      `insert into notices (id, customer_id, variant_id, kind, seen_paise)
       select gen_random_uuid(), $1, id, 'price', 1 from variants where id <> $2 limit $3`,
      [shop.customer.user.id, shop.variant, noticesMaximum],
    );
    expect((await shop.ask("price")).json).toMatchObject({ code: "limit_reached" });
  });

  it("is never one too many, however many are asked for at once", async () => {
    await shop.sql(
      `insert into notices (id, customer_id, variant_id, kind, seen_paise)
       select gen_random_uuid(), $1, id, 'price', 1 from variants where id <> $2 limit $3`,
      [shop.customer.user.id, shop.variant, noticesMaximum - 1],
    );
    const { id } = shop.customer.user;
    const held = { databaseUrl: shop.databaseUrl, table: "customers", id };
    const answers = await heldAt(held, [() => shop.ask("price"), () => shop.ask("stock")]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await shop.waitsFor()).toHaveLength(noticesMaximum);
  });

  it("is not told, nor taken, where the customer chose to hear of none", async () => {
    await shop.ask("stock");
    const topic = (isWanted: boolean) =>
      shop.customer.call("PUT", "/api/messages/choices/notices", { isWanted });
    expect((await topic(false)).status).toBe(200);
    await shop.set({ stock: 3 });
    await shop.tell();
    expect(await shop.told()).toEqual([]);
    expect((await shop.ask("price")).json).toMatchObject({ code: "forbidden" });
    await topic(true);
    expect((await shop.ask("price")).status).toBe(200);
  });

  it("is taken along with the customer's data, and goes with the account", async () => {
    await shop.ask("price");
    const { records } = (await shop.customer.call("GET", "/api/user/export")).json;
    expect(records.notices).toMatchObject([
      { product: shop.sofa.name, kind: "price", seenPaise: 5_000_000 },
    ]);
    await shop.customer.call("DELETE", "/api/user", { currentPassword: samplePassword });
    expect(await shop.sql("select * from notices")).toEqual([]);
  });
});

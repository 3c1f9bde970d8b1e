import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { profileOf, sampleCustomer } from "../../tests/support/accounts/sampleCustomers.ts";
import { type NoticeShop, openNoticeShop } from "../../tests/support/noticeShop.ts";
import type { Database } from "../database/connect.ts";
import { tellNext } from "./index.ts";

let shop: NoticeShop;
beforeAll(async () => {
  shop = await openNoticeShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.reset());

describe("who waits for a variant that is sold out", () => {
  it("is told once when pieces are back, and no more", async () => {
    expect((await shop.ask("stock")).json.message).toMatch(/back in stock, once/);
    await shop.tell();
    expect(await shop.told()).toEqual([]);
    await shop.set({ stock: 3 });
    await shop.run();
    expect(await shop.told()).toEqual([]);
    await shop.tell();
    const [message, ...others] = await shop.told();
    expect(others).toEqual([]);
    expect(message).toMatchObject({ kind: "sms", recipient: shop.customer.user.phoneNumber });
    expect(message.body).toContain("back in stock, Rs 50,000");
    expect(message.body).toContain("https://shop.example/product/jaisalmer-3-seater-sofa?variant=");
    expect(await shop.waitsFor()).toEqual([]);
    await shop.set({ stock: 0 });
    await shop.set({ stock: 3 });
    await shop.tell();
    expect(await shop.told()).toHaveLength(1);
  });

  it("is not rung on a phone of which nobody showed whose it is, nor taken where nothing else is known", async () => {
    const stranger = await sampleCustomer(shop.app);
    const refused = await shop.ask("stock", stranger);
    expect([refused.status, refused.json.code]).toEqual([403, "contact_needed"]);
    await shop.ask("stock");
    await shop.sql("update customers set number_proved_at = null");
    await shop.set({ stock: 3 });
    await shop.tell();
    expect(await shop.told()).toEqual([]);
  });

  it("reads it by email, where there is an address", async () => {
    await shop.customer.call("PATCH", "/api/user", profileOf(shop.customer));
    await shop.ask("stock");
    await shop.set({ stock: 1 });
    await shop.tell();
    expect(await shop.told()).toMatchObject([
      {
        kind: "email",
        recipient: "meera@example.in",
        subject: `${shop.sofa.name} is back in stock`,
      },
    ]);
  });

  it("is told in the order of asking, as many as there are pieces, the next an hour later", async () => {
    const people = await shop.several(4);
    for (const one of people) await shop.ask("stock", one);
    const numbers = people.map(({ user }) => user.phoneNumber);
    await shop.set({ stock: 2 });
    await shop.tell();
    expect(await shop.reached()).toEqual(numbers.slice(0, 2));
    await shop.tell("59 minutes");
    expect(await shop.told()).toHaveLength(2);
    await shop.set({ stock: 1 });
    await shop.tell("1 minute");
    expect(await shop.reached()).toEqual(numbers.slice(0, 3));
    await shop.set({ stock: 0 });
    await shop.tell("1 hour");
    expect(await shop.told()).toHaveLength(3);
    await shop.set({ stock: 100 });
    await shop.tell();
    expect(await shop.reached()).toEqual(numbers);
  });

  it("are all told where there are plenty of pieces, each once, however many processes tell", async () => {
    const people = await shop.several(30);
    for (const one of people) await shop.ask("stock", one);
    await shop.set({ stock: 25 });
    await shop.tell();
    expect(await shop.reached()).toHaveLength(30);
    expect(new Set(await shop.reached()).size).toBe(30);
  });

  it("are told as many as there are pieces, whichever way PostgreSQL looks them up", async () => {
    const people = await shop.several(5);
    for (const one of people) await shop.ask("stock", one);
    await shop.set({ stock: 2 });
    await shop.sql("update notice_news set next_at = now()");
    // Left to itself it chooses such a way by what it believes of the table: a plan that is seldom seen in tests.
    const names = ["hashagg", "hashjoin", "mergejoin", "material", "memoize", "sort", "indexscan"];
    await shop.database.db.transaction(async (tx) => {
      for (const name of names) await tx.execute(`set local enable_${name} = off`);
      await tellNext({ transaction: (work) => work(tx) } as Database, shop.messages);
    });
    expect(await shop.reached()).toHaveLength(2);
  });

  it("hears of a piece that a checkout lets go, and of a product that is shown again", async () => {
    await shop.set({ stock: 1, reserved: 1 });
    await shop.ask("stock");
    await shop.set({ reserved: 0 });
    await shop.sql("update products set archived_at = now() where id = $1", [shop.sofa.id]);
    await shop.tell();
    expect(await shop.told()).toEqual([]);
    await shop.sql("update products set archived_at = null where id = $1", [shop.sofa.id]);
    await shop.tell();
    expect(await shop.told()).toHaveLength(1);
  });

  it("hears nothing of a change that is rolled back", async () => {
    await shop.ask("stock");
    const client = await shop.database.pool.connect();
    await client.query("begin");
    await client.query("update variants set stock = 5 where id = $1", [shop.variant]);
    await client.query("rollback");
    client.release();
    expect(await shop.sql("select * from notice_news")).toEqual([]);
  });
});

it("is told of a variant by one process at a time, whatever is known of it twice", async () => {
  await shop.ask("stock");
  await shop.sql(
    `insert into notice_news (variant_id, next_at)
    select $1, now() - wait * interval '1 minute' from generate_series(1, 2) as wait`,
    [shop.variant],
  );
  const other = await shop.database.pool.connect();
  try {
    await other.query("begin");
    await other.query("select from notice_news order by next_at limit 1 for update");
    expect(await tellNext(shop.database.db, shop.messages)).toBe(0);
  } finally {
    await other.query("rollback");
    other.release();
  }
  expect(await tellNext(shop.database.db, shop.messages)).toBe(1);
  expect(await shop.sql("select from notice_news")).toEqual([]);
});

describe("who waits for a lower price", () => {
  beforeEach(() => shop.set({ stock: 5 }));

  it("is told when it is lower than it was, and again only when it falls further", async () => {
    await shop.ask("price");
    expect(await shop.waitsFor()).toEqual([["price", 50_000]]);
    await shop.set({ sale_price_paise: 5_500_000 });
    await shop.tell();
    expect(await shop.told()).toEqual([]);
    await shop.set({ sale_price_paise: 4_500_000 });
    await shop.tell();
    expect((await shop.told())[0].body).toContain("costs less now, Rs 45,000");
    expect(await shop.waitsFor()).toEqual([["price", 45_000]]);
    for (const price of [4_800_000, 4_500_000]) {
      await shop.set({ sale_price_paise: price });
      await shop.tell();
    }
    expect(await shop.told()).toHaveLength(1);
    await shop.set({ scheduled_price_paise: 4_400_000 });
    await shop.tell();
    expect(await shop.told()).toHaveLength(2);
    await shop.set({ scheduled_price_paise: null });
  });

  it("is told of what can be bought, once it can", async () => {
    await shop.ask("price");
    await shop.set({ stock: 0 });
    await shop.set({ sale_price_paise: 4_000_000 });
    await shop.tell();
    expect(await shop.told()).toEqual([]);
    await shop.set({ stock: 1 });
    await shop.tell();
    expect(await shop.told()).toHaveLength(1);
  });

  it("reads one message of both, where it was sold out as well", async () => {
    await shop.set({ stock: 0 });
    await shop.ask("price");
    await shop.ask("stock");
    await shop.set({ stock: 50, sale_price_paise: 4_000_000 });
    await shop.tell();
    await shop.tell("1 hour");
    expect((await shop.told()).map(({ body }) => /back in stock, Rs 40,000/.test(body))).toEqual([
      true,
    ]);
    expect(await shop.waitsFor()).toEqual([["price", 40_000]]);
  });
});

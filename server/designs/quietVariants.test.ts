import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { sampleGuest } from "../../tests/support/cart/sampleGuests.ts";
import { savedDesign } from "../../tests/support/cart/savedDesign.ts";
import { openTestShop } from "../../tests/support/testShop.ts";

let shop: Awaited<ReturnType<typeof openTestShop>>;
let listener: pg.Client;
const told: string[] = [];
beforeAll(async () => {
  shop = await openTestShop();
  listener = new pg.Client(shop.database.pool.options);
  await listener.connect();
  listener.on("notification", ({ payload = "" }) => void told.push(payload));
  await listener.query("listen catalogue");
});
afterAll(async () => {
  await listener.end();
  await shop.close();
});

/** What was announced of the catalogue until now, in the order in which it was committed. */
async function announcedSince(act: () => Promise<unknown>): Promise<string[]> {
  told.length = 0;
  await act();
  await shop.database.pool.query("select announce_noted_stock()");
  await shop.database.pool.query("select pg_notify('catalogue', 'all is told')");
  await expect.poll(() => told).toContain("all is told");
  return told.slice(0, -1);
}

it("a design that is put into a cart is news to nobody, and a change of the product is", async () => {
  const { code } = await savedDesign(shop.app, { length: 2300 });
  const lie = async () => {
    const { status } = await sampleGuest(shop.app).call("POST", "/api/cart/designs", { code });
    expect(status).toBe(200);
  };
  expect(await announcedSince(lie)).toEqual([]);
  const change = (which: string) => async () => {
    const dearer = `update variants set sale_price_paise = sale_price_paise - 100 where design_code ${which}`;
    expect((await shop.database.pool.query(dearer)).rowCount).toBeGreaterThan(0);
  };
  expect(await announcedSince(change("is not null"))).toEqual([]);
  expect(await announcedSince(change("is null"))).not.toEqual([]);
});

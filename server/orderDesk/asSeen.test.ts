import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openOrderCounter, shipment } from "../../tests/support/orders/orderCounter.ts";
import { lineOf } from "../../tests/support/orders/sampleOrders.ts";
import { setStock, someVariants } from "../../tests/support/stock/sampleStock.ts";

let counter: Awaited<ReturnType<typeof openOrderCounter>>;
beforeAll(async () => {
  counter = await openOrderCounter();
});
afterAll(() => counter.close());

const elsewhere = {
  ...{ name: "Ravi Iyer", phoneNumber: "98860 12345", line1: "4, Lake Road", line2: "" },
  ...{ landmark: "", city: "Kochi", state: "Kerala", pincode: "682001" },
};

/** An order of two pieces that somebody looked at before this was done with it. */
async function changed(how: "a piece less" | "another address") {
  const [variantId = ""] = await someVariants(counter.pool, 1);
  await setStock(counter.pool, variantId, 50);
  const line = await lineOf(counter.pool, variantId, 2);
  const { number } = await counter.toBeCollected({ lines: [line] });
  const seen = await counter.seen(number);
  const done =
    how === "another address"
      ? await counter.step(number, "change address", elsewhere)
      : await counter.post(number, "pieces/cancel", {
          ...{ pieces: [{ variantId, quantity: 1 }], wantedBy: "shop", reason: "" },
          ...{ total: line.unitPricePaise / 100, held: 2 },
        });
  expect(done.status).toBe(200);
  return { number, seen };
}

describe("what changed since somebody looked at it", () => {
  it.each([
    ["pack", "a piece less", "we had to cancel 1 x"],
    ["pack", "another address", "it goes to Kochi 682001 now"],
    ["ship", "a piece less", "we had to cancel 1 x"],
    ["ship", "another address", "it goes to Kochi 682001 now"],
  ] as const)("does not %s with %s before they look again", async (name, how, words) => {
    const { number, seen } = await changed(how);
    const more = name === "ship" ? shipment() : {};
    const refused = await counter.step(number, name, { ...more, seen });
    expect([refused.status, refused.json.code]).toEqual([409, "order_changed"]);
    expect(refused.json.message).toContain(words);
    const shown = refused.json.order;
    expect(shown).toMatchObject({ packedAt: null, order: { status: "Processing" } });
    const again = await counter.step(number, name, { ...more, seen: shown.history.length });
    expect(again.status).toBe(200);
  });

  it("keeps a colleague's address from being written over", async () => {
    const { number, seen } = await changed("another address");
    const mine = { ...elsewhere, line1: "5, Hill Road", seen };
    const refused = await counter.step(number, "change address", mine);
    expect([refused.status, refused.json.code]).toEqual([409, "order_changed"]);
    expect((await counter.open(number)).order.shippingAddress.line1).toBe(elsewhere.line1);
  });

  it("stays where it is while others are packed and shipped by the list", async () => {
    const { number } = await counter.toBeCollected();
    const other = await changed("a piece less");
    const { json } = await counter.support.call("GET", `/api/admin/orders?search=${number}`);
    expect(json.orders).toMatchObject([{ number, seen: await counter.seen(number) }]);
    const orders = [other, { number, seen: json.orders[0].seen }];
    const outcomesOf = async (path: string, payload: object) =>
      (await counter.support.call("POST", `/api/admin/orders/${path}`, payload)).json.outcomes.map(
        ({ isDone }: { isDone: boolean }) => isDone,
      );
    expect(await outcomesOf("pack", { orders })).toEqual([false, true]);
    const shipments = orders.map((one) => ({ ...one, ...shipment() }));
    expect(await outcomesOf("ship", { shipments })).toEqual([false, true]);
  });

  it.each([
    ...["begin cutting", "pack", "unpack", "deliver", "could not deliver", "lost on the way"],
    ...["request return", "approve return", "collect return"],
  ])('"%s" is not done by a page that says nothing of it', async (name) => {
    const { number } = await counter.toBeCollected();
    const refused = await counter.step(number, name, { seen: undefined });
    expect([refused.status, refused.json.fields]).toEqual([
      400,
      { seen: "This page is older than the shop: please load it anew." },
    ]);
  });
});

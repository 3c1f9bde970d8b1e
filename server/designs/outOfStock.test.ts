import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sampleGuest } from "../../tests/support/cart/sampleGuests.ts";
import {
  type DesignCounter,
  designedSlug,
  openDesignCounter,
} from "../../tests/support/designCounter.ts";
import { settingsOf } from "../../tests/support/settingsOf.ts";

let counter: DesignCounter;
beforeAll(async () => {
  counter = await openDesignCounter();
});
afterAll(() => counter.close());
beforeEach(() => counter.reset());

describe("a cloth that is out of stock", () => {
  const indigo = { length: 2310, fabric: "linen-indigo" };
  const sayOutOfStock = (materials: string | null) =>
    settingsOf(counter.owner).save("made-to-measure", { WORKSHOP_OUT_OF_STOCK: materials });
  afterEach(() => sayOutOfStock(null));

  it("is told by the owner, of what there is alone", async () => {
    expect((await sayOutOfStock("fabric.gold")).status).toBe(400);
    expect((await sayOutOfStock("fabric.linen-indigo, finish.honey")).status).toBe(200);
    const { json } = await counter.get(`/api/made-to-measure/${designedSlug}`);
    expect(json.custom.outOfStock).toEqual(["fabric.linen-indigo", "finish.honey"]);
  });

  it("is neither saved, put into a cart nor bought; what there is stays in sight and says so", async () => {
    const { design } = await counter.save(indigo);
    const guest = sampleGuest(counter.app);
    const add = () => guest.call("POST", "/api/cart/designs", { code: design.code });
    const before = (await add()).json.cart;
    expect(before.items[0].design.outOfStock).toBe("");
    await sayOutOfStock("fabric.linen-indigo");
    const sentence = /^Fabric: Indigo .* is out of stock at present\.$/;

    const again = await counter.save(indigo);
    expect([again.status, again.json.code]).toEqual([409, "material_out_of_stock"]);
    expect(again.json.fields).toEqual({ fabric: expect.stringMatching(sentence) });
    const added = await add();
    expect([added.status, added.json.code]).toEqual([409, "material_out_of_stock"]);
    const { json } = await counter.get(`/api/designs/${design.code}`);
    expect(json.design).toMatchObject({ price: design.price, problems: [] });
    expect(json.design.outOfStock).toEqual([
      { field: "fabric", message: expect.stringMatching(sentence) },
    ]);
    const { cart } = (await guest.call("GET", "/api/cart")).json;
    expect(cart.items[0]).toMatchObject({ isAvailable: false, stock: 0, price: design.price });
    expect(cart.items[0].design.outOfStock).toMatch(sentence);
    expect(cart.totals).toEqual({ subtotal: 0, totalItems: 0 });
    const begun = await counter.begin(guest, { agreesToDesignTerms: true });
    expect([begun.status, begun.json.code]).toEqual([409, "material_out_of_stock"]);

    await sayOutOfStock(null);
    expect((await guest.call("GET", "/api/cart")).json.cart).toEqual(before);
  });
});

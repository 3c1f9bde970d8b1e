import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { noCashForDesigns } from "../../contract/designRules.ts";
import { sampleGuest } from "../../tests/support/cart/sampleGuests.ts";
import { stepsOf } from "../../tests/support/checkout/sampleCheckouts.ts";
import {
  type DesignCounter,
  designedSlug,
  openDesignCounter,
} from "../../tests/support/designCounter.ts";
import { brokenBooks } from "../../tests/support/stock/sampleStock.ts";

let counter: DesignCounter;
beforeAll(async () => {
  counter = await openDesignCounter();
});
afterAll(() => counter.close());
beforeEach(() => counter.reset());

describe("a piece that is made to a design", () => {
  it("lies in the cart at its own price, and in no list", async () => {
    const { design, cart } = await counter.inCart();
    const [line] = cart.items;
    expect(line).toMatchObject({ price: design.price, quantity: 1, isAvailable: true });
    expect(line.design).toEqual({
      ...{ code: design.code, address: design.address, picture: design.picture },
      outOfStock: "",
    });
    expect(line.size.value).toMatch(/^2300 × \d+ × \d+ mm$/);
    const { product } = (await counter.get(`/api/products/${designedSlug}`)).json;
    expect(product.variants.map(({ id }: { id: string }) => id)).not.toContain(line.variantId);
    const desk = await counter.owner.call("GET", `/api/admin/products/${product.id}`);
    expect(JSON.stringify(desk.json)).not.toContain(line.variantId);
  });

  it("is forgotten by the catalogue once nobody has it for a month, and its design is not", async () => {
    const run = async () =>
      counter.jobs
        .find(({ name }) => name === "sweep-design-variants")
        ?.run(new AbortController().signal);
    const [left, kept, ordered] = [
      await counter.inCart(),
      await counter.inCart(),
      await counter.inCart(),
    ];
    const lineOf = ({ cart }: typeof left) => cart.items[0].variantId as string;
    await left.guest.call("DELETE", `/api/cart/items/${lineOf(left)}`);
    const begun = await counter.begin(ordered.guest, { agreesToDesignTerms: true });
    expect(begun.status).toBe(200);
    await ordered.guest.call("DELETE", `/api/cart/items/${lineOf(ordered)}`);
    const variants = [left, kept, ordered].map(lineOf);
    const there = async () => {
      const found = "select id from variants where id = any($1::uuid[])";
      const { rows } = await counter.pool.query(found, [variants]);
      return variants.map((one) => rows.some(({ id }) => id === one));
    };
    await run();
    expect(await there()).toEqual([true, true, true]);
    const longAgo =
      "update variants set updated_at = now() - interval '31 days' where id = any($1)";
    await counter.pool.query(longAgo, [variants]);
    await run();
    expect(await there()).toEqual([false, true, true]);
    expect(await brokenBooks(counter.pool)).toEqual([]);
    // Whoever has its address puts it into a cart again, and what is wanted is young again.
    const again = await left.guest.call("POST", "/api/cart/designs", { code: left.design.code });
    expect([again.status, again.json.cart.items[0].price]).toEqual([200, left.design.price]);
    await kept.guest.call("POST", "/api/cart/designs", { code: kept.design.code });
    await kept.guest.call("DELETE", `/api/cart/items/${lineOf(kept)}`);
    await run();
    expect(await there()).toEqual([false, true, true]);
  });

  it("is made for whoever orders it, however many were sold before", async () => {
    const { design, cart } = await counter.inCart();
    const [{ variantId }] = cart.items;
    await counter.pool.query("update variants set stock = reserved where id = $1", [variantId]);
    const other = sampleGuest(counter.app);
    const added = await other.call("POST", "/api/cart/designs", { code: design.code });
    expect(added.status, JSON.stringify(added.json)).toBe(200);
    expect(added.json.cart.items[0]).toMatchObject({ variantId, quantity: 1, isAvailable: true });
    expect(await brokenBooks(counter.pool)).toEqual([]);
  });

  it("is bought after its terms were agreed to, never at the door", async () => {
    const { guest, design } = await counter.inCart();
    const refused = await counter.begin(guest);
    expect([refused.status, refused.json.code]).toEqual([422, "agreement_needed"]);
    const begun = await counter.begin(guest, { agreesToDesignTerms: true });
    expect(begun.status).toBe(200);
    const steps = stepsOf(counter.app, begun.checkoutToken);
    const { checkout } = await steps.address();
    const cash = checkout.payments.find(({ method }) => method === "cod");
    expect(cash).toMatchObject({ isAvailable: false, reason: noCashForDesigns });
    const atTheDoor = await steps.place("cod", checkout.totals.total);
    expect(atTheDoor.json).toMatchObject({ code: "payment_refused" });
    const placed = await steps.place("online", checkout.totals.total);
    const order = await counter.open(placed.placed.orderNumber);
    expect(order.order.items[0].design.code).toBe(design.code);
    const agreed = await counter.one(
      "select agreed_at from checkouts where order_number = $1",
      placed.placed.orderNumber,
    );
    expect(agreed.agreed_at).toBeInstanceOf(Date);
  });

  it("costs what the catalogue says on the day it is bought", async () => {
    const { guest, design, cart } = await counter.inCart({});
    const raised =
      "update variants set sale_price_paise = sale_price_paise - 100000 where design_code is null and product_id = $1";
    await counter.pool.query(raised, [cart.items[0].productId]);
    const begun = await counter.begin(guest, { agreesToDesignTerms: true });
    const { checkout } = await stepsOf(counter.app, begun.checkoutToken).read();
    expect(checkout.items[0]?.price).toBe((design.price as number) - 1000);
    await counter.pool.query(raised.replace("- 100000", "+ 100000"), [cart.items[0].productId]);
  });

  it("cannot be cancelled once it is being cut, nor taken back for money", async () => {
    const { guest } = await counter.inCart();
    const begun = await counter.begin(guest, { agreesToDesignTerms: true });
    const steps = stepsOf(counter.app, begun.checkoutToken);
    const { checkout } = await steps.address();
    const { placed } = await steps.place("online", checkout.totals.total);
    const number = placed.orderNumber;
    await counter.pool.query(
      "update orders set status = 'Processing', payment_status = 'paid' where number = $1",
      [number],
    );
    expect((await counter.open(number)).order.cancellableUntil).not.toBeNull();
    expect((await counter.step(number, "begin cutting")).status).toBe(200);
    const cut = await counter.open(number);
    expect(cut.order.cancellableUntil).toBeNull();
    expect(cut.order.events.at(-1).note).toMatch(/begun to cut/);
    const cancelled = await counter.post(number, "cancel", {
      wantedBy: "customer",
      reason: "",
      deduction: 0,
      isWaived: false,
    });
    expect(cancelled.json.code).toBe("not_cancellable");
  });
});

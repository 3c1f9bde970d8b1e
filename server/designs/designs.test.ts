import { execFileSync } from "node:child_process";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Design } from "../../contract/design.ts";
import { noCashForDesigns } from "../../contract/designRules.ts";
import { sampleGuest } from "../../tests/support/cart/sampleGuests.ts";
import { initiate, stepsOf } from "../../tests/support/checkout/sampleCheckouts.ts";
import { type OrderCounter, openOrderCounter } from "../../tests/support/orders/orderCounter.ts";
import { brokenBooks } from "../../tests/support/stock/sampleStock.ts";

const slug = "jaisalmer-3-seater-sofa";
let counter: OrderCounter;
beforeAll(async () => {
  counter = await openOrderCounter();
});
afterAll(() => counter.close());
beforeEach(() => counter.pool.query("update variants set scheduled_price_paise = null"));

const get = async (url: string) => {
  const answer = await counter.app.inject(url);
  return { status: answer.statusCode, json: answer.json() };
};
const save = async (values: object, more: object = {}) => {
  const payload = { slug, values, name: "For the long wall", ...more };
  const answer = await counter.app.inject({ method: "POST", url: "/api/designs", payload });
  return { status: answer.statusCode, json: answer.json(), design: answer.json().design as Design };
};
const long = { length: 2300 };
/** Its number among the machine's processes. */
function drawingProcess(): number {
  const of = ["-P", String(process.pid), "-f", "makeModels"];
  return Number(execFileSync("pgrep", of, { encoding: "utf8" }).trim().split("\n").at(-1));
}

it("the page of what is made to measure shows a piece as soon as its model is", async () => {
  const shown = async () => (await counter.app.inject("/made-to-measure")).body.includes(slug);
  const showBy = (model: string | null) =>
    counter.pool.query("update products set model = $1 where slug = $2", [model, slug]);
  expect(await shown()).toBe(true);
  await showBy(null);
  await expect.poll(shown).toBe(false);
  await showBy(slug);
  await expect.poll(shown).toBe(true);
});

describe("a design", () => {
  it("of the usual measures costs what the catalogue says, and a longer one more", async () => {
    const { json } = await get(`/api/made-to-measure/${slug}`);
    const { product } = (await get(`/api/products/${slug}`)).json;
    expect(json.custom.standardPrice).toBe(product.variants[0].salePrice);
    const usual = await save({});
    expect(usual.design.price).toBe(json.custom.standardPrice);
    const longer = await save({ length: (usual.design.values.length as number) + 400 });
    expect(longer.design.price).toBeGreaterThan(usual.design.price as number);
  });

  it("has an address that anybody may open, and a picture and models of its own", async () => {
    const { design } = await save(long);
    expect(design).toMatchObject({ name: "For the long wall", values: long, problems: [] });
    const { json } = await get(`/api/designs/${design.code}`);
    expect(json.design).toEqual(design);
    const page = await counter.app.inject(`/api/designs/${design.code}/picture.webp`);
    expect([page.statusCode, page.headers["content-type"]]).toEqual([200, "image/webp"]);
    const model = await counter.app.inject(
      `/api/designs/${design.code}/room.glb?v=${design.version}`,
    );
    expect(model.headers["cache-control"]).toContain("immutable");
    expect(model.rawPayload.subarray(0, 4).toString()).toBe("glTF");
  });

  it("whose price takes long keeps nobody from browsing", async () => {
    const { design } = await save({ length: 2310 });
    const codes = ["a", "b", "c"].map((letter) => letter + design.code.slice(1));
    for (const [at, code] of codes.entries()) {
      await counter.pool.query(
        `insert into designs (id, code, product_id, model, values, name, saved_paise)
         select gen_random_uuid(), $2, product_id, model, jsonb_set(values, '{length}', to_jsonb($3::int)), name, saved_paise
         from designs where code = $1`,
        [design.code, code, 2000 + 10 * at],
      );
    }
    const drawing = drawingProcess();
    process.kill(drawing, "SIGSTOP");
    try {
      const asked = Promise.all(codes.map((code) => get(`/api/designs/${code}`)));
      expect((await get("/api/products?minPrice=4321")).status).toBe(200);
      const answers = (await asked).map(({ status, json }) => [status, json.code]);
      expect(answers).toEqual(codes.map(() => [503, "busy"]));
      expect((await counter.app.inject(`/design/${codes[0]}`)).statusCode).toBe(503);
    } finally {
      process.kill(drawing, "SIGCONT");
    }
    await expect.poll(async () => (await get(`/api/designs/${codes[0]}`)).status).toBe(200);
  });

  it.each([
    ["a value that there is not", { length: 2300, colour: "red" }, ["colour"]],
    ["a length out of its range", { length: 100_000 }, ["length"]],
    ["a length that is a word", { length: "long" }, ["length"]],
    ["a choice that there is not", { fabric: "gold" }, ["fabric"]],
    ["seats too narrow to sit on", { length: 1500, seats: 4 }, ["seats"]],
  ])("is refused with %s, by name", async (_what, values, fields) => {
    const { status, json } = await save(values);
    expect([status, json.code]).toEqual([422, "design_refused"]);
    expect(Object.keys(json.fields)).toEqual(fields);
    for (const sentence of Object.values(json.fields)) expect(json.message).toContain(sentence);
  });

  it.each(["aaaaaaaaaaaa", "short", "../../etc", "AAAAAAAAAAAA"])(
    "is not found under the address %s",
    async (code) => {
      const { status } = await get(`/api/designs/${encodeURIComponent(code)}`);
      expect([400, 404]).toContain(status);
    },
  );

  it("of a piece that is not made to measure is refused", async () => {
    expect((await save({}, { slug: "no-such-sofa" })).status).toBe(404);
    expect((await get("/api/made-to-measure/no-such-sofa")).status).toBe(404);
  });

  it("has what can be chosen only since it was saved as it is usual", async () => {
    const { design } = await save(long);
    await counter.pool.query(
      `insert into designs (id, code, product_id, model, values, name, saved_paise)
       select gen_random_uuid(), $2, product_id, model, values - 'legs', name, saved_paise
       from designs where code = $1`,
      [design.code, "23456789abcd"],
    );
    const { json } = await get("/api/designs/23456789abcd");
    expect(json.design).toMatchObject({ values: design.values, price: design.price, problems: [] });
  });

  it("never changes: the database refuses whoever tries", async () => {
    const { design } = await save(long);
    const change = counter.pool.query("update designs set saved_paise = 1 where code = $1", [
      design.code,
    ]);
    await expect(change).rejects.toThrow(/permission denied/);
  });
});

describe("a piece that is made to a design", () => {
  const inCart = async (values: object = long) => {
    const { design } = await save(values);
    const guest = sampleGuest(counter.app);
    const { json } = await guest.call("POST", "/api/cart/designs", { code: design.code });
    return { design, guest, cart: json.cart };
  };
  const begin = (guest: ReturnType<typeof sampleGuest>, body: object = {}) =>
    initiate(counter.app, { headers: guest.headers(), remoteAddress: guest.remoteAddress }, body);

  it("lies in the cart at its own price, and in no list", async () => {
    const { design, cart } = await inCart();
    const [line] = cart.items;
    expect(line).toMatchObject({ price: design.price, quantity: 1, isAvailable: true });
    expect(line.design).toEqual({
      ...{ code: design.code, address: design.address, picture: design.picture },
      outOfStock: "",
    });
    expect(line.size.value).toMatch(/^2300 × \d+ × \d+ mm$/);
    const { product } = (await get(`/api/products/${slug}`)).json;
    expect(product.variants.map(({ id }: { id: string }) => id)).not.toContain(line.variantId);
    const desk = await counter.owner.call("GET", `/api/admin/products/${product.id}`);
    expect(JSON.stringify(desk.json)).not.toContain(line.variantId);
  });

  it("is forgotten by the catalogue once nobody has it for a month, and its design is not", async () => {
    const run = async () =>
      counter.jobs
        .find(({ name }) => name === "sweep-design-variants")
        ?.run(new AbortController().signal);
    const [left, kept, ordered] = [await inCart(), await inCart(), await inCart()];
    const lineOf = ({ cart }: typeof left) => cart.items[0].variantId as string;
    await left.guest.call("DELETE", `/api/cart/items/${lineOf(left)}`);
    const begun = await begin(ordered.guest, { agreesToDesignTerms: true });
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

  it("is bought after its terms were agreed to, never at the door", async () => {
    const { guest, design } = await inCart();
    const refused = await begin(guest);
    expect([refused.status, refused.json.code]).toEqual([422, "agreement_needed"]);
    const begun = await begin(guest, { agreesToDesignTerms: true });
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
    const { guest, design, cart } = await inCart({});
    const raised =
      "update variants set sale_price_paise = sale_price_paise - 100000 where design_code is null and product_id = $1";
    await counter.pool.query(raised, [cart.items[0].productId]);
    const begun = await begin(guest, { agreesToDesignTerms: true });
    const { checkout } = await stepsOf(counter.app, begun.checkoutToken).read();
    expect(checkout.items[0]?.price).toBe((design.price as number) - 1000);
    await counter.pool.query(raised.replace("- 100000", "+ 100000"), [cart.items[0].productId]);
  });

  it("cannot be cancelled once it is being cut, nor taken back for money", async () => {
    const { guest } = await inCart();
    const begun = await begin(guest, { agreesToDesignTerms: true });
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

describe("a cloth that is out of stock", () => {
  const indigo = { length: 2310, fabric: "linen-indigo" };
  const sayOutOfStock = async (materials: string | null) => {
    const { groups } = (await counter.owner.call("GET", "/api/admin/settings")).json;
    const { version } = groups.find(({ name }: { name: string }) => name === "made-to-measure");
    const values = { WORKSHOP_OUT_OF_STOCK: materials };
    return counter.owner.call("PUT", "/api/admin/settings/made-to-measure", { version, values });
  };
  afterEach(() => sayOutOfStock(null));

  it("is told by the owner, of what there is alone", async () => {
    expect((await sayOutOfStock("fabric.gold")).status).toBe(400);
    expect((await sayOutOfStock("fabric.linen-indigo, finish.honey")).status).toBe(200);
    const { json } = await get(`/api/made-to-measure/${slug}`);
    expect(json.custom.outOfStock).toEqual(["fabric.linen-indigo", "finish.honey"]);
  });

  it("is neither saved, put into a cart nor bought; what there is stays in sight and says so", async () => {
    const { design } = await save(indigo);
    const guest = sampleGuest(counter.app);
    const add = () => guest.call("POST", "/api/cart/designs", { code: design.code });
    const before = (await add()).json.cart;
    expect(before.items[0].design.outOfStock).toBe("");
    await sayOutOfStock("fabric.linen-indigo");
    const sentence = /^Fabric: Indigo .* is out of stock at present\.$/;

    const again = await save(indigo);
    expect([again.status, again.json.code]).toEqual([409, "material_out_of_stock"]);
    expect(again.json.fields).toEqual({ fabric: expect.stringMatching(sentence) });
    const added = await add();
    expect([added.status, added.json.code]).toEqual([409, "material_out_of_stock"]);
    const { json } = await get(`/api/designs/${design.code}`);
    expect(json.design).toMatchObject({ price: design.price, problems: [] });
    expect(json.design.outOfStock).toEqual([
      { field: "fabric", message: expect.stringMatching(sentence) },
    ]);
    const { cart } = (await guest.call("GET", "/api/cart")).json;
    expect(cart.items[0]).toMatchObject({ isAvailable: false, stock: 0, price: design.price });
    expect(cart.items[0].design.outOfStock).toMatch(sentence);
    expect(cart.totals).toEqual({ subtotal: 0, totalItems: 0 });
    const begun = await initiate(
      counter.app,
      { headers: guest.headers(), remoteAddress: guest.remoteAddress },
      { agreesToDesignTerms: true },
    );
    expect([begun.status, begun.json.code]).toEqual([409, "material_out_of_stock"]);

    await sayOutOfStock(null);
    expect((await guest.call("GET", "/api/cart")).json.cart).toEqual(before);
  });
});

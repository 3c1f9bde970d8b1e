import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openOrderCounter, shipment } from "../../tests/support/orders/orderCounter.ts";

let counter: Awaited<ReturnType<typeof openOrderCounter>>;
beforeAll(async () => {
  counter = await openOrderCounter();
});
afterAll(() => counter.close());

describe("another address", () => {
  const elsewhere = {
    ...{ name: "Ravi Iyer", phoneNumber: "98860 12345", line1: "4, Lake Road", line2: "" },
    ...{ landmark: "", city: "Kochi", state: "Kerala", pincode: "682 001" },
  };

  it("is taken before dispatch, told to the customer, and what was packed is packed anew", async () => {
    const { number, orderId } = await counter.prepaid();
    await counter.step(number, "pack");
    const { json, status } = await counter.step(number, "change address", elsewhere);
    expect(status).toBe(200);
    expect(json.order).toMatchObject({
      packedAt: null,
      order: {
        status: "Processing",
        shippingAddress: { ...elsewhere, phoneNumber: "9886012345", pincode: "682001" },
      },
    });
    expect(json.order.order.events.at(-1).note).toBe(
      "The delivery address is changed: it goes to Kochi 682001 now.",
    );
    const { rows } = await counter.pool.query(
      "select body from outbox where order_id = $1 and body like '%Kochi%' order by kind",
      [orderId],
    );
    expect(rows.at(-1).body).toContain("goes to another address now, in Kochi 682001");
    const log = await counter.logged(number);
    expect(log.at(-1)).toMatchObject({
      action: "order.change address",
      before: { name: "(words)", line1: "(words)", city: "Bengaluru" },
      after: { name: "(words)", line2: "", city: "Kochi", pincode: "682001" },
    });
    // The log is kept for ever, and names nobody.
    expect(JSON.stringify(log)).not.toMatch(/Ravi|Meera|98860|9886012345|9876543210|Lake Road/);
    expect((await counter.step(number, "change address", elsewhere)).status).toBe(400);
    await counter.step(number, "ship", shipment());
    const late = await counter.step(number, "change address", { ...elsewhere, line1: "5" });
    expect([late.status, late.json.code]).toEqual([409, "order_changed"]);
  });

  it("leaves a company's invoice where it was made out to: its GSTIN is of that state", async () => {
    const { number, orderId } = await counter.prepaid();
    const { rows } = await counter.pool.query(
      `update orders set company = '{"name": "Iyer Interiors", "gstin": "29AAACI1195H1ZK"}' where id = $1
       returning shipping_address as before`,
      [orderId],
    );
    expect((await counter.step(number, "change address", elsewhere)).status).toBe(200);
    const billed = "select billing_address as address from orders where id = $1";
    const [first] = (await counter.pool.query(billed, [orderId])).rows;
    expect(first.address).toEqual(rows[0].before);
    const nearer = { ...elsewhere, line1: "5, Lake Road" };
    expect((await counter.step(number, "change address", nearer)).status).toBe(200);
    expect((await counter.pool.query(billed, [orderId])).rows).toEqual([first]);
  });

  it.each([
    ["of no PIN code", { pincode: "12" }, 400, "invalid_request"],
    ["in a state that its PIN code is not in", { state: "Goa" }, 400, "invalid_request"],
    ["where nothing is delivered", { pincode: "990001" }, 409, "not_serviceable"],
  ])("%s is refused", async (_what, wrong, status, code) => {
    const { number } = await counter.toBeCollected();
    const refused = await counter.step(number, "change address", { ...elsewhere, ...wrong });
    expect([refused.status, refused.json.code]).toEqual([status, code]);
  });

  it("is asked for before an order ships or is printed whose checkout left out the state", async () => {
    const { number, orderId } = await counter.toBeCollected();
    await counter.pool.query(
      `update orders set shipping_address = shipping_address || '{"state": "", "pincode": ""}' where id = $1`,
      [orderId],
    );
    const sentence = `The address of ${number} lacks state, PIN code: ask the customer, and change the address first.`;
    const refused = await counter.step(number, "ship", shipment());
    expect([refused.status, refused.json.message]).toEqual([409, sentence]);
    const path = `/api/admin/orders/papers?numbers=${number}&kind=slip`;
    const printed = await counter.support.call("GET", path);
    expect([printed.status, printed.json.message]).toEqual([409, sentence]);
    expect((await counter.step(number, "change address", elsewhere)).status).toBe(200);
    const shipped = await counter.step(number, "ship", shipment());
    expect(shipped.json.order.invoiceNumber).toMatch(/^INV/);
  });
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { orderAnswerSchema } from "../../../contract/order.ts";
import type { Slot } from "../../../contract/wishRules.ts";
import { freshNumber } from "../../../tests/support/accounts/sampleCustomers.ts";
import {
  initiate,
  type SamplePiece,
  sampleAddress,
  samplePiece,
  stepsOf,
} from "../../../tests/support/checkout/sampleCheckouts.ts";
import { readPdfText } from "../../../tests/support/invoices/readPdfText.ts";
import { sampleStaff } from "../../../tests/support/staff/sampleStaff.ts";
import { openTestShop } from "../../../tests/support/testShop.ts";
import type { OpenShop } from "../../openShop.ts";

const none = {
  ...{ floor: null, hasLift: false, isNarrow: false, slot: null, note: "", gift: null },
};
let shop: OpenShop;
let sofa: SamplePiece;
beforeAll(async () => {
  shop = await openTestShop();
  sofa = await samplePiece(shop.app);
  await shop.database.pool.query(
    "update variants set stock = 50, sale_price_paise = 1000000, price_paise = 1000000",
  );
});
afterAll(() => shop.close());

async function begin() {
  const { remoteAddress } = freshNumber();
  const { checkoutToken } = await initiate(shop.app, { remoteAddress }, { ...sofa, quantity: 1 });
  const steps = stepsOf(shop.app, checkoutToken);
  return { ...steps, wish: (wishes: object) => steps.step("PUT", "/wishes", wishes) };
}

describe("what is wished for the delivery", () => {
  it("is kept with the order, and told to its owner, in the message, to staff and on the slip", async () => {
    const steps = await begin();
    const { slots, promised } = (await steps.address()).checkout;
    const [slot] = slots as [Slot];
    expect(slots.every(({ day }) => day >= (promised?.to ?? "9"))).toBe(true);
    const { status, checkout } = await steps.wish({
      ...{ floor: 3, hasLift: false, isNarrow: true, slot },
      note: "Ring twice.\u0007 <script>alert(1)</script>",
      gift: { message: "Für Zoë – “with love”, ₹500" },
    });
    const note = "Ring twice. <script>alert(1)</script>";
    expect([status, checkout.wishes]).toMatchObject([200, { floor: 3, slot, note }]);
    const { placed } = await steps.place("cod", 10_000);
    const { orderNumber } = placed;
    const tracked = await shop.app.inject({
      method: "POST",
      url: "/api/orders/track",
      payload: { orderNumber, phoneNumber: sampleAddress.phoneNumber },
    });
    const { order } = orderAnswerSchema.parse(tracked.json());
    expect(order.wishes).toEqual(checkout.wishes);
    const owner = await sampleStaff(shop, "owner");
    const desk = await owner.call("GET", `/api/admin/orders/${orderNumber}`);
    expect(desk.json.order.order.wishes).toEqual(checkout.wishes);
    const slip = await shop.app.inject({
      url: `/api/admin/orders/papers?numbers=${orderNumber}&kind=slip`,
      headers: owner.headers,
    });
    const text = readPdfText(slip.rawPayload).replaceAll(/\s+/g, " ");
    for (const words of [
      "Floor 3, no lift, narrow stairs or doors",
      note,
      "Please leave the invoice out of the box.",
      "The courier has the sum",
      "Für Zoë – “with love”, Rs 500",
    ]) {
      expect(text).toContain(words);
    }
    expect(text).not.toContain("10,000");
    const { rows } = await shop.database.pool.query(
      "select body from outbox where body like '%' || $1 || '%'",
      [orderNumber],
    );
    expect(rows.map(({ body }) => body).join("\n")).not.toContain("undefined");
  });

  it.each<[object, RegExp]>([
    [{ ...none, floor: -3 }, /floor from -2 to 99/],
    [{ ...none, floor: 999 }, /floor from -2 to 99/],
    [{ ...none, note: "x".repeat(10_000) }, /500 characters/],
    [{ ...none, gift: { message: "Happy birthday 🎂" } }, /other letters and pictures/],
    [{ ...none, slot: { day: "2020-01-01", part: "morning" } }, /cannot be had any more/],
    [{ ...none, slot: { day: "tomorrow", part: "morning" } }, /./],
  ])("is refused where it cannot be (%#), and what was wished stays", async (wrong, reason) => {
    const steps = await begin();
    await steps.address();
    const kept = { ...none, floor: 2 };
    await steps.wish(kept);
    const { status, failure } = await steps.wish(wrong);
    expect(status).toBe(400);
    expect(failure.message).toMatch(reason);
    expect((await steps.read()).checkout.wishes).toEqual(kept);
  });

  it("is nothing where nothing is said, and takes no day before there is an address", async () => {
    const steps = await begin();
    expect((await steps.read()).checkout.slots).toEqual([]);
    expect((await steps.wish({ ...none, hasLift: true })).checkout.wishes).toBeNull();
    const early = { ...none, slot: { day: "2030-01-01", part: "morning" } };
    expect((await steps.wish(early)).status).toBe(400);
  });

  it("on a day that is gone is told, and not placed", async () => {
    const steps = await begin();
    await steps.address();
    await shop.database.pool.query(
      "update checkouts set wishes = $1 where id = (select id from checkouts order by created_at desc limit 1)",
      [{ ...none, slot: { day: "2020-01-01", part: "morning" } }],
    );
    const { checkout } = await steps.read();
    expect(checkout.notices).toEqual([expect.stringMatching(/cannot be had any more/)]);
    expect((await steps.place("cod", 10_000)).status).toBe(400);
    await steps.wish(none);
    expect((await steps.place("cod", 10_000)).status).toBe(200);
  });
});

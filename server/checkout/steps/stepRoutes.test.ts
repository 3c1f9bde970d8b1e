import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { checkoutAnswerSchema } from "../../../contract/checkout.ts";
import {
  freshNumber,
  type SampleCustomer,
  sampleCustomer,
} from "../../../tests/support/accounts/sampleCustomers.ts";
import {
  initiate,
  type SamplePiece,
  sampleAddress,
  samplePiece,
  stepsOf,
} from "../../../tests/support/checkout/sampleCheckouts.ts";
import { openTestShop } from "../../../tests/support/testShop.ts";
import type { OpenShop } from "../../openShop.ts";

let shop: OpenShop;
let customer: SampleCustomer;
let sofa: SamplePiece;
beforeAll(async () => {
  shop = await openTestShop();
  customer = await sampleCustomer(shop.app);
  sofa = await samplePiece(shop.app);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await query(
    "update variants set stock = 50, reserved = 0, sale_price_paise = 1999900, price_paise = 2499900, archived_at = null where id = $1",
    [sofa.variantId],
  );
  await query("delete from stock_reservations");
});

const query = (text: string, values: unknown[] = []) => shop.database.pool.query(text, values);
async function begin(sender: object = { remoteAddress: freshNumber().remoteAddress }) {
  const { checkoutToken } = await initiate(shop.app, sender, { ...sofa, quantity: 2 });
  return stepsOf(shop.app, checkoutToken);
}
const reserved = async () =>
  (await query("select reserved from variants where id = $1", [sofa.variantId])).rows[0].reserved;

describe("a checkout under way", () => {
  it("shows what is bought, what it costs and how it may be paid", async () => {
    const answer = await (await begin()).read();
    const { checkout } = checkoutAnswerSchema.parse(answer.json);
    expect(checkout).toMatchObject({
      status: "open",
      totals: { subtotal: 39_998, discount: 0, shipping: 0, codFee: 0, total: 39_998 },
      discountCode: null,
      address: null,
      notices: [],
      orderNumber: null,
    });
    expect(checkout.items).toMatchObject([{ ...sofa, quantity: 2, price: 19_999 }]);
    expect(checkout.payments).toMatchObject([
      { method: "cod", isAvailable: true, isTest: false, fee: 0 },
      { method: "online", isAvailable: true, isTest: true, fee: 0 },
    ]);
    expect(answer.headers["cache-control"]).toBe("no-store");
  });

  it.each(["", "x", "A".repeat(43), "A".repeat(5000)])(
    "is found by its token alone",
    async (token) => {
      const { status, failure } = await stepsOf(shop.app, token).read();
      expect([400, 404]).toContain(status);
      expect(failure.success).toBe(false);
    },
  );

  it("tells what the catalogue changed meanwhile", async () => {
    const steps = await begin();
    await query("update variants set sale_price_paise = 2100000 where id = $1", [sofa.variantId]);
    const { checkout } = await steps.read();
    expect(checkout.totals.total).toBe(42_000);
    expect(checkout.notices).toHaveLength(1);
    expect(checkout.notices[0]).toMatch(
      /^The price of Jaisalmer .* changed from ₹19,999 to ₹21,000\.$/,
    );
    await query("update variants set archived_at = now() where id = $1", [sofa.variantId]);
    const later = await steps.read();
    expect(later.checkout.notices[0]).toMatch(/is no longer sold/);
    expect(later.checkout.payments.map(({ isAvailable }) => isAvailable)).toEqual([false, false]);
  });
});

describe("the address", () => {
  it("is checked, kept, and decides the days and the way to pay", async () => {
    const steps = await begin();
    const { status, checkout } = await steps.address(
      { ...sampleAddress, pincode: "560 038", state: "karnataka", phoneNumber: "+91 98765 43210" },
      { email: "meera@example.in" },
    );
    expect(status).toBe(200);
    expect(checkout.address).toEqual(sampleAddress);
    expect(checkout.contactEmail).toBe("meera@example.in");
    expect(checkout.deliveryDays).toEqual({ from: 1, to: 3 });
    const far = { ...sampleAddress, city: "Shimla", state: "Himachal Pradesh", pincode: "171001" };
    const { checkout: moved } = await steps.address(far);
    expect(moved.payments[0]).toMatchObject({ isAvailable: false });
    expect(moved.payments[0]?.reason).toMatch(/PIN code/);
    expect(moved.contactEmail).toBe("meera@example.in");
  });

  it.each([
    [{ pincode: "56003" }, 400, /6-digit/],
    [{ pincode: "056003" }, 400, /do not know/],
    [{ pincode: "990001" }, 409, /Army Postal/],
    [{ pincode: "100001" }, 409, /do not know/],
    [{ pincode: "600001" }, 400, /lies in Tamil Nadu/],
    [{ state: "Narnia" }, 400, /choose the state/],
    [{ phoneNumber: "12345" }, 400, /10-digit/],
    [{ line1: "" }, 400, /house/],
    [{ name: "a\u0001b" }, 400, /one line/],
    [{ city: "x".repeat(81) }, 400, /80 characters/],
  ])("with %j is refused", async (wrong, status, reason) => {
    const steps = await begin();
    const answer = await steps.address({ ...sampleAddress, ...wrong });
    expect(answer.status).toBe(status);
    expect(answer.failure.message).toMatch(reason);
    expect((await steps.read()).checkout.address).toBeNull();
  });

  it("may be a saved one of the customer's, never a stranger's", async () => {
    const list = await shop.app.inject({
      method: "POST",
      url: "/api/addresses",
      headers: { authorization: `Bearer ${customer.token}` },
      payload: sampleAddress,
    });
    const [{ id: savedAddressId }] = list.json().addresses;
    const own = await begin(customer);
    const chosen = await own.step("PUT", "/address", { savedAddressId });
    expect(chosen.checkout.address).toEqual(sampleAddress);
    for (const sender of [await sampleCustomer(shop.app), undefined]) {
      const steps = await begin(sender);
      const { status } = await steps.step("PUT", "/address", { savedAddressId });
      expect(status).toBe(404);
      expect((await steps.read()).checkout.address).toBeNull();
    }
  });

  it("is kept for later when the customer wishes so", async () => {
    const buyer = await sampleCustomer(shop.app);
    await (await begin(buyer)).address(sampleAddress);
    expect((await buyer.call("GET", "/api/addresses")).json.addresses).toEqual([]);
    await (await begin(buyer)).address(sampleAddress, { save: true });
    const { json } = await buyer.call("GET", "/api/addresses");
    expect(json.addresses).toMatchObject([{ ...sampleAddress, isDefault: true }]);
  });
});

describe("cash on delivery", () => {
  it("ends at the limit", async () => {
    const steps = await begin();
    await query(
      "update variants set sale_price_paise = 2500000, price_paise = 2500000 where id = $1",
      [sofa.variantId],
    );
    expect((await steps.read()).checkout.payments[0]?.isAvailable).toBe(true);
    await query(
      "update variants set sale_price_paise = 2500001, price_paise = 2500001 where id = $1",
      [sofa.variantId],
    );
    const [cod] = (await steps.address()).checkout.payments;
    expect(cod).toMatchObject({ isAvailable: false });
    expect(cod?.reason).toBe("Cash on delivery is available up to ₹50,000.");
    const { status, failure } = await steps.place("cod", 50_000);
    expect([status, failure.code]).toEqual([409, "payment_refused"]);
  });
});

describe("cancelling", () => {
  it("frees the pieces, once, and leaves the checkout to read", async () => {
    const steps = await begin();
    expect(await reserved()).toBe(2);
    expect((await steps.cancel()).checkout.status).toBe("cancelled");
    expect((await steps.cancel()).status).toBe(200);
    expect(await reserved()).toBe(0);
    expect((await steps.read()).checkout.status).toBe("cancelled");
  });

  it("ends every other step", async () => {
    const steps = await begin();
    await steps.address();
    await steps.cancel();
    const tried = [
      await steps.address(),
      await steps.code("AANGAN15"),
      await steps.dropCode(),
      await steps.place("cod", 39_998),
      await steps.pay({ kind: "dismissed" }),
    ];
    for (const { status, failure } of tried) {
      expect([status, failure.code]).toEqual([409, "checkout_over"]);
      expect(failure.checkout?.status).toBe("cancelled");
    }
  });
});

it("a checkout whose time is over says so and takes no step", async () => {
  const steps = await begin();
  await steps.address();
  await query("update checkouts set expires_at = now() where status = 'open'");
  expect((await steps.read()).checkout.status).toBe("expired");
  for (const answer of [await steps.address(), await steps.place("cod", 39_998)]) {
    expect([answer.status, answer.failure.code]).toEqual([409, "checkout_over"]);
    expect(answer.failure.message).toMatch(/time .* is over/);
  }
});

import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { sampleCustomer, samplePassword } from "../../tests/support/accounts/sampleCustomers.ts";
import {
  type SamplePiece,
  samplePiece,
  toPayment,
} from "../../tests/support/checkout/sampleCheckouts.ts";
import { giveCoins } from "../../tests/support/coins/sampleCoins.ts";
import { openOrderCounter } from "../../tests/support/orders/orderCounter.ts";
import { besideSomebody, waitingForLocks } from "../../tests/support/waitingForLocks.ts";
import { coinFaults } from "./index.ts";

let shop: Awaited<ReturnType<typeof openOrderCounter>>;
let sofa: SamplePiece;
let chair: SamplePiece;
beforeAll(async () => {
  shop = await openOrderCounter();
  sofa = await samplePiece(shop.app);
  chair = await samplePiece(shop.app, "jamun-drum-side-table");
  await shop.pool.query(
    "update variants set stock = 500, sale_price_paise = 1000000, price_paise = 1000000",
  );
});
afterEach(async () => expect(await coinFaults(shop.database.db)).toBe(0));
afterAll(() => shop.close());

async function customerWith(coins: number) {
  const customer = await sampleCustomer(shop.app);
  await giveCoins(shop.database.db, customer.user.id, coins);
  return {
    ...customer,
    pay: (piece = sofa, quantity = 1) => toPayment(shop.app, { ...piece, quantity }, customer),
    async balance() {
      const { rows } = await shop.pool.query(
        "select balance from coin_accounts where customer_id = $1",
        [customer.user.id],
      );
      return rows[0].balance;
    },
  };
}
type Steps = Awaited<ReturnType<typeof toPayment>>;
const use = (steps: Steps, isUsed: unknown = true) => steps.step("PUT", "/coins", { isUsed });

describe("coins at the checkout", () => {
  it("pay up to their share of the goods, and are no more when the order is placed", async () => {
    const customer = await customerWith(3_000);
    const steps = await customer.pay();
    expect((await steps.read()).checkout).toMatchObject({
      totals: { coins: 0, total: 10_000 },
      coins: { balance: 3_000, usable: 2_000, worth: 2_000, isUsed: false },
    });
    const { checkout } = await use(steps);
    expect(checkout.totals).toMatchObject({ discount: 0, coins: 2_000, total: 8_000 });
    expect(checkout.coins?.note).toBe("Coins pay up to 20% of an order's goods.");
    expect((await steps.place("cod", 10_000)).status).toBe(409);
    const { placed } = await steps.place("cod", 8_000);
    expect(await customer.balance()).toBe(1_000);
    // A repeat is the same order.
    expect((await steps.place("cod", 8_000)).placed.orderNumber).toBe(placed.orderNumber);
    expect(await customer.balance()).toBe(1_000);
    const { order } = await shop.open(placed.orderNumber);
    expect(order.totals).toMatchObject({ discount: 0, coins: 2_000, total: 8_000 });
  });

  it("count after the code, which keeps its own line", async () => {
    const customer = await customerWith(5_000);
    const steps = await customer.pay();
    await steps.code("AANGAN15");
    const { checkout } = await use(steps);
    expect(checkout.totals).toMatchObject({ discount: 1_500, coins: 1_700, total: 6_800 });
    const { placed } = await steps.place("cod", 6_800);
    const { order } = await shop.open(placed.orderNumber);
    expect(order.totals).toMatchObject({ discount: 1_500, coins: 1_700, total: 6_800 });
  });

  it("are nothing to a guest, and not below the least order", async () => {
    const guest = await toPayment(shop.app, { ...sofa, quantity: 1 });
    expect((await use(guest)).checkout).toMatchObject({ coins: null, totals: { coins: 0 } });
    const customer = await customerWith(500);
    await shop.pool.query("update variants set sale_price_paise = 499900 where id = $1", [
      chair.variantId,
    ]);
    const { checkout } = await use(await customer.pay(chair));
    expect(checkout).toMatchObject({
      totals: { coins: 0, total: 4_999 },
      coins: { usable: 0, isUsed: false, note: "Coins count from ₹5,000 of goods." },
    });
  });

  it.each([{}, { isUsed: "yes" }, { isUsed: -5 }, { isUsed: 1.5 }, { isUsed: null }])(
    "refuse %o",
    async (body) => {
      const steps = await (await customerWith(500)).pay();
      expect((await steps.step("PUT", "/coins", body)).status).toBe(400);
    },
  );

  it("are spent once by two tabs that place at the same moment", async () => {
    const customer = await customerWith(2_000);
    // Two pieces bought at once are two checkouts.
    const tabs = [await customer.pay(sofa), await customer.pay(chair, 3)];
    const totals: number[] = [];
    for (const tab of tabs) totals.push((await use(tab)).checkout.totals.total);
    const answers = await Promise.all(
      tabs.map((tab, place) => tab.place("cod", totals[place] ?? 0)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.failure).toMatchObject({
      code: "checkout_changed",
      checkout: { totals: { coins: 0 } },
    });
    expect(await customer.balance()).toBe(0);
  });
});

describe("coins of an order", () => {
  it("come back when it is cancelled", async () => {
    const customer = await customerWith(2_000);
    const steps = await customer.pay();
    await use(steps);
    const { placed } = await steps.place("cod", 8_000);
    await customer.call("POST", `/api/orders/${placed.orderNumber}/cancel`, {});
    expect(await customer.balance()).toBe(2_000);
  });

  it("come back when paying fails, and are spent again when it is tried again", async () => {
    const customer = await customerWith(2_000);
    const steps = await customer.pay();
    await use(steps);
    await steps.place("online", 8_000);
    expect(await customer.balance()).toBe(0);
    await steps.pay({ kind: "dismissed" });
    expect(await customer.balance()).toBe(2_000);
    const again = await steps.place("online", 8_000);
    expect(again.placed.next).toMatchObject({ amountPaise: 800_000 });
    expect(await customer.balance()).toBe(0);
  });

  it("that were spent elsewhere meanwhile stop another try", async () => {
    const customer = await customerWith(2_000);
    const steps = await customer.pay();
    await use(steps);
    await steps.place("online", 8_000);
    await steps.pay({ kind: "dismissed" });
    await giveCoins(shop.database.db, customer.user.id, -1_500);
    const again = await steps.place("online", 8_000);
    expect([again.status, again.failure.code]).toEqual([409, "discount_refused"]);
    expect(await customer.balance()).toBe(500);
  });

  it("of a deleted account pay for no order that had given them back", async () => {
    const customer = await customerWith(2_000);
    const turnedAway = async () => {
      const steps = await customer.pay();
      await use(steps);
      const { placed } = await steps.place("online", 8_000);
      await steps.pay({ kind: "dismissed" });
      const { gatewayOrderId = "" } = placed.next as { gatewayOrderId?: string };
      return { steps, placed, gatewayOrderId };
    };
    const [first, second] = [await turnedAway(), await turnedAway()];
    const gone = await customer.call("DELETE", "/api/user", { currentPassword: samplePassword });
    expect(gone.status).toBe(200);
    for (const method of ["online", "cod"] as const) {
      const again = await first.steps.place(method, 8_000);
      expect([again.status, again.failure.code]).toEqual([409, "discount_refused"]);
    }
    const payment = shop.fake.pay(second.gatewayOrderId);
    await shop.send(shop.fake.paymentEvent("payment.captured", payment));
    const { attention } = await shop.open(second.placed.orderNumber);
    expect(attention).toContain("Paid after the account whose coins it used was deleted");
  });

  it("are spent where the money comes at the moment in which its buyer turns away", async () => {
    const customer = await customerWith(2_000);
    const steps = await customer.pay();
    await use(steps);
    const { placed } = await steps.place("online", 8_000);
    const { gatewayOrderId = "" } = placed.next as { gatewayOrderId?: string };
    const waiting = () => waitingForLocks(shop.pool);
    const both = await besideSomebody(shop.pool, async (query) => {
      await query("select from coin_accounts where customer_id = $1 for update", [
        customer.user.id,
      ]);
      const turned = steps.pay({ kind: "dismissed" });
      await expect.poll(waiting).toBe(1);
      const payment = shop.fake.pay(gatewayOrderId);
      const paid = shop.send(shop.fake.paymentEvent("payment.captured", payment));
      await Promise.race([paid, expect.poll(waiting).toBe(2)]);
      return { turned, paid };
    });
    expect([(await both.turned).status, (await both.paid).statusCode]).toEqual([200, 200]);
    const { order } = await shop.open(placed.orderNumber);
    expect(order).toMatchObject({ status: "Processing", payment: { status: "paid" } });
    expect(await customer.balance()).toBe(0);
  });

  it("are locked after the stock where paying is tried again, as everywhere", async () => {
    const customer = await customerWith(2_000);
    const steps = await customer.pay();
    await use(steps);
    await steps.place("online", 8_000);
    await steps.pay({ kind: "dismissed" });
    const { again } = await besideSomebody(shop.pool, async (query) => {
      await query("select from variants where id = $1 for no key update", [sofa.variantId]);
      const again = steps.place("online", 8_000);
      await expect.poll(() => waitingForLocks(shop.pool)).toBe(1);
      await query("select from coin_accounts where customer_id = $1 for update nowait", [
        customer.user.id,
      ]);
      return { again };
    });
    expect((await again).status).toBe(200);
    expect(await customer.balance()).toBe(0);
  });

  it("come back when all of it is sent back", async () => {
    const customer = await customerWith(2_000);
    const steps = await customer.pay();
    await use(steps);
    const { placed } = await steps.place("cod", 8_000);
    await shop.deliver(placed.orderNumber);
    await shop.takeBack(placed.orderNumber);
    expect(await customer.balance()).toBe(2_000);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { freshNumber, sampleCustomer } from "../../../tests/support/accounts/sampleCustomers.ts";
import {
  initiate,
  type SamplePiece,
  type Sender,
  sampleAddress,
  samplePiece,
  stepsOf,
} from "../../../tests/support/checkout/sampleCheckouts.ts";
import { sampleOrderOf } from "../../../tests/support/orders/sampleOrders.ts";
import { statementsOf } from "../../../tests/support/statementsOf.ts";
import { openTestShop } from "../../../tests/support/testShop.ts";
import type { OpenShop } from "../../openShop.ts";

let shop: OpenShop;
let sofa: SamplePiece;
beforeAll(async () => {
  shop = await openTestShop({ databasePool: 12, guestCheckouts: 1000, openCashOrders: 2 });
  sofa = await samplePiece(shop.app);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await query("delete from stock_reservations where state in ('held', 'released')");
  await query(
    "update variants set stock = 500, reserved = 0, sale_price_paise = 1000000, price_paise = 1000000",
  );
});

const query = (text: string, values: unknown[] = []) => shop.database.pool.query(text, values);
const from = () => freshNumber().remoteAddress;

/** A checkout that is ready to be paid, to this phone number. */
async function ready(phoneNumber: string, sender: Sender = { remoteAddress: from() }) {
  const { checkoutToken } = await initiate(shop.app, sender, { ...sofa, quantity: 1 });
  const steps = stepsOf(shop.app, checkoutToken, sender.remoteAddress);
  await steps.address({ ...sampleAddress, phoneNumber });
  return steps;
}

const inCash = async (phoneNumber: string, sender?: Sender) => {
  const { status, failure } = await (await ready(phoneNumber, sender)).place("cod", 10_000);
  return status === 200 ? 200 : failure.code;
};
const times = async (count: number, work: () => Promise<unknown>) => {
  const results: unknown[] = [];
  for (let at = 0; at < count; at++) results.push(await work());
  return results;
};
const become = (status: string, phoneNumber: string) =>
  query("update orders set status = $1 where contact_phone = $2", [status, phoneNumber]);

describe("orders to be paid at the door", () => {
  it("are as many of one phone number as may be on their way, wherever they come from", async () => {
    const { phoneNumber } = freshNumber();
    expect(await times(2, () => inCash(phoneNumber))).toEqual([200, 200]);
    const third = await ready(phoneNumber);
    const { status, failure, headers } = await third.place("cod", 10_000);
    expect([status, failure.code]).toEqual([409, "limit_reached"]);
    expect(headers["cache-control"]).toBe("no-store");
    expect(failure.message).toBe(
      "Enough orders are on their way already that are paid on delivery. Please pay this one online, or order again when they have arrived.",
    );
    expect(failure.checkout?.payments).toMatchObject([
      { method: "cod", isAvailable: false, reason: expect.stringMatching(/^Enough orders/) },
      { method: "online", isAvailable: true },
    ]);
    expect((await third.place("online", 10_000)).status).toBe(200);
    expect(await inCash(freshNumber().phoneNumber)).toBe(200);
  });

  it("may be more when the others have arrived; a refusal has cost nothing", async () => {
    const { phoneNumber } = freshNumber();
    const sender = { remoteAddress: from() };
    await times(2, () => inCash(phoneNumber, sender));
    const refused = await times(8, () => inCash(phoneNumber, sender));
    expect(new Set(refused)).toEqual(new Set(["limit_reached"]));
    await become("Shipped", phoneNumber);
    expect(await inCash(phoneNumber, sender)).toBe("limit_reached");
    await become("Delivered", phoneNumber);
    expect(await times(2, () => inCash(phoneNumber, sender))).toEqual([200, 200]);
  });

  it("are kept as safely as any order: no commit goes before the disk", async () => {
    const steps = await ready(freshNumber().phoneNumber);
    const placing = () => steps.place("cod", 10_000);
    const { answer, statements: texts } = await statementsOf(shop, placing);
    expect(answer.status).toBe(200);
    expect(texts.some((text) => text.includes('insert into "orders"'))).toBe(true);
    expect(texts.filter((text) => text.includes("synchronous_commit"))).toEqual([]);
  });

  it("are no more when all are placed at the same moment", async () => {
    const { phoneNumber } = freshNumber();
    const buyers = await Promise.all(Array.from({ length: 6 }, () => ready(phoneNumber)));
    const answers = await Promise.all(buyers.map((steps) => steps.place("cod", 10_000)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409, 409, 409]);
  });

  it("count for the account, whatever phone number is given", async () => {
    const sender = await sampleCustomer(shop.app);
    const asCustomer = () => inCash(freshNumber().phoneNumber, sender);
    expect(await times(3, asCustomer)).toEqual([200, 200, "limit_reached"]);
  });

  it("end for a day who cancels again and again", async () => {
    const { phoneNumber } = freshNumber();
    const andCancel = async () => {
      const result = await inCash(phoneNumber);
      await become("Cancelled", phoneNumber);
      return result;
    };
    expect(await times(7, andCancel)).toEqual([200, 200, 200, 200, 200, 200, "limit_reached"]);
  });

  it("end for a day for a network that names a new phone number each time", async () => {
    const sender = { remoteAddress: from() };
    const results = await times(31, () => inCash(freshNumber().phoneNumber, sender));
    expect(results).toEqual([...Array(30).fill(200), "limit_reached"]);
    const sameNetwork = await sampleCustomer(shop.app);
    const neighbour = { token: sameNetwork.token, remoteAddress: sender.remoteAddress };
    expect(await inCash(freshNumber().phoneNumber, neighbour)).toBe("limit_reached");
    const { number } = await sampleOrderOf(shop.database, sofa.variantId, {
      customerId: sameNetwork.user.id,
    });
    await query(
      "update orders set payment_status = 'paid', status = 'Delivered' where number = $1",
      [number],
    );
    expect(await inCash(freshNumber().phoneNumber, neighbour)).toBe(200);
  });

  it("are no more of a customer who can still take back all that they paid", async () => {
    const sender = await sampleCustomer(shop.app);
    const paid = await ready(freshNumber().phoneNumber, sender);
    const { placed } = await paid.place("online", 10_000);
    await paid.pay({ kind: "test", outcome: "success" });
    const asCustomer = () => inCash(freshNumber().phoneNumber, sender);
    expect(await times(3, asCustomer)).toEqual([200, 200, "limit_reached"]);
    await query("update orders set status = 'Shipped' where number = $1", [placed.orderNumber]);
    expect(await asCustomer()).toBe(200);
  });

  it("are limited too where an online payment was given up", async () => {
    const { phoneNumber } = freshNumber();
    const waiting = await ready(phoneNumber);
    await waiting.place("online", 10_000);
    await waiting.pay({ kind: "test", outcome: "failure" });
    expect(await times(2, () => inCash(phoneNumber))).toEqual([200, 200]);
    const { status, failure } = await waiting.place("cod", 10_000);
    expect([status, failure.code]).toEqual([409, "limit_reached"]);
    expect((await waiting.place("online", 10_000)).status).toBe(200);
  });
});

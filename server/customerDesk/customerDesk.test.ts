import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CustomerRow, DeskCustomer } from "../../contract/admin/customers.ts";
import { isWantedAtFirst, messageTopics } from "../../contract/messageTopics.ts";
import {
  profileOf,
  type SampleCustomer,
  sampleCustomer,
} from "../../tests/support/accounts/sampleCustomers.ts";
import { sampleAddress } from "../../tests/support/checkout/sampleCheckouts.ts";
import { clothPicture } from "../../tests/support/media/samplePictures.ts";
import { openOrderCounter, shipment } from "../../tests/support/orders/orderCounter.ts";
import { sampleReview } from "../../tests/support/reviews/sampleReviews.ts";
import { statementsOf } from "../../tests/support/statementsOf.ts";
import { newId } from "../database/identity.ts";

let counter: Awaited<ReturnType<typeof openOrderCounter>>;
beforeAll(async () => {
  counter = await openOrderCounter();
});
afterAll(() => counter.close());

const sql = async (text: string, values: unknown[] = []) =>
  (await counter.pool.query(text, values)).rows;
const list = async (query: Record<string, string>) =>
  (await counter.support.call("GET", `/api/admin/customers?${new URLSearchParams(query)}`))
    .json as {
    customers: CustomerRow[];
    next: string | null;
    guestOrders: { number: string }[];
  };
const idsOf = async (q: string) => (await list({ q })).customers.map(({ id }) => id);
const page = async ({ user }: SampleCustomer): Promise<DeskCustomer> =>
  (await counter.support.call("GET", `/api/admin/customers/${user.id}`)).json.customer;
const erase = ({ user }: SampleCustomer) =>
  counter.owner.call("DELETE", `/api/admin/customers/${user.id}`);
const contactOf = ({ user }: SampleCustomer) => ({
  ...{ name: "Zubaida Wrightwood", phoneNumber: user.phoneNumber, email: "zubaida@wrightwood.in" },
});

/** A customer with an order at the door, and something in every other place that keeps something. */
async function fullCustomer() {
  const customer = await sampleCustomer(counter.app);
  const { name, email, phoneNumber } = contactOf(customer);
  await customer.call("PATCH", "/api/user", { ...profileOf(customer), fullName: name, email });
  const { number } = await counter.toBeCollected({
    customerId: customer.user.id,
    contact: contactOf(customer),
  });
  const [variant] = await sql("select id, product_id from variants where stock > 0 limit 1");
  const item = { productId: variant.product_id, variantId: variant.id };
  await customer.call("POST", "/api/wishlist/items", item);
  await customer.call("POST", "/api/cart/items", item);
  await customer.call("POST", "/api/addresses", sampleAddress);
  await customer.call("PUT", `/api/reviews/${variant.product_id}/own`, sampleReview);
  await sql(
    "insert into consultations (id, fullname, email, phone_number) values ($1, $2, $3, $4)",
    [newId(), name, email, phoneNumber],
  );
  return { ...customer, number };
}

describe("the list", () => {
  it.each([
    ["the phone number with its country", ({ user }: SampleCustomer) => `+91 ${user.phoneNumber}`],
    ["beginnings of the name, in any order", () => "wright ZUB"],
    ["one beginning", () => "wrightw"],
    ["the email address", () => "Zubaida@Wright"],
    ["the beginning of the email address without its sign", () => "zubaida"],
  ])("finds a customer by %s", async (_by, text) => {
    const customer = await fullCustomer();
    expect((await idsOf(text(customer)))[0]).toBe(customer.user.id);
  });

  it("finds nothing by signs, and is not hurt by them", async () => {
    for (const q of ["' or 1=1 --", "&|!:*", "%@", "_@_", "no such name at all"]) {
      expect(await idsOf(q)).toEqual([]);
    }
  });

  it("pages without losing or repeating one, though more register meanwhile", async () => {
    await sql(
      `insert into customers (id, phone_number, password_hash, full_name)
       select gen_random_uuid(), 7000000000 + n, '$argon2id$', 'Pagewise ' || n from generate_series(1, 120) n`,
    );
    const seen: string[] = [];
    for (let after: string | null = ""; after !== null; ) {
      const { customers, next } = await list({ q: "pagewise", ...(after && { after }) });
      seen.push(...customers.map(({ id }) => id));
      after = next;
      await sampleCustomer(counter.app);
    }
    expect([seen.length, new Set(seen).size]).toEqual([120, 120]);
  });

  it("answers orders that a guest placed with a phone number", async () => {
    const contact = { name: "A guest", phoneNumber: "7999999999", email: "" };
    const { number } = await counter.toBeCollected({ contact });
    const { customers, guestOrders } = await list({ q: "79999 99999" });
    expect([customers, guestOrders.map((order) => order.number)]).toEqual([[], [number]]);
  });
});

it("shows everything of a customer in a few statements", async () => {
  const customer = await fullCustomer();
  await counter.post(customer.number, "notes", { text: "Ring the second bell." });
  const guests = await counter.toBeCollected({ contact: contactOf(customer) });
  const { answer, statements } = await statementsOf(counter, () => page(customer));
  expect(answer).toMatchObject({
    fullName: "Zubaida Wrightwood",
    orders: { count: 1, orders: [{ number: customer.number }], hasMore: false },
    guestOrders: { orders: [{ number: guests.number }] },
    cart: { totals: { totalItems: 1 } },
    wishlist: [{}],
    addresses: [{ city: sampleAddress.city }],
    consents: [{ purpose: "account", withdrawnAt: null }],
    messageChoices: messageTopics.map((topic) => ({ topic, isWanted: isWantedAtFirst(topic) })),
    reviews: [{ customerId: customer.user.id, state: "waiting" }],
    leads: [{ state: "new" }],
    sessions: [{}],
    notes: [{ number: customer.number, text: "Ring the second bell." }],
    underWay: [customer.number],
  });
  // Who is signed in is one more.
  expect(statements.length - 1).toBe(17);
  const order = (await counter.open(customer.number)).customerId;
  const [lead] = answer.leads;
  const { json } = await counter.support.call("GET", `/api/admin/leads/${lead?.id}`);
  expect([order, json.customerId]).toEqual([customer.user.id, customer.user.id]);
});

it("ends a customer's sessions at once, one or all, and says so in the log", async () => {
  const customer = await sampleCustomer(counter.app);
  const other = await sampleCustomer(counter.app);
  const [session] = (await page(customer)).sessions;
  const end = ({ user }: SampleCustomer, path = "") =>
    counter.support.call("DELETE", `/api/admin/customers/${user.id}/sessions${path}`);
  const isIn = async ({ call }: SampleCustomer) => (await call("GET", "/api/user")).status === 200;
  expect([(await end(other, `/${session?.id}`)).status, await isIn(customer)]).toEqual([404, true]);
  expect([(await end(customer, `/${session?.id}`)).status, await isIn(customer)]).toEqual([
    200,
    false,
  ]);
  expect([(await end(other)).status, await isIn(other)]).toEqual([200, false]);
  const actions = (await counter.logged(other.user.id)).map(({ action }) => action);
  expect(actions).toEqual(["customer.endSessions"]);
});

it("hands out the very file that the customer can make, and says in the log that it was", async () => {
  const customer = await fullCustomer();
  await counter.saveSecurityEvents();
  const theirs = (await customer.call("GET", "/api/user/export")).json;
  const url = `/api/admin/customers/${customer.user.id}/export`;
  const { headers, json } = await counter.owner.call("GET", url);
  expect({ ...json, exportedAt: "" }).toEqual({ ...theirs, exportedAt: "" });
  expect(headers["content-disposition"]).toMatch(/^attachment; filename="customer-/);
  expect((await counter.manager.call("GET", url)).status).toBe(403);
  const logged = await counter.logged(customer.user.id);
  expect(logged).toMatchObject([{ action: "customer.export", before: null, after: null }]);
});

it("erases a customer whose unpaid order came back from the door: nothing more becomes of it", async () => {
  const customer = await fullCustomer();
  await counter.step(customer.number, "ship", shipment());
  expect((await erase(customer)).status).toBe(409);
  await counter.step(customer.number, "could not deliver");
  expect((await erase(customer)).status).toBe(200);
});

it("does not erase a customer in the middle of a return", async () => {
  const customer = await fullCustomer();
  await counter.deliver(customer.number);
  const returns = `/api/orders/${customer.number}/returns`;
  const asked = await customer.call("POST", returns, {
    ...{ wish: "replacement", reason: "damaged", words: "A leg is broken." },
    pieces: [{ position: 0, quantity: 1 }],
    photos: [(await clothPicture(400, 300)).toString("base64")],
    asked: 0,
  });
  expect(asked.status, JSON.stringify(asked.json)).toBe(200);
  const refused = await erase(customer);
  expect([refused.status, refused.json.orders]).toEqual([409, [customer.number]]);
  expect((await page(customer)).underWay).toEqual([customer.number]);
  const { id } = asked.json.returns[0];
  expect((await customer.call("POST", `${returns}/${id}/withdraw`)).status).toBe(200);
  expect((await erase(customer)).status).toBe(200);
});

it("erases a customer whose orders are over, and keeps the orders as nobody's", async () => {
  const customer = await fullCustomer();
  const { phoneNumber } = customer.user;
  const refused = await erase(customer);
  expect([refused.status, refused.json.code, refused.json.orders]).toEqual([
    ...[409, "orders_under_way", [customer.number]],
  ]);
  expect(refused.json.message).toContain(`Order ${customer.number} is still under way.`);
  expect((await customer.call("GET", "/api/user")).status).toBe(200);

  await counter.deliver(customer.number);
  const url = `/api/admin/customers/${customer.user.id}`;
  expect((await counter.manager.call("DELETE", url)).status).toBe(403);
  expect((await erase(customer)).status).toBe(200);
  expect((await customer.call("GET", "/api/user")).status).toBe(401);
  expect((await erase(customer)).status).toBe(404);
  const { customerId, invoiceNumber } = await counter.open(customer.number);
  expect([customerId, invoiceNumber]).toEqual([null, expect.any(String)]);
  const holding = async (text: string) => {
    const tables = await sql("select tablename from pg_tables where schemaname = 'public'");
    const found = [];
    for (const { tablename } of tables) {
      const hits = await sql(`select from "${tablename}" as kept where kept::text like $1`, [text]);
      if (hits.length > 0) found.push(tablename);
    }
    return found.sort();
  };
  // The order and its papers, and what its customer was told of it until that is swept.
  expect(await holding(`%${phoneNumber}%`)).toEqual(["invoices", "orders", "outbox"]);
  const logged = await counter.logged(customer.user.id);
  expect(logged).toMatchObject([
    { action: "customer.erase", before: null, after: { requestsErased: 1 } },
  ]);
});

it("an order that is placed at the moment of the erasing comes first", async () => {
  const customer = await sampleCustomer(counter.app);
  const client = await counter.pool.connect();
  await client.query("begin");
  const { orderId } = await counter.toBeCollected();
  await client.query("update orders set customer_id = $2 where id = $1", [
    orderId,
    customer.user.id,
  ]);
  const erasing = erase(customer);
  await expect
    .poll(async () => {
      const waiting = await sql(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      return waiting.length;
    })
    .toBe(1);
  await client.query("commit");
  client.release();
  expect((await erasing).status).toBe(409);
});

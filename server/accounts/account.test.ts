import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { exportSchema } from "../../contract/account.ts";
import { fullCustomer } from "../../tests/support/accounts/fullCustomer.ts";
import {
  call,
  profileOf,
  sampleCustomer,
  samplePassword,
} from "../../tests/support/accounts/sampleCustomers.ts";
import {
  sampleAddress,
  sampleCompany,
  sampleWishes,
} from "../../tests/support/checkout/sampleCheckouts.ts";
import { sampleReview } from "../../tests/support/reviews/sampleReviews.ts";
import { openTestShop } from "../../tests/support/testShop.ts";
import type { OpenShop } from "../openShop.ts";

let shop: OpenShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const rows = async (text: string, values: unknown[] = []) =>
  (await shop.database.pool.query(text, values)).rows;

/** Tables that hold the text anywhere. */
async function tablesWith(text: string): Promise<string[]> {
  const tables = await rows("select tablename as name from pg_tables where schemaname = 'public'");
  const found = await Promise.all(
    tables.map(async ({ name }) => {
      const hits = await rows(`select from "${name}" as kept where kept::text like $1`, [
        `%${text}%`,
      ]);
      return hits.length > 0 ? [name as string] : [];
    }),
  );
  return found.flat().sort();
}

describe("GET /api/user/export", () => {
  it("holds everything that is kept, and nothing of anybody else", async () => {
    const customer = await fullCustomer(shop);
    await fullCustomer(shop);
    await shop.saveSecurityEvents();
    const { status, json } = await customer.call("GET", "/api/user/export");
    expect(status).toBe(200);
    const { user, records } = exportSchema.parse(json);
    expect(user).toEqual(customer.user);
    expect(records).toEqual({
      account: { createdAt: expect.any(String), updatedAt: expect.any(String) },
      sessions: [
        {
          createdAt: expect.any(String),
          lastUsedAt: expect.any(String),
          device: "",
          network: expect.stringMatching(/^10\.\d+\.\d+\.x$/),
        },
      ],
      consents: [
        {
          purpose: "account",
          noticeVersion: expect.any(String),
          givenAt: expect.any(String),
        },
      ],
      passkeys: null,
      networks: [{ network: customer.remoteAddress, lastUsedAt: expect.any(String) }],
      devices: [{ lastUsedAt: expect.any(String) }],
      failedLogins: [expect.any(String)],
      wishedDesigns: null,
      wishlist: [{ product: expect.any(String), addedAt: expect.any(String) }],
      cart: [
        {
          product: expect.any(String),
          color: expect.any(String),
          size: expect.any(String),
          quantity: 1,
          addedAt: expect.any(String),
          keptForLater: false,
        },
      ],
      reviews: [
        {
          ...sampleReview,
          product: expect.any(String),
          state: "waiting",
          reply: null,
          writtenAt: expect.any(String),
          fit: null,
          photos: [],
        },
      ],
      companies: [expect.objectContaining({ ...sampleCompany, address: sampleAddress })],
      addresses: [expect.objectContaining({ line1: sampleAddress.line1 })],
      checkouts: [
        {
          status: "open",
          begunAt: expect.any(String),
          address: sampleAddress,
          company: sampleCompany,
          billingAddress: sampleAddress,
          wishes: sampleWishes,
          email: "meera@example.in",
        },
      ],
      orders: null,
      coins: null,
      referrals: null,
      returns: null,
      reviewVotes: null,
      notices: null,
      savedSearches: null,
      questions: null,
      answers: null,
      usedCodes: null,
      messageChoices: null,
      securityEvents: expect.arrayContaining([
        expect.objectContaining({ event: "sign_in_refused", by: "guest" }),
      ]),
    });
    expect(JSON.stringify(json)).not.toMatch(/argon2|hash/i);
  });

  it("names every table that refers to a customer", async () => {
    const tables = await rows(
      "select table_name as name from information_schema.columns where column_name = 'customer_id' order by 1",
    );
    // A new table here belongs into the export, and into what a deletion erases.
    expect(tables.map(({ name }) => name)).toEqual([
      "answers",
      "cart_lines",
      "checkouts",
      "coin_accounts",
      "coin_entries",
      "consents",
      "customer_challenges",
      "customer_passkeys",
      "discount_redemptions",
      "familiar_devices",
      "familiar_networks",
      "message_choices",
      "notices",
      "orders",
      "outbox",
      "questions",
      "referral_codes",
      "return_photos",
      "return_requests",
      "review_votes",
      "reviews",
      "saved_addresses",
      "saved_companies",
      "saved_searches",
      "security_events",
      "sessions",
      "stock_reservations",
      "wished_designs",
      "wishlist_items",
    ]);
  });

  it("is empty where nothing is kept", async () => {
    const { json } = await (await sampleCustomer(shop.app)).call("GET", "/api/user/export");
    expect(json.records).toMatchObject({ wishlist: null, cart: null, failedLogins: null });
  });
});

describe("DELETE /api/user", () => {
  it("takes a current password that is right alone", async () => {
    const customer = await sampleCustomer(shop.app);
    const refusals: [unknown, number, string][] = [
      [{ currentPassword: "" }, 400, "Please enter your current password."],
      [{ currentPassword: "not this one" }, 403, "Your current password is not right."],
    ];
    for (const [payload, status, message] of refusals) {
      const answer = await customer.call("DELETE", "/api/user", payload);
      expect([answer.status, answer.json.message]).toEqual([status, message]);
    }
    expect((await customer.call("GET", "/api/user")).status).toBe(200);
  });

  it("leaves no trace but the withdrawn consent, and nobody else is touched", async () => {
    const customer = await fullCustomer(shop);
    const other = await fullCustomer(shop);
    const { id, phoneNumber } = customer.user;
    await shop.saveSecurityEvents();
    expect(await tablesWith(phoneNumber)).toEqual(["attempts", "customers"]);
    const change = { ...profileOf(customer), currentPassword: samplePassword };
    const email = `m${phoneNumber}@example.in`;
    await customer.call("PATCH", "/api/user", { ...change, email });
    const password = "brass-lamp-at-dusk";
    await customer.call("PATCH", "/api/user", { ...change, email, password });
    expect(await tablesWith(email)).toEqual(["customers", "outbox"]);
    const answer = await customer.call("DELETE", "/api/user", { currentPassword: password });
    expect([answer.status, answer.json.success]).toEqual([200, true]);
    expect(await tablesWith(phoneNumber)).toEqual([]);
    expect(await tablesWith(id)).toEqual(["consents"]);
    expect(
      await rows(
        "select from checkouts where customer_id is null and (address is not null or company is not null or billing_address is not null or wishes is not null or email <> '')",
      ),
    ).toEqual([]);
    const [consent] = await rows("select * from consents where customer_id = $1", [id]);
    expect(consent.withdrawn_at).toBeInstanceOf(Date);
    expect((await shop.app.inject(customer.portrait)).statusCode).toBe(404);
    expect((await customer.call("GET", "/api/user")).status).toBe(401);

    const [kept] = await rows("select * from consents where customer_id = $1", [other.user.id]);
    expect(kept.withdrawn_at).toBeNull();
    expect((await other.call("GET", "/api/user")).json.user).toEqual(other.user);
    expect((await other.call("GET", "/api/cart")).json.cart.items).toHaveLength(1);
    expect((await other.call("GET", "/api/wishlist")).json.wishlist.items).toHaveLength(1);
  });

  it("lets the number register again, as somebody new", async () => {
    const customer = await fullCustomer(shop);
    const { phoneNumber } = customer.user;
    await customer.call("DELETE", "/api/user", { currentPassword: samplePassword });
    const payload = { phoneNumber, password: "another home" };
    const { status, json } = await call(shop.app, "POST", "/api/auth/register", { payload });
    expect(status).toBe(201);
    expect(json.user.id).not.toBe(customer.user.id);
    const { token } = json;
    const cart = await call(shop.app, "GET", "/api/cart", { token });
    expect(cart.json.cart.items).toEqual([]);
  });
});

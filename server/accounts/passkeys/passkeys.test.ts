import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mostPasskeys } from "../../../contract/accountRules.ts";
import {
  call,
  freshNumber,
  profileOf,
  provedCustomer,
  type SampleCustomer,
  sampleCustomer,
  samplePassword,
} from "../../../tests/support/accounts/sampleCustomers.ts";
import { softPasskey } from "../../../tests/support/accounts/softPasskey.ts";
import { heldAt } from "../../../tests/support/heldAt.ts";
import { openTestShop } from "../../../tests/support/testShop.ts";

let shop: Awaited<ReturnType<typeof openTestShop>>;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const sql = async (text: string, values: unknown[] = []) =>
  (await shop.database.pool.query(text, values)).rows;
const currentPassword = samplePassword;
const begin = async (customer: SampleCustomer) =>
  (await customer.call("POST", "/api/user/passkey-options", { currentPassword })).json;

/** A passkey that the customer has added. */
async function added(customer: SampleCustomer, name = "My phone") {
  const passkey = softPasskey(shop.origin);
  const { ticket, options } = await begin(customer);
  const made = { ticket, response: passkey.make(options), name };
  const { status } = await customer.call("POST", "/api/user/passkeys", made);
  expect(status).toBe(200);
  return passkey;
}
/** So many more, of devices that are never asked. */
const fillUp = ({ user }: SampleCustomer, count: number) =>
  sql(
    "insert into customer_passkeys (id, customer_id, public_key, counter, transports, name, is_synced) select 'k' || n || $1, $1::uuid, '', 0, '{}', 'k', false from generate_series(1, $2::int) as n",
    [user.id, count],
  );
const ask = async (remoteAddress = freshNumber().remoteAddress) =>
  (await call(shop.app, "POST", "/api/auth/passkey-options", { remoteAddress })).json;
const enter = (ticket: string, response: object) =>
  call(shop.app, "POST", "/api/auth/passkey", {
    payload: { ticket, response },
    remoteAddress: freshNumber().remoteAddress,
  });
const listed = async (customer: SampleCustomer) =>
  (await customer.call("GET", "/api/user/passkeys")).json.passkeys;

describe("a passkey", () => {
  it("logs in, without number and password, as often as its device says so", async () => {
    const customer = await sampleCustomer(shop.app);
    const passkey = await added(customer);
    expect(await listed(customer)).toEqual([
      { id: passkey.id, name: "My phone", createdAt: expect.any(String), lastUsedAt: null },
    ]);
    for (const counter of [1, 2]) {
      const { ticket, options } = await ask();
      const { status, json } = await enter(ticket, passkey.use(options, counter));
      expect([status, json.message]).toEqual([200, "Login successful!"]);
      expect(json.user).toEqual(customer.user);
      const { token } = json;
      expect((await call(shop.app, "GET", "/api/user", { token })).status).toBe(200);
    }
    const [{ lastUsedAt }] = await listed(customer);
    expect(lastUsedAt).toEqual(expect.any(String));
  });

  it("opens nothing with a used ticket, an old counter, another challenge or no unlocking", async () => {
    const customer = await sampleCustomer(shop.app);
    const passkey = await added(customer);
    const first = await ask();
    const answer = passkey.use(first.options, 5);
    expect((await enter(first.ticket, answer)).status).toBe(200);
    const again = await enter(first.ticket, answer);
    expect([again.status, again.json.code]).toEqual([409, "step_over"]);

    const wrong = async (make: (options: { challenge: string }) => object) => {
      const { ticket, options } = await ask();
      const { status, json } = await enter(ticket, make(options));
      return [status, json.code];
    };
    const refused = [401, "invalid_credentials"];
    // A copy of the device, or an answer that was overheard.
    expect(await wrong((options) => passkey.use(options, 5))).toEqual(refused);
    const { options: other } = await ask();
    expect(await wrong(() => passkey.use(other, 6))).toEqual(refused);
    expect(await wrong((options) => passkey.use(options, 6, 0x01))).toEqual(refused);
    const stranger = softPasskey(shop.origin);
    expect(await wrong((options) => stranger.use(options, 6))).toEqual(refused);
    const elsewhere = softPasskey("https://elsewhere.example");
    const stolen = (options: { challenge: string }) => ({
      ...elsewhere.use(options, 6),
      id: passkey.id,
      rawId: passkey.id,
    });
    expect(await wrong(stolen)).toEqual(refused);
    expect(await wrong((options) => passkey.use(options, 6))).toEqual([200, undefined]);
  });

  it("used twice at once opens one session", async () => {
    const customer = await sampleCustomer(shop.app);
    const passkey = await added(customer);
    const [one, two] = [await ask(), await ask()];
    const answers = await Promise.all(
      [one, two].map(({ ticket, options }) => enter(ticket, passkey.use(options, 1))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it("is asked for three hundred times by a network", async () => {
    const { remoteAddress } = freshNumber();
    await sql(
      "insert into attempts values ($1, array_fill(now(), array[299]), now() + interval '15 minutes')",
      [`passkey address ${remoteAddress}`],
    );
    const statuses = [];
    for (let at = 0; at < 2; at += 1) {
      const asked = await call(shop.app, "POST", "/api/auth/passkey-options", { remoteAddress });
      statuses.push(asked.status);
    }
    expect(statuses).toEqual([200, 429]);
  });
});

describe("adding a passkey", () => {
  it("takes a current password that is right alone", async () => {
    const customer = await sampleCustomer(shop.app);
    const wrong = { currentPassword: "not this one" };
    const { status, json } = await customer.call("POST", "/api/user/passkey-options", wrong);
    expect([status, json.message]).toEqual([403, "Your current password is not right."]);
  });

  it("needs the ticket of this customer, once, for a passkey that nobody has", async () => {
    const [customer, rival] = [await sampleCustomer(shop.app), await sampleCustomer(shop.app)];
    const passkey = softPasskey(shop.origin);
    const given = async (by: SampleCustomer, of = by) => {
      const { ticket, options } = await begin(of);
      return by.call("POST", "/api/user/passkeys", {
        ticket,
        response: passkey.make(options),
        name: "Tablet",
      });
    };
    expect((await given(rival, customer)).json.code).toBe("step_over");
    expect((await given(customer)).status).toBe(200);
    expect((await given(rival)).json.code).toBe("already_registered");
    expect([(await listed(customer)).length, (await listed(rival)).length]).toEqual([1, 0]);
    const { ticket } = await begin(rival);
    const { options: other } = await begin(rival);
    const made = { ticket, response: softPasskey(shop.origin).make(other), name: "Tablet" };
    const { status, json } = await rival.call("POST", "/api/user/passkeys", made);
    expect([status, json.code]).toEqual([400, "invalid_request"]);
    const unnamed = await rival.call("POST", "/api/user/passkeys", { ...made, name: " " });
    expect([unnamed.status, unnamed.json.message]).toEqual([400, "Please name the passkey."]);
  });

  it("is begun ten times at once at most, of which the newest count", async () => {
    const customer = await sampleCustomer(shop.app);
    for (let times = 0; times < 13; times += 1) await begin(customer);
    const begun = "select from customer_challenges where customer_id = $1";
    expect(await sql(begun, [customer.user.id])).toHaveLength(10);
    await added(customer);
  });

  it("is over at ten, and names those that are there to the browser", async () => {
    const customer = await sampleCustomer(shop.app);
    const { id } = await added(customer);
    expect((await begin(customer)).options.excludeCredentials).toMatchObject([{ id }]);
    const tickets = [await begin(customer), await begin(customer)];
    await fillUp(customer, mostPasskeys - 2);
    const statuses = [];
    for (const { ticket, options } of tickets) {
      const made = { ticket, response: softPasskey(shop.origin).make(options), name: "More" };
      statuses.push((await customer.call("POST", "/api/user/passkeys", made)).json.code ?? "added");
    }
    expect(statuses).toEqual(["added", "limit_reached"]);
    expect((await begin(customer)).code).toBe("limit_reached");
  });

  it("is over at ten, also for two that are added at once", async () => {
    const customer = await sampleCustomer(shop.app);
    const tickets = [await begin(customer), await begin(customer)];
    await fillUp(customer, mostPasskeys - 1);
    const adding = tickets.map(({ ticket, options }) => () => {
      const made = { ticket, response: softPasskey(shop.origin).make(options), name: "More" };
      return customer.call("POST", "/api/user/passkeys", made);
    });
    const held = { databaseUrl: shop.databaseUrl, table: "customer_passkeys" };
    const answers = await heldAt(held, adding);
    expect(answers.map(({ json }) => json.code ?? "added").sort()).toEqual([
      "added",
      "limit_reached",
    ]);
    expect(await listed(customer)).toHaveLength(mostPasskeys);
  });

  it("and removing it are told to phone and email", async () => {
    const customer = await provedCustomer(shop.app);
    const email = `k${customer.user.phoneNumber}@example.in`;
    await customer.call("PATCH", "/api/user", { ...profileOf(customer), email });
    const { id } = await added(customer, "Mein Telefon");
    expect((await customer.call("DELETE", `/api/user/passkeys/${id}`)).status).toBe(200);
    const told = await sql(
      "select kind, subject, body from outbox where recipient in ($1, $2) order by kind, id",
      [email, customer.user.phoneNumber],
    );
    expect(told.map(({ kind }) => kind)).toEqual(["email", "email", "sms", "sms"]);
    for (const { kind, body } of told) {
      if (kind === "sms") expect(body).toMatch(/^[\x20-\x5a\x61-\x7a]{1,160}$/);
      // Nobody has shown that the address is theirs: no words of the customer go there.
      expect(body).not.toMatch(/Mein Telefon|Meera/);
    }
  });
});

describe("a passkey that is removed", () => {
  it("logs in no more, and can be removed by its customer alone", async () => {
    const [customer, rival] = [await sampleCustomer(shop.app), await sampleCustomer(shop.app)];
    const passkey = await added(customer);
    const remove = (by: SampleCustomer) => by.call("DELETE", `/api/user/passkeys/${passkey.id}`);
    expect((await remove(rival)).status).toBe(404);
    expect(await listed(customer)).toHaveLength(1);
    expect((await remove(customer)).status).toBe(200);
    expect((await remove(customer)).status).toBe(404);
    const { ticket, options } = await ask();
    const { status, json } = await enter(ticket, passkey.use(options, 1));
    expect([status, json.code]).toEqual([401, "invalid_credentials"]);
  });

  it("with its account leaves nothing behind; until then it is in the export", async () => {
    const customer = await sampleCustomer(shop.app);
    await added(customer, "Laptop");
    await begin(customer);
    const { records } = (await customer.call("GET", "/api/user/export")).json;
    const times = { createdAt: expect.any(String), lastUsedAt: null };
    expect(records.passkeys).toEqual([{ name: "Laptop", isSynced: false, ...times }]);
    await customer.call("DELETE", "/api/user", { currentPassword });
    for (const table of ["customer_passkeys", "customer_challenges"]) {
      const of = `select from ${table} where customer_id = $1`;
      expect(await sql(of, [customer.user.id])).toEqual([]);
    }
  });
});

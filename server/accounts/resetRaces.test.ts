import { afterAll, beforeAll, expect, it } from "vitest";
import { type CodeShop, newPassword, openCodeShop } from "../../tests/support/accounts/codeShop.ts";
import {
  call,
  profileOf,
  type SampleCustomer,
  sampleCustomer,
  samplePassword,
} from "../../tests/support/accounts/sampleCustomers.ts";
import { softPasskey } from "../../tests/support/accounts/softPasskey.ts";
import { heldAt } from "../../tests/support/heldAt.ts";
import { besideSomebody, waitingForLocks } from "../../tests/support/waitingForLocks.ts";

let shop: CodeShop;
beforeAll(async () => {
  shop = await openCodeShop({ databasePool: 8 });
});
afterAll(() => shop.close());

const one = async (text: string, values: unknown[]) => (await shop.sql(text, values))[0];

/** Another passkey of a customer, made by this device. */
async function newPasskey(customer: SampleCustomer) {
  const given = { currentPassword: samplePassword };
  const { json } = await customer.call("POST", "/api/user/passkey-options", given);
  const passkey = softPasskey(shop.origin);
  const made = { ticket: json.ticket, response: passkey.make(json.options), name: "Phone" };
  return { passkey, made };
}

/** What a session still asks for while its customer's new password is set, and ends it; both answers' status. */
async function asPasswordIsReset(
  customer: SampleCustomer,
  ask: () => ReturnType<SampleCustomer["call"]>,
) {
  const { user, remoteAddress } = customer;
  const { phoneNumber } = user;
  const post = (path: string, payload: object) =>
    call(shop.app, "POST", path, { payload, remoteAddress });
  expect((await post("/api/auth/code", { phoneNumber, purpose: "reset" })).status).toBe(202);
  const [code = ""] = await shop.codesTo(phoneNumber);
  const { pool } = shop.database;
  const asked = await besideSomebody(pool, async (hold) => {
    // The reset has changed the customer, and waits before it ends the sessions.
    await hold("select from sessions where customer_id = $1 for update", [user.id]);
    const resetting = post("/api/auth/code/reset", {
      ...{ phoneNumber, code, password: newPassword },
    });
    await expect.poll(() => waitingForLocks(pool)).toBe(1);
    const asking = ask();
    await expect.poll(() => waitingForLocks(pool)).toBe(2);
    return { answers: [resetting, asking] as const };
  });
  return (await Promise.all(asked.answers)).map(({ status }) => status);
}

it("no passkey is kept of a session that a new password ends", async () => {
  const customer = await sampleCustomer(shop.app);
  const { made } = await newPasskey(customer);
  const statuses = await asPasswordIsReset(customer, () =>
    customer.call("POST", "/api/user/passkeys", made),
  );
  expect(statuses).toEqual([200, 409]);
  expect(
    await one("select from customer_passkeys where customer_id = $1", [customer.user.id]),
  ).toBeUndefined();
});

it("no passkey is removed by a session that another device ends", async () => {
  const customer = await sampleCustomer(shop.app);
  const { user, remoteAddress } = customer;
  const { made, passkey } = await newPasskey(customer);
  expect((await customer.call("POST", "/api/user/passkeys", made)).status).toBe(200);
  const payload = { phoneNumber: user.phoneNumber, password: samplePassword };
  const { token } = (await call(shop.app, "POST", "/api/auth/login", { payload, remoteAddress }))
    .json;
  const held = { databaseUrl: shop.databaseUrl, table: "customers", id: user.id };
  const answers = await heldAt(held, [
    () => call(shop.app, "DELETE", "/api/user/sessions", { token, remoteAddress }),
    () => customer.call("DELETE", `/api/user/passkeys/${passkey.id}`),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 409]);
  const kept = await one("select id from customer_passkeys where customer_id = $1", [user.id]);
  expect(kept).toEqual({ id: passkey.id });
});

it.each([
  ["DELETE", "/api/user/sessions"],
  ["POST", "/api/auth/logout-everywhere"],
] as const)("no session is ended by %s %s of one that another ends", async (method, path) => {
  const customer = await sampleCustomer(shop.app);
  const { user, remoteAddress } = customer;
  const payload = { phoneNumber: user.phoneNumber, password: samplePassword };
  const { token } = (await call(shop.app, "POST", "/api/auth/login", { payload, remoteAddress }))
    .json;
  const held = { databaseUrl: shop.databaseUrl, table: "customers", id: user.id };
  const answers = await heldAt(held, [
    () => customer.call("DELETE", "/api/user/sessions"),
    () => call(shop.app, method, path, { token, remoteAddress }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 409]);
  expect((await customer.call("GET", "/api/user")).status).toBe(200);
});

it("no passkey is kept that was added as the new password was set", async () => {
  const customer = await sampleCustomer(shop.app);
  const { user, remoteAddress } = customer;
  const { phoneNumber } = user;
  const post = (path: string, payload: object) =>
    call(shop.app, "POST", path, { payload, remoteAddress });
  await post("/api/auth/code", { phoneNumber, purpose: "reset" });
  const [code = ""] = await shop.codesTo(phoneNumber);
  const { passkey, made } = await newPasskey(customer);
  const held = { databaseUrl: shop.databaseUrl, table: "customer_passkeys" };
  const answers = await heldAt(held, [
    () => customer.call("POST", "/api/user/passkeys", made),
    () => post("/api/auth/code/reset", { phoneNumber, code, password: newPassword }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const asked = (await post("/api/auth/passkey-options", {})).json;
  const response = passkey.use(asked.options, 1);
  const entered = await post("/api/auth/passkey", { ticket: asked.ticket, response });
  expect([entered.status, entered.json.code]).toEqual([401, "invalid_credentials"]);
});

it("no email address is changed by a session that a new password ends", async () => {
  const customer = await sampleCustomer(shop.app);
  const profile = { ...profileOf(customer), email: "meera.own@example.in" };
  expect((await customer.call("PATCH", "/api/user", profile)).status).toBe(200);
  await one("update customers set number_proved_at = now() where id = $1 returning id", [
    customer.user.id,
  ]);
  const statuses = await asPasswordIsReset(customer, () =>
    customer.call("PATCH", "/api/user", { ...profile, email: "thief@example.in" }),
  );
  expect(statuses).toEqual([200, 409]);
  expect(await one("select email from customers where id = $1", [customer.user.id])).toEqual({
    email: profile.email,
  });
});

it("no email address comes back by a save that began before it was changed", async () => {
  const customer = await sampleCustomer(shop.app);
  const { id } = customer.user;
  const profile = { ...profileOf(customer), email: "meera.old@example.in" };
  expect((await customer.call("PATCH", "/api/user", profile)).status).toBe(200);
  const held = { databaseUrl: shop.databaseUrl, table: "customers", id };
  const answers = await heldAt(held, [
    () => customer.call("PATCH", "/api/user", { ...profile, email: "meera.own@example.in" }),
    () => customer.call("PATCH", "/api/user", { ...profile, city: "Pune" }),
  ]);
  expect(answers.map(({ status, json }) => [status, json.user?.email])).toEqual([
    [200, "meera.own@example.in"],
    [200, "meera.own@example.in"],
  ]);
  expect(await one("select email, city from customers where id = $1", [id])).toEqual({
    email: "meera.own@example.in",
    city: "Pune",
  });
});

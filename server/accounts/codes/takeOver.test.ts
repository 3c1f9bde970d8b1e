import { rm } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  call,
  freshNumber,
  type SampleCustomer,
  sampleCustomer,
  samplePassword,
} from "../../../tests/support/accounts/sampleCustomers.ts";
import { sentCodes } from "../../../tests/support/outbox/sentCodes.ts";
import { openTestShop } from "../../../tests/support/testShop.ts";
import { throwawayFolder } from "../../../tests/support/throwawayFolder.ts";
import type { OpenShop } from "../../openShop.ts";

let shop: OpenShop;
/** Of this file alone: tests elsewhere send codes to the same numbers. */
let folder: string;
beforeAll(async () => {
  folder = await throwawayFolder("take-over");
  shop = await openTestShop({ dataFolder: folder });
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

const sql = async (text: string, values: unknown[]) =>
  (await shop.database.pool.query(text, values)).rows;
const post = (path: string, payload: object, remoteAddress: string) =>
  call(shop.app, "POST", `/api/auth/code${path}`, { payload, remoteAddress });
const logIn = (phoneNumber: string, code: string, remoteAddress: string) =>
  post("/login", { phoneNumber, code }, remoteAddress);
const reset = (phoneNumber: string, code: string, remoteAddress: string) =>
  post("/reset", { phoneNumber, code, password: "brass-lamp-at-dusk" }, remoteAddress);
/** The code that was asked for last; `place` counts them. */
async function codeFor({ user, remoteAddress }: SampleCustomer, purpose = "login", place = 1) {
  const { phoneNumber } = user;
  expect((await post("", { phoneNumber, purpose }, remoteAddress)).status).toBe(202);
  await expect.poll(async () => (await sentCodes(folder, phoneNumber)).length).toBe(place);
  return (await sentCodes(folder, phoneNumber)).at(-1) ?? "";
}
const opens = async (token: string) =>
  (await call(shop.app, "GET", "/api/user", { token })).status === 200;

describe("a number that somebody else has registered", () => {
  const enter = async (phoneNumber: string, remoteAddress: string) =>
    (
      await call(shop.app, "POST", "/api/auth/login", {
        ...{ payload: { phoneNumber, password: samplePassword }, remoteAddress },
      })
    ).status;

  it("is its owner's alone from their first login by code", async () => {
    const stranger = await sampleCustomer(shop.app);
    const { user, token } = stranger;
    const { phoneNumber } = user;
    await sql(
      `insert into customer_passkeys (id, customer_id, public_key, counter, transports, name, is_synced)
       values ($1, $2, '', 0, '{}', 'theirs', true)`,
      [`passkey of ${phoneNumber}`, user.id],
    );
    const { remoteAddress } = freshNumber();
    const owner = { ...stranger, remoteAddress };
    const first = await logIn(phoneNumber, await codeFor(owner), remoteAddress);
    expect([await opens(token), await opens(first.json.token)]).toEqual([false, true]);
    expect(first.json.message).toMatch(/^Login successful! .* “Forgot your password\?”/);
    expect(await enter(phoneNumber, stranger.remoteAddress)).toBe(401);
    const passkeys = await sql("select from customer_passkeys where customer_id = $1", [user.id]);
    expect(passkeys).toEqual([]);
    const again = await logIn(phoneNumber, await codeFor(owner, "login", 2), remoteAddress);
    expect(again.json.message).toBe("Login successful!");
    expect([await opens(first.json.token), await opens(again.json.token)]).toEqual([true, true]);
  });

  it("keeps what was begun in the browser of the login, and what came after a new password", async () => {
    const own = await sampleCustomer(shop.app);
    const { phoneNumber } = own.user;
    const payload = { phoneNumber, password: samplePassword };
    const { headers } = await call(shop.app, "POST", "/api/auth/login", {
      ...{ payload, remoteAddress: own.remoteAddress },
    });
    const cookie = String(headers["set-cookie"]).split(";")[0] ?? "";
    const code = await codeFor(own);
    const { status } = await call(shop.app, "POST", "/api/auth/code/login", {
      payload: { phoneNumber, code },
      ...{ remoteAddress: own.remoteAddress, headers: { cookie } },
    });
    expect([status, await opens(own.token)]).toEqual([200, true]);
    const strange = freshNumber().remoteAddress;
    const elsewhere = { ...own, remoteAddress: strange };
    await logIn(phoneNumber, await codeFor(elsewhere, "login", 2), strange);
    expect([await opens(own.token), await enter(phoneNumber, strange)]).toEqual([true, 200]);

    const other = await sampleCustomer(shop.app);
    const set = await reset(
      other.user.phoneNumber,
      await codeFor(other, "reset"),
      other.remoteAddress,
    );
    await logIn(other.user.phoneNumber, await codeFor(other, "login", 2), strange);
    expect(await opens(set.json.token)).toBe(true);
  });
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sessionAnswerSchema } from "../../contract/account.ts";
import { privacyNoticeVersion } from "../../contract/accountRules.ts";
import { failureSchema } from "../../contract/failure.ts";
import {
  call,
  freshNumber,
  sampleCustomer,
  samplePassword,
} from "../../tests/support/accounts/sampleCustomers.ts";
import { openTestShop } from "../../tests/support/testShop.ts";
import { hashToken } from "../credentials/index.ts";
import type { OpenShop } from "../openShop.ts";

let shop: OpenShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const post = (path: string, payload: unknown, remoteAddress = freshNumber().remoteAddress) =>
  call(shop.app, "POST", path, { payload, remoteAddress });
const register = (payload: unknown) => post("/api/auth/register", payload);
const logIn = (payload: unknown) => post("/api/auth/login", payload);

describe("POST /api/auth/register", () => {
  it("makes the customer and signs them in", async () => {
    const { phoneNumber } = freshNumber();
    const { status, json, headers } = await register({ phoneNumber, password: samplePassword });
    expect(status).toBe(201);
    expect(headers["cache-control"]).toBe("no-store");
    const { token, user, message } = sessionAnswerSchema.parse(json);
    expect(message).toBe("Registration successful!");
    expect(user).toEqual({
      id: user.id,
      fullName: "",
      phoneNumber,
      email: "",
      profilePicUrl: "",
      defaultAddress: { addressLine1: "", city: "", pincode: "" },
    });
    expect((await call(shop.app, "GET", "/api/user", { token })).json.user).toEqual(user);
  });

  it("keeps neither password nor token, and records the consent", async () => {
    const { phoneNumber } = freshNumber();
    const { json } = await register({ phoneNumber, password: samplePassword });
    const { rows } = await shop.database.pool.query(
      `select customers.*, token_hash, notice_version, purpose, given_at, withdrawn_at
       from customers join sessions on sessions.customer_id = customers.id
       join consents on consents.customer_id = customers.id where phone_number = $1`,
      [phoneNumber],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0].password_hash).toMatch(/^\$argon2id\$v=19\$m=65536,t=5,p=1\$/);
    expect(rows[0].token_hash).toBe(hashToken(json.token));
    expect(JSON.stringify(rows)).not.toContain(json.token);
    expect(JSON.stringify(rows)).not.toContain(samplePassword);
    expect(rows[0].notice_version).toBe(privacyNoticeVersion);
    expect(rows[0].withdrawn_at).toBeNull();
    expect(Math.abs(Date.now() - rows[0].given_at)).toBeLessThan(60_000);
  });

  it("refuses a number that exists, however it is written, even to two at once", async () => {
    const { user } = await sampleCustomer(shop.app);
    const again = { phoneNumber: `+91 ${user.phoneNumber}`, password: "another one" };
    const { status, json } = await register(again);
    expect(status).toBe(409);
    expect(failureSchema.parse(json)).toMatchObject({
      code: "already_registered",
      message: "This phone number is already registered. Please log in.",
    });
    const { phoneNumber } = freshNumber();
    const both = await Promise.all(
      [1, 2].map(() => register({ phoneNumber, password: samplePassword })),
    );
    expect(both.map((answer) => answer.status).sort()).toEqual([201, 409]);
  });

  it.each([
    [{}, "Please fill in all fields."],
    [[], "Please fill in all fields."],
    [{ phoneNumber: "", password: "" }, "Please fill in all fields."],
    [{ phoneNumber: "9876543210" }, "Please fill in all fields."],
    [{ phoneNumber: "9876543210", password: "" }, "Please fill in all fields."],
    [{ phoneNumber: 9876543210, password: "123456" }, "Please fill in all fields."],
    [
      { phoneNumber: "987654321", password: "123456" },
      "Please enter a valid 10-digit phone number",
    ],
    [
      { phoneNumber: "1876543210", password: "123456" },
      "Please enter a valid 10-digit phone number",
    ],
    [
      { phoneNumber: "98765432101", password: "123456" },
      "Please enter a valid 10-digit phone number",
    ],
    [
      { phoneNumber: "98765\u00014321", password: "123456" },
      "Please enter a valid 10-digit phone number",
    ],
    [
      { phoneNumber: "' or 1=1 --", password: "123456" },
      "Please enter a valid 10-digit phone number",
    ],
    [
      { phoneNumber: "9".repeat(5000), password: "123456" },
      "Please enter a valid 10-digit phone number",
    ],
    [
      { phoneNumber: "9876543210", password: "12345" },
      "Please use at least 6 characters for your password.",
    ],
    [
      { phoneNumber: "9876543210", password: "x".repeat(257) },
      "Please use at most 256 characters for your password.",
    ],
    [{ phoneNumber: "9876543210", password: { $ne: "" } }, "Please fill in all fields."],
  ])("refuses %j", async (payload, message) => {
    const { status, json } = await register(payload);
    expect([status, failureSchema.parse(json).code]).toEqual([400, "invalid_request"]);
    expect(json.message).toBe(message);
  });

  it("refuses a password that everybody tries first, before it counts as an attempt", async () => {
    const { phoneNumber, remoteAddress } = freshNumber();
    for (const password of ["P@ssw0rd", "123456", `+91 ${phoneNumber}`]) {
      const payload = { phoneNumber, password };
      const { status, json } = await post("/api/auth/register", payload, remoteAddress);
      expect([status, failureSchema.parse(json).code]).toEqual([422, "common_password"]);
      expect((await logIn(payload)).status).toBe(401);
    }
    const { rows } = await shop.database.pool.query("select from attempts where key = $1", [
      `claim address ${remoteAddress}`,
    ]);
    expect(rows).toEqual([]);
  });

  it("takes any six characters for a password, in any script, and as many as 256", async () => {
    for (const password of [
      "      ",
      "पासवर्ड",
      "\u0001\u0002\u0003\u0004\u0005\u0006",
      "🪑🪑🪑🪑🪑🪑",
      "A sofa of teak, ".repeat(16),
    ]) {
      const { phoneNumber } = freshNumber();
      expect((await register({ phoneNumber, password })).status).toBe(201);
      expect((await logIn({ phoneNumber, password })).status).toBe(200);
    }
  });
});

describe("POST /api/auth/login", () => {
  it.each(["", "+91", "+91 ", "0", "91", "0091-", " "])(
    "signs in by %j and the number",
    async (prefix) => {
      const { user } = await sampleCustomer(shop.app);
      const phoneNumber = `${prefix}${user.phoneNumber}`;
      const { status, json } = await logIn({ phoneNumber, password: samplePassword });
      expect(status).toBe(200);
      expect(sessionAnswerSchema.parse(json)).toMatchObject({ message: "Login successful!", user });
    },
  );

  it("says the same to an unknown number as to a wrong password", async () => {
    const { user } = await sampleCustomer(shop.app);
    const wrong = await logIn({ phoneNumber: user.phoneNumber, password: "not this one" });
    const unknown = await logIn({ phoneNumber: "6000000000", password: "not this one" });
    expect(wrong.status).toBe(401);
    expect(wrong.json).toMatchObject({
      code: "invalid_credentials",
      message: "Login failed. Please check your credentials.",
    });
    expect([unknown.status, { ...unknown.json, requestId: "" }]).toEqual([
      401,
      { ...wrong.json, requestId: "" },
    ]);
  });

  it.each([
    [{}, "Please fill in both phone number and password."],
    [{ phoneNumber: "9876543210" }, "Please fill in both phone number and password."],
    [{ phoneNumber: "", password: "x" }, "Please fill in both phone number and password."],
    [{ phoneNumber: "98765", password: "x" }, "Please enter a valid 10-digit phone number"],
    [
      { phoneNumber: "9876543210", password: "x".repeat(257) },
      "Login failed. Please check your credentials.",
    ],
  ])("refuses %j", async (payload, message) => {
    const { status, json } = await logIn(payload);
    expect([status, json.message]).toEqual([400, message]);
  });

  it("refuses what is no JSON", async () => {
    const send = (payload: string, type: string) =>
      call(shop.app, "POST", "/api/auth/login", { payload, headers: { "content-type": type } });
    expect((await send("{", "application/json")).status).toBe(400);
    expect((await send("null", "application/json")).status).toBe(400);
    expect((await send('{"__proto__": {"a": 1}}', "application/json")).status).toBe(400);
    expect((await send("<a/>", "text/xml")).status).toBe(415);
    expect((await send(`{"a": "${"x".repeat(300_000)}"}`, "application/json")).status).toBe(413);
  });
});

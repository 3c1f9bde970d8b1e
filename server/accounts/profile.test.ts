import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { profileAnswerSchema, userAnswerSchema } from "../../contract/account.ts";
import { currentPasswordNeeded } from "../../contract/accountRules.ts";
import {
  call,
  freshNumber,
  profileOf,
  sampleCustomer,
  samplePassword,
} from "../../tests/support/accounts/sampleCustomers.ts";
import { openTestShop } from "../../tests/support/testShop.ts";
import type { OpenShop } from "../openShop.ts";

let shop: OpenShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const address = {
  addressLine1: "14, 3rd Cross, Indiranagar",
  city: "Bengaluru",
  pincode: "560038",
};
const messagesTo = async (recipient: string) =>
  (
    await shop.database.pool.query<{ kind: string; subject: string; body: string }>(
      "select kind, subject, body from outbox where recipient = $1",
      [recipient],
    )
  ).rows;
const logIn = async (phoneNumber: string, password: string) =>
  (await call(shop.app, "POST", "/api/auth/login", { payload: { phoneNumber, password } })).status;

describe("PATCH /api/user", () => {
  it("changes the profile and leaves alone what it does not name", async () => {
    const customer = await sampleCustomer(shop.app);
    const profile = profileOf(customer);
    const { status, json } = await customer.call("PATCH", "/api/user", { ...profile, ...address });
    expect(status).toBe(200);
    const { user, message } = profileAnswerSchema.parse(json);
    expect(message).toBe("Profile updated successfully!");
    const expected = { ...customer.user, ...profile, defaultAddress: address };
    expect(user).toEqual(expected);
    await customer.call("PATCH", "/api/user", { ...profile, fullName: "Meera R. Iyer" });
    const read = userAnswerSchema.parse((await customer.call("GET", "/api/user")).json);
    expect(read.user).toEqual({ ...expected, fullName: "Meera R. Iyer" });
    await customer.call("PATCH", "/api/user", { ...profile, addressLine1: "", city: "" });
    const { json: cleared } = await customer.call("GET", "/api/user");
    expect(cleared.user.defaultAddress).toEqual({ addressLine1: "", city: "", pincode: "560038" });
  });

  it("takes the same fields as a form, empty optional ones too", async () => {
    const customer = await sampleCustomer(shop.app);
    const form = new FormData();
    const fields = { ...profileOf(customer), ...address, password: "", currentPassword: "" };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set("profilePic", new File([], ""));
    const { status, json } = await customer.call("PATCH", "/api/user", form);
    expect(status).toBe(200);
    expect(json.user).toMatchObject({ fullName: "Meera Iyer", defaultAddress: address });
    expect(json.user.profilePicUrl).toBe("");
  });

  it("moves to a new number, and only to a free one", async () => {
    const customer = await sampleCustomer(shop.app);
    const other = await sampleCustomer(shop.app);
    const profile = {
      ...profileOf(customer),
      phoneNumber: `+91 ${other.user.phoneNumber}`,
      currentPassword: samplePassword,
    };
    const taken = await customer.call("PATCH", "/api/user", profile);
    expect([taken.status, taken.json.code]).toEqual([409, "already_registered"]);
    expect((await customer.call("GET", "/api/user")).json.user).toEqual(customer.user);
    const { phoneNumber } = freshNumber();
    const moved = await customer.call("PATCH", "/api/user", { ...profile, phoneNumber });
    expect(moved.json.user.phoneNumber).toBe(phoneNumber);
    expect(await logIn(phoneNumber, samplePassword)).toBe(200);
    expect(await logIn(customer.user.phoneNumber, samplePassword)).toBe(401);
  });

  it("refuses a number that a rival takes between our look and our write", async () => {
    const [customer, rival] = [await sampleCustomer(shop.app), await sampleCustomer(shop.app)];
    const { phoneNumber } = freshNumber();
    const client = await shop.database.pool.connect();
    await client.query("begin");
    await client.query("update customers set phone_number = $1 where id = $2", [
      phoneNumber,
      rival.user.id,
    ]);
    const ours = customer.call("PATCH", "/api/user", {
      ...profileOf(customer),
      phoneNumber,
      currentPassword: samplePassword,
    });
    const waiting = async () => {
      const { rowCount } = await shop.database.pool.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      return rowCount;
    };
    await expect.poll(waiting).toBe(1);
    await client.query("commit");
    client.release();
    expect((await ours).json.code).toBe("already_registered");
    expect((await ours).status).toBe(409);
  });

  it("moves to a new number only against the current password", async () => {
    const customer = await sampleCustomer(shop.app);
    const { phoneNumber } = freshNumber();
    const move = { ...profileOf(customer), phoneNumber };
    const refusals: [object, number, string, string][] = [
      [move, 400, "invalid_request", currentPasswordNeeded.phoneNumber],
      [{ ...move, currentPassword: "" }, 400, "invalid_request", currentPasswordNeeded.phoneNumber],
      [
        { ...move, currentPassword: "not this one" },
        403,
        "forbidden",
        "Your current password is not right.",
      ],
    ];
    for (const [payload, ...refusal] of refusals) {
      const { status, json } = await customer.call("PATCH", "/api/user", payload);
      expect([status, json.code, json.message]).toEqual(refusal);
    }
    expect((await customer.call("GET", "/api/user")).json.user).toEqual(customer.user);
    expect(await messagesTo(customer.user.phoneNumber)).toEqual([]);
    const sameNumber = { ...profileOf(customer), phoneNumber: `+91 ${customer.user.phoneNumber}` };
    expect((await customer.call("PATCH", "/api/user", sameNumber)).status).toBe(200);
  });

  it("tells the old number and the email before, and ends every other session", async () => {
    const customer = await sampleCustomer(shop.app);
    const before = customer.user.phoneNumber;
    await customer.call("PATCH", "/api/user", { ...profileOf(customer), email: "before@a.in" });
    const elsewhere = await call(shop.app, "POST", "/api/auth/login", {
      payload: { phoneNumber: before, password: samplePassword },
    });
    const { phoneNumber } = freshNumber();
    const move = { ...profileOf(customer), phoneNumber, currentPassword: samplePassword };
    expect((await customer.call("PATCH", "/api/user", move)).status).toBe(200);
    expect((await customer.call("GET", "/api/user")).status).toBe(200);
    const { token } = elsewhere.json;
    expect((await call(shop.app, "GET", "/api/user", { token })).status).toBe(401);
    const [sms, ...more] = await messagesTo(before);
    expect([sms?.kind, more]).toEqual(["sms", []]);
    expect(sms?.body).toContain(`ending in ${phoneNumber.slice(-4)}`);
    expect(sms?.body).toMatch(/^[\x20-\x5a\x61-\x7a]{1,160}$/);
    const [email] = await messagesTo("before@a.in");
    expect(email).toMatchObject({ kind: "email", subject: expect.stringContaining("changed") });
    for (const message of [sms, email]) expect(message?.body).not.toContain(phoneNumber);
    const { rows } = await shop.database.pool.query(
      "select cardinality(times) as count from attempts where key = $1",
      [`login number ${before}`],
    );
    expect(rows[0].count).toBe(0);
  });

  it("tells nobody of a number that was taken", async () => {
    const [customer, other] = [await sampleCustomer(shop.app), await sampleCustomer(shop.app)];
    const { phoneNumber } = other.user;
    const move = { ...profileOf(customer), phoneNumber, currentPassword: samplePassword };
    expect((await customer.call("PATCH", "/api/user", move)).status).toBe(409);
    expect(await messagesTo(customer.user.phoneNumber)).toEqual([]);
  });

  it("changes the password against the current one", async () => {
    const customer = await sampleCustomer(shop.app);
    const { phoneNumber } = customer.user;
    const change = { ...profileOf(customer), password: "brass lamp" };
    const wrong = { ...change, currentPassword: "not this one" };
    const refused = await customer.call("PATCH", "/api/user", wrong);
    // Not 401: pages take that for the end of the session.
    expect([refused.status, refused.json.code, refused.json.message]).toEqual([
      403,
      "forbidden",
      "Your current password is not right.",
    ]);
    expect((await customer.call("GET", "/api/user")).json.user.fullName).toBe("");
    const right = { ...change, currentPassword: samplePassword };
    expect((await customer.call("PATCH", "/api/user", right)).status).toBe(200);
    expect(await logIn(phoneNumber, samplePassword)).toBe(401);
    expect(await logIn(phoneNumber, "brass lamp")).toBe(200);
    const { rows } = await shop.database.pool.query(
      "select cardinality(times) as count from attempts where key = $1",
      [`login number ${phoneNumber} from ${customer.remoteAddress}`],
    );
    expect(rows[0].count).toBe(1);
  });

  it("refuses a new password that everybody tries first", async () => {
    const customer = await sampleCustomer(shop.app);
    for (const password of ["iloveyou", customer.user.phoneNumber]) {
      const change = { ...profileOf(customer), password, currentPassword: samplePassword };
      const { status, json } = await customer.call("PATCH", "/api/user", change);
      expect([status, json.code]).toEqual([422, "common_password"]);
    }
    expect(await logIn(customer.user.phoneNumber, samplePassword)).toBe(200);
  });

  it("lets one of two password changes at once through", async () => {
    const customer = await sampleCustomer(shop.app);
    const answers = await Promise.all(
      ["brass lamp", "copper bowl"].map((password) =>
        customer.call("PATCH", "/api/user", {
          ...profileOf(customer),
          password,
          currentPassword: samplePassword,
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    expect((await customer.call("GET", "/api/user")).status).toBe(200);
  });

  it("says what is wrong in the words of the form", async () => {
    const customer = await sampleCustomer(shop.app);
    const profile = profileOf(customer);
    const refusals: [object | null, string][] = [
      [{ ...profile, email: "meera" }, "Please enter a valid email address."],
      [{ ...profile, phoneNumber: "12" }, "Please enter a 10-digit phone number"],
      [
        { ...profile, password: "brass lamp" },
        "Current password is required to change your password.",
      ],
      [{ ...profile, profilePic: "/etc/passwd", fullName: "" }, "Please fill in your full name."],
      [[], "Please fill in your name, phone number and email."],
    ];
    for (const [payload, message] of refusals) {
      const { status, json } = await customer.call("PATCH", "/api/user", payload);
      expect([status, json.code, json.message]).toEqual([400, "invalid_request", message]);
    }
    expect((await customer.call("PATCH", "/api/user")).status).toBe(400);
  });

  it("keeps names as text, whatever they look like", async () => {
    const customer = await sampleCustomer(shop.app);
    const fullName = "Robert'); drop table customers;-- <script>alert(1)</script> 🪑";
    await customer.call("PATCH", "/api/user", { ...profileOf(customer), fullName });
    expect((await customer.call("GET", "/api/user")).json.user.fullName).toBe(fullName);
  });
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { profileAnswerSchema, userAnswerSchema } from "../../contract/account.ts";
import {
  call,
  profileOf,
  provedCustomer,
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
      [`session password customer ${customer.user.id} from ${customer.remoteAddress}`],
    );
    expect(rows[0].count).toBe(1);
  });

  it("tells the customer of another password, and the old address of another one", async () => {
    const customer = await provedCustomer(shop.app);
    const { phoneNumber } = customer.user;
    const [before, now] = [`before-${phoneNumber}@example.in`, `now-${phoneNumber}@example.in`];
    const fullName = "You have won. Call 98450 12345";
    const profile = { ...profileOf(customer), fullName, email: before };
    const told = async () => {
      const { rows } = await shop.database.pool.query(
        "delete from outbox where recipient = any($1) returning kind, recipient, subject, body, letter",
        [[phoneNumber, before, now]],
      );
      // An address that nobody has shown to be theirs: no words of the customer go there.
      expect(JSON.stringify(rows)).not.toContain(fullName);
      return rows
        .map(({ kind, recipient, subject, body }) => [kind, recipient, subject || body])
        .sort();
    };
    await customer.call("PATCH", "/api/user", profile);
    await customer.call("PATCH", "/api/user", { ...profile, city: "Mysuru" });
    expect(await told()).toEqual([]);

    const words = { password: "monsoon-lamp", currentPassword: samplePassword };
    await customer.call("PATCH", "/api/user", { ...profile, ...words });
    expect(await told()).toEqual([
      ["email", before, expect.stringMatching(/^The password of your .* was changed$/)],
      ["sms", phoneNumber, expect.stringContaining("password was changed")],
    ]);
    await customer.call("PATCH", "/api/user", { ...profile, email: now });
    expect(await told()).toEqual([
      ["email", before, expect.stringMatching(/^The email address of your .* was changed$/)],
      ["sms", phoneNumber, expect.stringContaining("e-mail address was changed")],
    ]);
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

  it("leaves a password good for as long as nobody changes it", async () => {
    const { user } = await sampleCustomer(shop.app);
    const ago = "now() - interval '10 years'";
    await shop.database.pool.query(
      `update customers set created_at = ${ago}, updated_at = ${ago} where id = $1`,
      [user.id],
    );
    expect(await logIn(user.phoneNumber, samplePassword)).toBe(200);
    // Nor of anybody else, staff included: that a password is old is known of none.
    const { rows } = await shop.database.pool.query(
      "select column_name from information_schema.columns where table_schema = 'public' and column_name like '%password%'",
    );
    expect(new Set(rows.map(({ column_name }) => column_name))).toEqual(new Set(["password_hash"]));
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
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
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

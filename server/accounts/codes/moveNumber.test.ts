import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { currentPasswordNeeded, numberCodesNeeded } from "../../../contract/accountRules.ts";
import { another, type CodeShop, openCodeShop } from "../../../tests/support/accounts/codeShop.ts";
import {
  call,
  freshNumber,
  profileOf,
  type SampleCustomer,
  sampleCustomer,
  samplePassword,
} from "../../../tests/support/accounts/sampleCustomers.ts";
import { heldAt } from "../../../tests/support/heldAt.ts";
import { waitingForLocks } from "../../../tests/support/waitingForLocks.ts";

let shop: CodeShop;
beforeAll(async () => {
  shop = await openCodeShop();
});
afterAll(() => shop.close());

const messagesTo = (recipient: string) =>
  shop.sql("select kind, subject, body from outbox where recipient = $1", [recipient]);
const logIn = async (phoneNumber: string) =>
  (
    await call(shop.app, "POST", "/api/auth/login", {
      payload: { phoneNumber, password: samplePassword },
    })
  ).status;

const move = (customer: SampleCustomer, phoneNumber: string, more: object) =>
  customer.call("PATCH", "/api/user", {
    ...profileOf(customer),
    phoneNumber,
    currentPassword: samplePassword,
    ...more,
  });
const numberOf = async (customer: SampleCustomer) =>
  (await customer.call("GET", "/api/user")).json.user.phoneNumber;

describe("a move to another number", () => {
  it("needs the codes from both, as they are pasted", async () => {
    const customer = await sampleCustomer(shop.app);
    const { phoneNumber } = freshNumber();
    const { oldNumberCode, newNumberCode } = await shop.codesToMove(customer, phoneNumber);
    const pasted = { oldNumberCode: ` ${oldNumberCode}`, newNumberCode };
    const { status, json } = await move(customer, `+91 ${phoneNumber}`, pasted);
    expect([status, json.user?.phoneNumber]).toEqual([200, phoneNumber]);
    expect([await logIn(phoneNumber), await logIn(customer.user.phoneNumber)]).toEqual([200, 401]);
    for (const to of [customer.user.phoneNumber, phoneNumber]) {
      const [text = ""] = await shop.textsTo(to);
      expect(text).toContain(to === phoneNumber ? "use this number" : "to another number");
    }
  });

  it("is refused without the password or a code, in the form's words", async () => {
    const customer = await sampleCustomer(shop.app);
    const { phoneNumber } = freshNumber();
    const codes = await shop.codesToMove(customer, phoneNumber);
    const { oldNumberCode, newNumberCode } = codes;
    const needed = currentPasswordNeeded.phoneNumber;
    const refusals: [object, number, string, string][] = [
      [{ ...codes, currentPassword: undefined }, 400, "invalid_request", needed],
      [{ ...codes, currentPassword: "" }, 400, "invalid_request", needed],
      [{}, 400, "invalid_request", numberCodesNeeded],
      [{ oldNumberCode }, 400, "invalid_request", numberCodesNeeded],
      [{ newNumberCode, oldNumberCode: "" }, 400, "invalid_request", numberCodesNeeded],
      [
        { ...codes, currentPassword: "not this one" },
        403,
        "forbidden",
        "Your current password is not right.",
      ],
      [
        { ...codes, oldNumberCode: another(oldNumberCode) },
        403,
        "old_number_code_wrong",
        "The code from your present number is not right, or no longer good.",
      ],
      [
        { ...codes, newNumberCode: another(newNumberCode) },
        403,
        "new_number_code_wrong",
        "The code from your new number is not right, or no longer good.",
      ],
    ];
    for (const [more, ...refusal] of refusals) {
      const { status, json } = await move(customer, phoneNumber, more);
      expect([status, json.code, json.message]).toEqual(refusal);
    }
    expect(await numberOf(customer)).toBe(customer.user.phoneNumber);
    expect(await messagesTo(customer.user.phoneNumber)).toEqual([]);
    // A wrong code did not use the right one up.
    expect((await move(customer, phoneNumber, codes)).status).toBe(200);
  });

  it("takes a code for the two numbers that it was asked for alone, from its customer", async () => {
    const [customer, rival] = [await sampleCustomer(shop.app), await sampleCustomer(shop.app)];
    const [first, second] = [freshNumber().phoneNumber, freshNumber().phoneNumber];
    const codes = await shop.codesToMove(customer, first);
    const more = await shop.codesToMove(customer, second, 2);
    if (codes.oldNumberCode !== more.oldNumberCode) {
      const mixed = { ...codes, oldNumberCode: more.oldNumberCode };
      expect((await move(customer, first, mixed)).json.code).toBe("old_number_code_wrong");
    }
    expect((await move(rival, first, codes)).status).toBe(403);
    expect((await move(customer, first, codes)).status).toBe(200);
  });

  it("ends with five wrong tries, and after five minutes", async () => {
    const customer = await sampleCustomer(shop.app);
    const { phoneNumber } = freshNumber();
    const codes = await shop.codesToMove(customer, phoneNumber);
    const wrong = { ...codes, newNumberCode: another(codes.newNumberCode) };
    for (let guess = 1; guess <= 5; guess++) {
      expect((await move(customer, phoneNumber, wrong)).json.code).toBe("new_number_code_wrong");
    }
    await shop.sql("delete from attempts where key like 'session password %'", []);
    const { status, json } = await move(customer, phoneNumber, codes);
    expect([status, json.code]).toEqual([429, "rate_limited"]);
    await shop.sql("delete from attempts where key like 'session code %'", []);
    expect((await move(customer, phoneNumber, codes)).json.code).toBe("old_number_code_wrong");

    const late = await sampleCustomer(shop.app);
    const { phoneNumber: wanted } = freshNumber();
    const lapsing = await shop.codesToMove(late, wanted);
    await shop.sql("update one_time_codes set expires_at = now()", []);
    expect((await move(late, wanted, lapsing)).json.code).toBe("old_number_code_wrong");
  });

  it("is made once by those who send the same codes at once", async () => {
    const customer = await sampleCustomer(shop.app);
    const { phoneNumber } = freshNumber();
    const codes = await shop.codesToMove(customer, phoneNumber);
    const again = () => move(customer, phoneNumber, codes);
    const held = { databaseUrl: shop.databaseUrl, table: "attempts" };
    const answers = await heldAt(held, [again, again, again]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403]);
  });

  it("tells the old number and the email before, and ends every other session", async () => {
    const customer = await sampleCustomer(shop.app);
    const before = customer.user.phoneNumber;
    const email = `before${before}@a.in`;
    await customer.call("PATCH", "/api/user", { ...profileOf(customer), email });
    const elsewhere = await call(shop.app, "POST", "/api/auth/login", {
      payload: { phoneNumber: before, password: samplePassword },
    });
    const { phoneNumber } = freshNumber();
    const codes = await shop.codesToMove(customer, phoneNumber);
    expect((await move(customer, phoneNumber, codes)).status).toBe(200);
    expect((await customer.call("GET", "/api/user")).status).toBe(200);
    const { token } = elsewhere.json;
    expect((await call(shop.app, "GET", "/api/user", { token })).status).toBe(401);
    const [sms, ...more] = await messagesTo(before);
    expect([sms?.kind, more]).toEqual(["sms", []]);
    expect(sms?.body).toContain(`ending in ${phoneNumber.slice(-4)}`);
    expect(sms?.body).toMatch(/^[\x20-\x5a\x61-\x7a]{1,160}$/);
    const [letter] = await messagesTo(email);
    expect(letter).toMatchObject({ kind: "email", subject: expect.stringContaining("changed") });
    for (const message of [sms, letter]) expect(message?.body).not.toContain(phoneNumber);
    const kept = await shop.sql(
      "select key from attempts where subject = $1 and key ~ '^(login|number code) ' and cardinality(times) > 0",
      [before],
    );
    // The login from elsewhere alone: what the move took was given back.
    expect(kept).toEqual([]);
  });
});

describe("a number that belongs to another account", () => {
  it("is answered as any other, gets no code, and is opened by none", async () => {
    const [customer, owner] = [await sampleCustomer(shop.app), await sampleCustomer(shop.app)];
    const taken = owner.user.phoneNumber;
    const [free, asked] = [
      await shop.askToMove(customer, freshNumber().phoneNumber),
      await shop.askToMove(customer, taken),
    ];
    expect([asked.status, asked.json]).toEqual([free.status, free.json]);
    const oldNumberCode = await shop.codeTo(customer.user.phoneNumber, 2);
    expect(await shop.sentTo(taken)).toEqual([]);
    const { status, json } = await move(customer, taken, { oldNumberCode, newNumberCode: "0000" });
    expect([status, json.code]).toEqual([403, "new_number_code_wrong"]);
    expect(await numberOf(owner)).toBe(taken);
    expect(await messagesTo(customer.user.phoneNumber)).toEqual([]);
  });

  it("is refused when a rival takes it between our look and our write", async () => {
    const [customer, rival] = [await sampleCustomer(shop.app), await sampleCustomer(shop.app)];
    const { phoneNumber } = freshNumber();
    const codes = await shop.codesToMove(customer, phoneNumber);
    const client = await shop.database.pool.connect();
    await client.query("begin");
    await client.query("update customers set phone_number = $1 where id = $2", [
      phoneNumber,
      rival.user.id,
    ]);
    const ours = move(customer, phoneNumber, codes);
    await expect.poll(() => waitingForLocks(shop.database.pool)).toBe(1);
    await client.query("commit");
    client.release();
    const { status, json } = await ours;
    expect([status, json.code]).toEqual([409, "already_registered"]);
  });
});

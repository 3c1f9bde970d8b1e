import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { consultationFailureSchema } from "../../contract/consultation.ts";
import { failureSchema } from "../../contract/failure.ts";
import { person, post } from "../../tests/support/consultations/sampleRequests.ts";
import { openTestShop } from "../../tests/support/testShop.ts";
import type { OpenShop } from "../openShop.ts";

let shop: OpenShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const count = async (table: "consultations" | "outbox") =>
  (await shop.database.pool.query(`select count(*)::int from ${table}`)).rows[0].count;

describe("what is refused", () => {
  const nameMissing = "Please enter your full name.";
  const emailWrong = "Please enter a valid email address.";
  const phoneWrong = "Please enter a valid 10-digit phone number.";

  it.each([
    ["no name", { fullname: undefined }, { fullname: nameMissing }],
    ["a blank name", { fullname: " \t " }, { fullname: nameMissing }],
    ["a name of dots", { fullname: "..." }, { fullname: nameMissing }],
    ["a name that cannot be seen", { fullname: "\u200b\u200b" }, { fullname: nameMissing }],
    ["a number as name", { fullname: 42 }, { fullname: nameMissing }],
    [
      "a name of 10 kB",
      { fullname: "a".repeat(10_240) },
      { fullname: "Please keep your name under 100 characters." },
    ],
    [
      "a name with a line break",
      { fullname: "Meera\nBcc: all@example.in" },
      { fullname: "Please keep your name to one line of text." },
    ],
    [
      "a name with a tab",
      { fullname: "Meera\tDevi" },
      { fullname: "Please keep your name to one line of text." },
    ],
    ["no email", { email: undefined }, { email: emailWrong }],
    ["an email without a host", { email: "meera@" }, { email: emailWrong }],
    ["an email without a dot", { email: "meera@example" }, { email: emailWrong }],
    ["an email without an @", { email: "meera.example.in" }, { email: emailWrong }],
    ["two emails", { email: "a@b.in,c@d.in" }, { email: emailWrong }],
    ["an email with SQL", { email: "' or 1=1 --@b.in" }, { email: emailWrong }],
    ["an email of 10 kB", { email: `${"a".repeat(10_240)}@b.in` }, { email: emailWrong }],
    ["no phone number", { phoneNumber: undefined }, { phoneNumber: phoneWrong }],
    ["eleven digits", { phoneNumber: "98765432101" }, { phoneNumber: phoneWrong }],
    ["nine digits", { phoneNumber: "987654321" }, { phoneNumber: phoneWrong }],
    ["letters in the number", { phoneNumber: "98765abcde" }, { phoneNumber: phoneWrong }],
    [
      "a number of another country",
      { phoneNumber: "+1 202 555 0143" },
      { phoneNumber: phoneWrong },
    ],
    ["SQL as number", { phoneNumber: "1;drop table x" }, { phoneNumber: phoneWrong }],
    ["a JSON number as phone number", { phoneNumber: 9876543210 }, { phoneNumber: phoneWrong }],
    ["a list", { phoneNumber: ["9876543210"] }, { phoneNumber: phoneWrong }],
    [
      "everything wrong",
      { fullname: "", email: "x", phoneNumber: "" },
      { fullname: nameMissing, email: emailWrong, phoneNumber: phoneWrong },
    ],
  ])("%s: 400 with a sentence beside each field", async (_what, wrong, fields) => {
    const before = await count("consultations");
    const response = await post(shop.app, { ...person(), ...wrong });
    expect(response.statusCode).toBe(400);
    const failure = consultationFailureSchema.parse(response.json());
    expect(failure.code).toBe("invalid_request");
    expect(failure.fields).toEqual(fields);
    expect(failure.message).toBe(Object.values(fields).join(" "));
    expect(await count("consultations")).toBe(before);
  });

  it.each([
    ["nothing", "", "application/json", 400],
    ["null", "null", "application/json", 400],
    ["a list", "[]", "application/json", 400],
    ["a text", '"hello"', "application/json", 400],
    ["broken JSON", '{"fullname":', "application/json", 400],
    ["a poisoned prototype", '{"__proto__":{"isAdmin":true}}', "application/json", 400],
    ["plain text", "fullname=Meera", "text/plain", 415],
    ["XML", "<fullname>Meera</fullname>", "application/xml", 415],
    [
      "a megabyte",
      JSON.stringify(person({ fullname: "a".repeat(1_048_576) })),
      "application/json",
      413,
    ],
    [
      "a form of a megabyte",
      `fullname=${"a".repeat(1_048_576)}`,
      "application/x-www-form-urlencoded",
      413,
    ],
  ])("%s", async (_what, payload, contentType, status) => {
    const response = await post(shop.app, payload, { headers: { "content-type": contentType } });
    expect(response.statusCode).toBe(status);
    expect(failureSchema.parse(response.json()).message).not.toMatch(/sql|stack|zod|prototype/i);
  });

  it.each([
    ["fills in what people do not see", { website: "https://spam.example" }],
    ["is faster than people type", { elapsedMs: 400 }],
  ])("a program that %s is refused, and nothing is kept", async (_what, more) => {
    const before = [await count("consultations"), await count("outbox")];
    const response = await post(shop.app, person({ page: "/lkitchen", ...more }));
    expect(response.statusCode).toBe(400);
    expect(failureSchema.parse(response.json()).message).toBe(
      "There was an error submitting your request. Please try again.",
    );
    expect([await count("consultations"), await count("outbox")]).toEqual(before);
  });
});

import type { InjectOptions } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  consultationAnswerSchema,
  consultationFailureSchema,
} from "../../contract/consultation.ts";
import { failureSchema } from "../../contract/failure.ts";
import { openTestShop } from "../../tests/support/testShop.ts";
import type { OpenShop } from "../openShop.ts";

let shop: OpenShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

let made = 0;
/** A number and an address that no other test has used. */
function fresh() {
  made += 1;
  return {
    phoneNumber: String(9_876_500_000 + made),
    remoteAddress: `10.0.${made >> 8}.${made & 255}`,
  };
}

function post(payload: InjectOptions["payload"], options: InjectOptions = {}) {
  return shop.app.inject({
    method: "POST",
    url: "/api/query/create",
    remoteAddress: fresh().remoteAddress,
    ...options,
    ...(payload !== undefined && { payload }),
  });
}
const person = (more: object = {}) => ({
  fullname: "Meera Iyer",
  email: "meera@example.in",
  phoneNumber: fresh().phoneNumber,
  ...more,
});

async function leads(phoneNumber: string) {
  const { rows } = await shop.database.pool.query(
    "select * from consultations where phone_number = $1",
    [phoneNumber],
  );
  return rows;
}
async function notices(phoneNumber: string) {
  const { rows } = await shop.database.pool.query(
    "select subject, body, sent_at from outbox where body like $1 order by id",
    [`%${phoneNumber}%`],
  );
  return rows;
}
const count = async (table: "consultations" | "outbox") =>
  (await shop.database.pool.query(`select count(*)::int from ${table}`)).rows[0].count;

describe("a request for a consultation", () => {
  it("needs no more than name, email and phone number", async () => {
    const given = person();
    const response = await post(given);
    expect(response.statusCode).toBe(200);
    expect(response.headers["cache-control"]).toBe("no-store");
    expect(consultationAnswerSchema.parse(response.json()).message).toBe(
      "Thank you! Your consultation request has been submitted successfully.",
    );
    const [lead, ...others] = await leads(given.phoneNumber);
    expect(others).toEqual([]);
    expect(lead).toMatchObject({ fullname: "Meera Iyer", email: "meera@example.in", page: null });
    expect(Math.abs(Date.now() - lead.created_at)).toBeLessThan(60_000);
  });

  it("keeps the page that it came from", async () => {
    const given = person({ page: "/ukitchen", website: "", elapsedMs: 21_000 });
    expect((await post(given)).statusCode).toBe(200);
    expect(await leads(given.phoneNumber)).toMatchObject([{ page: "/ukitchen" }]);
  });

  it.each(["//evil.example", "https://evil.example/", "/a b", "javascript:alert(1)", 7, null])(
    "is kept all the same when it names the page %s",
    async (page) => {
      const given = person({ page });
      expect((await post(given)).statusCode).toBe(200);
      expect(await leads(given.phoneNumber)).toMatchObject([{ page: null }]);
    },
  );

  it.each([
    ["+91 98765 11111", "9876511111"],
    ["91-98765-11112", "9876511112"],
    ["098765 11113", "9876511113"],
    ["98765 11114", "9876511114"],
    ["0091 98765 11115", "9876511115"],
  ])("takes the phone number %s as %s", async (written, phoneNumber) => {
    expect((await post(person({ phoneNumber: written }))).statusCode).toBe(200);
    expect(await leads(phoneNumber)).toHaveLength(1);
  });

  it.each([
    "प्रिया नायर",
    "Zoë D’Souza-Smith",
    "Priya 🌸🌸",
    "👩‍🍳",
    "Robert'); drop table consultations;--",
    "X",
  ])("keeps the name %s as it was written", async (fullname) => {
    const given = person({ fullname: `  ${fullname} ` });
    expect((await post(given)).statusCode).toBe(200);
    expect(await leads(given.phoneNumber)).toMatchObject([{ fullname }]);
  });

  it("tells the owner in the outbox", async () => {
    const given = person({ page: "/lkitchen" });
    await post(given);
    expect(await notices(given.phoneNumber)).toEqual([
      {
        subject: "Consultation request from /lkitchen",
        body: `Name: Meera Iyer\nPhone: +91 ${given.phoneNumber}\nEmail: meera@example.in\nPage: /lkitchen\n`,
        sent_at: null,
      },
    ]);
  });

  it("stands in the API document", async () => {
    const { paths } = (await shop.app.inject("/api/docs/json")).json();
    const operation = paths["/api/query/create"].post;
    const body = operation.requestBody.content["application/json"].schema;
    expect(body.required.sort()).toEqual(["email", "fullname", "phoneNumber"]);
    expect(Object.keys(operation.responses)).toEqual(["200", "400", "413", "415", "429", "503"]);
  });
});

describe("pressing twice", () => {
  it("makes one lead and one notice, however the number is written", async () => {
    const given = person();
    await post(given);
    const again = await post({ ...given, phoneNumber: `+91 ${given.phoneNumber}` });
    expect(again.statusCode).toBe(200);
    expect(await leads(given.phoneNumber)).toHaveLength(1);
    expect(await notices(given.phoneNumber)).toHaveLength(1);
  });

  it("with a corrected email corrects the lead and tells the owner", async () => {
    const given = person({ page: "/lkitchen" });
    await post({ ...given, email: "meera@exampel.in" });
    await post(given);
    expect(await leads(given.phoneNumber)).toMatchObject([{ email: "meera@example.in" }]);
    const told = await notices(given.phoneNumber);
    expect(told.map(({ subject }) => subject)).toEqual([
      "Consultation request from /lkitchen",
      "Consultation request corrected from /lkitchen",
    ]);
    expect(told[1].body).toContain("meera@example.in");
  });

  it("ten minutes later is a new request", async () => {
    const given = person();
    await post(given);
    await shop.database.pool.query(
      "update consultations set created_at = now() - interval '9 minutes 50 seconds' where phone_number = $1",
      [given.phoneNumber],
    );
    await post(given);
    expect(await leads(given.phoneNumber)).toHaveLength(1);
    await shop.database.pool.query(
      "update consultations set created_at = now() - interval '10 minutes 1 second' where phone_number = $1",
      [given.phoneNumber],
    );
    await post(given);
    expect(await leads(given.phoneNumber)).toHaveLength(2);
  });
});

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
      "a name with a null character",
      { fullname: "Meera\u0000" },
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
    const response = await post({ ...person(), ...wrong });
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
    const response = await post(payload, { headers: { "content-type": contentType } });
    expect(response.statusCode).toBe(status);
    expect(failureSchema.parse(response.json()).message).not.toMatch(/sql|stack|zod|prototype/i);
  });

  it.each([
    ["fills in what people do not see", { website: "https://spam.example" }],
    ["is faster than people type", { elapsedMs: 400 }],
  ])("a program that %s is refused, and nothing is kept", async (_what, more) => {
    const before = [await count("consultations"), await count("outbox")];
    const response = await post(person({ page: "/lkitchen", ...more }));
    expect(response.statusCode).toBe(400);
    expect(failureSchema.parse(response.json()).message).toBe(
      "There was an error submitting your request. Please try again.",
    );
    expect([await count("consultations"), await count("outbox")]).toEqual(before);
  });
});

describe("the form of a browser without JavaScript", () => {
  const send = (fields: Record<string, string>, remoteAddress = fresh().remoteAddress) =>
    post(new URLSearchParams(fields).toString(), {
      remoteAddress,
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });

  it("is kept, and comes back to the words of thanks on its page", async () => {
    const given = person({ page: "/islandkitchen", website: "" });
    const response = await send(given);
    expect(response.statusCode).toBe(303);
    expect(response.headers.location).toBe("/islandkitchen#consultation-sent");
    expect(await leads(given.phoneNumber)).toMatchObject([{ page: "/islandkitchen" }]);
  });

  it.each([
    ["with a wrong number", { phoneNumber: "12" }],
    ["by a program", { website: "spam" }],
  ])("%s comes back to the words of regret", async (_what, more) => {
    const response = await send(person({ page: "/lkitchen", ...more }));
    expect(response.statusCode).toBe(303);
    expect(response.headers.location).toBe("/lkitchen#consultation-failed");
  });

  it("never leads to another site", async () => {
    const response = await send(person({ page: "//evil.example" }));
    expect(response.statusCode).toBe(200);
    expect(response.headers.location).toBeUndefined();
  });
});

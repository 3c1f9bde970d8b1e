import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { consultationAnswerSchema } from "../../contract/consultation.ts";
import { fresh, person, post } from "../../tests/support/consultations/sampleRequests.ts";
import { openTestShop } from "../../tests/support/testShop.ts";
import type { OpenShop } from "../openShop.ts";

let shop: OpenShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

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
describe("a request for a consultation", () => {
  it("needs no more than name, email and phone number", async () => {
    const given = person();
    const response = await post(shop.app, given);
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
    expect((await post(shop.app, given)).statusCode).toBe(200);
    expect(await leads(given.phoneNumber)).toMatchObject([{ page: "/ukitchen" }]);
  });

  it.each(["//evil.example", "https://evil.example/", "/a b", "javascript:alert(1)", 7, null])(
    "is kept all the same when it names the page %s",
    async (page) => {
      const given = person({ page });
      expect((await post(shop.app, given)).statusCode).toBe(200);
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
    expect((await post(shop.app, person({ phoneNumber: written }))).statusCode).toBe(200);
    expect(await leads(phoneNumber)).toHaveLength(1);
  });

  it.each([
    "प्रिया नायर",
    "Zoë D’Souza-Smith",
    "Priya 🌸🌸",
    "Meera 👩‍🍳",
    "Robert'); drop table consultations;--",
    "X",
  ])("keeps the name %s as it was written", async (fullname) => {
    const given = person({ fullname: `  ${fullname} ` });
    expect((await post(shop.app, given)).statusCode).toBe(200);
    expect(await leads(given.phoneNumber)).toMatchObject([{ fullname }]);
  });

  it("tells the owner in the outbox", async () => {
    const given = person({ page: "/lkitchen" });
    await post(shop.app, given);
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
    await post(shop.app, given);
    const again = await post(shop.app, { ...given, phoneNumber: `+91 ${given.phoneNumber}` });
    expect(again.statusCode).toBe(200);
    expect(await leads(given.phoneNumber)).toHaveLength(1);
    expect(await notices(given.phoneNumber)).toHaveLength(1);
  });

  it("with a corrected email corrects the lead and tells the owner", async () => {
    const given = person({ page: "/lkitchen" });
    await post(shop.app, { ...given, email: "meera@exampel.in" });
    await post(shop.app, given);
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
    await post(shop.app, given);
    await shop.database.pool.query(
      "update consultations set created_at = now() - interval '9 minutes 50 seconds' where phone_number = $1",
      [given.phoneNumber],
    );
    await post(shop.app, given);
    expect(await leads(given.phoneNumber)).toHaveLength(1);
    await shop.database.pool.query(
      "update consultations set created_at = now() - interval '10 minutes 1 second' where phone_number = $1",
      [given.phoneNumber],
    );
    await post(shop.app, given);
    expect(await leads(given.phoneNumber)).toHaveLength(2);
  });
});

describe("the form of a browser without JavaScript", () => {
  const send = (fields: Record<string, string>, remoteAddress = fresh().remoteAddress) =>
    post(shop.app, new URLSearchParams(fields).toString(), {
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

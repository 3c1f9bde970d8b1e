import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  messageChoicesAnswerSchema,
  stoppedAnswerSchema,
} from "../../../contract/messageChoices.ts";
import type { MessageTopic } from "../../../contract/messageTopics.ts";
import {
  type SampleCustomer,
  sampleCustomer,
  samplePassword,
} from "../../../tests/support/accounts/sampleCustomers.ts";
import { openTestShop } from "../../../tests/support/testShop.ts";
import type { OpenShop } from "../../openShop.ts";
import { writtenLetter } from "../letter.ts";
import { letterPage } from "../letterPage.ts";
import { writeMessages } from "../notifier.ts";
import { smtpSender } from "../senders.ts";
import { sendOutbox } from "../sendOutbox.ts";
import type { Transporter } from "../smtp.ts";
import { stopLinks } from "./stopToken.ts";

let shop: OpenShop;
let customer: SampleCustomer;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.database.pool.query("delete from outbox");
  customer = await sampleCustomer(shop.app);
});

const choices = async (of = customer) => {
  const { json } = await of.call("GET", "/api/messages/choices");
  return messageChoicesAnswerSchema.parse(json).choices;
};
const choose = (topic: string, isWanted: unknown, of = customer) =>
  of.call("PUT", `/api/messages/choices/${topic}`, { isWanted });
const links = (topic: MessageTopic, of = customer) =>
  stopLinks(shop.owned.seal, "https://shop.example", { topic, customerId: of.user.id });
const tokenOf = (topic: MessageTopic, of = customer) => links(topic, of).page.split("#")[1] ?? "";
const stop = (token: string) =>
  shop.app.inject({ method: "POST", url: "/api/messages/stop", payload: { token } });

/** Writes one message of each kind, one that nobody may stop, and answers the subjects that were kept. */
async function written(of = customer): Promise<string[]> {
  const customerId = of.user.id;
  const message = (subject: string, topic?: MessageTopic) => ({
    ...{ kind: "email" as const, recipient: "meera@example.in" },
    ...writtenLetter(subject, { greeting: "Dear Meera,", parts: ["News."], signature: "Aangan" }),
    ...(topic && { choice: { topic, customerId } }),
  });
  await shop.database.db.transaction((tx) =>
    writeMessages(tx, [
      message("order"),
      message("coins", "coins"),
      message("answers", "answers"),
      message("reviews", "reviews"),
    ]),
  );
  const { rows } = await shop.database.pool.query("select subject from outbox order by 1");
  return rows.map(({ subject }) => subject);
}

describe("a customer", () => {
  it("is told everything until they choose otherwise, and of orders always", async () => {
    expect((await choices()).every(({ isWanted }) => isWanted)).toBe(true);
    expect((await choose("coins", false)).status).toBe(200);
    expect((await choose("reviews", false)).status).toBe(200);
    expect(await written()).toEqual(["answers", "order"]);
    await shop.database.pool.query("delete from outbox");
    await choose("coins", true);
    expect(await written()).toEqual(["answers", "coins", "order"]);
  });

  it("finds each choice with its time, and none where nothing changed", async () => {
    for (const isWanted of [true, false, false, true]) await choose("coins", isWanted);
    const told = (await choices()).find(({ topic }) => topic === "coins");
    expect(told?.history).toEqual([
      { isWanted: true, at: expect.any(String), source: "page" },
      { isWanted: false, at: expect.any(String), source: "page" },
    ]);
  });

  it("who changes their mind again and again fills nothing, and keeps what they chose besides", async () => {
    await choose("reviews", false);
    for (let time = 0; time < 101; time += 1) await choose("coins", time % 2 === 1);
    const { rows } = await shop.database.pool.query(
      "select topic, count(*)::int as kept from message_choices where customer_id = $1 group by 1 order by 1",
      [customer.user.id],
    );
    expect(rows).toEqual([
      { topic: "coins", kept: 20 },
      { topic: "reviews", kept: 1 },
    ]);
    const stopped = (await choices()).filter(({ isWanted }) => !isWanted);
    expect(stopped.map(({ topic }) => topic)).toEqual(["reviews", "coins"]);
  });

  it("chooses for nobody else", async () => {
    const other = await sampleCustomer(shop.app);
    await choose("coins", false);
    expect(await written(other)).toContain("coins");
  });

  it.each([
    ["weather", false],
    ["coins", "no"],
    ["coins", undefined],
  ])("is refused the choice %s: %s", async (topic, isWanted) => {
    expect(await choose(topic, isWanted)).toMatchObject({
      status: 400,
      json: { code: "invalid_request" },
    });
    expect((await choices()).every((choice) => choice.isWanted)).toBe(true);
  });

  it("finds the choices in the export, and none are left when the account is gone", async () => {
    await choose("coins", false);
    const { json } = await customer.call("GET", "/api/user/export");
    expect(json.records.messageChoices).toEqual([
      { topic: "coins", isWanted: false, source: "page", at: expect.any(String) },
    ]);
    await written();
    await customer.call("DELETE", "/api/user", { currentPassword: samplePassword });
    const { rows } = await shop.database.pool.query(
      "select 1 from message_choices where customer_id = $1",
      [customer.user.id],
    );
    expect(rows).toEqual([]);
    expect((await stop(tokenOf("coins"))).statusCode).toBe(404);
  });
});

describe("the link of a message", () => {
  it("stops its kind without a login, and no other", async () => {
    const answer = await stop(tokenOf("answers"));
    expect(stoppedAnswerSchema.parse(answer.json()).topic).toBe("answers");
    expect(await written()).toEqual(["coins", "order", "reviews"]);
    expect((await choices()).find(({ topic }) => topic === "answers")?.history).toMatchObject([
      { isWanted: false, source: "link" },
    ]);
    expect((await stop(tokenOf("answers"))).statusCode).toBe(200);
  });

  it.each([
    ["application/x-www-form-urlencoded", "List-Unsubscribe=One-Click"],
    [
      "multipart/form-data; boundary=b",
      '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
    ],
  ])("stops it by a mail program's button, sent as %s", async (type, payload) => {
    const { pathname, search } = new URL(links("reviews").press);
    const press = { url: pathname + search, headers: { "content-type": type }, payload };
    expect((await shop.app.inject({ method: "POST", ...press })).statusCode).toBe(200);
    expect((await choices()).find(({ topic }) => topic === "reviews")).toMatchObject({
      isWanted: false,
      history: [{ source: "mail program" }],
    });
  });

  it("stops nothing by being opened: scanners open every link", async () => {
    const { pathname, search } = new URL(links("coins").press);
    const opened = await shop.app.inject(pathname + search);
    expect([opened.statusCode, opened.headers.location]).toEqual([
      303,
      search.replace("?token=", "/stop-messages#"),
    ]);
    expect((await choices()).every(({ isWanted }) => isWanted)).toBe(true);
  });

  it.each([
    ["nonsense", () => "nonsense"],
    ["empty", () => ""],
    [
      "changed in one letter",
      () => tokenOf("coins").replace(/./, (first) => (first === "A" ? "B" : "A")),
    ],
    ["sealed about something else", () => shop.owned.seal.seal("[]", "another thing")],
  ])("does nothing where it is %s", async (_what, token) => {
    const answer = await stop(token());
    expect([answer.statusCode, answer.json().code]).toEqual([404, "not_found"]);
    expect((await choices()).every(({ isWanted }) => isWanted)).toBe(true);
  });
});

it("stands in the mail as text, on its page and where mail programs look for it", async () => {
  await written();
  const sent: Parameters<Transporter["sendMail"]>[0][] = [];
  const facts = { origin: "https://shop.example" };
  const sender = smtpSender(
    { sendMail: async (mail) => sent.push(mail), verify: async () => true, close() {} },
    "care@shop.example",
    (subject, letter, stop) =>
      letterPage(
        subject,
        letter,
        {
          ...facts,
          ...{ name: "Aangan", legalName: "Aangan", email: "a@b.in", phone: "+91 1" },
          address: { street: "1", city: "Pune", state: "Maharashtra", pincode: "411001" },
        } as Parameters<typeof letterPage>[2],
        stop,
      ),
  );
  await sendOutbox(shop.database.db, {
    ...{ email: sender, sms: sender, ownerEmail: "owner@shop.example" },
    textOf: String,
    stopLinks: (of) => stopLinks(shop.owned.seal, facts.origin, of),
  });
  const mail = (subject: string) => sent.find((one) => one.subject === subject);
  const { headers, text, html } = mail("coins") ?? {};
  expect(headers?.["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
  const press = new URL(headers?.["List-Unsubscribe"]?.slice(1, -1) ?? "");
  const shown = /https:\/\/shop\.example\/stop-messages#(\S+)/.exec(text ?? "")?.[1] ?? "";
  expect(html).toContain("https://shop.example/stop-messages#");
  const pressed = {
    url: press.pathname + press.search,
    headers: { "content-type": "application/x-www-form-urlencoded" },
  };
  expect(
    (await shop.app.inject({ method: "POST", ...pressed, payload: "List-Unsubscribe=One-Click" }))
      .statusCode,
  ).toBe(200);
  expect((await stop(shown)).json()).toMatchObject({ topic: "coins" });
  expect(mail("order")).not.toHaveProperty("headers");
  expect(mail("order")?.text).not.toContain("stop-messages");
});

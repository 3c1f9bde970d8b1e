import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { shop as shopFacts } from "../../content/shop.ts";
import { type FakeSmtp, startFakeSmtp } from "../../tests/support/outbox/fakeSmtp.ts";
import { email, openOutboxShop } from "../../tests/support/outbox/outboxShop.ts";
import { openSeal } from "../credentials/index.ts";
import type { OpenShop } from "../openShop.ts";
import { createSenders, type SenderDeps } from "./createSenders.ts";
import { writtenLetter } from "./letter.ts";
import type { Message } from "./notifier.ts";
import { sealedText } from "./sealedText.ts";
import { sendOutbox } from "./sendOutbox.ts";

let outbox: Awaited<ReturnType<typeof openOutboxShop>>;
let shop: OpenShop;
let smtp: FakeSmtp;
let folder: string;
let deps: SenderDeps;
beforeAll(async () => {
  outbox = await openOutboxShop();
  shop = outbox.shop;
  smtp = await startFakeSmtp();
  folder = await mkdtemp(join(tmpdir(), "aangan-outbox-"));
  deps = { seal: await openSeal(folder), wantsWhatsapp: async () => false };
});
afterAll(async () => {
  await shop.close();
  await smtp.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  await shop.database.pool.query("delete from outbox");
});
const write: typeof outbox.write = (messages) => outbox.write(messages);
const rows: typeof outbox.rows = (statement) => outbox.rows(statement);

const facts = () => ({ ...shopFacts, origin: "https://www.aangan-furniture.example" });
const settings = {
  ...{ mailFrom: "Aangan <care@aangan.example>", ownerEmail: "owner@example.in" },
  ...{ sms: null, whatsapp: null },
};

describe("a mail server", () => {
  it("gets the message whole, with an id that stays the same", async () => {
    await write([email("Your sofa ₹")]);
    const senders = await createSenders({ ...settings, smtpUrl: smtp.url }, folder, facts, deps);
    expect(await sendOutbox(shop.database.db, senders)).toBe(1);
    const [{ id }] = await rows("select id from outbox");
    const [received = ""] = smtp.received;
    expect(received).toContain("To: meera@example.in");
    expect(received).toContain("From: Aangan <care@aangan.example>");
    expect(received).toContain(`Message-ID: <${id}@aangan.example>`);
    expect(received).toContain("your sofa comes.");
  });

  it("gets a letter as text and as page, in the same message", async () => {
    const told = writtenLetter("Your sofa", {
      greeting: "Dear Meera,",
      parts: ["Your sofa comes."],
      signature: "Aangan",
    });
    await write([{ kind: "email", recipient: "meera@example.in", ...told }]);
    const senders = await createSenders({ ...settings, smtpUrl: smtp.url }, folder, facts, deps);
    smtp.received.length = 0;
    expect(await sendOutbox(shop.database.db, senders)).toBe(1);
    const [received = ""] = smtp.received;
    expect(received).toContain("Content-Type: multipart/alternative");
    const [, plain, page] = received.split(/^Content-Type: text\//m);
    expect(plain).toMatch(/^plain[\s\S]*Your sofa comes\./);
    expect(page).toMatch(/^html[\s\S]*Your sofa comes\./);
  });

  it("gets in clear what waited sealed, and nothing where the key is another", async () => {
    const body = sealedText(deps.seal, "Open this link: it is yours alone.\n");
    expect(body).not.toContain("link");
    await write([{ ...email("Come in"), body }]);
    const elsewhere = { ...deps, seal: await openSeal(folder, "00".repeat(32)) };
    const mail = { ...settings, smtpUrl: smtp.url };
    const stranger = await createSenders(mail, folder, facts, elsewhere);
    smtp.received.length = 0;
    expect(await sendOutbox(shop.database.db, stranger)).toBe(0);
    const [{ failure }] = await rows("select failure from outbox where parked_at is not null");
    expect(failure).toBe("it was sealed with another installation.key");
    await rows("update outbox set parked_at = null, next_at = now(), taken_until = now()");
    const senders = await createSenders(mail, folder, facts, deps);
    expect(await sendOutbox(shop.database.db, senders)).toBe(1);
    expect(smtp.received.join("")).toContain("Open this link: it is yours alone.");
  });

  it.each([
    ["550 nobody of this name", true],
    ["451 try later", false],
  ])("that answers %s: parked for good is %s", async (recipientAnswer, isParked) => {
    smtp.recipientAnswer = recipientAnswer;
    await write([email("Somebody?")]);
    const senders = await createSenders({ ...settings, smtpUrl: smtp.url }, folder, facts, deps);
    expect(await sendOutbox(shop.database.db, senders)).toBe(0);
    const [{ parked, failure }] = await rows(
      "select parked_at is not null as parked, failure from outbox",
    );
    expect(parked).toBe(isParked);
    expect(failure).not.toContain("meera");
  });

  it("that hangs up on one message, again and again, gets the others, and that one is parked in the end", async () => {
    smtp.received.length = 0;
    smtp.recipientAnswer = "250 known";
    smtp.hangsUpAt = "poisoned";
    await write([email("First, poisoned"), email("Second"), email("Third")]);
    const senders = await createSenders({ ...settings, smtpUrl: smtp.url }, folder, facts, deps);
    expect(await sendOutbox(shop.database.db, senders)).toBe(2);
    for (let minute = 0; minute < 11; minute += 1) {
      await outbox.timePasses();
      expect(await sendOutbox(shop.database.db, senders)).toBe(0);
    }
    smtp.hangsUpAt = null;
    expect(smtp.received).toHaveLength(2);
    expect(await rows("select subject, attempts from outbox where parked_at is not null")).toEqual([
      { subject: "First, poisoned", attempts: 12 },
    ]);
  });

  it("that is away for a day gets everything when it is back, once, and in its order", async () => {
    smtp.received.length = 0;
    smtp.recipientAnswer = "250 known";
    const subjects = Array.from({ length: 15 }, (_, place) => `Message ${place}.`);
    // All within one millisecond, as a busy shop writes them: their ids say nothing of their order then.
    await write(subjects.map((subject) => email(subject)));
    await rows(`update outbox set created_at = written, next_at = written from (
      select id, date_trunc('second', now()) - interval '1 minute' + substring(subject from '\\d+')::int * interval '1 microsecond' as written
      from outbox) as moments where moments.id = outbox.id`);
    const sendersAt = (smtpUrl: string) =>
      createSenders({ ...settings, smtpUrl }, folder, facts, deps);
    const away = await sendersAt("smtp://127.0.0.1:9");
    for (let minute = 0; minute < 20; minute += 1) {
      expect(await sendOutbox(shop.database.db, away)).toBe(0);
    }
    const kept = await rows("select attempts, parked_at from outbox group by 1, 2");
    expect(kept).toEqual([{ attempts: 0, parked_at: null }]);
    expect(await sendOutbox(shop.database.db, await sendersAt(smtp.url))).toBe(15);
    const told = smtp.received.map((message) => message.match(/^Subject: (.*)$/m)?.[1]);
    expect(told).toEqual(subjects);
  });
});

it("keeps messages as files that only the owner can read, until something else is configured", async () => {
  const sms: Message = {
    ...{ kind: "sms", recipient: "9876543210", subject: "", body: "It comes." },
    phoneText: null,
  };
  await write([email("Your sofa\r\nBcc: everyone@example.in"), sms]);
  const senders = await createSenders({ ...settings, smtpUrl: undefined }, folder, facts, deps);
  expect(await sendOutbox(shop.database.db, senders)).toBe(2);
  await rows("update outbox set sent_at = null, next_at = now()");
  await sendOutbox(shop.database.db, senders);
  const files = (await readdir(join(folder, "outbox"))).toSorted();
  expect(files).toHaveLength(2);
  const texts = await Promise.all(
    files.map((file) => readFile(join(folder, "outbox", file), "utf8")),
  );
  const letter = texts.find((text) => text.startsWith("From:"));
  expect(letter).toContain("To: meera@example.in\n");
  expect(letter).not.toMatch(/^Bcc/m);
  expect(letter).toContain("\n\nNamaste,\nyour sofa comes.\n");
  expect(texts).toContain("To: +91 9876543210\n\nIt comes.\n");
  for (const file of files) {
    expect((await stat(join(folder, "outbox", file))).mode & 0o077).toBe(0);
  }
});

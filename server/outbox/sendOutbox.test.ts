import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { shop as shopFacts } from "../../content/shop.ts";
import { type FakeSmtp, startFakeSmtp } from "../../tests/support/outbox/fakeSmtp.ts";
import { openTestShop } from "../../tests/support/testShop.ts";
import { openSeal } from "../credentials/index.ts";
import type { OpenShop } from "../openShop.ts";
import { createSenders, type SenderDeps } from "./createSenders.ts";
import { writtenLetter } from "./letter.ts";
import { type Message, writeMessages } from "./notifier.ts";
import { sealedText } from "./sealedText.ts";
import { type OutgoingMessage, RefusedForGood } from "./senders.ts";
import { type Senders, sendOutbox, sweepOutbox } from "./sendOutbox.ts";

let shop: OpenShop;
let smtp: FakeSmtp;
let folder: string;
let deps: SenderDeps;
beforeAll(async () => {
  shop = await openTestShop();
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

const write = (messages: Message[]) =>
  shop.database.db.transaction((tx) => writeMessages(tx, messages));
const email = (subject: string, recipient: string | null = "meera@example.in"): Message => ({
  kind: "email",
  recipient,
  subject,
  body: "Namaste,\nyour sofa comes.\n",
});
const rows = async (statement: string) => (await shop.database.pool.query(statement)).rows;
const timePasses = () =>
  rows("update outbox set next_at = now(), taken_until = now() where sent_at is null");

/** Senders that note what they are given, and do with it as `act` says. */
function noting(act: (message: OutgoingMessage) => Promise<void> = async () => {}) {
  const given: OutgoingMessage[] = [];
  const send = async (message: OutgoingMessage) => {
    given.push(message);
    await act(message);
  };
  const senders: Senders = {
    ...{ email: { send }, sms: { send }, ownerEmail: "owner@example.in" },
    textOf: String,
    stopLinks: ({ topic }) => ({ page: `page of ${topic}`, press: `press of ${topic}` }),
  };
  return { given, senders };
}

describe("the outbox", () => {
  it("sends each message once, though four processes send at the same time", async () => {
    await write(Array.from({ length: 40 }, (_, place) => email(`Message ${place}`)));
    const { given, senders } = noting(async () => {
      await shop.database.pool.query("select 1");
    });
    const counts = await Promise.all(
      Array.from({ length: 4 }, () => sendOutbox(shop.database.db, senders)),
    );
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(40);
    expect(new Set(given.map(({ id }) => id)).size).toBe(40);
    expect(given).toHaveLength(40);
  });

  it("notes what it handed over when the database is back, and hands none of it over twice", async () => {
    await write([email("Handed over"), email("Handed over, too")]);
    const owner = new pg.Client(shop.database.owner);
    await owner.connect();
    const { given, senders } = noting(async () => {
      if (given.length === 2) await owner.query("alter table outbox rename to outbox_away");
    });
    await expect(sendOutbox(shop.database.db, senders)).rejects.toThrow();
    await owner.query("alter table outbox_away rename to outbox");
    await owner.end();
    await timePasses();
    expect(await sendOutbox(shop.database.db, senders)).toBe(0);
    expect(given).toHaveLength(2);
    expect(await rows("select from outbox where sent_at is null")).toEqual([]);
  });

  it("hands over once what took longer than it was taken for, as where the machine slept", async () => {
    await write([email("Slow")]);
    await write([email("Next")]);
    const { given, senders } = noting(async () => {
      if (given.length === 1) await rows("update outbox set taken_until = now()");
    });
    expect(await sendOutbox(shop.database.db, senders)).toBe(2);
    expect(given.map(({ subject }) => subject)).toEqual(["Slow", "Next"]);
    expect(await rows("select from outbox where sent_at is null")).toEqual([]);
  });

  it.each([
    ["the first is handed over", null],
    ["the first fails", new Error("no")],
  ])(
    "unsends nothing of what another process sent while this one stood still, where %s",
    async (_what, failure) => {
      await write(Array.from({ length: 5 }, (_, place) => email(`Message ${place}`)));
      const stalled = Promise.withResolvers<void>();
      const asleep = noting(async () => {
        await stalled.promise;
        if (failure !== null) throw failure;
      });
      const sleeping = sendOutbox(shop.database.db, asleep.senders);
      await expect.poll(() => asleep.given.length).toBe(1);
      await rows("update outbox set taken_until = now()");
      const awake = noting();
      expect(await sendOutbox(shop.database.db, awake.senders)).toBe(5);
      // It wakes up three minutes later.
      const now = Date.now();
      const clock = vi.spyOn(Date, "now").mockImplementation(() => now + 180_000);
      stalled.resolve();
      await sleeping;
      clock.mockRestore();
      expect(await rows("select from outbox where sent_at is null")).toEqual([]);
      await timePasses();
      expect(await sendOutbox(shop.database.db, awake.senders)).toBe(0);
      expect([asleep.given.length, awake.given.length]).toEqual([1, 5]);
    },
  );

  it("sends nothing of a transaction that was rolled back", async () => {
    const { given, senders } = noting();
    await expect(
      shop.database.db.transaction(async (tx) => {
        await writeMessages(tx, [email("Never")]);
        throw new Error("rolled back");
      }),
    ).rejects.toThrow();
    await sendOutbox(shop.database.db, senders);
    expect(given).toEqual([]);
  });

  it("tells the owner at the owner's address", async () => {
    await write([email("A new order", null)]);
    const { given, senders } = noting();
    await sendOutbox(shop.database.db, senders);
    expect(given).toMatchObject([{ to: "owner@example.in", subject: "A new order" }]);
  });

  it("tries again later, longer each time, and parks what fails twelve times", async () => {
    await write([email("Hopeless")]);
    const { given, senders } = noting(() => Promise.reject(new Error("no to meera@example.in")));
    await sendOutbox(shop.database.db, senders);
    await sendOutbox(shop.database.db, senders);
    expect(given).toHaveLength(1);
    const waits: number[] = [];
    for (let times = 1; times < 12; times++) {
      await timePasses();
      await sendOutbox(shop.database.db, senders);
      const [{ wait }] = await rows(
        "select extract(epoch from next_at - now())::int as wait from outbox",
      );
      waits.push(wait);
    }
    expect(waits).toEqual(waits.toSorted((a, b) => a - b));
    expect(waits.at(-1)).toBeGreaterThan(10_000);
    await timePasses();
    await sendOutbox(shop.database.db, senders);
    expect(given).toHaveLength(12);
    const [parked] = await rows("select parked_at is not null as parked, failure from outbox");
    expect(parked).toEqual({ parked: true, failure: "not handed over" });
  });

  it("parks at once what no second try can help, and goes on with the others", async () => {
    await write([email("Poison"), email("Good")]);
    const { given, senders } = noting(async ({ subject }) => {
      if (subject === "Poison") throw new RefusedForGood("the mail server refuses it (550)");
    });
    expect(await sendOutbox(shop.database.db, senders)).toBe(1);
    expect(given).toHaveLength(2);
    expect(await rows("select subject from outbox where parked_at is not null")).toEqual([
      { subject: "Poison" },
    ]);
  });

  it("gives a message of a process that died to another one, under the same id", async () => {
    await write([email("Orphan")]);
    const dead = noting(() => new Promise(() => {}));
    void sendOutbox(shop.database.db, dead.senders);
    await expect.poll(() => dead.given.length).toBe(1);
    const { given, senders } = noting();
    expect(await sendOutbox(shop.database.db, senders)).toBe(0);
    await timePasses();
    expect(await sendOutbox(shop.database.db, senders)).toBe(1);
    expect(given[0]?.id).toBe(dead.given[0]?.id);
  });

  it("takes a message without touching an index", async () => {
    const updates = async () => {
      const [counted] = await rows(
        "select n_tup_upd::int as all, n_tup_hot_upd::int as hot from pg_stat_user_tables where relname = 'outbox'",
      );
      return counted;
    };
    // Tables that were just emptied keep their pages full of what is dead.
    await write(Array.from({ length: 30 }, (_, place) => email(`Message ${place}`)));
    const before = await updates();
    expect(await sendOutbox(shop.database.db, noting().senders)).toBe(30);
    // PostgreSQL tells what it counted some seconds later.
    await expect
      .poll(async () => (await updates()).hot - before.hot, { timeout: 30_000, interval: 500 })
      .toBeGreaterThanOrEqual(20);
  }, 40_000);

  it("stops between two messages when it is asked to", async () => {
    await write([email("First"), email("Second")]);
    const stop = new AbortController();
    const { given, senders } = noting(async () => stop.abort());
    await sendOutbox(shop.database.db, senders, stop.signal);
    expect(given).toHaveLength(1);
    const [waiting] = await rows(
      "select attempts, next_at <= now() as is_due from outbox where sent_at is null",
    );
    expect(waiting).toEqual({ attempts: 0, is_due: true });
  });

  it("forgets after three months what was sent or given up, and nothing that waits", async () => {
    await write(["Old", "Young", "Waiting", "Given up", "Given up lately"].map((of) => email(of)));
    await rows(
      "update outbox set parked_at = now() - interval '91 days' where subject = 'Given up'",
    );
    await rows("update outbox set parked_at = now() where subject = 'Given up lately'");
    await rows("update outbox set sent_at = now() - interval '91 days' where subject = 'Old'");
    await rows("update outbox set sent_at = now() where subject = 'Young'");
    await sweepOutbox(shop.database.db);
    const kept = await rows("select subject from outbox order by subject");
    expect(kept.map(({ subject }) => subject)).toEqual(["Given up lately", "Waiting", "Young"]);
  });
});

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
      await timePasses();
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

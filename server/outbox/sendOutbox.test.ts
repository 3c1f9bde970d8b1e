import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { email, openOutboxShop } from "../../tests/support/outbox/outboxShop.ts";
import type { OpenShop } from "../openShop.ts";
import { outboxGauge } from "./gauge.ts";
import { writeMessages } from "./notifier.ts";
import { type OutgoingMessage, RefusedForGood } from "./senders.ts";
import { type Senders, sendOutbox, sweepOutbox } from "./sendOutbox.ts";

let outbox: Awaited<ReturnType<typeof openOutboxShop>>;
let shop: OpenShop;
beforeAll(async () => {
  outbox = await openOutboxShop();
  shop = outbox.shop;
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.database.pool.query("delete from outbox");
});
const write: typeof outbox.write = (messages) => outbox.write(messages);
const rows: typeof outbox.rows = (statement) => outbox.rows(statement);

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
    await outbox.timePasses();
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
      await outbox.timePasses();
      expect(await sendOutbox(shop.database.db, awake.senders)).toBe(0);
      expect([asleep.given.length, awake.given.length]).toEqual([1, 5]);
    },
  );

  it("sends what is told anyway before what a crowd may choose to be told", async () => {
    await write(Array.from({ length: 100 }, (_, place) => email(`Notice ${place}`)));
    await rows("update outbox set topic = 'notices'");
    await write([email("Refund")]);
    const { given, senders } = noting();
    expect(await sendOutbox(shop.database.db, senders)).toBe(101);
    expect(given.findIndex(({ subject }) => subject === "Refund")).toBeLessThan(20);
  });

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
      await outbox.timePasses();
      await sendOutbox(shop.database.db, senders);
      const [{ wait }] = await rows(
        "select extract(epoch from next_at - now())::int as wait from outbox",
      );
      waits.push(wait);
    }
    expect(waits).toEqual(waits.toSorted((a, b) => a - b));
    expect(waits.at(-1)).toBeGreaterThan(10_000);
    await outbox.timePasses();
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
    await outbox.timePasses();
    expect(await sendOutbox(shop.database.db, senders)).toBe(1);
    expect(given[0]?.id).toBe(dead.given[0]?.id);
  });

  it("sends what was taken again and again by processes that died", async () => {
    await write([email("Unlucky"), email("Next")]);
    await rows("update outbox set attempts = 40 where subject = 'Unlucky'");
    expect(await sendOutbox(shop.database.db, noting().senders)).toBe(2);
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

  it("tells for a day of what was given up", async () => {
    await write(["Lately", "Before", "Waiting"].map((of) => email(of)));
    await rows("update outbox set parked_at = now() where subject = 'Lately'");
    await rows(
      "update outbox set parked_at = now() - interval '25 hours' where subject = 'Before'",
    );
    const figures = await outboxGauge.read(shop.database.db);
    expect(figures).toContainEqual({ name: "aangan_outbox_parked", value: 1 });
  });

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

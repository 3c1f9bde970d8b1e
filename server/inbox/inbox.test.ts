import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testDatabase } from "../../tests/support/testDatabase.ts";
import { readConfig } from "../config.ts";
import { type ConnectedDatabase, connectDatabase } from "../database/connect.ts";
import { newId } from "../database/identity.ts";
import { isParkedAs, ordersSettledAs } from "./ordersTold.ts";
import { parkedMessages } from "./parkedMessages.ts";
import { type Message, receive } from "./receive.ts";
import { delay, settle } from "./settle.ts";
import { sweepInbox } from "./sweepInbox.ts";

let made: Awaited<ReturnType<typeof testDatabase>>;
let database: ConnectedDatabase;
beforeAll(async () => {
  made = await testDatabase();
  database = await connectDatabase({ ...readConfig({}), databaseUrl: made.url }, () => {});
});
afterAll(async () => {
  await database.close();
  await made.drop();
});

const message = (wishes: Partial<Message> = {}): Message => ({
  sender: "somebody",
  key: newId(),
  channel: "webhook",
  kind: "SUCCESS",
  senderOrderId: newId(),
  facts: null,
  ...wishes,
});
const keep = (wishes: Partial<Message> = {}) => receive(database.db, message(wishes));

describe("a message", () => {
  it("is kept once, though it comes ten times at once; another sender's is another", async () => {
    const same = message();
    const kept = await Promise.all(Array.from({ length: 10 }, () => receive(database.db, same)));
    expect(new Set(kept.map(({ id }) => id)).size).toBe(1);
    expect(kept.map(({ deliveries }) => deliveries).sort((a, b) => a - b)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
    ]);
    const other = await receive(database.db, { ...same, sender: "somebody else" });
    expect(other).toMatchObject({ deliveries: 1, outcome: "received" });
  });

  it("learns of which order it speaks when it comes again, and never forgets", async () => {
    const first = await keep({ senderOrderId: null });
    const told = await keep({ key: first.key, senderOrderId: "their order" });
    const again = await keep({ key: first.key, senderOrderId: null });
    expect([told.senderOrderId, again.senderOrderId]).toEqual(["their order", "their order"]);
  });

  it("says why it waits until it is settled, and is settled anew only by news", async () => {
    const { id, key } = await keep();
    await delay(database.db, id, "Nobody answers.", { again: true });
    expect(await keep({ key })).toMatchObject({ outcome: "received", reason: "Nobody answers." });
    const parked = { outcome: "parked" as const, reason: "It does not fit." };
    expect(await settle(database.db, id, parked)).toBe(true);
    expect(await settle(database.db, id, parked)).toBe(false);
    await delay(database.db, id, "Nobody answers.", { again: true });
    expect(await keep({ key })).toMatchObject(parked);
    expect(await settle(database.db, id, { outcome: "applied", reason: "" })).toBe(true);
  });
});

describe("an order of a sender's", () => {
  it("stands as the latest settlement says", async () => {
    const [placed, waiting, unasked] = await Promise.all([keep(), keep(), keep()]);
    await settle(database.db, placed.id, {
      outcome: "applied",
      reason: "",
      settledAs: "SUCCESS",
    });
    await settle(database.db, waiting.id, { outcome: "parked", reason: "?", settledAs: "SUCCESS" });
    const orders = [placed, waiting, unasked].map(({ senderOrderId }) => senderOrderId ?? "");
    const known = (sender: string) => ordersSettledAs(database.db, sender, "SUCCESS", orders);
    expect(await known("somebody")).toEqual(new Set(orders.slice(0, 2)));
    expect(await known("somebody else")).toEqual(new Set());
    const isParked = (order = "") => isParkedAs(database.db, "somebody", "SUCCESS", order);
    expect(await Promise.all(orders.map(isParked))).toEqual([false, true, false]);
    const later = await keep({ senderOrderId: waiting.senderOrderId });
    await settle(database.db, later.id, { outcome: "applied", reason: "", settledAs: "SUCCESS" });
    expect(await isParked(orders[1])).toBe(false);
  });
});

describe("parked messages", () => {
  it("are listed until they are settled, and replayed by who knows their sender", async () => {
    const { id } = await keep({ sender: "replayed" });
    const stranger = await keep({ sender: "gone" });
    for (const parked of [id, stranger.id]) {
      await settle(database.db, parked, { outcome: "parked", reason: "?" });
    }
    let isMended = false;
    const parked = parkedMessages(database.db, (sender) =>
      sender === "replayed"
        ? async (kept) =>
            isMended && settle(database.db, kept.id, { outcome: "applied", reason: "" })
        : undefined,
    );
    const waits = async () => (await parked.list()).some((kept) => kept.id === id);
    expect(await parked.replay(id)).toBe("parked");
    expect(await waits()).toBe(true);
    isMended = true;
    expect(await parked.replay(id)).toBe("applied");
    expect(await waits()).toBe(false);
    expect(await parked.replay(id)).toBeNull();
    expect(await parked.replay(stranger.id)).toBeNull();
  });

  it("stay when what is long over is forgotten", async () => {
    const [over, fresh, parked] = await Promise.all([keep(), keep(), keep()]);
    await settle(database.db, parked.id, { outcome: "parked", reason: "?" });
    await database.pool.query(
      "update inbox set received_at = now() - interval '181 days' where id = any($1)",
      [[over.id, parked.id]],
    );
    await sweepInbox(database.db);
    const { rows } = await database.pool.query("select id from inbox where id = any($1)", [
      [over.id, fresh.id, parked.id],
    ]);
    expect(rows.map(({ id }) => id).sort()).toEqual([fresh.id, parked.id].sort());
  });
});

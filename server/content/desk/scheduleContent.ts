import { eq, lte, sql } from "drizzle-orm";
import type { ContentEntry } from "../../../contract/admin/content.ts";
import type { EntryKey } from "../../../contract/texts/places.ts";
import type { Database, Transaction } from "../../database/connect.ts";
import { Refusal } from "../../ground/refusal.ts";
import { type AuditActor, recordChange, type StaffActor, theClock } from "../../staff/index.ts";
import { isEntry } from "../isPlace.ts";
import { contentEntries } from "../tables.ts";
import { changeEntry, publish, readyDraft, withoutDraft } from "./changeContent.ts";

const isPast = new Refusal("invalid_request", "This moment is over. Publish it now instead.", {
  details: { fields: { at: "Please choose a moment to come." } },
});

/** Has the draft published by itself at a moment to come, or (null) no more. */
export function scheduleDraft(
  db: Database,
  actor: StaffActor,
  key: EntryKey,
  { version, at }: { version: number; at: string | null },
): Promise<ContentEntry | Refusal> {
  return changeEntry(db, actor, key, version, async (tx, before) => {
    const publishAt = at === null ? null : new Date(at);
    if (publishAt !== null) {
      if (publishAt.getTime() <= Date.now()) return isPast;
      const value = await readyDraft(tx, key, before);
      if (value instanceof Refusal) return value;
    }
    await recordSchedule(tx, actor, key, before.publishAt, publishAt);
    return { publishAt };
  });
}

/**
 * Publishes a draft whose moment has come, however many processes try. One that fits no more, or was
 * written over an older publication, stays a draft. Answers how many were due.
 */
export function publishNextDue(db: Database): Promise<number> {
  return db.transaction(async (tx) => {
    const [before] = await tx
      .select()
      .from(contentEntries)
      .where(lte(contentEntries.publishAt, sql`now()`))
      .orderBy(contentEntries.publishAt)
      .limit(1)
      .for("update", { skipLocked: true });
    if (before === undefined) return 0;
    const { key, version } = before;
    const value = isEntry(key) ? await readyDraft(tx, key, before) : null;
    const isReady = isEntry(key) && !(value instanceof Refusal);
    if (!isReady) await recordSchedule(tx, theClock, key, before.publishAt, null);
    const made = isReady
      ? { ...(await publish(tx, theClock, key, before, value, "content.publish")), ...withoutDraft }
      : { publishAt: null };
    await tx
      .update(contentEntries)
      .set({ ...made, version: version + 1, changedAt: new Date() })
      .where(eq(contentEntries.key, key));
    return 1;
  });
}

const written = (moment: Date | null) => ({ publishAt: moment?.toISOString() ?? null });

function recordSchedule(
  tx: Transaction,
  actor: AuditActor,
  key: string,
  before: Date | null,
  after: Date | null,
): Promise<void> {
  return recordChange(tx, actor, {
    action: "content.schedule",
    subject: { kind: "content", id: key },
    before: written(before),
    after: written(after),
  });
}

import { isDeepStrictEqual } from "node:util";
import { and, eq } from "drizzle-orm";
import { defaults } from "../../../content/defaults.ts";
import type { ContentEntry } from "../../../contract/admin/content.ts";
import type { PlaceKey } from "../../../contract/texts/places.ts";
import type { Database, Transaction } from "../../database/connect.ts";
import { Refusal } from "../../ground/refusal.ts";
import { recordChange, type StaffActor } from "../../staff/index.ts";
import { checkValue } from "../checkValue.ts";
import { contentEntries, contentPublications } from "../tables.ts";
import { readEntry } from "./readEntries.ts";

const noDraft = new Refusal("invalid_request", "There is no draft to publish.");
const notThere = new Refusal("not_found", "There is no such publication.");
const fitsNoMore = new Refusal(
  "invalid_request",
  "This publication was written for another version of the shop and cannot be restored.",
);

type Stored = typeof contentEntries.$inferSelect;

/** Keeps a draft over what is published now; nothing of it is shown. */
export function saveDraft(
  db: Database,
  actor: StaffActor,
  key: PlaceKey,
  { version, value }: { version: number; value?: unknown },
): Promise<ContentEntry | Refusal> {
  return change(db, actor, key, version, async (tx, before) => {
    const draft = checkValue(key, value);
    if (draft instanceof Refusal) return draft;
    const was = before.draft ?? before.published ?? defaults[key];
    await record(tx, actor, key, "content.draft", was, draft);
    return { draft, draftBase: before.publication };
  });
}

/** Throws the draft away. */
export function discardDraft(
  db: Database,
  actor: StaffActor,
  key: PlaceKey,
  version: number,
): Promise<ContentEntry | Refusal> {
  return change(db, actor, key, version, async (tx, before) => {
    if (before.draft === null) return {};
    const stays = before.published ?? defaults[key];
    await record(tx, actor, key, "content.discard", before.draft, stays);
    return { draft: null, draftBase: null };
  });
}

/**
 * Shows the draft to everybody. One that was written over an older publication is refused with what is
 * there now: whoever saves it again has seen that.
 */
export function publishDraft(
  db: Database,
  actor: StaffActor,
  key: PlaceKey,
  version: number,
): Promise<ContentEntry | Refusal> {
  return change(db, actor, key, version, async (tx, before) => {
    if (before.draft === null) return noDraft;
    if (before.draftBase !== before.publication) return changedMeanwhile(await readEntry(tx, key));
    const value = checkValue(key, before.draft);
    if (value instanceof Refusal) return value;
    const made = await publish(tx, actor, key, before, value, "content.publish");
    return { ...made, draft: null, draftBase: null };
  });
}

/** Publishes anew what was published once, or (null) what comes with the project; a draft stays. */
export function restorePublication(
  db: Database,
  actor: StaffActor,
  key: PlaceKey,
  { version, number }: { version: number; number: number | null },
): Promise<ContentEntry | Refusal> {
  return change(db, actor, key, version, async (tx, before) => {
    if (number === null) return publish(tx, actor, key, before, null, "content.restore");
    const [found] = await tx
      .select({ value: contentPublications.value })
      .from(contentPublications)
      .where(and(eq(contentPublications.key, key), eq(contentPublications.number, number)));
    if (found === undefined) return notThere;
    const value = found.value === null ? null : checkValue(key, found.value);
    if (value instanceof Refusal) return fitsNoMore;
    return publish(tx, actor, key, before, value, "content.restore");
  });
}

async function publish(
  tx: Transaction,
  actor: StaffActor,
  key: PlaceKey,
  before: Stored,
  value: unknown,
  action: string,
): Promise<Partial<Stored>> {
  const publication = before.publication + 1;
  await tx.insert(contentPublications).values({
    ...{ key, number: publication, value, publishedBy: actor.name, staffId: actor.id },
  });
  const was = before.published ?? defaults[key];
  await record(tx, actor, key, action, was, value ?? defaults[key]);
  return { published: value, publication };
}

/** Decides with the row locked, and writes what was decided if nobody was faster. */
function change(
  db: Database,
  actor: StaffActor,
  key: PlaceKey,
  version: number,
  decide: (tx: Transaction, before: Stored) => Promise<Partial<Stored> | Refusal>,
): Promise<ContentEntry | Refusal> {
  return db.transaction(async (tx) => {
    const who = { changedBy: actor.name, staffId: actor.id };
    await tx
      .insert(contentEntries)
      .values({ key, ...who })
      .onConflictDoNothing();
    const isIt = eq(contentEntries.key, key);
    const [before] = await tx.select().from(contentEntries).where(isIt).for("update");
    if (before === undefined) throw new Error("a row just made cannot be gone");
    if (before.version !== version) return changedMeanwhile(await readEntry(tx, key));
    const set = await decide(tx, before);
    if (set instanceof Refusal) return set;
    await tx
      .update(contentEntries)
      .set({ ...set, ...who, version: version + 1, changedAt: new Date() })
      .where(isIt);
    return readEntry(tx, key);
  });
}

/** The fields that differ, as they were and as they are. */
async function record(
  tx: Transaction,
  actor: StaffActor,
  key: PlaceKey,
  action: string,
  before: unknown,
  after: unknown,
): Promise<void> {
  const [was, is] = [before, after] as Record<string, unknown>[];
  const names = Object.keys({ ...was, ...is }).filter(
    (name) => !isDeepStrictEqual(was?.[name], is?.[name]),
  );
  const only = (fields: Record<string, unknown> | undefined) =>
    Object.fromEntries(names.map((name) => [name, fields?.[name]]));
  await recordChange(tx, actor, {
    action,
    subject: { kind: "content", id: key },
    before: only(was),
    after: only(is),
  });
}

function changedMeanwhile(entry: ContentEntry): Refusal {
  const sentence = "Somebody has changed this since you opened it.";
  return new Refusal("changed_meanwhile", sentence, { details: { entry } });
}

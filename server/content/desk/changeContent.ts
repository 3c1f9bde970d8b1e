import { isDeepStrictEqual } from "node:util";
import { and, eq } from "drizzle-orm";
import type { ContentEntry } from "../../../contract/admin/content.ts";
import { type EntryKey, isArticleKey } from "../../../contract/texts/places.ts";
import type { Database, Transaction } from "../../database/connect.ts";
import { Refusal } from "../../ground/refusal.ts";
import { type AuditActor, recordChange, type StaffActor, theClock } from "../../staff/index.ts";
import { checkValue } from "../checkValue.ts";
import { contentEntries, contentPublications } from "../tables.ts";
import { defaultOf } from "./defaultOf.ts";
import { notThere, readEntry } from "./readEntries.ts";

const noDraft = new Refusal("invalid_request", "There is no draft to publish.");
const noPublication = new Refusal("not_found", "There is no such publication.");
const onlyDraft = new Refusal(
  "invalid_request",
  "This article was never published: it has only its draft. Delete the article instead.",
);
const fitsNoMore = new Refusal(
  "invalid_request",
  "This publication was written for another version of the shop and cannot be restored.",
);

type Stored = typeof contentEntries.$inferSelect;

/** Keeps a draft over what is published now; nothing of it is shown. */
export function saveDraft(
  db: Database,
  actor: StaffActor,
  key: EntryKey,
  { version, value }: { version: number; value?: unknown },
): Promise<ContentEntry | Refusal> {
  return changeEntry(db, actor, key, version, async (tx, before) => {
    const draft = checkValue(key, value);
    if (draft instanceof Refusal) return draft;
    const was = before.draft ?? before.published ?? defaultOf(key);
    await record(tx, actor, key, "content.draft", was, draft);
    return { draft, draftBase: before.publication };
  });
}

/** Throws the draft away. */
export function discardDraft(
  db: Database,
  actor: StaffActor,
  key: EntryKey,
  version: number,
): Promise<ContentEntry | Refusal> {
  return changeEntry(db, actor, key, version, async (tx, before) => {
    if (before.draft === null) return {};
    if (isArticleKey(key) && before.published === null) return onlyDraft;
    const stays = before.published ?? defaultOf(key);
    await record(tx, actor, key, "content.discard", before.draft, stays);
    return withoutDraft;
  });
}

/**
 * Shows the draft to everybody. One that was written over an older publication is refused with what is
 * there now: whoever saves it again has seen that.
 */
export function publishDraft(
  db: Database,
  actor: StaffActor,
  key: EntryKey,
  version: number,
): Promise<ContentEntry | Refusal> {
  return changeEntry(db, actor, key, version, async (tx, before) => {
    const value = await readyDraft(tx, key, before);
    if (value instanceof Refusal) return value;
    return {
      ...(await publish(tx, actor, key, before, value, "content.publish")),
      ...withoutDraft,
    };
  });
}

export const withoutDraft = { draft: null, draftBase: null, publishAt: null } as const;

/** The draft as it would be published, or why it cannot be. */
export async function readyDraft(tx: Transaction, key: EntryKey, before: Stored) {
  if (before.draft === null) return noDraft;
  if (before.draftBase !== before.publication) return changedMeanwhile(await readEntry(tx, key));
  return checkValue(key, before.draft);
}

/**
 * Publishes anew what was published once, or (null) what comes with the project, for an article nothing;
 * a draft stays, and is published by itself no more.
 */
export function restorePublication(
  db: Database,
  actor: StaffActor,
  key: EntryKey,
  { version, number }: { version: number; number: number | null },
): Promise<ContentEntry | Refusal> {
  return changeEntry(db, actor, key, version, async (tx, before) => {
    if (number === null) {
      const made = await publish(tx, actor, key, before, null, "content.restore");
      if (!isArticleKey(key)) return made;
      // What was shown becomes the draft: it is all that there is of the article.
      const { publication } = made;
      return { ...made, draft: before.draft ?? before.published, draftBase: publication };
    }
    const [found] = await tx
      .select({ value: contentPublications.value })
      .from(contentPublications)
      .where(and(eq(contentPublications.key, key), eq(contentPublications.number, number)));
    if (found === undefined) return noPublication;
    const value = found.value === null ? null : checkValue(key, found.value);
    if (value instanceof Refusal) return fitsNoMore;
    return publish(tx, actor, key, before, value, "content.restore");
  });
}

export async function publish(
  tx: Transaction,
  actor: AuditActor,
  key: EntryKey,
  before: Stored,
  value: unknown,
  action: string,
) {
  const publication = before.publication + 1;
  // What the clock publishes was scheduled by whoever changed it last.
  const who =
    actor === theClock
      ? { publishedBy: before.changedBy, staffId: before.staffId }
      : { publishedBy: actor.name, staffId: actor.id };
  await tx.insert(contentPublications).values({ key, number: publication, value, ...who });
  const was = before.published ?? defaultOf(key);
  await record(tx, actor, key, action, was, value ?? defaultOf(key));
  return { published: value, publication, publishAt: null };
}

/** Decides with the row locked, and writes what was decided if nobody was faster. */
export function changeEntry(
  db: Database,
  actor: StaffActor,
  key: EntryKey,
  version: number,
  decide: (tx: Transaction, before: Stored) => Promise<Partial<Stored> | Refusal>,
): Promise<ContentEntry | Refusal> {
  return db.transaction(async (tx) => {
    const who = { changedBy: actor.name, staffId: actor.id };
    if (!isArticleKey(key)) {
      await tx
        .insert(contentEntries)
        .values({ key, ...who })
        .onConflictDoNothing();
    }
    const isIt = eq(contentEntries.key, key);
    const [before] = await tx.select().from(contentEntries).where(isIt).for("update");
    if (before === undefined) return notThere;
    if (before.version !== version) return changedMeanwhile(await readEntry(tx, key));
    const set = await decide(tx, before);
    if (set instanceof Refusal) return set;
    await tx
      .update(contentEntries)
      .set({ ...set, ...who, version: version + 1, changedAt: new Date() })
      .where(isIt);
    return (await readEntry(tx, key)) ?? notThere;
  });
}

/** The fields that differ, as they were and as they are. */
async function record(
  tx: Transaction,
  actor: AuditActor,
  key: EntryKey,
  action: string,
  before: unknown,
  after: unknown,
): Promise<void> {
  const [was, is] = [before, after] as (Record<string, unknown> | null)[];
  const names = Object.keys({ ...was, ...is }).filter(
    (name) => !isDeepStrictEqual(was?.[name], is?.[name]),
  );
  const only = (fields: Record<string, unknown> | null | undefined) =>
    Object.fromEntries(names.map((name) => [name, fields?.[name]]));
  await recordChange(tx, actor, {
    action,
    subject: { kind: "content", id: key },
    before: only(was),
    after: only(is),
  });
}

function changedMeanwhile(entry: ContentEntry | null): Refusal {
  const sentence = "Somebody has changed this since you opened it.";
  return new Refusal("changed_meanwhile", sentence, { details: { entry } });
}

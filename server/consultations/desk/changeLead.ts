import { eq, sql } from "drizzle-orm";
import type { Colleague, Lead, LeadChange } from "../../../contract/admin/leads.ts";
import { mayMoveLead, missingOfLead } from "../../../contract/leadRules.ts";
import { toPaise } from "../../../contract/rupees.ts";
import type { Database, Transaction } from "../../database/connect.ts";
import { Refusal } from "../../ground/refusal.ts";
import { listColleagues, recordChange, type StaffActor } from "../../staff/index.ts";
import { consultationEvents, consultations } from "../tables.ts";
import { type StoredLead, toLead } from "./readLeads.ts";

const notThere = new Refusal("not_found", "This lead is no longer there.");

type Plan = Omit<LeadChange, "version">;
const planFields = [
  "state",
  "ownerId",
  "remindOn",
  "reminder",
  "visitAt",
  "visitMinutes",
  "visitPlace",
  "quotedRupees",
  "lostReason",
] as const satisfies (keyof Plan)[];

/**
 * Changes what the staff plan with a lead. Refused where somebody has changed it since the version that
 * was read, with the lead as it is now, so that nothing of either is lost.
 */
export function changeLead(
  db: Database,
  actor: StaffActor,
  id: string,
  { version, ...plan }: LeadChange,
): Promise<Lead | Refusal> {
  return db.transaction(async (tx) => {
    const stored = await lockLead(tx, id);
    if (stored === null) return notThere;
    const before = toLead(stored);
    if (stored.version !== version) return changedMeanwhile(before);
    // JSON holds no undefined.
    const after: Lead = { ...before, ...(plan as Partial<Lead>) };
    if (plan.visitAt) after.visitAt = new Date(plan.visitAt).toISOString();
    const changed = planFields.filter((field) => before[field] !== after[field]);
    if (changed.length === 0) return before;
    const refusal = refuse(before, after, await listColleagues(tx));
    if (refusal !== null) return refusal;
    const { ownerId } = after;
    const { quotedRupees, visitAt, state, remindOn, reminder } = after;
    const { visitMinutes, visitPlace, lostReason } = after;
    const moved = state !== before.state;
    const [kept] = await tx
      .update(consultations)
      .set({
        ...{ state, ownerId, remindOn, reminder, visitMinutes, visitPlace, lostReason },
        visitAt: visitAt === null ? null : new Date(visitAt),
        quotedPaise: quotedRupees === null ? null : toPaise(quotedRupees),
        ...(moved && { spokenAt: sql`now()` }),
        version: sql`${consultations.version} + 1`,
      })
      .where(eq(consultations.id, id))
      .returning();
    const changes = Object.fromEntries(
      changed.map((field) => [field, [before[field], after[field]] as [unknown, unknown]]),
    );
    await tx
      .insert(consultationEvents)
      .values({ consultationId: id, staffName: actor.name, changes });
    await recordChange(tx, actor, {
      action: moved ? "lead.move" : "lead.change",
      subject: { kind: "lead", id },
      before: forLog(changes, 0),
      after: forLog(changes, 1),
    });
    return toLead(kept as StoredLead);
  });
}

/** Adds a note; notes stand beside each other, so nobody is in anybody's way. */
export function addLeadNote(
  db: Database,
  actor: StaffActor,
  id: string,
  note: string,
): Promise<Refusal | null> {
  return db.transaction(async (tx) => {
    if ((await lockLead(tx, id)) === null) return notThere;
    await tx.update(consultations).set({ spokenAt: sql`now()` }).where(eq(consultations.id, id));
    await tx.insert(consultationEvents).values({ consultationId: id, staffName: actor.name, note });
    await recordChange(tx, actor, { action: "lead.note", subject: { kind: "lead", id } });
    return null;
  });
}

async function lockLead(tx: Transaction, id: string): Promise<StoredLead | null> {
  const [found] = await tx
    .select()
    .from(consultations)
    .where(eq(consultations.id, id))
    .for("update");
  return found ?? null;
}

function refuse(before: Lead, after: Lead, colleagues: readonly Colleague[]): Refusal | null {
  const { ownerId } = after;
  const worksHere = colleagues.some(({ id, isActive }) => id === ownerId && isActive);
  if (ownerId !== null && ownerId !== before.ownerId && !worksHere) {
    return wrongFields({ ownerId: "Please choose somebody who works here." });
  }
  if (!mayMoveLead(before.state, after.state)) {
    const sentence = `A lead that is ${before.state} cannot become ${after.state}.`;
    return wrongFields({ state: sentence });
  }
  const missing = missingOfLead(after);
  return Object.keys(missing).length === 0 ? null : wrongFields(missing);
}

function wrongFields(fields: Readonly<Record<string, string>>): Refusal {
  const sentence = Object.values(fields).join(" ");
  return new Refusal("invalid_request", sentence, { details: { fields } });
}

function changedMeanwhile(lead: Lead): Refusal {
  const sentence = "Somebody has changed this lead since you opened it.";
  return new Refusal("changed_meanwhile", sentence, { details: { lead } });
}

/** The audit log is kept for ever, a lead is not: of its words the log holds only that they changed. */
const words = new Set<string>(["reminder", "visitPlace", "lostReason"]);
function forLog(changes: Readonly<Record<string, [unknown, unknown]>>, side: 0 | 1) {
  return Object.fromEntries(
    Object.entries(changes).map(([field, sides]) => {
      const value = sides[side];
      return [field, words.has(field) && value !== "" ? "(words)" : value];
    }),
  );
}

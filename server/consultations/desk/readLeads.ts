import { and, desc, eq, isNotNull, isNull, lt, lte, type SQL, sql } from "drizzle-orm";
import type { Lead, LeadDetailAnswer, LeadFilter } from "../../../contract/admin/leads.ts";
import { toRupees } from "../../../contract/rupees.ts";
import { customerOfNumber } from "../../accounts/index.ts";
import type { Database, Transaction } from "../../database/connect.ts";
import { wordBeginnings } from "../../database/wordBeginnings.ts";
import { consultationEvents, consultations } from "../tables.ts";

const pageLength = 50;
/** A page of an export: few statements, and no long one. */
const exportedAtOnce = 1000;
/** So many requests of one phone number are named beside each other. */
const mostOfNumber = 20;

export const todayInIndia = sql`(now() at time zone 'Asia/Kolkata')::date`;
const isOpen = sql`${consultations.state} not in ('won', 'lost')`;
const isDue = and(
  isNotNull(consultations.remindOn),
  isOpen,
  lte(consultations.remindOn, todayInIndia),
);
/** As the index `consultations_words` has it. */
const words = sql`to_tsvector('simple', ${consultations.fullname} || ' ' || ${consultations.phoneNumber} || ' ' || translate(${consultations.email}, '@.+_-', '     '))`;

/** What a search asks of the index: every word begins so. Null where nothing can be searched for. */
export function wordsWanted(q: string | undefined): string | null {
  // `+91 98765 43210` and `98765 43210` are the ten digits that are kept.
  const digits = (q ?? "").replace(/[\s+-]/g, "");
  const isPhone = /^\d{6,}$/.test(digits);
  return wordBeginnings(isPhone ? digits.replace(/^(91|0)(?=\d{10}$)/, "") : (q ?? ""));
}

/** Up to so many leads a search is answered from what it found, beyond that from the list. */
const fewFound = 5000;

/**
 * What narrows the list to a search. PostgreSQL takes every search for a frequent one and would walk
 * the whole list for a single find; so it is told which leads they are, where they are few.
 */
async function found(db: Database, q: string | undefined): Promise<SQL | undefined> {
  const search = wordsWanted(q);
  if (search === null) return undefined;
  const matches = sql`${words} @@ to_tsquery('simple', ${search})`;
  const some = await db
    .select({ id: consultations.id })
    .from(consultations)
    .where(matches)
    .limit(fewFound + 1);
  if (some.length > fewFound) return matches;
  return sql`${consultations.id} = any(${sql.param(some.map(({ id }) => id))}::uuid[])`;
}

function narrowed({ state, owner, due }: LeadFilter, staffId: string): SQL | undefined {
  const ofState =
    state === "all" ? undefined : state === "open" ? isOpen : eq(consultations.state, state);
  const ofOwner =
    owner === undefined
      ? undefined
      : owner === "nobody"
        ? isNull(consultations.ownerId)
        : eq(consultations.ownerId, owner === "me" ? staffId : owner);
  return and(ofState, ofOwner, due === "today" ? isDue : undefined);
}

export type StoredLead = typeof consultations.$inferSelect;

export function toLead(stored: StoredLead): Lead {
  const { quotedPaise, createdAt, spokenAt, visitAt, isUntold: _, ...row } = stored;
  return {
    ...row,
    quotedRupees: quotedPaise === null ? null : toRupees(quotedPaise),
    createdAt: createdAt.toISOString(),
    spokenAt: spokenAt?.toISOString() ?? null,
    visitAt: visitAt?.toISOString() ?? null,
  };
}

/** Leads as the filter wants them, the latest first; `staffId` is who asks. */
export async function listLeads(
  db: Database,
  staffId: string,
  { after, ...filter }: LeadFilter & { after?: string | undefined },
  limit = pageLength,
): Promise<{ leads: Lead[]; next: string | null }> {
  const beyond = after === undefined ? undefined : lt(consultations.id, after);
  const rows = await db
    .select()
    .from(consultations)
    .where(and(narrowed(filter, staffId), await found(db, filter.q), beyond))
    .orderBy(desc(consultations.id))
    .limit(limit + 1);
  const leads = rows.slice(0, limit).map(toLead);
  return { leads, next: rows.length > limit ? (leads.at(-1)?.id ?? null) : null };
}

/** All of them, page by page. */
export async function* everyLead(db: Database, staffId: string, filter: LeadFilter) {
  let after: string | undefined;
  do {
    const { leads, next } = await listLeads(db, staffId, { ...filter, after }, exportedAtOnce);
    yield leads;
    after = next ?? undefined;
  } while (after !== undefined);
}

/** How many open leads have to be looked at again today. */
export function countDueLeads(db: Database): Promise<number> {
  return db.$count(consultations, isDue);
}

/** How many leads nobody has called yet; counted no further than `most`. */
export function countNewLeads(db: Database, most: number): Promise<number> {
  const waiting = db
    .select({ id: consultations.id })
    .from(consultations)
    .where(eq(consultations.state, "new"))
    .limit(most)
    .as("waiting");
  return db.$count(waiting);
}

/** The lead as it is now, or null. */
export async function readLead(db: Database | Transaction, id: string): Promise<Lead | null> {
  const [row] = await db.select().from(consultations).where(eq(consultations.id, id));
  return row === undefined ? null : toLead(row);
}

/** What a phone number asked for, the latest first. */
export async function leadsOf(
  db: Database,
  phoneNumber: string,
): Promise<LeadDetailAnswer["others"]> {
  const rows = await db
    .select()
    .from(consultations)
    .where(eq(consultations.phoneNumber, phoneNumber))
    .orderBy(desc(consultations.createdAt))
    .limit(mostOfNumber);
  return rows.map(toLead).map(({ id, createdAt, state, page }) => ({ id, createdAt, state, page }));
}

/** Removes all that a phone number asked for, with what was noted about it; answers how many requests. */
export async function forgetLeadsOf(tx: Transaction, phoneNumber: string): Promise<number> {
  const { rowCount } = await tx
    .delete(consultations)
    .where(eq(consultations.phoneNumber, phoneNumber));
  return rowCount ?? 0;
}

/** A lead, what was done about it, and what else its phone number asked; or null. */
export async function readLeadDetail(
  db: Database,
  id: string,
): Promise<Omit<LeadDetailAnswer, "success" | "colleagues"> | null> {
  const lead = await readLead(db, id);
  if (lead === null) return null;
  const [asked, customerId, events] = await Promise.all([
    leadsOf(db, lead.phoneNumber),
    customerOfNumber(db, lead.phoneNumber),
    db
      .select()
      .from(consultationEvents)
      .where(eq(consultationEvents.consultationId, id))
      .orderBy(desc(consultationEvents.id))
      .limit(200),
  ]);
  return {
    lead,
    others: asked.filter((other) => other.id !== id),
    customerId,
    history: events.map(({ at, staffName, changes, note }) => ({
      ...{ staffName, changes, note },
      at: at.toISOString(),
    })),
  };
}

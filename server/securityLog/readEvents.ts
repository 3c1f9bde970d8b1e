import { and, desc, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import type { SecurityEventPage, SecurityEventQuery } from "../../contract/admin/securityEvents.ts";
import { securityEventDays } from "../../contract/securityEvents.ts";
import type { Database } from "../database/connect.ts";
import { deleteRows } from "../database/deleteRows.ts";
import { firstIdOf } from "../database/identity.ts";
import { securityEvents } from "./tables.ts";

const pageSize = 50;

/** How customers are called, and found by what staff type in. */
export interface CustomerNames {
  namesOf(db: Database, ids: readonly string[]): Promise<Map<string, string>>;
  /** The id for an id or a phone number; null where nobody has it. */
  find(db: Database, given: string): Promise<string | null>;
}

/** A page of the events, the latest first; times are found by the ids, which sort by them. */
export async function readSecurityEvents(
  db: Database,
  names: CustomerNames,
  { event, kind, staff, customer, network, from, to, after }: SecurityEventQuery,
): Promise<Omit<SecurityEventPage, "success">> {
  const customerId = customer ? await names.find(db, customer) : undefined;
  if (customerId === null) return { entries: [], next: null };
  const { id } = securityEvents;
  const wanted: (SQL | undefined)[] = [
    event && eq(securityEvents.event, event),
    kind && eq(securityEvents.actor, kind),
    staff && eq(securityEvents.staffId, staff),
    customerId === undefined ? undefined : eq(securityEvents.customerId, customerId),
    network ? eq(securityEvents.network, network) : undefined,
    from === undefined ? undefined : gte(id, firstIdOf(new Date(from))),
    to === undefined ? undefined : lt(id, firstIdOf(new Date(to))),
    after === undefined ? undefined : lt(id, after),
  ].map((condition) => condition || undefined);
  const rows = await db
    .select()
    .from(securityEvents)
    .where(and(...wanted))
    .orderBy(desc(id))
    .limit(pageSize + 1);
  const page = rows.slice(0, pageSize);
  const ids = new Set(page.flatMap((row) => row.customerId ?? []));
  const called = await names.namesOf(db, [...ids]);
  return {
    entries: page.map(({ at, actor, customerId: account, ...row }) => ({
      ...row,
      at: at.toISOString(),
      kind: actor,
      customer: account === null ? null : { id: account, name: called.get(account) ?? "" },
    })),
    next: rows.length > pageSize ? (page.at(-1)?.id ?? null) : null,
  };
}

/** What a customer's data export says of it. */
export const securityRecord = (customerId: string): SQL => sql`(
  select jsonb_agg(jsonb_build_object(
    'event', ${securityEvents.event}, 'at', ${securityEvents.at}, 'by', ${securityEvents.actor},
    'network', ${securityEvents.network}, 'times', ${securityEvents.times}
  ) order by ${securityEvents.id})
  from ${securityEvents} where ${securityEvents.customerId} = ${customerId}
)`;

/** Forgets what is older than `securityEventDays`. */
export async function sweepSecurityEvents(db: Database, signal?: AbortSignal): Promise<void> {
  const kept = sql.raw(`interval '${securityEventDays} days'`);
  await deleteRows(db, securityEvents, lt(securityEvents.at, sql`now() - ${kept}`), signal);
}

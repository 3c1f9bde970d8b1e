import { asc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { mostCounted } from "../../contract/admin/webhookRules.ts";
import type { Delivery, Endpoint } from "../../contract/admin/webhooks.ts";
import type { Database, Transaction } from "../database/connect.ts";
import { Refusal } from "../ground/refusal.ts";
import { webhookDeliveries, webhookEndpoints, webhookEvents } from "./tables.ts";

const waiting = sql<number>`(
  select count(*)::int from (
    select from ${webhookDeliveries} as unsent
    where unsent.endpoint_id = ${webhookEndpoints}.id and unsent.state = 'due' limit ${mostCounted}
  ) as unsent
)`;

function select(from: Database | Transaction) {
  return from.select({ endpoint: webhookEndpoints, waiting }).from(webhookEndpoints);
}

/** All that follow the shop, the oldest first. */
export async function listEndpoints(db: Database): Promise<Endpoint[]> {
  return (await select(db).orderBy(asc(webhookEndpoints.createdAt))).map(toEndpoint);
}

export async function readEndpoint(
  from: Database | Transaction,
  id: string,
): Promise<Endpoint | null> {
  const [row] = await select(from).where(eq(webhookEndpoints.id, id));
  return row === undefined ? null : toEndpoint(row);
}

function toEndpoint(row: {
  endpoint: typeof webhookEndpoints.$inferSelect;
  waiting: number;
}): Endpoint {
  const { id, url, description, events, state, version, createdAt } = row.endpoint;
  const { oldSecretUntil, lastSentAt } = row.endpoint;
  const isOldCounted = oldSecretUntil !== null && oldSecretUntil > new Date();
  return {
    ...{ id, url, description, events, state, version, waiting: row.waiting },
    createdAt: createdAt.toISOString(),
    oldSecretUntil: isOldCounted ? oldSecretUntil.toISOString() : null,
    lastSentAt: lastSentAt?.toISOString() ?? null,
  };
}

const rowsOfPage = 50;
const badCursor = new Refusal("invalid_request", "This page of the list does not exist.");
const cursorSchema = z.tuple([z.string().regex(/^-?\d{1,17}$/), z.guid()]);

function readCursor(text: string): { created: string; id: string } | Refusal {
  const parsed = cursorSchema.safeParse(text.split("_"));
  if (!parsed.success) return badCursor;
  const [created, id] = parsed.data;
  return { created, id };
}

interface Row extends Record<string, unknown> {
  id: string;
  /** In microseconds, as the database sorts it. */
  created: string;
  event: string;
  subject: string;
  state: Delivery["state"];
  attempts: number;
  answer: string;
  createdAt: string;
  sentAt: string | null;
  nextAt: string;
}

const iso = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`);

/** What was told to one of them, the latest first, a page at a time. */
export async function listDeliveries(
  db: Database,
  endpointId: string,
  after: string | undefined,
): Promise<{ deliveries: Delivery[]; next: string | null } | Refusal> {
  const last = after === undefined ? null : readCursor(after);
  if (last instanceof Refusal) return last;
  const isBefore = last
    ? sql`and (one.created_at, one.id) < (to_timestamp(0) + ${last.created} * interval '1 microsecond', ${last.id}::uuid)`
    : sql``;
  const { rows } = await db.execute<Row>(sql`
    select one.id, (extract(epoch from one.created_at) * 1000000)::bigint::text as created,
      event.kind as event, event.subject, one.state, one.attempts, one.answer,
      ${iso("one.created_at")} as "createdAt", ${iso("one.sent_at")} as "sentAt", ${iso("one.next_at")} as "nextAt"
    from ${webhookDeliveries} as one join ${webhookEvents} as event on event.id = one.event_id
    where one.endpoint_id = ${endpointId} ${isBefore}
    order by one.created_at desc, one.id desc limit ${rowsOfPage + 1}`);
  const shown = rows.slice(0, rowsOfPage);
  const end = shown.at(-1);
  return {
    deliveries: shown.map(({ nextAt, created: _, ...row }) => ({
      ...row,
      nextAt: row.state === "due" ? nextAt : null,
    })),
    next: rows.length > rowsOfPage && end ? `${end.created}_${end.id}` : null,
  };
}

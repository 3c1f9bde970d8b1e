import { asc, eq, sql } from "drizzle-orm";
import { mostCounted } from "../../contract/admin/webhookRules.ts";
import type { Delivery, Endpoint } from "../../contract/admin/webhooks.ts";
import type { Database, Transaction } from "../database/connect.ts";
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

interface Row extends Record<string, unknown> {
  id: string;
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
): Promise<{ deliveries: Delivery[]; next: string | null }> {
  const [, at, lastId] = /^(\S+Z)_([0-9a-f-]{36})$/.exec(after ?? "") ?? [];
  const isBefore = at && lastId ? sql`and (one.created_at, one.id) < (${at}, ${lastId})` : sql``;
  const { rows } = await db.execute<Row>(sql`
    select one.id, event.kind as event, event.subject, one.state, one.attempts, one.answer,
      ${iso("one.created_at")} as "createdAt", ${iso("one.sent_at")} as "sentAt", ${iso("one.next_at")} as "nextAt"
    from ${webhookDeliveries} as one join ${webhookEvents} as event on event.id = one.event_id
    where one.endpoint_id = ${endpointId} ${isBefore}
    order by one.created_at desc, one.id desc limit ${rowsOfPage + 1}`);
  const shown = rows.slice(0, rowsOfPage);
  const last = shown.at(-1);
  return {
    deliveries: shown.map(({ nextAt, ...row }) => ({
      ...row,
      nextAt: row.state === "due" ? nextAt : null,
    })),
    next: rows.length > rowsOfPage && last ? `${last.createdAt}_${last.id}` : null,
  };
}

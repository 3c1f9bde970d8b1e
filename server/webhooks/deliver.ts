import { eq, lt, sql } from "drizzle-orm";
import type { Seal } from "../credentials/index.ts";
import type { Database } from "../database/connect.ts";
import { deleteRows } from "../database/deleteRows.ts";
import { growingWait } from "../database/growingWait.ts";
import type { Wait } from "../database/longWaits.ts";
import { prepareOnce } from "../database/transactions.ts";
import { untilNothingIsDue } from "../database/untilNothingIsDue.ts";
import { outboxNotifier } from "../outbox/index.ts";
import { type Answer, post } from "./post.ts";
import { signed } from "./sign.ts";
import { webhookDeliveries, webhookEndpoints, webhookEvents } from "./tables.ts";

export interface DeliverDeps {
  seal: Pick<Seal, "open">;
  /** Whether endpoints on this very machine may be called, and without TLS; for tests and rehearsals. */
  allowsLoopback: boolean;
}

/** After so many tries, about three days, the endpoint is stopped and the owner told. */
const mostAttempts = 12;

/** Nor is it tried any longer where it took nothing at all for so long. */
const longestFailing = sql.raw("interval '3 days'");

/** So many sendings at the same time, each to another endpoint. */
const atOnce = 4;

/** For how long a process has an endpoint to itself: longer than a sending can take. */
const turn = sql.raw("interval '1 minute'");

/** Wait before the next try: 1 minute, 3, 9, at last every 12 hours. */
const between = { first: 1, factor: 3, longest: 12 * 60 };
const nextTry = sql`now() + ${growingWait(sql.raw("attempts - 1"), between)}`;

/** How long one waits at most until it is tried again. */
export const deliveryWait: Wait = {
  ...{ table: webhookDeliveries, moment: "next_at" },
  longest: `interval '${between.longest} minutes'`,
  among: sql`endpoint_id = any(array(select id from ${webhookEndpoints})) and state = 'due'`,
};

/** An endpoint that took nothing is left alone for so long, whatever else is due to it. */
const rest = sql.raw("interval '1 minute'");

/**
 * Further ahead than a turn or a rest leaves it: the clock was set back since. Twice as far, since a statement may
 * see what one that began after it has written.
 */
const isOfAnotherClock = sql.raw("(endpoint.next_at > now() + interval '2 minutes')");

interface Due {
  id: string;
  attempts: number;
  endpointId: string;
  url: string;
  secret: string;
  oldSecret: string | null;
  /** Whether it takes nothing for longer than it may. */
  isFailing: boolean;
  eventId: string;
  kind: string;
  at: string;
  data: Record<string, unknown>;
}

/**
 * Sends what waits for those who follow, to each the oldest first and one at a time, and to those first who take it
 * and were sent to longest ago: who is silent holds up nobody else. Any number of processes may: each endpoint is one
 * process's turn. Only a process that dies between sending and noting that sends it again, with the same
 * `webhook-id`. What waits for a stopped endpoint stays. Answers how many were tried.
 */
export async function deliverWebhooks(
  db: Database,
  deps: DeliverDeps,
  signal?: AbortSignal,
): Promise<number> {
  // Mostly nobody follows, or nothing is due: one question tells.
  let first = signal?.aborted ? undefined : await takeDue(db);
  if (first === undefined) return 0;
  const one = async (): Promise<number> => {
    const due = first ?? (await takeDue(db));
    first = undefined;
    if (due === undefined) return 0;
    await note(db, due, await send(due, deps));
    return 1;
  };
  // What was taken is sent, whatever came meanwhile.
  if (signal?.aborted) return one();
  return untilNothingIsDue(one, { signal, atOnce });
}

/** Asked at nearly every call, whether somebody follows or not: planned once. */
async function takeDue(db: Database): Promise<Due | undefined> {
  const statement = prepareOnce(db, "take_webhook", (name) => taking(db).prepare(name));
  const [due] = await statement.execute();
  return due;
}

function taking(db: Database) {
  const chosen = db.$with("chosen", {}).as(sql`
    select endpoint.id as endpoint_id, waiting.id as delivery_id
    from ${webhookEndpoints} as endpoint
    cross join lateral (
      select id from ${webhookDeliveries} as delivery
      where delivery.endpoint_id = endpoint.id and delivery.state = 'due' and delivery.next_at <= now()
      order by delivery.next_at limit 1
    ) as waiting
    where endpoint.state = 'active' and (endpoint.next_at <= now() or ${isOfAnotherClock})
    order by endpoint.failing_since is not null, ${isOfAnotherClock} desc, endpoint.next_at limit 1
    for no key update of endpoint skip locked`);
  const turned = db.$with("turned", {}).as(sql`
    update ${webhookEndpoints} set next_at = now() + ${turn} from chosen
    where id = endpoint_id returning 1`);
  const taken = db.$with("taken", {}).as(sql`
    update ${webhookDeliveries} as delivery set attempts = attempts + 1, next_at = now() + ${turn} from chosen
    where delivery.id = delivery_id
    returning delivery.id, attempts, delivery.endpoint_id, event_id`);
  const due = db
    .$with("due", {
      id: sql<string>`id`.as("id"),
      attempts: sql<number>`attempts`.as("attempts"),
      endpointId: sql<string>`endpoint_id`.as("endpoint_id"),
      url: sql<string>`url`.as("url"),
      secret: sql<string>`secret`.as("secret"),
      oldSecret: sql<string | null>`old_secret`.as("old_secret"),
      isFailing: sql<boolean>`is_failing`.as("is_failing"),
      eventId: sql<string>`event_id`.as("event_id"),
      kind: sql<string>`kind`.as("kind"),
      at: sql<string>`at`.as("at"),
      data: sql<Due["data"]>`data`.as("data"),
    })
    .as(sql`
    select taken.id, taken.attempts, endpoint.id as endpoint_id, endpoint.url, endpoint.secret,
      case when endpoint.old_secret_until > now() then endpoint.old_secret end as old_secret,
      coalesce(endpoint.failing_since < now() - ${longestFailing}, false) as is_failing,
      event.id as event_id, event.kind, event.data,
      to_char(event.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
    from taken join ${webhookEndpoints} as endpoint on endpoint.id = taken.endpoint_id
    join ${webhookEvents} as event on event.id = taken.event_id`);
  return db.with(chosen, turned, taken, due).select().from(due);
}

function send(
  { endpointId, url, secret, oldSecret, eventId, kind, at, data }: Due,
  { seal, allowsLoopback }: DeliverDeps,
): Promise<Answer> {
  const secrets = [secret, oldSecret].flatMap(
    (sealed) => (sealed && seal.open(sealed, secretOf(endpointId))) || [],
  );
  if (secrets.length === 0) {
    const text = "Its secret cannot be read any more: make a new one.";
    return Promise.resolve({ status: 0, text });
  }
  const body = JSON.stringify({ type: kind, timestamp: at, data });
  return post(url, signed(eventId, body, secrets), body, { allowsLoopback });
}

/** What an endpoint's secret is sealed about. */
export const secretOf = (endpointId: string) => `webhook endpoint ${endpointId}`;

/** The endpoint before its delivery, in the order in which deleting an endpoint locks them. */
async function note(db: Database, due: Due, { status, text }: Answer): Promise<void> {
  const { id, endpointId, attempts, isFailing } = due;
  const answer = status === 0 ? text : `${status} ${text}`.trim();
  const isSent = status >= 200 && status < 300;
  await db.transaction(async (tx) => {
    if (isSent) {
      const sentAt = sql`now()`;
      await tx
        .update(webhookEndpoints)
        .set({ lastSentAt: sentAt, nextAt: sentAt, failingSince: null })
        .where(eq(webhookEndpoints.id, endpointId));
      await tx
        .update(webhookDeliveries)
        .set({ state: "sent", answer, sentAt })
        .where(eq(webhookDeliveries.id, id));
      return;
    }
    await tx
      .update(webhookEndpoints)
      .set({
        nextAt: sql`now() + ${rest}`,
        failingSince: sql`coalesce(${webhookEndpoints.failingSince}, now())`,
      })
      .where(eq(webhookEndpoints.id, endpointId));
    // Gone for good, by its own words.
    const isOver = attempts >= mostAttempts || status === 410;
    if (isOver || isFailing) await stop(tx, due, answer);
    await tx
      .update(webhookDeliveries)
      .set({ answer, nextAt: nextTry, ...(isOver && { state: "failed" as const }) })
      .where(eq(webhookDeliveries.id, id));
  });
}

async function stop(
  tx: Parameters<typeof outboxNotifier.tellOwner>[0],
  { endpointId, url }: Due,
  answer: string,
): Promise<void> {
  const { rowCount } = await tx
    .update(webhookEndpoints)
    .set({ state: "stopped" })
    .where(sql`${webhookEndpoints.id} = ${endpointId} and ${webhookEndpoints.state} = 'active'`);
  if (rowCount !== 1) return;
  await outboxNotifier.tellOwner(tx, {
    subject: `A system no longer follows the shop: ${new URL(url).host}`,
    body: `What the shop tells it was not taken for days, and the shop has stopped trying. Last answer: ${answer}\nWhat happens meanwhile is kept for it. Take it up again under Webhooks in the back office.\n`,
  });
}

/** Forgets what was sent, and what nobody followed to the end, after a month. */
export async function sweepWebhooks(db: Database, signal?: AbortSignal): Promise<void> {
  const isOver = lt(webhookEvents.createdAt, sql`now() - interval '30 days'`);
  await deleteRows(db, webhookEvents, isOver, signal);
}

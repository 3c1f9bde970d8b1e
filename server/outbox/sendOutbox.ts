import { lt, sql } from "drizzle-orm";
import type { Database } from "../database/connect.ts";
import { deleteRows } from "../database/deleteRows.ts";
import { prepareOnce } from "../database/transactions.ts";
import {
  type EmailSender,
  type OutgoingMessage,
  RefusedForGood,
  type SmsSender,
} from "./senders.ts";
import { outbox } from "./tables.ts";

export interface Senders {
  email: EmailSender;
  sms: SmsSender;
  /** Where messages to the owner go. */
  ownerEmail: string;
}

/** After so many attempts, about a day, a message is parked. */
const mostAttempts = 10;

/**
 * Whoever takes a message has it for itself until then; if it is not sent by that time, it is tried
 * again: after two minutes, four, eight, up to six hours. Longer than handing over can take.
 */
const nextTry = sql.raw(
  "now() + least(interval '2 minutes' * power(2, attempts), interval '6 hours')",
);

/**
 * Sends what waits in the outbox, the oldest first. Any number of processes may: each message is
 * taken by one. Only a process that dies between handing a message over and noting that sends it
 * again; it then bears the same Message-ID. Answers how many were sent.
 */
export async function sendOutbox(
  db: Database,
  senders: Senders,
  signal?: AbortSignal,
): Promise<number> {
  let sent = 0;
  let taken = await takeMessage(db, null);
  while (taken !== null) {
    const failure = await hand(taken, senders);
    if (failure === null) sent += 1;
    taken = await takeMessage(db, { of: taken, failure }, !signal?.aborted);
  }
  return sent;
}

interface Taken {
  id: string;
  kind: "email" | "sms";
  recipient: string | null;
  subject: string;
  body: string;
  createdAt: string;
  attempts: number;
}

/** What became of a message that was taken; `failure` is null where it was handed over. */
interface Handed {
  of: Taken;
  failure: Failure | null;
}

interface Failure {
  reason: string;
  isForGood: boolean;
}

/** Notes what became of the message before and takes the next, if one is wanted, in one statement. */
async function takeMessage(
  db: Database,
  handed: Handed | null,
  isWanted = true,
): Promise<Taken | null> {
  const statement = prepareOnce(db, "take_message", (name) => taking(db).prepare(name));
  const { of, failure } = handed ?? { of: null, failure: null };
  const [taken] = await statement.execute({
    handed: of?.id ?? null,
    reason: failure?.reason ?? null,
    isParked: failure !== null && of !== null && (failure.isForGood || of.attempts >= mostAttempts),
    isWanted,
  });
  return taken ?? null;
}

function taking(db: Database) {
  const noted = db.$with("noted", {}).as(sql`
    update outbox set failure = coalesce(${sql.placeholder("reason")}::text, ''),
      sent_at = case when ${sql.placeholder("reason")}::text is null then now() end,
      parked_at = case when ${sql.placeholder("isParked")}::boolean then now() end
    where id = ${sql.placeholder("handed")}::uuid
    returning 1`);
  const taken = db
    .$with("taken", {
      id: sql<string>`id`.as("id"),
      kind: sql<Taken["kind"]>`kind`.as("kind"),
      recipient: sql<string | null>`recipient`.as("recipient"),
      subject: sql<string>`subject`.as("subject"),
      body: sql<string>`body`.as("body"),
      attempts: sql<number>`attempts`.as("attempts"),
      createdAt: sql<string>`written_at`.as("written_at"),
    })
    .as(sql`
    update outbox set attempts = attempts + 1, next_at = ${nextTry}
    where ${sql.placeholder("isWanted")}::boolean and id = (
      select id from outbox
      where sent_at is null and parked_at is null and next_at <= now()
      order by next_at, id limit 1
      for no key update skip locked
    )
    returning id, kind, recipient, subject, body, attempts,
      to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as written_at`);
  return db.with(noted, taken).select().from(taken);
}

/** Null when it is handed over; else why not, without anything personal. */
async function hand(
  { id, kind, recipient, subject, body, createdAt }: Taken,
  senders: Senders,
): Promise<Failure | null> {
  const message: OutgoingMessage = {
    id,
    to: recipient ?? senders.ownerEmail,
    subject,
    text: body,
    writtenAt: new Date(createdAt),
  };
  try {
    await senders[kind].send(message);
    return null;
  } catch (error) {
    const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
    const isForGood = error instanceof RefusedForGood;
    const known = [code, responseCode].filter((part) => part !== undefined).join(" ");
    return { reason: isForGood ? error.message : known || "not handed over", isForGood };
  }
}

/** Forgets messages that were sent over three months ago: they hold names and addresses. */
export async function sweepOutbox(db: Database, signal?: AbortSignal): Promise<void> {
  await deleteRows(db, outbox, lt(outbox.sentAt, sql`now() - interval '90 days'`), signal);
}

import { lt, sql } from "drizzle-orm";
import type { Database } from "../database/connect.ts";
import { deleteRows } from "../database/deleteRows.ts";
import { growingWait } from "../database/growingWait.ts";
import type { Wait } from "../database/longWaits.ts";
import { prepareOnce } from "../database/transactions.ts";
import type { Stoppable } from "./choices/choices.ts";
import type { StopLinks } from "./choices/stopToken.ts";
import type { Letter } from "./letter.ts";
import { NotTaken, Silent } from "./phone/notTaken.ts";
import type { PhoneText } from "./phone/texts.ts";
import {
  AddressRefused,
  type EmailSender,
  RefusedForGood,
  ServiceAway,
  type SmsSender,
} from "./senders.ts";
import { outbox } from "./tables.ts";

export interface Senders {
  email: EmailSender;
  sms: SmsSender;
  /** Where messages to the owner go. */
  ownerEmail: string;
  /** The text of a message, of what the outbox keeps of it. */
  textOf: (body: string) => string;
  /** Where a message of a kind is stopped. */
  stopLinks: (of: Stoppable) => StopLinks;
}

/** After so many attempts, about a day and a half, a message is parked. */
const mostAttempts = 12;

/**
 * Whoever takes a message has it for itself until then; if it is not sent by that time, it is tried
 * again: after two minutes, four, eight, up to six hours. Longer than handing over can take.
 */
const between = { first: 2, longest: 6 * 60 };
const nextTry = sql`now() + ${growingWait(sql.raw("attempts"), between)}`;
const longest = `interval '${between.longest} minutes'`;

/** How long a message waits at most until it is tried again. */
export const messageWait: Wait = {
  ...{ table: outbox, moment: "next_at", longest },
  among: sql`sent_at is null and parked_at is null`,
};

/** Nobody has it to himself, or since before the clock was set back. */
const isFree = sql.raw(
  `(taken_until is null or taken_until not between now() and now() + ${longest} + interval '1 minute')`,
);

/** So many messages are taken at once, and for so many milliseconds at most handed over before the rest is given back. */
const mostTaken = 10;
const longestHandling = 60_000;

/** What this process handed over and could not note, since the database was away: noted before more is taken. */
const unnoted = new WeakMap<Database, Set<Handed>>();

/**
 * Sends what waits in the outbox, the oldest first; while a service is away, or silent, what is for it waits, in its
 * order. Any number of processes may: each message is taken by one. Only a process that dies between handing messages
 * over and noting that sends them again; they then bear the same Message-ID. Answers how many were sent.
 */
export async function sendOutbox(
  db: Database,
  senders: Senders,
  signal?: AbortSignal,
): Promise<number> {
  let sent = 0;
  const left = [...(unnoted.get(db) ?? [])];
  const away = new Set<Taken["kind"]>();
  let taken = await takeMessages(db, left);
  while (taken.length > 0) {
    const handed: Handed[] = [];
    const isOver = since();
    for (const of of taken) {
      const isLate = signal?.aborted || isOver();
      const failure = isLate || away.has(of.kind) ? undefined : await hand(of, senders);
      if (failure?.isAway || failure?.isSilent) away.add(of.kind);
      const isGivenBack = failure === undefined || failure?.isAway === true;
      handed.push({ of, failure, isGivenBack });
    }
    sent += handed.filter(({ failure }) => failure === null).length;
    taken = await takeMessages(db, handed, signal?.aborted ? 0 : mostTaken, [...away]);
  }
  return sent;
}

/**
 * Whether the time to hand messages over is over: by the clock on the wall, too, since the other stands still while
 * the machine sleeps.
 */
function since(): () => boolean {
  const [steady, wall] = [performance.now(), Date.now()];
  return () => Math.max(performance.now() - steady, Date.now() - wall) > longestHandling;
}

interface Taken {
  id: string;
  kind: "email" | "sms";
  recipient: string | null;
  subject: string;
  body: string;
  letter: Letter | null;
  phoneText: PhoneText | null;
  topic: Stoppable["topic"] | null;
  customerId: string | null;
  createdAt: string;
  attempts: number;
  /** Until when this process has it to itself. */
  takenUntil: string;
}

/** What became of a message that was taken; `failure` is null where it was handed over. */
interface Handed {
  of: Taken;
  failure: Failure | null | undefined;
  /** It was not tried: whoever comes next may have it. */
  isGivenBack: boolean;
}

interface Failure {
  reason: string;
  isForGood: boolean;
  /** The service takes nothing: no attempt. */
  isAway: boolean;
  /** Nobody knows whether it took this one. */
  isSilent: boolean;
}

/**
 * Notes what became of the messages before and takes the next, so many at most, in one statement. What is noted is
 * not taken by it, also where its time to itself is over: the machine may have slept, or its clock gone ahead. Where
 * another process took a message since, only that it was handed over counts: the rest is the other's to say. What
 * somebody may choose to be told, as a crowd at once is of a new piece, waits behind what each is told anyway.
 */
async function takeMessages(
  db: Database,
  handed: readonly Handed[],
  most = mostTaken,
  away: readonly Taken["kind"][] = [],
): Promise<Taken[]> {
  const statement = prepareOnce(db, "take_messages", (name) => taking(db).prepare(name));
  const noted = handed.map(({ of, failure, isGivenBack }) => ({
    id: of.id,
    reason: failure?.reason ?? null,
    is_parked: !!failure && (failure.isForGood || of.attempts >= mostAttempts),
    is_given_back: isGivenBack,
    held_until: of.takenUntil,
  }));
  const waiting = unnoted.get(db) ?? new Set();
  unnoted.set(db, waiting);
  for (const one of handed) if (one.failure === null) waiting.add(one);
  const taken = await statement.execute({ handed: JSON.stringify(noted), most, away });
  for (const one of handed) waiting.delete(one);
  return taken;
}

function taking(db: Database) {
  const noted = db.$with("noted", {}).as(sql`
    update outbox set failure = coalesce(reason, ''),
      sent_at = case when reason is null and not is_given_back then now() end,
      parked_at = case when is_parked then now() end,
      attempts = attempts - is_given_back::int,
      next_at = case when is_given_back then least(outbox.created_at, now()) when reason is null then next_at else taken_until end,
      taken_until = null
    from jsonb_to_recordset(${sql.placeholder("handed")}::jsonb) as handed (
      id uuid, reason text, is_parked boolean, is_given_back boolean, held_until timestamptz
    )
    where outbox.id = handed.id
      and (reason is null and not is_given_back or sent_at is null and taken_until = held_until)
    returning 1`);
  const taken = db
    .$with("taken", {
      id: sql<string>`id`.as("id"),
      kind: sql<Taken["kind"]>`kind`.as("kind"),
      recipient: sql<string | null>`recipient`.as("recipient"),
      subject: sql<string>`subject`.as("subject"),
      body: sql<string>`body`.as("body"),
      letter: sql<Taken["letter"]>`letter`.as("letter"),
      phoneText: sql<Taken["phoneText"]>`phone_text`.as("phone_text"),
      topic: sql<Taken["topic"]>`topic`.as("topic"),
      customerId: sql<string | null>`customer_id`.as("customer_id"),
      attempts: sql<number>`attempts`.as("attempts"),
      takenUntil: sql<string>`held_until`.as("held_until"),
      createdAt: sql<string>`written_at`.as("written_at"),
    })
    .as(sql`
    update outbox set attempts = attempts + 1, taken_until = ${nextTry}
    where id = any(array(
      select id from outbox
      where sent_at is null and parked_at is null and next_at <= now()
        and ${isFree} and kind <> all(${sql.placeholder("away")}::text[])
        and id not in (select (one ->> 'id')::uuid from jsonb_array_elements(${sql.placeholder("handed")}::jsonb) as one)
      order by topic is not null, next_at, id limit ${sql.placeholder("most")}
      for no key update skip locked
    ))
    returning id, kind, recipient, subject, body, letter, phone_text, topic, customer_id, attempts,
      taken_until::text as held_until,
      to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as written_at`);
  return db.with(noted, taken).select().from(taken).orderBy(taken.createdAt, taken.id);
}

/** Null when it is handed over; else why not, without anything personal. */
async function hand(
  { id, kind, recipient, subject, body, letter, phoneText, topic, customerId, createdAt }: Taken,
  senders: Senders,
): Promise<Failure | null> {
  const message = {
    id,
    to: recipient ?? senders.ownerEmail,
    subject,
    letter,
    phoneText,
    stop: topic && customerId ? senders.stopLinks({ topic, customerId }) : null,
    writtenAt: new Date(createdAt),
  };
  try {
    await senders[kind].send({ ...message, text: senders.textOf(body) });
    return null;
  } catch (error) {
    const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
    const isForGood = error instanceof RefusedForGood;
    const isAway = error instanceof ServiceAway;
    const isSilent = error instanceof Silent;
    const known = [code, responseCode].filter((part) => part !== undefined).join(" ");
    const isSaid = error instanceof AddressRefused || error instanceof NotTaken;
    const reason = isSaid ? error.message : known || "not handed over";
    return { reason, isForGood, isAway, isSilent };
  }
}

/** Forgets messages that were sent, or given up, over three months ago: they hold names and addresses. */
export async function sweepOutbox(db: Database, signal?: AbortSignal): Promise<void> {
  const old = sql`now() - interval '90 days'`;
  for (const moment of [outbox.sentAt, outbox.parkedAt]) {
    await deleteRows(db, outbox, lt(moment, old), signal);
  }
}

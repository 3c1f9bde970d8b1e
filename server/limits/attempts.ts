import { and, asc, eq, inArray, lt, type SQL, sql } from "drizzle-orm";
import { asynchronousCommit } from "../database/asynchronousCommit.ts";
import type { Database, Transaction } from "../database/connect.ts";
import { deleteRows } from "../database/deleteRows.ts";
import { prepareOnce } from "../database/transactions.ts";
import type { Limit } from "./limitKinds.ts";
import { attempts } from "./tables.ts";

/** Limits as columns, as statements take them. */
function columns(limits: readonly Limit[]) {
  return {
    keys: limits.map(({ key }) => key),
    most: limits.map((limit) => limit.most),
    minutes: limits.map(({ minutes }) => minutes),
    longestWaits: limits.map(({ longestWait = null }) => longestWait),
    subjects: limits.map(({ subject = null }) => subject),
  };
}

/** SQL, of a row of `asked` and a count of attempts: the wait after the latest of them, if it ends. */
const wait = sql.raw(`case when asked.longest_wait is not null then
  least(asked.longest_wait, power(2, least(count - asked.most, 20))) * interval '1 minute' end`);

/** SQL, of a row of `asked` and the one of `kept` with its key: whether one more may count; not true if not. */
const hasRoom = sql`(
  select count < asked.most or kept.times[cardinality(kept.times)] <= now() - ${wait}
  from (
    select count(*) from unnest(kept.times) as time
    where time > now() - asked.minutes * interval '1 minute'
  ) as counted
)`;

/**
 * Counts an attempt under every limit before it is made, so that attempts made at once cannot pass
 * together. If one limit is reached, nothing is counted or written, and the answer is the time to wait.
 */
export function takeAttempts(
  db: Database,
  limits: readonly Limit[],
): Promise<{ retryAfterSeconds: number } | null> {
  const taking = prepareOnce(db, "take_attempts", (name) => {
    const { asked, taken } = counting(db);
    return db
      .with(asked, taken)
      .select({ key: taken.key, asynchronousCommit })
      .from(taken)
      .prepare(name);
  });
  return take(db, limits, (given) => taking.execute(given));
}

/**
 * As `takeAttempts`, as a part of what the attempt is about: who shares a key waits until the
 * transaction ends, what is rolled back was never tried, and the commit waits for the disk as ever.
 */
export function takeAttemptsWithin(
  tx: Transaction,
  limits: readonly Limit[],
): Promise<{ retryAfterSeconds: number } | null> {
  const taking = prepareOnce(tx, "take_attempts_within", (name) => {
    const { asked, taken } = counting(tx);
    return tx.with(asked, taken).select({ key: taken.key }).from(taken).prepare(name);
  });
  return take(tx, limits, (given) => taking.execute(given));
}

async function take(
  db: Database | Transaction,
  limits: readonly Limit[],
  count: (given: ReturnType<typeof columns>) => Promise<{ key: string }[]>,
): Promise<{ retryAfterSeconds: number } | null> {
  const rows = await count(columns(limits));
  if (rows.length === limits.length) return null;
  const taken = new Set(rows.map(({ key }) => key));
  const reached = limits.filter(({ key }) => !taken.has(key));
  const waits = await waiting(db, [...taken], reached);
  return { retryAfterSeconds: Math.max(1, ...waits.map(({ seconds }) => seconds ?? 1)) };
}

/**
 * Parts of a statement that count an attempt under every key whose limit is not reached. Where one is
 * reached beforehand none is written: whoever is refused names new keys as fast as they can ask.
 */
function counting(db: Database | Transaction) {
  const asked = db.$with("asked", {}).as(sql`
    select * from unnest(
      ${sql.placeholder("keys")}::text[], ${sql.placeholder("most")}::int[],
      ${sql.placeholder("minutes")}::int[], ${sql.placeholder("longestWaits")}::int[],
      ${sql.placeholder("subjects")}::text[]
    ) as asked (key, most, minutes, longest_wait, subject)`);
  // What others count meanwhile is seen only in the row that is locked, so there it is asked again.
  // `excluded.expires_at - now()` is the period of the limit.
  const taken = db.$with("taken", { key: sql<string>`key`.as("key") }).as(sql`
    insert into attempts as kept (key, times, expires_at, subject)
    select key, array[now()], now() + minutes * interval '1 minute', subject from asked
    where not exists (select from asked join attempts as kept using (key) where ${hasRoom} is not true)
    order by key
    on conflict (key) do update set
      times = array(
        select time from unnest(kept.times) as time where time > now() - (excluded.expires_at - now())
      ) || now(),
      expires_at = excluded.expires_at
    where (select ${hasRoom} from asked where asked.key = excluded.key)
    returning key`);
  return { asked, taken };
}

/** Takes back what was counted, and answers how long each limit that is reached holds on. */
function waiting(db: Database | Transaction, taken: readonly string[], reached: readonly Limit[]) {
  const { keys, most, minutes, longestWaits } = columns(reached);
  const asked = db.$with("asked", { key: sql<string>`asked.key`.as("asked_key") }).as(sql`
    select key as asked_key, most, minutes, longest_wait from unnest(
      ${sql.param(keys)}::text[], ${sql.param(most)}::int[],
      ${sql.param(minutes)}::int[], ${sql.param(longestWaits)}::int[]
    ) as asked (key, most, minutes, longest_wait)`);
  return db
    .with(asked, returnedAttempts(db, taken))
    .select({
      seconds: sql<number | null>`(
        select ceil(extract(epoch from least(
          time + asked.minutes * interval '1 minute',
          latest + ${wait}
        ) - now()))::int
        from (
          select time, count(*) over () as count, max(time) over () as latest,
            row_number() over (order by time) as place
          from unnest(${attempts.times}) as time
          where time > now() - asked.minutes * interval '1 minute'
        ) as counted
        where place = count - asked.most + 1
      )`,
    })
    .from(attempts)
    .innerJoin(asked, eq(asked.key, attempts.key));
}

/** A part of a statement (`with returned as ...`) that takes the latest attempt back under these keys. */
export function returnedAttempts(db: Database | Transaction, keys: readonly string[]) {
  // Rows are locked in the order of their keys, as above: two requests cannot wait for each other.
  const held = db
    .select({ key: attempts.key })
    .from(attempts)
    .where(and(inArray(attempts.key, [...keys]), sql`cardinality(${attempts.times}) > 0`))
    .orderBy(asc(attempts.key))
    .for("update")
    .as("held");
  return db.$with("returned").as(
    db
      .update(attempts)
      .set({ times: sql`trim_array(${attempts.times}, 1)` })
      .from(held)
      .where(sql`${attempts.key} = ${held.key}`)
      .returning({ key: attempts.key }),
  );
}

/** A part of a statement (`with forgotten as ...`) that forgets what is kept of this person, where so. */
export function forgottenAttempts(db: Database | Transaction, subject: string, where: SQL) {
  return db.$with("forgotten").as(
    db
      .delete(attempts)
      .where(and(eq(attempts.subject, subject), where))
      .returning({ key: attempts.key }),
  );
}

/** SQL: the times of all attempts that tell something of this person, as JSON; null for none. */
export function attemptsOf(subject: string): SQL {
  return sql`(
    select jsonb_agg(distinct time) from ${attempts}, unnest(${attempts.times}) as time
    where ${attempts.subject} = ${subject}
  )`;
}

/** Forgets attempts that count no more. */
export async function sweepAttempts(db: Database, signal?: AbortSignal): Promise<void> {
  await deleteRows(db, attempts, lt(attempts.expiresAt, sql`now()`), signal);
}

import { and, asc, inArray, sql } from "drizzle-orm";
import type { Database } from "../database/connect.ts";
import { mayBeForgotten } from "../database/forgettable.ts";
import { once } from "../database/transactions.ts";
import { attempts } from "./tables.ts";

/** At most `most` attempts in fifteen minutes count under this key. */
export interface Limit {
  key: string;
  most: number;
}

const period = sql.raw("interval '15 minutes'");

/**
 * Counts an attempt under every limit before it is made, so that attempts made at once cannot pass
 * together. If one limit is reached, nothing is counted, and the answer is the time to wait.
 */
export async function takeAttempts(
  db: Database,
  limits: readonly Limit[],
): Promise<{ retryAfterSeconds: number } | null> {
  const keys = limits.map(({ key }) => key);
  const most = limits.map((limit) => limit.most);
  const statement = once(db, "take_attempts", (name) => taking(db).prepare(name));
  const rows = await statement.execute({ keys, most });
  if (rows.length === limits.length) return null;
  const taken = new Set(rows.map(({ key }) => key));
  const waits = await db
    .with(returnedAttempts(db, [...taken]))
    .select({
      seconds: sql<number>`ceil(extract(epoch from (
        select min(time) from unnest(${attempts.times}) as time where time > now() - ${period}
      ) + ${period} - now()))::int`,
    })
    .from(attempts)
    .where(
      inArray(
        attempts.key,
        keys.filter((key) => !taken.has(key)),
      ),
    );
  return { retryAfterSeconds: Math.max(1, ...waits.map(({ seconds }) => seconds ?? 1)) };
}

/** Counts an attempt under every key whose limit is not reached, and answers these keys. */
function taking(db: Database) {
  const asked = db.$with("asked", {}).as(sql`
    select * from unnest(${sql.placeholder("keys")}::text[], ${sql.placeholder("most")}::int[]) as asked (key, most)`);
  const taken = db.$with("taken", { key: sql<string>`key`.as("key") }).as(sql`
    insert into attempts as kept (key, times, expires_at)
    select key, array[now()], now() + ${period} from asked order by key
    on conflict (key) do update set
      times = array(select time from unnest(kept.times) as time where time > now() - ${period}) || now(),
      expires_at = excluded.expires_at
    where (select count(*) from unnest(kept.times) as time where time > now() - ${period})
      < (select most from asked where asked.key = excluded.key)
    returning key`);
  return db.with(asked, taken).select({ key: taken.key, mayBeForgotten }).from(taken);
}

/** A part of a statement (`with returned as ...`) that takes the latest attempt back under these keys. */
export function returnedAttempts(db: Database, keys: readonly string[]) {
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

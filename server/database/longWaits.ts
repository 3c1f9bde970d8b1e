import { type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "./connect.ts";
import { untilNothingIsDue } from "./untilNothingIsDue.ts";

/** A moment for which rows of a table wait, and how far ahead it may lie. */
export interface Wait {
  table: PgTable;
  /** Its column, as SQL calls it. */
  moment: string;
  /** The longest wait that is ever begun: an interval of SQL. */
  longest: string;
  /** The rows that wait, in the words of an index. */
  among?: SQL;
  /** Somebody counts on it: it is cut down to the longest wait, and not over at once. */
  isPromised?: boolean;
}

const mostAtOnce = 1000;

/**
 * Ends what waits for longer than anybody lets it: it was written before the clock was set back, and would wait for as
 * long as that again. Rows that somebody works on are left to the next run. Answers how many there were.
 */
export async function endLongWaits(
  db: Database,
  waits: readonly Wait[],
  signal?: AbortSignal,
): Promise<number> {
  let ended = 0;
  for (const wait of waits) {
    const page = ending(wait);
    ended += await untilNothingIsDue(async () => (await db.execute(page)).rowCount ?? 0, {
      signal,
    });
  }
  return ended;
}

function ending({ table, moment, longest, among = sql`true`, isPromised = false }: Wait): SQL {
  const [column, latest] = [sql.raw(moment), sql.raw(`now() + ${longest}`)];
  // The minute more: a statement may see what one that began after it has written. Places are a partition's own.
  return sql`with ahead as materialized (
    select tableoid as partition, ctid as place from ${table}
    where ${among} and ${column} > ${latest} + interval '1 minute'
    limit ${mostAtOnce} for no key update skip locked
  ) update ${table} set ${column} = ${isPromised ? latest : sql`now()`} from ahead
    where ${table}.tableoid = ahead.partition and ${table}.ctid = ahead.place`;
}

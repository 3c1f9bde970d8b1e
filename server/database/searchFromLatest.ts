import { type SQL, sql } from "drizzle-orm";
import type { Database } from "./connect.ts";

/** Words that are looked for; more are not needed to find anybody. */
const mostWords = 6;
/** Of so many of the latest rows each is looked at: what is common fills a page from them. */
const recently = 400;
/** Then the index is asked for so many weeks at once, and last for all that are older. */
const spans = [1, 4, 16, 64];

/** Where words are searched for, as an index has it: both are SQL of one table's columns. */
export interface DatedWords {
  /** The text whose words are searched. */
  words: SQL;
  /** `week_of` of what the rows are ordered by. */
  week: SQL;
  /** Which rows the index has, where it has not all, and the moment that the week is of, by which the others are read. */
  partly?: { indexed: SQL; at: SQL };
}

const secondsOfWeek = 604_800;
/** The first moment of a week. */
const startOf = (week: number) => sql`to_timestamp(${week * secondsOfWeek})`;

/** What to index with GIN: each word of a text by itself, and behind the week that it is of. */
export function datedWords({ words, week }: DatedWords): SQL {
  return sql`dated_words(${words}, ${week})`;
}

interface Latest extends Record<string, unknown> {
  there: number;
  week: number | null;
  lexemes: string[];
}

/**
 * The rows of `among` that have a word beginning with each of the words of a text, the latest first.
 * PostgreSQL would read all that fit, however many, to sort them; so the index is asked for the latest
 * weeks first, and no more than a few pages' worth of rows is read. `read` answers one row more than a
 * page where there are more.
 */
export async function searchFromLatest<Row>(
  db: Database,
  read: (some: SQL) => Promise<Row[]>,
  asked: { text: string; among: SQL; dated: DatedWords; order: SQL; page: number },
): Promise<Row[]> {
  const { among, dated, order, page } = asked;
  const words = asked.text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const recent = sql`${among} order by ${order} limit ${sql.raw(String(recently))}`;
  const latest = await db.execute<Latest>(sql`
    select count(*)::int as there, max(${dated.week}) as week,
      tsvector_to_array(to_tsvector('simple', ${words.slice(0, mostWords).join(" ")})) as lexemes
    from (${recent}) as recent`);
  const { there = 0, week = null, lexemes = [] } = latest.rows[0] ?? {};
  if (week === null || lexemes.length === 0) return [];

  const anyWeek = beginnings(lexemes, [""]);
  const plain = sql`to_tsvector('simple', ${dated.words}) @@ ${anyWeek}::tsquery`;
  const early = await read(sql`select * from (${recent}) as recent where ${plain}`);
  if (early.length > page || there < recently) return early;

  const { indexed = sql`true` } = dated.partly ?? {};
  // Materialized, and the words out of the planner's sight: guessing that many fit, it would look through
  // the rows in their order instead.
  const fitting = (query: string, last: number, first?: number) => {
    const fits = sql`${datedWords(dated)} @@ (select ${query}::tsquery)`;
    // Of later weeks the query itself names each.
    const old = first === undefined ? sql`and ${dated.week} <= ${last}` : sql``;
    return sql`
    with fitting as materialized (
      ${among} and ${indexed} and ${fits} ${old} ${besides(fits, last, first)}
    ) select * from fitting`;
  };
  /** Those of the same weeks that the index leaves out. */
  const besides = (fits: SQL, last: number, first?: number) => {
    if (dated.partly === undefined) return sql``;
    const { at } = dated.partly;
    const since = first === undefined ? sql`` : sql`and ${at} >= ${startOf(first)}`;
    return sql`union all ${among} and not (${indexed}) and ${at} < ${startOf(last + 1)} ${since} and ${fits}`;
  };
  const found: Row[] = [];
  let last = week;
  for (const span of spans) {
    const weeks = Array.from({ length: span }, (_, back) => `@${last - back} `);
    found.push(...(await read(fitting(beginnings(lexemes, weeks), last, last - span + 1))));
    if (found.length > page) return found.slice(0, page + 1);
    last -= span;
  }
  found.push(...(await read(fitting(anyWeek, last))));
  return found.slice(0, page + 1);
}

/** As a `tsquery`: each of these words is begun, behind one of these marks. */
function beginnings(lexemes: readonly string[], marks: readonly string[]): string {
  return lexemes
    .map((word) => `(${marks.map((mark) => `'${mark}${word}':*`).join("|")})`)
    .join("&");
}

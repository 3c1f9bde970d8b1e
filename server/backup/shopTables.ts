import type pg from "pg";
import type { SequenceFacts } from "./manifest.ts";

/** Tables of the shop and their columns, those that PostgreSQL computes left out. */
const readTables = `
  select class.relname as name,
    array_agg(attname::text order by attnum) filter (where attgenerated = '') as columns
  from pg_class as class join pg_attribute on attrelid = class.oid and attnum > 0 and not attisdropped
  where class.relnamespace = 'public'::regnamespace and class.relkind in ('r', 'p')
    and not class.relispartition and not exists (
      select from pg_depend
      where classid = 'pg_class'::regclass and objid = class.oid and deptype = 'e'
    )
  group by class.relname order by class.relname`;

/** The shop's tables as the database has them now. pg-boss keeps its own elsewhere, and makes them anew. */
export async function shopTables(
  client: pg.ClientBase,
): Promise<{ name: string; columns: string[] }[]> {
  return (await client.query(readTables)).rows;
}

/**
 * Where every sequence stands. Read after the snapshot was taken it is never behind the rows of that,
 * since numbers are drawn before they are written.
 */
export async function shopSequences(client: pg.ClientBase): Promise<SequenceFacts[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`,
  );
  const sequences: SequenceFacts[] = [];
  for (const { name } of rows) {
    const { rows: states } = await client.query(
      `select last_value::text as "lastValue", is_called as "isCalled"
      from public.${client.escapeIdentifier(name)}`,
    );
    sequences.push({ name, ...states[0] });
  }
  return sequences;
}

/** A table with its schema and a list of columns, as SQL wants them. */
export function quoted(client: pg.ClientBase, table: string, columns?: readonly string[]): string {
  const list = columns?.map((column) => client.escapeIdentifier(column)).join(", ");
  const name = `public.${client.escapeIdentifier(table)}`;
  return list === undefined ? name : `${name} (${list})`;
}

/** How values are written as text, and for how long, whatever the database or the role has set. */
export const copySettings = [
  ["datestyle", "ISO"],
  ["intervalstyle", "postgres"],
  ["bytea_output", "hex"],
  ["extra_float_digits", "1"],
  ["client_encoding", "UTF8"],
  ["statement_timeout", "0"],
  ["idle_in_transaction_session_timeout", "0"],
]
  .map(([name, value]) => `set local ${name} = '${value}'`)
  .join("; ");

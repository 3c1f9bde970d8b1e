import type pg from "pg";
import { madeByMigrations } from "../database/madeByMigrations.ts";
import type { MigrationHash } from "../database/migrations.ts";
import type { SequenceFacts } from "./manifest.ts";

/** What of the schema is no part of an extension. */
export const isOurs = (catalogue: string) => `not exists (
  select from pg_depend
  where classid = '${catalogue}'::regclass and objid = ${catalogue}.oid and deptype = 'e'
)`;

/** Tables and their columns, those that PostgreSQL computes apart. pg-boss keeps its own elsewhere, and makes them anew. */
const readTables = `
  select relname as name,
    coalesce(array_agg(attname::text order by attnum) filter (where attgenerated = ''), '{}') as columns,
    coalesce(array_agg(attname::text order by attnum) filter (where attgenerated <> ''), '{}') as computed
  from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
    and ${isOurs("pg_class")}
  group by relname order by relname`;

/** Sequences, each with the table whose rows it numbers. */
const readSequences = `
  select pg_class.relname as name, numbered.relname as table
  from pg_class
    left join pg_depend on classid = 'pg_class'::regclass and objid = pg_class.oid
      and refclassid = 'pg_class'::regclass and deptype in ('a', 'i')
    left join pg_class as numbered on numbered.oid = refobjid
  where pg_class.relnamespace = 'public'::regnamespace and pg_class.relkind = 'S' and ${isOurs("pg_class")}
  order by 1`;

export interface ShopTable {
  name: string;
  /** Without those that PostgreSQL computes. */
  columns: string[];
}

export interface ShopTables {
  tables: ShopTable[];
  /** Names. */
  sequences: string[];
  /** What no migration made: tables, columns such as `orders.memo`, and sequences. */
  strangers: string[];
}

/**
 * What this migration and those before it made of the database. All that there is belongs to the shop where only a newer
 * version knows the migration. Throws where something of it is gone: nothing could be restored without it.
 */
export async function shopTables(
  client: pg.ClientBase,
  migration: MigrationHash,
): Promise<ShopTables> {
  const { rows: tables } = await client.query<ShopTable & { computed: string[] }>(readTables);
  const { rows: sequences } = await client.query<{ name: string; table: string | null }>(
    readSequences,
  );
  const made = madeByMigrations(migration);
  const found: ShopTables = { tables: [], sequences: [], strangers: [] };
  for (const { name, columns, computed } of tables) {
    const known = made === null ? new Set([...columns, ...computed]) : made.tables.get(name);
    if (known === undefined) {
      found.strangers.push(name);
      continue;
    }
    const there = [...columns, ...computed];
    for (const column of known) if (!there.includes(column)) throw lacking(`${name}.${column}`);
    const strange = there.filter((column) => !known.has(column));
    found.strangers.push(...strange.map((column) => `${name}.${column}`));
    found.tables.push({ name, columns: columns.filter((column) => known.has(column)) });
  }
  const named = new Set(found.tables.map(({ name }) => name));
  for (const name of made?.tables.keys() ?? []) if (!named.has(name)) throw lacking(name);
  for (const { name, table } of sequences) {
    const isKnown = table === null ? made?.sequences.has(name) : named.has(table);
    if (isKnown ?? true) found.sequences.push(name);
    // That of a stranger's table goes with the table.
    else if (table === null) found.strangers.push(name);
  }
  return found;
}

/** Whether there are any tables, the shop's or not. */
export async function hasTables(client: pg.ClientBase): Promise<boolean> {
  return (await client.query(readTables)).rows.length > 0;
}

const lacking = (name: string) => new Error(`The database lacks ${name}, which the shop made.`);

/**
 * Where these sequences stand. Read after the snapshot was taken it is never behind the rows of that,
 * since numbers are drawn before they are written.
 */
export async function readSequenceStates(
  client: pg.ClientBase,
  names: readonly string[],
): Promise<SequenceFacts[]> {
  const states: SequenceFacts[] = [];
  for (const name of names) {
    const { rows } = await client.query(
      `select last_value::text as "lastValue", is_called as "isCalled"
      from public.${client.escapeIdentifier(name)}`,
    );
    states.push({ name, ...rows[0] });
  }
  return states;
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

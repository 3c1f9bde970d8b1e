import { finished } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { DamagedBackup, type Manifest, type SequenceFacts, type TableFacts } from "./manifest.ts";
import { quoted, type ShopTable, shopTables } from "./shopTables.ts";

export type LoadRows = (table: TableFacts, bytes: Buffer) => Promise<void>;

/**
 * Fills the tables of the shop with what `load` hands over, as it was: no trigger fires, since what
 * they would write (movements of stock, announcements) is among the rows or of no use. References are
 * taken away meanwhile, so that the order of the tables does not matter, and checked when they come
 * back. Throws a `DamagedBackup` where the manifest tells of other tables or rows than there are.
 */
export async function loading(
  client: pg.Client,
  manifest: Manifest,
  load: (loadRows: LoadRows) => Promise<void>,
): Promise<void> {
  await compareSchema(client, manifest);
  const tables = manifest.tables.map(({ name }) => quoted(client, name));
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
  // A migration may have put rows there.
  await client.query(`truncate ${tables.join(", ")}`);
  const references = await takeReferences(client);
  const loaded = new Map<string, number>();
  await load(async (table, bytes) => {
    const stream = client.query(
      copyFrom(`copy ${quoted(client, table.name, table.columns)} from stdin`),
    );
    stream.end(bytes);
    await finished(stream);
    loaded.set(table.name, (loaded.get(table.name) ?? 0) + stream.rowCount);
  });
  for (const { name, rows } of manifest.tables) {
    const found = loaded.get(name) ?? 0;
    if (found !== rows) throw new DamagedBackup(`${name} took ${found} rows instead of ${rows}`);
  }
  for (const sequence of manifest.sequences) await setSequence(client, sequence);
  for (const statement of references) await client.query(statement);
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
}

/** The schema of the backup's migration must be the one that it was taken of: whatever is left out would be empty. */
async function compareSchema(client: pg.Client, told: Manifest): Promise<void> {
  const { tables, sequences } = await shopTables(client, told.migration);
  const written = ({ name, columns }: ShopTable) => JSON.stringify([name, ...columns.toSorted()]);
  compare("table", told.tables.map(written), tables.map(written));
  const named = (name: string) => JSON.stringify([name]);
  const toldSequences = told.sequences.map(({ name }) => named(name));
  compare("sequence", toldSequences, sequences.map(named));
}

function compare(kind: string, told: readonly string[], known: readonly string[]): void {
  const there = new Set(known);
  const wrong = told.find((one) => !there.delete(one)) ?? there.values().next().value;
  if (wrong !== undefined) {
    throw new DamagedBackup(`it does not tell of the ${kind} ${JSON.parse(wrong)[0]} as it was`);
  }
}

/** Drops every foreign key, and answers the statements that bring them back. */
async function takeReferences(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ drop: string; add: string }>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
    from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`);
  for (const { drop } of rows) await client.query(drop);
  return rows.map(({ add }) => add);
}

async function setSequence(
  client: pg.Client,
  { name, lastValue, isCalled }: SequenceFacts,
): Promise<void> {
  const sequence = quoted(client, name);
  await client.query("select setval($1::regclass, $2::bigint, $3)", [
    sequence,
    lastValue,
    isCalled,
  ]);
}

import { finished } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { compareSchema } from "./compareSchema.ts";
import { DamagedBackup, type Manifest, type SequenceFacts, type TableFacts } from "./manifest.ts";
import { quoted } from "./shopTables.ts";

export type LoadRows = (table: TableFacts, bytes: Buffer) => Promise<void>;

/**
 * Fills the tables of the shop with what `load` hands over, as it was: no trigger fires, since what
 * they would write (movements of stock, announcements) is among the rows or of no use. References are
 * taken away meanwhile, so that the order of the tables does not matter, and checked when they come
 * back. Answers the manifest of what came back. Throws a `DamagedBackup` where the manifest lacks a table, or tells of
 * other rows than there are.
 */
export async function loading(
  client: pg.Client,
  manifest: Manifest,
  load: (loadRows: LoadRows) => Promise<void>,
): Promise<Manifest> {
  const ours = await compareSchema(client, manifest);
  const facts = new Map(ours.tables.map((table) => [table.name, table]));
  const tables = ours.tables.map(({ name }) => quoted(client, name));
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
  // A migration may have put rows there.
  await client.query(`truncate ${tables.join(", ")}`);
  const references = await takeReferences(client, tables);
  const loaded = new Map<string, number>();
  await load(async (told, bytes) => {
    const table = facts.get(told.name);
    if (table === undefined) return;
    const { name, columns } = table;
    const rows = pickCells(bytes, told, table);
    const stream = client.query(copyFrom(`copy ${quoted(client, name, columns)} from stdin`));
    stream.end(rows);
    await finished(stream);
    loaded.set(name, (loaded.get(name) ?? 0) + stream.rowCount);
  });
  for (const { name, rows } of ours.tables) {
    const found = loaded.get(name) ?? 0;
    if (found !== rows) throw new DamagedBackup(`${name} took ${found} rows instead of ${rows}`);
  }
  for (const sequence of ours.sequences) await setSequence(client, sequence);
  for (const statement of references) await client.query(statement);
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
  return ours;
}

/**
 * Rows without the cells of columns that do not come back. COPY writes a row a line and a tab between its cells; those
 * within values as `\n` and `\t`.
 */
function pickCells(bytes: Buffer, told: TableFacts, { name, columns }: TableFacts): Buffer {
  if (columns.length === told.columns.length) return bytes;
  const comesBack = new Set(columns);
  const rows = bytes.toString("latin1").replace(/[^\n]*\n/g, (row) => {
    const cells = row.slice(0, -1).split("\t");
    if (cells.length !== told.columns.length) {
      throw new DamagedBackup(`a row of ${name} has not a cell for each column`);
    }
    return `${cells.filter((_, at) => comesBack.has(told.columns[at] ?? "")).join("\t")}\n`;
  });
  return Buffer.from(rows, "latin1");
}

/** Drops every foreign key of these tables, and answers the statements that bring them back. */
async function takeReferences(client: pg.Client, tables: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ drop: string; add: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
    from pg_constraint
    where contype = 'f' and conrelid = any($1::regclass[]) and conparentid = 0`,
    [tables],
  );
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

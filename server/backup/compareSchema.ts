import type pg from "pg";
import { DamagedBackup, type Manifest } from "./manifest.ts";
import { shopTables } from "./shopTables.ts";

interface Named {
  name: string;
}

/**
 * The manifest without what the shop's migrations did not make, which is named among what was left out. All that they
 * made must be there, once: whatever is missing would be empty. More there may be, since a release that does not know
 * the database's last migration cannot tell what somebody else put there, and takes all.
 */
export async function compareSchema(client: pg.ClientBase, told: Manifest): Promise<Manifest> {
  const known = await shopTables(client, told.migration);
  const columnsOf = new Map(known.tables.map(({ name, columns }) => [name, columns]));
  const found = parted("table ", told.tables, known.tables);
  const leftOut = [...told.leftOut, ...found.strangers];
  const tables = found.ours.map((table) => {
    const made = named(columnsOf.get(table.name) ?? []);
    const columns = parted(`column ${table.name}.`, named(table.columns), made);
    leftOut.push(...columns.strangers.map((column) => `${table.name}.${column}`));
    return { ...table, columns: columns.ours.map(({ name }) => name) };
  });
  const sequences = parted("sequence ", told.sequences, named(known.sequences));
  leftOut.push(...sequences.strangers);
  return { ...told, tables, sequences: sequences.ours, leftOut };
}

/** Parts what is told of by whether it is known. A stranger's name may be anything: it goes no further than words. */
function parted<Told extends Named>(kind: string, told: readonly Told[], known: readonly Named[]) {
  const names = new Set<string>();
  for (const { name } of told) {
    if (names.has(name)) throw new DamagedBackup(`it tells twice of the ${kind}${name}`);
    names.add(name);
  }
  for (const { name } of known) {
    if (!names.delete(name)) throw new DamagedBackup(`it does not tell of the ${kind}${name}`);
  }
  return { ours: told.filter(({ name }) => !names.has(name)), strangers: [...names] };
}

const named = (names: readonly string[]) => names.map((name): Named => ({ name }));

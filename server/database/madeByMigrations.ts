import { readMigrationFiles } from "drizzle-orm/migrator";
import { type MigrationHash, migrationsFolder } from "./migrations.ts";

/** What migrations make in the schema `public`, by name. Anything else there is somebody else's. */
export interface MadeByMigrations {
  /** Tables with their columns. */
  tables: Map<string, Set<string>>;
  /** Such as number the rows of no table. */
  sequences: Set<string>;
  /** Functions and types, those too that a later migration dropped. */
  others: Set<string>;
}

/** Drizzle's snapshots know nothing of what a migration makes by SQL of its own; its text does. */
const statements = new RegExp(
  [
    'create (?:unlogged )?table "(?<table>\\w+)" \\((?<body>[^;]*)',
    'drop table "(?<noTable>\\w+)"',
    'alter table "(?<altered>\\w+)" (?:add column "(?<column>\\w+)"|drop column "(?<noColumn>\\w+)")',
    'create sequence "(?<sequence>\\w+)"',
    'create (?:or replace )?(?:function|procedure|type|domain) "?(?<other>\\w+)',
  ].join("|"),
  "gi",
);

/** What stands after this migration, or after the last; null where only a newer version of the shop knows it. */
export function madeByMigrations(until?: MigrationHash): MadeByMigrations | null {
  const migrations = readMigrationFiles({ migrationsFolder });
  const end =
    until === undefined
      ? migrations.length
      : migrations.findIndex(({ hash }) => hash === until) + 1;
  if (end === 0) return null;
  const made: MadeByMigrations = { tables: new Map(), sequences: new Set(), others: new Set() };
  const { tables, sequences, others } = made;
  for (const { sql } of migrations.slice(0, end)) {
    for (const { groups: told = {} } of sql.join("\n").matchAll(statements)) {
      const { table, body = "", noTable, altered = "", column, noColumn, sequence, other } = told;
      if (table !== undefined) tables.set(table, new Set(columnsIn(body)));
      if (noTable !== undefined) tables.delete(noTable);
      if (column !== undefined) tables.get(altered)?.add(column);
      if (noColumn !== undefined) tables.get(altered)?.delete(noColumn);
      if (sequence !== undefined) sequences.add(sequence);
      if (other !== undefined) others.add(other);
    }
  }
  return made;
}

function columnsIn(body: string): string[] {
  return [...body.matchAll(/^\s*"(\w+)" /gm)].map(([, name = ""]) => name);
}

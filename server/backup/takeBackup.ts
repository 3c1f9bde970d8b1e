import { randomBytes } from "node:crypto";
import { rename, rm } from "node:fs/promises";
import pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { lastMigration } from "../database/migrations.ts";
import type { PictureStore } from "../media/index.ts";
import { type AddPart, writeArchive } from "./archive.ts";
import {
  formatVersion,
  type Manifest,
  manifestName,
  type PartFacts,
  picturePart,
  type TableFacts,
  tablePart,
} from "./manifest.ts";
import { copySettings, quoted, readSequenceStates, shopTables } from "./shopTables.ts";
import { verifyBackup } from "./verifyBackup.ts";

/** Rows are cut into parts of about so many bytes: what is held in memory at once. */
const partBytes = 4 * 1024 * 1024;

/** What a row ends with. */
const newline = 10;

/** What a file is called while it is written. */
export const unfinishedFile = /\.[0-9a-f]{12}\.part$/;

export interface BackupSource {
  /** Of PostgreSQL itself, never of a pooler: all rows are read in one transaction. */
  connection: pg.ClientConfig;
  pictures: PictureStore;
  /** Hears what a backup leaves out since the shop did not make it: tables, columns and sequences. */
  onLeftOut?(names: readonly string[]): void;
}

/**
 * Writes database and pictures into one file, while the shop runs: all rows are those of one moment.
 * The file is read again and compared before it gets its name, and only its owner may read it. Throws
 * and leaves nothing where that fails. Pictures erased meanwhile are left out, and so is what somebody else put among
 * the shop's tables: no restore would know it, and the role may not even read it.
 */
export async function takeBackup(
  { connection, pictures, onLeftOut }: BackupSource,
  file: string,
  signal?: AbortSignal,
): Promise<Manifest> {
  const unfinished = `${file}.${randomBytes(6).toString("hex")}.part`;
  const client = new pg.Client({ ...connection, application_name: "aangan backup" });
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query("begin isolation level repeatable read read only");
    await client.query(copySettings);
    await writeArchive(unfinished, (add) => fill(client, pictures, add), signal);
    const manifest = await verifyBackup(unfinished);
    await rename(unfinished, file);
    if (manifest.leftOut.length > 0) onLeftOut?.(manifest.leftOut);
    return manifest;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  } finally {
    await client.end();
  }
}

async function fill(client: pg.Client, pictures: PictureStore, add: AddPart): Promise<void> {
  const takenAt = new Date().toISOString();
  const migration = await lastMigration(client);
  if (migration === null) throw new Error("The database holds no shop.");
  const found = await shopTables(client, migration);
  // Nobody may alter or empty a table between the snapshot and its turn.
  const names = found.tables.map(({ name }) => quoted(client, name)).join(", ");
  await client.query(`lock table ${names} in access share mode`);
  const sequences = await readSequenceStates(client, found.sequences);
  const parts: PartFacts[] = [];
  const keep: AddPart = async (name, bytes) => {
    const facts = await add(name, bytes);
    parts.push(facts);
    return facts;
  };
  const tables: TableFacts[] = [];
  for (const { name, columns } of found.tables) {
    tables.push({ name, columns, rows: await addRows(client, name, columns, keep) });
  }
  // Pictures take longer than rows, and nobody need wait for them who wants to alter a table.
  await client.query("commit");
  let kept = 0;
  for await (const file of pictures.files()) {
    const bytes = await pictures.open(file);
    if (bytes === null) continue;
    await keep(picturePart(file), bytes);
    kept += 1;
  }
  const known = tables.find(({ name }) => name === "pictures")?.rows ?? 0;
  // Its disk is not mounted: such backups would take the places of whole ones, night after night.
  if (kept === 0 && known > 0) throw new Error(`There are none of the shop's ${known} pictures.`);
  const manifest: Manifest = {
    ...{ format: formatVersion, takenAt, migration },
    ...{ tables, sequences, parts, leftOut: found.strangers },
  };
  await add(manifestName, Buffer.from(JSON.stringify(manifest)));
}

/** Answers how many rows the table has. */
async function addRows(
  client: pg.Client,
  table: string,
  columns: readonly string[],
  add: AddPart,
): Promise<number> {
  const wanted = columns.map((column) => client.escapeIdentifier(column)).join(", ");
  // Of a table in partitions PostgreSQL copies only what a query answers.
  const query = `select ${wanted} from ${quoted(client, table)}`;
  const rows = client.query(copyTo(`copy (${query}) to stdout`));
  let number = 0;
  for await (const bytes of wholeRows(rows)) {
    number += 1;
    await add(tablePart(table, number), bytes);
  }
  // The stream ends before PostgreSQL says how many there were; what is asked next is answered after that.
  await client.query("select 1");
  return rows.rowCount;
}

/** COPY writes a row a line: a newline within a value is written as `\n`. */
async function* wholeRows(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    waiting.push(chunk);
    size += chunk.length;
    if (size < partBytes || !chunk.includes(newline)) continue;
    const bytes = Buffer.concat(waiting);
    const end = bytes.lastIndexOf(newline) + 1;
    yield bytes.subarray(0, end);
    waiting = [bytes.subarray(end)];
    size = bytes.length - end;
  }
  if (size > 0) yield Buffer.concat(waiting);
}

import pg from "pg";
import { refusesRows } from "../database/errorCode.ts";
import { knowsMigration, migrateWithin, migrationLock } from "../database/migrations.ts";
import { grantRights, roleOf } from "../database/rights.ts";
import { contentFile, type PictureStore } from "../media/index.ts";
import { readSpentFactors, spendFactors } from "../staff/index.ts";
import { readArchive } from "./archive.ts";
import { clearShop } from "./clearShop.ts";
import { closeDoors } from "./closeDoors.ts";
import { loading } from "./loadRows.ts";
import { DamagedBackup, type Manifest, manifestName, readPartName } from "./manifest.ts";
import { copySettings, hasTables } from "./shopTables.ts";
import { isOfTheDisk, verifyBackup } from "./verifyBackup.ts";

/** Why nothing was restored, in a sentence for whoever asked for it. */
export class NotRestored {
  readonly reason: string;
  constructor(reason: string) {
    this.reason = reason;
  }
}

export interface RestoreTarget {
  /** Of the role that owns the tables. Never of a pooler: the whole restore is one transaction. */
  owner: pg.ClientConfig;
  /** Of the role that will serve. */
  connection: pg.ClientConfig;
  pictures: PictureStore;
}

/**
 * Brings a backup back, after all of it was compared with its manifest: its rows under the schema that
 * they were written under, and then every migration since. All in one transaction, so that a failure
 * leaves the database as it was. A shop that is there already is replaced only if `replaces` says so,
 * and never while it runs; tables of somebody else stay beside it. Nobody is logged in afterwards. Pictures come last, when all rows are there, so that rows that do not fit leave
 * none behind. Those that the backup does not know stay: another shop may show them. So do those that were saved
 * before their storage failed; none takes the place of other bytes. What no migration made does not come back: answers
 * the manifest of what did, which names the rest among what was left out.
 */
export async function restoreBackup(
  { owner, connection, pictures }: RestoreTarget,
  file: string,
  replaces: boolean,
): Promise<Manifest | NotRestored> {
  const manifest = await refusingDamage(() => verifyBackup(file)).catch((error) => {
    if (!isOfTheDisk(error)) throw error;
    return new NotRestored(`The file cannot be read: ${error.message}. Nothing was changed.`);
  });
  if (manifest instanceof NotRestored) return manifest;
  if (!knowsMigration(manifest.migration)) {
    return new NotRestored(
      "The backup is of a newer version of the shop than this one. Update the shop first.",
    );
  }
  const client = new pg.Client({ ...owner, application_name: "aangan restore" });
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query("begin");
    await client.query(copySettings);
    await client.query("select pg_advisory_xact_lock($1)", [migrationLock]);
    const obstacle = await whyNot(client, replaces);
    if (obstacle !== null) return new NotRestored(obstacle);
    const spent = await readSpentFactors(client);
    await clearShop(client);
    await migrateWithin(client, manifest.migration);
    const loaded = await refusingDamage(async () => {
      const ours = await loadTables(client, file, manifest);
      await migrateWithin(client);
      return ours;
    });
    if (loaded instanceof NotRestored) return loaded;
    await closeDoors(client);
    await spendFactors(client, spent);
    await grantRights(client, roleOf(connection));
    await savePictures(pictures, file, manifest);
    await client.query("commit");
    // Until it is done every query is planned as if the tables were empty.
    await client.query("analyze");
    return loaded;
  } finally {
    await client.end();
  }
}

async function refusingDamage<Done>(work: () => Promise<Done>): Promise<Done | NotRestored> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DamagedBackup) && !refusesRows(error)) throw error;
    return new NotRestored(
      `The file is no backup, or a damaged one: ${error.message}. Nothing was changed.`,
    );
  }
}

/** What speaks against restoring into this database, or null. */
async function whyNot(client: pg.Client, replaces: boolean): Promise<string | null> {
  const { rows: listeners } = await client.query(`
    select from pg_stat_activity
    where datname = current_database() and application_name = 'aangan listens'`);
  if (listeners.length > 0) return "A shop runs on this database. Close it first.";
  if (replaces) return null;
  if (!(await hasTables(client))) return null;
  return "This database holds a shop already. With --replace the backup takes its place, and what is there now is lost.";
}

function loadTables(client: pg.Client, file: string, manifest: Manifest): Promise<Manifest> {
  const tables = new Map(manifest.tables.map((table) => [table.name, table]));
  return loading(client, manifest, async (loadRows) => {
    for await (const { part, bytes } of readParts(file, manifest)) {
      if ("picture" in part) continue;
      const table = tables.get(part.table);
      if (table === undefined) throw new Error(`no table ${part.table}`);
      await loadRows(table, bytes);
    }
  });
}

async function savePictures(
  pictures: PictureStore,
  file: string,
  manifest: Manifest,
): Promise<void> {
  const there = new Set<string>();
  for await (const picture of pictures.files()) there.add(picture);
  for await (const { part, bytes } of readParts(file, manifest)) {
    if ("table" in part) continue;
    // Named by their content: of what is there already, only the very bytes may be written again.
    const isOther = contentFile(part.picture, bytes) !== part.picture;
    if (!isOther || !there.has(part.picture)) await pictures.save(part.picture, bytes);
  }
}

/** What the backup holds, as its manifest knows it. */
async function* readParts(file: string, { parts }: Manifest) {
  const hashes = new Map(parts.map(({ name, sha256 }) => [name, sha256]));
  for await (const [{ name, sha256 }, bytes] of readArchive(file)) {
    if (name === manifestName) continue;
    const part = readPartName(name);
    if (part === null || hashes.get(name) !== sha256) {
      throw new Error(`${name} changed while the backup was restored`);
    }
    yield { part, bytes };
  }
}

import { spawnSync } from "node:child_process";
import { chmod, cp, mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import type { EmbeddedDatabase } from "../../server/database/embedded.ts";
import { databaseAccount } from "../../server/database/embeddedBinaries.ts";
import { startFilledDatabase } from "./filledCluster.ts";
import { launchPostgres } from "./launchedPostgres.ts";
import { throwawayFolder } from "./throwawayFolder.ts";

/** A PostgreSQL and a streaming standby of it, each in a folder of its own. */
export async function startReplicatedDatabase() {
  const folder = await throwawayFolder("replicated");
  const primary = await startFilledDatabase(join(folder, "primary"));
  const standbyFolder = join(folder, "standby");
  const standby = await startStandby(primary, join(folder, "primary/data"), standbyFolder);
  const urlOf = (host: string) => `postgresql://shop@/shop?host=${encodeURIComponent(host)}`;
  let isPrimaryUp = true;
  const stopPrimary = async () => {
    if (isPrimaryUp) await primary.stop();
    isPrimaryUp = false;
  };
  return {
    primaryUrl: urlOf(primary.connection.host),
    standbyUrl: urlOf(standbyFolder),
    stopPrimary,
    async stop() {
      await standby.stop();
      await stopPrimary();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Copies the primary while it runs, as PostgreSQL documents of base backups, and follows it from there. */
async function startStandby(primary: EmbeddedDatabase, from: string, folder: string) {
  const account = databaseAccount();
  const { uid, gid } = account;
  const data = join(folder, "data");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const client = new pg.Client(primary.owner);
  await client.connect();
  await client.query("select pg_backup_start('standby', true)");
  await cp(from, data, { recursive: true });
  const { rows } = await client.query("select labelfile from pg_backup_stop(false)");
  const { rows: settings } = await client.query("show max_locks_per_transaction");
  const locks = settings[0].max_locks_per_transaction;
  await client.end();
  await rm(join(data, "postmaster.pid"), { force: true });
  await writeFile(join(data, "backup_label"), rows[0].labelfile);
  await writeFile(join(data, "standby.signal"), "");
  const { host, port, user } = primary.owner;
  await writeFile(
    join(data, "postgresql.auto.conf"),
    // A standby may not allow fewer locks than its primary does.
    `primary_conninfo = 'host=${host} port=${port} user=${user}'\nmax_locks_per_transaction = ${locks}\n`,
  );
  await chmod(data, 0o700);
  if (uid !== undefined) spawnSync("chown", ["-R", `${uid}:${gid}`, folder]);
  return launchPostgres(data, folder, /ready to accept read-only connections/);
}

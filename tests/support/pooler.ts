import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chown, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { databaseAccount } from "../../server/database/embeddedBinaries.ts";

/** Whether this machine has pgbouncer; `bin/test` installs it where it can. */
export const hasPooler = spawnSync("pgbouncer", ["--version"]).status === 0;

/**
 * A pgbouncer in transaction mode before this database. It lends so few connections that those who use
 * it at once really share them, and keeps no prepared statements.
 */
export async function startPooler(databaseUrl: string, connections = 3) {
  const { host, port, user, password, database } = new pg.Client(databaseUrl);
  const account = databaseAccount();
  const folder = await mkdtemp(join(tmpdir(), "aangan-pooler-"));
  const known = password ? ` password=${password}` : "";
  const file = join(folder, "pgbouncer.ini");
  await writeFile(
    file,
    `[databases]
* = host=${host} port=${port} user=${user}${known}
[pgbouncer]
pool_mode = transaction
default_pool_size = ${connections}
listen_addr =
listen_port = 6432
unix_socket_dir = ${folder}
auth_type = any
`,
  );
  if (account.uid !== undefined && account.gid !== undefined) {
    for (const path of [folder, file]) await chown(path, account.uid, account.gid);
  }
  const child = spawn("pgbouncer", [file], { ...account, stdio: ["ignore", "ignore", "pipe"] });
  const ended = once(child, "exit");
  let told = "";
  await new Promise<void>((resolve, reject) => {
    child.stderr.on("data", (chunk) => {
      told += chunk;
      if (/process up/.test(told)) resolve();
    });
    ended.then(() => reject(new Error(`pgbouncer ended:\n${told}`)), reject);
  });
  return {
    url: `postgresql://${user}@/${database}?host=${encodeURIComponent(folder)}&port=6432`,
    /** What it has written. */
    log: () => told,
    async stop() {
      child.kill("SIGTERM");
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

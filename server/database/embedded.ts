import { execFile, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, chown, mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import {
  type Account,
  type Binaries,
  databaseAccount,
  findBinaries,
  openFolder,
  reachableFolders,
} from "./embeddedBinaries.ts";
import { keepRunning } from "./keepRunning.ts";
import { connectionTimeoutMillis } from "./limits.ts";

const run = promisify(execFile);
/** A socket's path may have 107 bytes on Linux and 103 on macOS, file name included. */
const longestSocketFolder = 103 - "/.s.PGSQL.5432".length;
const startMilliseconds = 60_000;

interface Connection {
  host: string;
  port: number;
  user: string;
  database: string;
}

/** Who owns the cluster, and who serves; what the latter may do is for `grantRights`. */
const ownerRole = "shop";
const servingRole = "shop_runtime";

export interface EmbeddedDatabase {
  /** Over a Unix socket that only this account can reach, for the role that serves. */
  connection: Connection;
  /** The same for the superuser, who owns what is in the database. */
  owner: Connection;
  /** Stops PostgreSQL if this process looks after it; one that another looks after is left alone. */
  stop(): Promise<void>;
}

const isMade = (folder: string) => existsSync(join(folder, "data", "PG_VERSION"));

/** Whether the cluster of `folder` was made before. */
export const hasEmbeddedDatabase = (folder: string) =>
  isMade(folder) || isMade(join(openFolder(folder), "postgres"));

/**
 * Starts PostgreSQL on `folder`, making the cluster at first use. Processes that share a folder share
 * its server, see `keepRunning`. If PostgreSQL dies while the shop runs it is started again.
 */
export async function startEmbeddedDatabase(
  wantedFolder: string,
  database: string,
  log: (message: string) => void,
): Promise<EmbeddedDatabase> {
  const account = databaseAccount();
  const reachable = await reachableFolders(await findBinaries(), wantedFolder, account);
  const { binaries, folder } = reachable;
  if (reachable.moved) log(`PostgreSQL cannot reach ${wantedFolder}; its data is in ${folder}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await handOver(folder, account);
  const data = join(folder, "data");
  const foreground = { ...account, cwd: folder };
  let socketFolder = "";
  const keeper = keepRunning({
    folder,
    data,
    log,
    async prepare() {
      socketFolder = await prepareSocketFolder(folder, account);
      if (isMade(folder)) return;
      log("Making the database (first start only)");
      await makeCluster(binaries, data, foreground);
    },
    launch() {
      // A group of its own: Ctrl-C reaches the shop alone, which drains requests before it stops this.
      const options = [
        "listen_addresses=",
        `unix_socket_directories=${socketFolder}`,
        // Restoring a backup locks some 4,800 tables, indexes and sequences, old and new, in one transaction.
        "max_locks_per_transaction=128",
      ];
      const child = spawn(
        binaries.postgres,
        ["-D", data, ...options.flatMap((option) => ["-c", option])],
        { ...foreground, detached: true, stdio: ["ignore", "ignore", "pipe"] },
      );
      child.stderr.on("data", (chunk: Buffer) => {
        const text = chunk.toString();
        if (/\b(FATAL|PANIC)\b/.test(text) && !/starting up/.test(text)) log(text.trim());
      });
      return child;
    },
    halt: () => run(binaries.pg_ctl, ["stop", "-D", data, "-m", "fast", "-w"], foreground),
  });
  try {
    await keeper.begin();
    const owner = await waitUntilReady(folder, database);
    return { owner, connection: { ...owner, user: servingRole }, stop: keeper.stop };
  } catch (error) {
    await keeper.stop();
    throw error;
  }
}

/** Made beside its place and then moved, so that a start which is cut off leaves nothing half made. */
async function makeCluster(
  { initdb }: Binaries,
  data: string,
  options: Account & { cwd: string },
): Promise<void> {
  const unfinished = `${data}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await run(
    initdb,
    [
      `--pgdata=${unfinished}`,
      `--username=${ownerRole}`,
      "--auth=trust",
      "--encoding=UTF8",
      "--locale-provider=builtin",
      "--builtin-locale=C.UTF-8",
      "--locale=C",
    ],
    options,
  );
  await rm(data, { recursive: true, force: true });
  await rename(unfinished, data);
}

async function handOver(path: string, account: Account): Promise<void> {
  if (account.uid !== undefined && account.gid !== undefined) {
    await chown(path, account.uid, account.gid);
  }
  await chmod(path, 0o700);
}

const socketFile = (folder: string) => join(folder, "socket.path");

async function prepareSocketFolder(folder: string, account: Account): Promise<string> {
  const remembered = await readText(socketFile(folder));
  const near = join(folder, "socket");
  const path =
    near.length <= longestSocketFolder
      ? near
      : existsSync(remembered)
        ? remembered
        : await mkdtemp(join(tmpdir(), "aangan-"));
  await mkdir(path, { recursive: true });
  await handOver(path, account);
  await writeFile(socketFile(folder), path);
  return path;
}

async function readText(file: string): Promise<string> {
  return readFile(file, "utf8").catch(() => "");
}

/** Whoever starts the server notes its socket before that. */
async function waitUntilReady(folder: string, database: string): Promise<Connection> {
  const deadline = Date.now() + startMilliseconds;
  for (;;) {
    const host = await readText(socketFile(folder));
    const owner = { host, port: 5432, user: ownerRole, database };
    const client = new pg.Client({ ...owner, database: "postgres", connectionTimeoutMillis });
    try {
      if (host === "") throw new Error("No process has prepared the database");
      await client.connect();
      await makeDatabase(client, database);
      return owner;
    } catch (error) {
      if (Date.now() > deadline) {
        throw new Error("The embedded PostgreSQL did not start", { cause: error });
      }
      await wait(25);
    } finally {
      await client.end().catch(() => {});
    }
  }
}

async function makeDatabase(client: pg.Client, database: string): Promise<void> {
  const { rows } = await client.query(
    `select exists (select from pg_database where datname = $1) as "hasDatabase",
      exists (select from pg_roles where rolname = $2) as "hasRole"`,
    [database, servingRole],
  );
  if (!rows[0].hasDatabase) {
    await client.query(`create database ${client.escapeIdentifier(database)}`);
  }
  if (!rows[0].hasRole) await client.query(`create role ${servingRole} login`);
}

import { type ChildProcess, execFile, spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { chmod, chown, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import {
  type Account,
  databaseAccount,
  findBinaries,
  reachableFolders,
} from "./embeddedBinaries.ts";

const run = promisify(execFile);
/** A socket's path may have 107 bytes on Linux and 103 on macOS, file name included. */
const longestSocketFolder = 103 - "/.s.PGSQL.5432".length;
const startSeconds = 60;

export interface EmbeddedDatabase {
  /** Connection of the superuser over a Unix socket that only this account can reach. */
  connection: { host: string; port: number; user: string; database: string };
  /** Stops PostgreSQL if this process started it; a server that another process owns is left alone. */
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL on `folder`, making the cluster at first use. A server that a killed process
 * left running is taken over, and one that another living process owns is shared. If PostgreSQL
 * dies while the shop runs it is started again.
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
  const ownerFile = join(folder, "owner.pid");
  const socketFolder = await prepareSocketFolder(folder, account);
  const connection = { host: socketFolder, port: 5432, user: "shop", database };

  if (!existsSync(join(data, "PG_VERSION"))) {
    log("Making the database (first start only)");
    await run(
      binaries.initdb,
      [
        `--pgdata=${data}`,
        "--username=shop",
        "--auth=trust",
        "--encoding=UTF8",
        "--locale-provider=builtin",
        "--builtin-locale=C.UTF-8",
        "--locale=C",
      ],
      { ...account, cwd: folder },
    );
  }

  const running = livingPostmaster(data);
  if (running !== null && isAlive(Number(await readText(ownerFile)))) {
    await waitUntilReady(connection, () => isAlive(running));
    return { connection, stop: async () => {} };
  }

  let child: ChildProcess | undefined;
  let stopping = false;
  const launch = () => {
    // A group of its own: Ctrl-C reaches the shop alone, which drains requests before it stops this.
    child = spawn(
      binaries.postgres,
      ["-D", data, "-c", "listen_addresses=", "-c", `unix_socket_directories=${socketFolder}`],
      { ...account, cwd: folder, detached: true, stdio: ["ignore", "ignore", "pipe"] },
    );
    child.stderr?.on("data", (chunk: Buffer) => {
      const text = chunk.toString();
      if (/\b(FATAL|PANIC)\b/.test(text) && !/starting up/.test(text)) log(text.trim());
    });
    child.on("exit", () => {
      child = undefined;
      if (!stopping) setTimeout(() => stopping || launch(), 500);
    });
  };
  if (running === null) {
    await rm(join(data, "postmaster.pid"), { force: true });
    launch();
  } else {
    log("Taking over the PostgreSQL that an earlier run left behind");
  }
  await writeFile(ownerFile, String(process.pid));
  await waitUntilReady(connection, () => running !== null || !stopping);

  const postmaster = () => child?.pid ?? livingPostmaster(data);
  const stopAtExit = () => {
    const pid = postmaster();
    if (pid !== null && pid !== undefined) signal(pid, "SIGINT");
  };
  process.once("exit", stopAtExit);
  return {
    connection,
    async stop() {
      stopping = true;
      process.off("exit", stopAtExit);
      await run(binaries.pg_ctl, ["stop", "-D", data, "-m", "fast", "-w"], {
        ...account,
        cwd: folder,
      }).catch(stopAtExit);
      await rm(ownerFile, { force: true });
    },
  };
}

async function handOver(path: string, account: Account): Promise<void> {
  if (account.uid !== undefined && account.gid !== undefined) {
    await chown(path, account.uid, account.gid);
  }
  await chmod(path, 0o700);
}

async function prepareSocketFolder(folder: string, account: Account): Promise<string> {
  const remembered = await readText(join(folder, "socket.path"));
  const near = join(folder, "socket");
  const path =
    near.length <= longestSocketFolder
      ? near
      : existsSync(remembered)
        ? remembered
        : await mkdtemp(join(tmpdir(), "aangan-"));
  await mkdir(path, { recursive: true });
  await handOver(path, account);
  await writeFile(join(folder, "socket.path"), path);
  return path;
}

/**
 * The id of the PostgreSQL that runs on this data folder, or null. A crash leaves postmaster.pid
 * behind, and after a restart of the machine another program may have that number.
 */
function livingPostmaster(data: string): number | null {
  const file = join(data, "postmaster.pid");
  if (!existsSync(file)) return null;
  const pid = Number(readFileSync(file, "utf8").split("\n")[0]);
  if (!isAlive(pid)) return null;
  const command = spawnSync("ps", ["-o", "command=", "-p", String(pid)]);
  // Without ps (small containers) the pid alone has to do.
  if (command.error) return pid;
  return command.stdout.toString().includes(data) ? pid : null;
}

function isAlive(pid: number): boolean {
  return Number.isInteger(pid) && pid > 0 && signal(pid, 0);
}

function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

async function readText(file: string): Promise<string> {
  return readFile(file, "utf8").catch(() => "");
}

async function waitUntilReady(
  connection: EmbeddedDatabase["connection"],
  stillStarting: () => boolean,
): Promise<void> {
  const deadline = Date.now() + startSeconds * 1000;
  let reason: unknown;
  while (Date.now() < deadline && stillStarting()) {
    const client = new pg.Client({ ...connection, database: "postgres" });
    try {
      await client.connect();
      const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [
        connection.database,
      ]);
      if (rowCount === 0) {
        await client.query(`create database ${client.escapeIdentifier(connection.database)}`);
      }
      return;
    } catch (error) {
      reason = error;
      await new Promise((resolve) => setTimeout(resolve, 25));
    } finally {
      await client.end().catch(() => {});
    }
  }
  throw new Error("The embedded PostgreSQL did not start", { cause: reason });
}

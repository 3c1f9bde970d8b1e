import { execFileSync } from "node:child_process";
import { closeSync, ftruncateSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { pause } from "../../../support/waiting.ts";
import type { BrittleDatabase } from "../brittleDatabase.ts";
import type { Scene } from "../scene.ts";

const fullSeconds = 15;
/** What the folder may grow by, before somebody else fills it up. */
const spareMegabytes = 64;

/** The disk under the tables is full: rows that need another page fail. */
const diskFull = fullDisk("disk", "tables", ({ data }) => data);

/** The disk under the log of changes is full: PostgreSQL ends, again and again until there is room. */
const logFull = fullDisk("log", "log", ({ data }) => join(data, "pg_wal"), writeMuchLog);

export const diskScenes = [diskFull, logFull];

/** Gives the folder a disk of its own, in memory, and fills that while people buy. */
function fullDisk(
  name: string,
  what: string,
  folderOf: (database: BrittleDatabase) => string,
  hurry: (database: BrittleDatabase) => Promise<void> = async () => {},
): Scene {
  return {
    name,
    title: `the disk of PostgreSQL's ${what} full for ${fullSeconds} s`,
    prepare: ({ database }) => whileStopped(database, () => moveOnto(folderOf(database))),
    async play({ database }, gone) {
      const filler = join(folderOf(database), "filler");
      const filling = fill(filler);
      await hurry(database);
      await filling;
      rmSync(filler, { force: true });
      await database.start();
      gone();
    },
    tidy: ({ database }) => whileStopped(database, () => moveBack(folderOf(database))),
  };
}

async function whileStopped(database: BrittleDatabase, work: () => void): Promise<void> {
  await database.stop();
  work();
  await database.start();
}

/** Another program uses up the pieces of the log that are there already. */
async function writeMuchLog(database: BrittleDatabase): Promise<void> {
  await database
    .ask(
      "select pg_logical_emit_message(false, 'filler', repeat(md5(n::text), 32000)) from generate_series(1, 1000) n",
    )
    .catch(() => {});
}

/** Fills what is left, and what comes free meanwhile, for so long. */
async function fill(filler: string): Promise<void> {
  const file = openSync(filler, "w");
  const piece = Buffer.alloc(64 * 1024);
  const end = Date.now() + fullSeconds * 1000;
  while (Date.now() < end) {
    try {
      for (;;) writeSync(file, piece);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
    }
    await pause(100);
  }
  ftruncateSync(file, 0);
  closeSync(file);
}

const run = (program: string, ...given: string[]) => execFileSync(program, given);

function moveOnto(folder: string): void {
  const kilobytes = Number(run("du", "-sk", folder).toString().split("\t")[0]);
  const aside = `${folder}.aside`;
  run("mv", folder, aside);
  run("mkdir", folder);
  run("mount", "-t", "tmpfs", "-o", `size=${kilobytes + spareMegabytes * 1024}k`, "tmpfs", folder);
  run("cp", "-a", `${aside}/.`, folder);
  run("chown", "--reference", aside, folder);
  run("chmod", "--reference", aside, folder);
  rmSync(aside, { recursive: true });
}

function moveBack(folder: string): void {
  const aside = `${folder}.aside`;
  run("cp", "-a", folder, aside);
  run("umount", folder);
  run("rmdir", folder);
  run("mv", aside, folder);
}

import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type EmbeddedDatabase, startEmbeddedDatabase } from "./embedded.ts";

let folder: string;
let running: EmbeddedDatabase | undefined;
const start = async () => {
  running = await startEmbeddedDatabase(folder, "shop", () => {});
  return running;
};
const postmaster = () =>
  Number(readFileSync(join(folder, "data/postmaster.pid"), "utf8").split("\n")[0]);

async function ask(statement: string): Promise<unknown[]> {
  const client = new pg.Client(running?.connection);
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

/** A process that has ended but that nobody has waited for yet is not alive. */
function isAlive(pid: number): boolean {
  const state = spawnSync("ps", ["-o", "stat=", "-p", String(pid)])
    .stdout.toString()
    .trim();
  return state !== "" && !state.startsWith("Z");
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "aangan-embedded-"));
});
afterEach(async () => {
  await running?.stop();
  running = undefined;
  await rm(folder, { recursive: true, force: true });
});

it("keeps its data from one start to the next and leaves no process behind", async () => {
  await start();
  await ask("create table kept as select 42 as answer");
  const pid = postmaster();
  await running?.stop();
  expect(isAlive(pid)).toBe(false);
  await start();
  expect(await ask("select answer from kept")).toEqual([{ answer: 42 }]);
});

it("listens on no network address, only on a socket of its own", async () => {
  await start();
  expect(await ask("show listen_addresses")).toEqual([{ listen_addresses: "" }]);
});

it("starts again when PostgreSQL is killed, with what was committed", async () => {
  await start();
  await ask("create table kept as select 1 as answer");
  const killed = postmaster();
  process.kill(killed, "SIGKILL");
  await expect
    .poll(() => ask("select answer from kept").catch(() => null), { timeout: 15_000 })
    .toEqual([{ answer: 1 }]);
  expect(postmaster()).not.toBe(killed);
});

it("starts although a stale postmaster.pid names a living program", async () => {
  await start();
  await running?.stop();
  const other = spawn("sleep", ["60"]);
  await writeFile(join(folder, "data/postmaster.pid"), `${other.pid}\n${folder}/data\n`);
  await start();
  expect(await ask("select 1 as up")).toEqual([{ up: 1 }]);
  other.kill();
});

it("takes over the PostgreSQL of a shop that was killed, and stops it in the end", async () => {
  const script = join(import.meta.dirname, "embedded.ts");
  const shop = spawn(
    process.execPath,
    [
      "-e",
      `import(${JSON.stringify(script)}).then(async (m) => { await m.startEmbeddedDatabase(${JSON.stringify(folder)}, "shop", () => {}); console.log("up"); })`,
    ],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  await once(shop.stdout, "data");
  const orphan = postmaster();
  shop.kill("SIGKILL");
  await once(shop, "exit");
  expect(isAlive(orphan)).toBe(true);
  await start();
  expect(postmaster()).toBe(orphan);
  await running?.stop();
  await expect.poll(() => isAlive(orphan)).toBe(false);
});

it("shares the PostgreSQL of a living shop and leaves it running", async () => {
  const owner = await start();
  const guest = await startEmbeddedDatabase(folder, "shop", () => {});
  await writeFile(join(folder, "owner.pid"), String(process.ppid));
  const second = await startEmbeddedDatabase(folder, "shop", () => {});
  await second.stop();
  expect(await ask("select 1 as up")).toEqual([{ up: 1 }]);
  expect(guest.connection).toEqual(owner.connection);
});

import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { type EmbeddedDatabase, startEmbeddedDatabase } from "./embedded.ts";

// Each starts servers, which takes seconds on a busy machine.
vi.setConfig({ testTimeout: 90_000 });

let folder: string;
let running: EmbeddedDatabase | undefined;
const start = async () => {
  running = await startEmbeddedDatabase(folder, "shop", () => {});
  return running;
};
const postmaster = () =>
  Number(readFileSync(join(folder, "data/postmaster.pid"), "utf8").split("\n")[0]);

async function ask(statement: string): Promise<unknown[]> {
  const client = new pg.Client(running?.owner);
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

const newFolder = () => mkdtemp(join(tmpdir(), "aangan-embedded-"));
/** Holds a cluster that was made once, for the tests that are not about its making. */
let filled: string;
beforeAll(async () => {
  filled = await newFolder();
  await (await startEmbeddedDatabase(filled, "shop", () => {})).stop();
});
afterAll(() => rm(filled, { recursive: true, force: true }));
beforeEach(async () => {
  folder = await newFolder();
  // With its owner, who is not root.
  spawnSync("cp", ["-a", join(filled, "data"), folder]);
});
const forgetCluster = () => rm(join(folder, "data"), { recursive: true });
afterEach(async () => {
  await running?.stop();
  running = undefined;
  await rm(folder, { recursive: true, force: true });
});

it("keeps its data from one start to the next and leaves no process behind", async () => {
  await forgetCluster();
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
    .poll(() => ask("select answer from kept").catch(() => null))
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

it("starts a PostgreSQL that keeps dying after pauses that grow, and says so each time", async () => {
  const told: string[] = [];
  running = await startEmbeddedDatabase(folder, "shop", (message) => told.push(message));
  const file = join(folder, "data/postgresql.conf");
  const settings = readFileSync(file, "utf8");
  await writeFile(file, `${settings}\nnonsense = 1\n`);
  process.kill(postmaster(), "SIGKILL");
  const pauses = () =>
    told.flatMap(
      (message) => message.match(/^PostgreSQL ended .* started again in (.+) s$/)?.[1] ?? [],
    );
  await expect.poll(pauses).toEqual(["0.5", "1", "2"]);
  expect(told.join()).toMatch(/FATAL/);
  await writeFile(file, settings);
  await expect.poll(() => ask("select 1 as up").catch(() => null)).toEqual([{ up: 1 }]);
});

/** Shops in processes of their own; each ends with its standard input. */
const others: ChildProcess[] = [];
async function startElsewhere(): Promise<ChildProcess> {
  const script = JSON.stringify(join(import.meta.dirname, "embedded.ts"));
  const shop = spawn(
    process.execPath,
    [
      "-e",
      `import(${script}).then(async (m) => {
        const shop = await m.startEmbeddedDatabase(${JSON.stringify(folder)}, "shop", () => {});
        process.stdin.on("end", () => shop.stop().then(() => process.exit())).resume();
        console.log("up");
      })`,
    ],
    { stdio: ["pipe", "pipe", "inherit"] },
  );
  others.push(shop);
  await once(shop.stdout, "data");
  return shop;
}
async function end(shop: ChildProcess, how: "asked" | "killed"): Promise<void> {
  if (how === "asked") shop.stdin?.end();
  else shop.kill("SIGKILL");
  await once(shop, "exit");
}
afterEach(async () => {
  for (const shop of others.splice(0)) {
    if (shop.exitCode === null && shop.signalCode === null) await end(shop, "asked");
  }
});

it("takes over the PostgreSQL of a shop that was killed, watches it, and stops it in the end", async () => {
  const shop = await startElsewhere();
  const orphan = postmaster();
  await end(shop, "killed");
  expect(isAlive(orphan)).toBe(true);
  await start();
  expect(postmaster()).toBe(orphan);

  process.kill(orphan, "SIGKILL");
  await expect.poll(() => ask("select 1 as up").catch(() => null)).toEqual([{ up: 1 }]);
  const next = postmaster();
  expect(next).not.toBe(orphan);
  await running?.stop();
  await expect.poll(() => isAlive(next)).toBe(false);
});

it("shares the PostgreSQL of a living shop and leaves it running", async () => {
  const owner = await start();
  const guest = await startEmbeddedDatabase(folder, "shop", () => {});
  expect(guest.connection).toEqual(owner.connection);
  await guest.stop();
  expect(await ask("select 1 as up")).toEqual([{ up: 1 }]);
});

it.each(["asked", "killed"] as const)(
  "goes on when the shop that looked after it was %s to end",
  async (how) => {
    const owner = await startElsewhere();
    const before = postmaster();
    await start();
    expect(postmaster()).toBe(before);
    await end(owner, how);
    if (how === "killed") process.kill(before, "SIGKILL");
    await expect.poll(() => ask("select 1 as up").catch(() => null)).toEqual([{ up: 1 }]);
    expect(postmaster()).not.toBe(before);
  },
);

it("is one server for shops that start at the same time", async () => {
  await forgetCluster();
  const [shops] = await Promise.all([Promise.all([1, 2, 3].map(startElsewhere)), start()]);
  expect(await ask("create table kept as select 1 as answer")).toEqual([]);
  const listed = spawnSync("ps", ["-eo", "command="]).stdout.toString().split("\n");
  const servers = listed.filter((line) => /bin\/postgres /.test(line) && line.includes(folder));
  expect(servers).toHaveLength(1);
  for (const shop of shops) await end(shop, "asked");
  await expect
    .poll(() => ask("select answer from kept").catch(() => null))
    .toEqual([{ answer: 1 }]);
});

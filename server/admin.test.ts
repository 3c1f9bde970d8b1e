import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, cp, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { clothPicture } from "../tests/support/media/samplePictures.ts";
import { addStaff } from "../tests/support/staff/addStaff.ts";
import { testDatabase } from "../tests/support/testDatabase.ts";
import { doors } from "./backup/closeDoors.ts";
import { projectRoot } from "./ground/projectRoot.ts";
import { createPictureStore } from "./media/index.ts";
import { runAdmin } from "./runAdmin.ts";

let made: Awaited<ReturnType<typeof testDatabase>>;
let client: pg.Client;
let folder: string;
beforeAll(async () => {
  made = await testDatabase();
  client = new pg.Client(made.url);
  await client.connect();
  folder = await mkdtemp(join(tmpdir(), "aangan-admin-"));
  // Other accounts look into it, PostgreSQL's too.
  await chmod(folder, 0o755);
  // A store without any picture is one that is away.
  await createPictureStore(folder).save("hero.webp", await clothPicture(30, 20));
});
afterAll(async () => {
  await client.end();
  await made.drop();
  await rm(folder, { recursive: true });
});

/** A setting is an address with a host; the socket's folder in the query is what counts. */
const withHost = (url: string) => url.replace("@/", "@localhost/");

const environment = () => ({ DATABASE_URL: withHost(made.url), DATA_DIR: folder });

/** Carries a command out in this process; answers the status and what was written, as a process of its own would. */
const admin = (...command: string[]) => adminOf(environment(), ...command);
async function adminOf(environment: NodeJS.ProcessEnv, ...command: string[]) {
  const [said, complained]: [string[], string[]] = [[], []];
  const status = await runAdmin(command, {
    environment,
    say: (line) => said.push(line),
    complain: (line) => complained.push(String(line)),
  });
  const written = (lines: string[]) => lines.map((line) => `${line}\n`).join("");
  return { status, stdout: written(said), stderr: written(complained) };
}

it.each([
  [0, "parked"],
  [2, "no-such"],
])("is a process that ends by itself, with status %i after %s", (status, command) => {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const ended = spawnSync(process.execPath, [join(projectRoot, "server/admin.ts"), command], {
    env: { PATH, NODE_COMPILE_CACHE, ...environment() },
    encoding: "utf8",
  });
  expect(ended.status).toBe(status);
  const said = [ended.stdout, ended.stderr];
  if (status === 0) expect(said).toEqual(["Nothing waits for you.\n", ""]);
  else expect(said).toEqual(["", expect.stringContaining("bin/admin parked")]);
});

/** Who may write nothing here; not to be had where this project lies in a folder of root's own. */
const stranger = 65_534;
const hasStranger =
  process.getuid?.() === 0 &&
  spawnSync("test", ["-r", join(projectRoot, "build/finished")], { uid: stranger }).status === 0;

it.for([
  { who: "a machine without npm", programs: ["bash", "dirname"], isRun: true },
  { who: "an account that may not write there", uid: stranger, isRun: hasStranger },
])("is run as it was built by $who", async ({ who, programs, uid, isRun }, { skip }) => {
  skip(!isRun);
  const installed = join(folder, who);
  const path = join(installed, "path");
  await mkdir(path, { recursive: true });
  await cp(join(projectRoot, "bin"), join(installed, "bin"), { recursive: true });
  for (const name of ["build", "node_modules"]) {
    await symlink(join(projectRoot, name), join(installed, name));
  }
  for (const name of programs ?? []) {
    const found = spawnSync("sh", ["-c", `command -v ${name}`], { encoding: "utf8" });
    await symlink(found.stdout.trim(), join(path, name));
  }
  const ended = spawnSync(join(installed, "bin/admin"), {
    env: { PATH: programs ? path : process.env.PATH },
    encoding: "utf8",
    ...(uid && { uid }),
  });
  expect(ended).toMatchObject({ status: 2, stderr: expect.stringMatching(/^Usage:/) });
});

it("makes no shop where none is, but with what one may begin with", async () => {
  const elsewhere = join(folder, "elsewhere");
  const commands = [
    ["owner", "asha@example.in"],
    ["export", folder],
    ["backup", join(folder, "no.zst")],
    ["parked"],
  ];
  for (const command of commands) {
    expect(await adminOf({ DATA_DIR: elsewhere }, ...command)).toEqual({
      status: 1,
      stdout: "",
      stderr: expect.stringContaining(`no shop in ${elsewhere}`),
    });
  }
  expect(existsSync(elsewhere)).toBe(false);
  const file = join(folder, "none.json");
  await writeFile(file, "[]");
  expect(await adminOf({ DATA_DIR: elsewhere }, "import", file)).toMatchObject({ status: 0 });
  expect(await adminOf({ DATA_DIR: elsewhere }, "parked")).toMatchObject({ status: 0 });
});

it("lists what is parked, and looks into one of these again", async () => {
  const id = "7d9f1e52-8a40-4c0b-9f0e-3f8f0a4f5f10";
  await client.query(
    `insert into inbox (id, sender, key, channel, kind, sender_order_id, facts, outcome, reason, settled_at)
    values ($1, 'nobody', 'one', 'webhook', 'payment.captured', 'order_unknown', '{}', 'parked', 'We know no such order.', now())`,
    [id],
  );
  const listed = (await admin("parked")).stdout;
  expect(listed).toContain(id);
  expect(listed).toContain("nobody: payment.captured of order_unknown");
  expect(listed).toContain("We know no such order.");
  expect(await admin("replay", id)).toMatchObject({ status: 1 });
});

it("backs the shop up into a file, and restores it over the shop that is there", async () => {
  const file = join(folder, "shop.tar.zst");
  expect(await admin("backup", file)).toMatchObject({ status: 0, stderr: "" });
  expect(await admin("backup", file)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining("is there already"),
  });
  await client.query("delete from stock_movements");
  expect(await admin("restore", file)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining("--replace"),
  });
  const restored = await admin("restore", file, "--replace");
  expect(restored).toMatchObject({ status: 0, stderr: "" });
  expect(restored.stdout).toMatch(/^Restored \d+ rows of \d+ tables/);
  const { rows } = await client.query("select from stock_movements limit 1");
  expect(rows).toHaveLength(1);
});

it("says what a backup and its restore leave out, since somebody else put it there", async () => {
  const file = join(folder, "beside.tar.zst");
  await client.query("create table orders_before as table orders");
  for (const words of [
    ["backup", file],
    ["restore", file, "--replace"],
  ]) {
    const { stdout } = await admin(...words);
    expect(stdout).toContain("Left out, as the shop made none: orders_before.");
  }
  await client.query("drop table orders_before");
});

it("says who is on the team after a restore, also who was taken out since", async () => {
  const file = join(folder, "team.tar.zst");
  await client.query(
    `insert into staff (id, email, name, role, state) values
    (gen_random_uuid(), 'asha@example.in', 'Asha', 'owner', 'active'),
    (gen_random_uuid(), 'ravi@example.in', 'Ravi', 'manager', 'active'),
    (gen_random_uuid(), 'tara@example.in', 'Tara', 'support', 'deactivated'),
    (gen_random_uuid(), 'gone@example.in', 'Gone', 'manager', 'removed')`,
  );
  await admin("backup", file);
  await client.query("update staff set state = 'removed' where name = 'Ravi'");
  const { stdout } = await admin("restore", file, "--replace");
  expect(stdout.split("\n").slice(1)).toEqual([
    "Numbers of invoices and credit notes that were issued since will be given again.",
    "The team is as it was then. Look whether all of them still belong to it:",
    "Asha, asha@example.in, owner",
    "Ravi, ravi@example.in, manager",
    "Tara, tara@example.in, support, deactivated",
    "",
  ]);
});

it("closes what lets people in where the database went back by other means, and says who is on the team", async () => {
  const token = "of-a-browser";
  await addStaff(client, { email: "leela@example.in", name: "Leela", role: "owner", token });
  await admin("owner", "invited@example.in");
  const open = async () => {
    const { rows } = await client.query(
      doors.map((door) => `select '${door}' as door from ${door}`).join(" union "),
    );
    return rows.map(({ door }) => door).sort();
  };
  expect(await open()).toEqual(["staff_invitations", "staff_sessions"]);
  // As sessions of millions do.
  await client.query(`create function take_long() returns trigger language plpgsql as
    'begin perform pg_sleep(7); return null; end'`);
  await client.query(
    "create trigger slow before delete on sessions for each statement execute function take_long()",
  );
  await client.query(
    `alter database ${pg.escapeIdentifier(client.database ?? "")} set statement_timeout = '6s'`,
  );
  const { status, stdout } = await admin("close-doors");
  expect([status, await open()]).toEqual([0, []]);
  expect(stdout).toContain("Look whether all of them still belong to it:\n");
  expect(stdout).toContain("Leela, leela@example.in, owner\n");
});

it("says how it is used where a command is not one of its own", async () => {
  for (const command of [
    [],
    ["replay"],
    ["replay", "1 or 1=1"],
    ["import"],
    ["backup"],
    ["restore"],
    ["no-such"],
  ]) {
    expect(await admin(...command)).toMatchObject({
      status: 2,
      stderr: expect.stringContaining("bin/admin parked"),
    });
  }
});

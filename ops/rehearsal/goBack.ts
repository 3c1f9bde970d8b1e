import { spawn } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { until } from "../../tests/support/waiting.ts";
import type { Databases } from "./databases.ts";
import { commandOn, type DatabaseMachine, databaseMachines } from "./network.ts";
import type { Site } from "./site.ts";

/** Where pgBackRest's backups lie is known to the machine's own configuration. */
export async function backUp(
  site: Site,
  machine: DatabaseMachine,
  type: "full" | "incr",
): Promise<void> {
  await pgbackrest(site, machine, `--type=${type}`, "backup");
}

/** Makes the place of the backups known; once, before the first. */
export const createStanza = (site: Site, machine: DatabaseMachine) =>
  pgbackrest(site, machine, "stanza-create");

/**
 * Takes the whole cluster back to a moment: step by step what ops/cluster/README.md tells a person to do, but for
 * closing doors, since the rehearsal's people go on as they are.
 * `moment` is PostgreSQL's own spelling, with its zone; the database has not been taken back since.
 */
export async function goBack(site: Site, databases: Databases, moment: string): Promise<void> {
  const primary = await databases.primary();
  const timeline = await timelineOf(databases);
  // The log up to now has to be in the archive: what is to be undone marks the end of what is to be kept.
  await pgbackrest(site, primary, "check");
  // The primary last, so that nobody takes over while the others go.
  const others = databaseMachines.filter((machine) => machine !== primary);
  for (const machine of [...others, primary]) await databases.stopPatroni(machine);

  await pgbackrest(
    site,
    primary,
    "--type=time",
    `--target=${moment}`,
    `--target-timeline=${timeline}`,
    "--target-action=promote",
    "restore",
  );
  await replay(site, primary);
  await as(
    site,
    primary,
    ["patronictl", "-c", `${site.folder}/${primary}/patroni.yml`, "remove", "aangan"],
    {
      input: "aangan\nYes I am aware\n",
    },
  );
  await databases.startPatroni(primary);
  await until("the restored primary", 120, async () => (await databases.primary()) === primary);
  for (const machine of others) {
    await rm(`${site.folder}/${machine}/data`, { recursive: true });
    await databases.startPatroni(machine);
  }
}

/** Which timeline leads: `TL` of `patronictl list`. */
async function timelineOf(databases: Databases): Promise<string> {
  const [leads] = await databases.ask<{ timeline: string }>(
    "select ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int::text as timeline",
  );
  if (leads === undefined) throw new Error("no answer");
  return leads.timeline;
}

/** Starts PostgreSQL alone, so that nobody but it decides, until it has replayed the log and opened. */
async function replay(site: Site, machine: DatabaseMachine): Promise<void> {
  const folder = `${site.folder}/${machine}`;
  const control = ["/usr/lib/postgresql/15/bin/pg_ctl", "-D", `${folder}/data`, "-w", "-t", "300"];
  // The configuration in the backup is that of the machine that made it.
  const archive = `pgbackrest --config=${folder}/pgbackrest.conf --stanza=aangan archive-push %p`;
  const options = `-c listen_addresses='' -c synchronous_standby_names='' -c unix_socket_directories=${folder}/run -c archive_command='${archive}'`;
  await as(site, machine, [...control, "-l", `${folder}/run/replay.log`, "-o", options, "start"]);
  const isUp = () =>
    as(site, machine, [...control, "status"]).then(
      () => true,
      () => false,
    );
  const came = await until("the log replayed", 300, async () => {
    if (!(await isUp())) return "to its end";
    const asked = ["psql", "-h", `${folder}/run`, "-Atc", "select pg_is_in_recovery()", "aangan"];
    return (await as(site, machine, asked)).trim() === "f" && "to the moment";
  });
  if (came === "to its end") throw new Error(`PostgreSQL ended: see ${folder}/run/replay.log`);
  await as(site, machine, [...control, "-m", "fast", "stop"]);
}

async function pgbackrest(site: Site, machine: DatabaseMachine, ...given: string[]): Promise<void> {
  const configuration = `--config=${site.folder}/${machine}/pgbackrest.conf`;
  await as(site, machine, ["pgbackrest", configuration, "--stanza=aangan", ...given]);
}

/** Runs a command on a database machine as the database's account, and answers what it wrote. */
async function as(
  site: Site,
  machine: DatabaseMachine,
  command: string[],
  { input = "" } = {},
): Promise<string> {
  const [program = "", ...given] = commandOn(machine, "postgres", command);
  const folder = `${site.folder}/${machine}`;
  const child = spawn(program, given, {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: folder, LANG: "C.UTF-8" },
  });
  child.stdin.end(input);
  // PostgreSQL keeps the pipes of who started it open: the program's own end counts.
  let [said, complained] = ["", ""];
  child.stdout.on("data", (chunk) => {
    said += chunk;
  });
  child.stderr.on("data", (chunk) => {
    complained += chunk;
  });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`${command.join(" ")} ended with ${code}: ${complained}${said}`);
  return said;
}

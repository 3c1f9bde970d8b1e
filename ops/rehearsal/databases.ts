import { chmod, writeFile } from "node:fs/promises";
import pg from "pg";
import { z } from "zod";
import { until } from "../../tests/support/waiting.ts";
import { addresses, type DatabaseMachine, databaseMachines, killAll } from "./network.ts";
import { type Program, startProgram } from "./program.ts";
import { own, type Site } from "./site.ts";
import { place, readEnvironment } from "./template.ts";

const clusterSchema = z.object({
  members: z.array(
    z.object({
      name: z.enum(["db1", "db2", "db3"]),
      role: z.string(),
      state: z.string(),
      lag: z.union([z.int(), z.string()]).optional(),
    }),
  ),
});
type Members = z.infer<typeof clusterSchema>["members"];

export interface Databases {
  start(machine: DatabaseMachine): Promise<void>;
  /** Every process of the machine ends at once. */
  kill(machine: DatabaseMachine): Promise<void>;
  /** Asks Patroni to end, which stops its PostgreSQL properly; etcd and pgbouncer stay. */
  stopPatroni(machine: DatabaseMachine): Promise<void>;
  startPatroni(machine: DatabaseMachine): Promise<void>;
  primary(): Promise<DatabaseMachine>;
  /** Waits until one leads, all others follow without delay and one of them has every byte. */
  untilWhole(seconds: number): Promise<void>;
  /** One question to the primary, as its superuser. */
  ask<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  /** Lends a pool that leads to the primary. */
  within<Result>(work: (pool: pg.Pool) => Promise<Result>): Promise<Result>;
  connectionTo(machine: DatabaseMachine): pg.ClientConfig;
}

/** Three machines with etcd, Patroni's PostgreSQL and pgbouncer each, from the files of ops/cluster/. */
export function databasesOf(site: Site): Databases {
  const patronis = new Map<DatabaseMachine, Program>();
  const connectionTo = (machine: DatabaseMachine): pg.ClientConfig => ({
    host: addresses[machine],
    user: "postgres",
    password: site.values.superuser_password,
    database: "aangan",
    connectionTimeoutMillis: 5000,
    query_timeout: 60_000,
  });

  async function within<Result>(work: (pool: pg.Pool) => Promise<Result>): Promise<Result> {
    const pool = new pg.Pool({ ...connectionTo(await primary()), max: 2 });
    pool.on("error", () => {});
    try {
      return await work(pool);
    } finally {
      await pool.end();
    }
  }
  const primary = () =>
    until("a primary that says so", 120, async () => {
      for (const machine of databaseMachines) {
        if (await answersOk(`http://${addresses[machine]}:8008/primary`)) return machine;
      }
      return null;
    });

  /** Patroni calls one that cannot follow its primary "running" as well; the primary knows who listens. */
  const streamsToAll = () =>
    within(async (pool) => {
      const { rows } = await pool.query<{ whole: boolean }>(
        "select count(*) = 2 and bool_or(sync_state = 'sync') as whole from pg_stat_replication where state = 'streaming'",
      );
      return rows[0]?.whole ?? false;
    });

  return {
    connectionTo,
    primary,
    within,
    ask: async (text, values) => within(async (pool) => (await pool.query(text, values)).rows),
    async start(machine) {
      patronis.set(machine, await startDatabase(site, machine));
    },
    kill: killAll,
    async stopPatroni(machine) {
      await patronis.get(machine)?.stop();
    },
    async startPatroni(machine) {
      patronis.set(machine, startPatroni(site, machine));
    },
    async untilWhole(seconds) {
      await until(
        "one primary, two that follow it, one of them synchronously",
        seconds,
        async () => isWhole(await membersOf()) && (await streamsToAll()),
      );
    },
  };
}

/** What Patroni of any machine says of all of them. */
async function membersOf(): Promise<Members> {
  for (const machine of databaseMachines) {
    const url = `http://${addresses[machine]}:8008/cluster`;
    const answer = await fetch(url, { signal: AbortSignal.timeout(3000) }).catch(() => null);
    if (answer?.ok) return clusterSchema.parse(await answer.json()).members;
  }
  return [];
}

function isWhole(members: Members): boolean {
  const count = (role: string) => members.filter((member) => member.role === role).length;
  const follow = members.filter(({ role }) => role !== "leader");
  return (
    members.length === databaseMachines.length &&
    count("leader") === 1 &&
    count("sync_standby") === 1 &&
    members.every(({ state }) => state === "running" || state === "streaming") &&
    follow.every(({ lag }) => lag === 0)
  );
}

async function answersOk(url: string): Promise<boolean> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(3000) }).catch(() => null);
  await answer?.body?.cancel();
  return answer?.ok ?? false;
}

async function startDatabase(site: Site, machine: DatabaseMachine): Promise<Program> {
  const folder = await site.folderOf(machine);
  const runFolder = await site.folderOf(machine, "run");
  const etcdFolder = await site.folderOf(machine, "etcd");
  await chmod(etcdFolder, 0o700);
  const values = {
    ...site.values,
    node: machine,
    address: addresses[machine],
    etcd_folder: etcdFolder,
    run_folder: runFolder,
    data_folder: `${folder}/data`,
    pgbackrest: `${folder}/pgbackrest.conf`,
    post_bootstrap: `${folder}/postBootstrap.sh`,
    shop_password_file: `${folder}/shop-password`,
    owner_password_file: `${folder}/owner-password`,
    userlist: `${folder}/userlist.txt`,
  };
  for (const name of [
    "etcd.env",
    "patroni.yml",
    "postBootstrap.sh",
    "pgbouncer.ini",
    "pgbackrest.conf",
  ]) {
    await place(name, `${folder}/${name}`, values);
    await own(`${folder}/${name}`);
  }
  await chmod(`${folder}/postBootstrap.sh`, 0o700);
  await keepSecret(`${folder}/shop-password`, `${values.shop_password}\n`);
  await keepSecret(`${folder}/owner-password`, `${values.owner_password}\n`);
  await keepSecret(`${folder}/userlist.txt`, `"aangan" "${values.shop_password}"\n`);
  const start = (name: string, command: string[], environment: Record<string, string> = {}) =>
    startProgram({ machine, name, account: "postgres", command, environment, folder });
  start("etcd", ["etcd"], await readEnvironment(`${folder}/etcd.env`));
  start("pgbouncer", ["pgbouncer", `${folder}/pgbouncer.ini`]);
  return startPatroni(site, machine);
}

function startPatroni(site: Site, machine: DatabaseMachine): Program {
  const folder = `${site.folder}/${machine}`;
  const command = ["patroni", `${folder}/patroni.yml`];
  return startProgram({ machine, name: "patroni", account: "postgres", command, folder });
}

async function keepSecret(file: string, text: string): Promise<void> {
  await writeFile(file, text, { mode: 0o600 });
  await own(file);
}

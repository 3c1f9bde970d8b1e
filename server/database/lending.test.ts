import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { openDoorway } from "../../tests/support/doorway.ts";
import { testDatabase } from "../../tests/support/testDatabase.ts";
import { until } from "../../tests/support/waiting.ts";
import { type ConnectedDatabase, connectDatabase } from "./connect.ts";
import { isDatabaseUnavailable } from "./unavailable.ts";

let made: Awaited<ReturnType<typeof testDatabase>>;
let owner: pg.Client;
let database: ConnectedDatabase;
beforeAll(async () => {
  made = await testDatabase("empty");
  owner = new pg.Client({ connectionString: made.url });
  await owner.connect();
  await owner.query("create table kept (value int primary key)");
});
afterAll(async () => {
  await owner.end();
  await made.drop();
});
const settings = () => ({ databaseUrl: made.url, databasePool: 4, dataFolder: "" });
beforeEach(async () => {
  database = await connectDatabase(settings(), () => {});
});
afterEach(() => database.close());

const write = () => database.db.execute(sql`insert into kept select count(*) from kept`);
const writeWithin = () =>
  database.db.transaction((tx) => tx.execute(sql`insert into kept select count(*) from kept`));
const fault = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error) => error,
  );

it.each([
  ["a statement", write],
  ["a transaction", writeWithin],
])("%s that meets a standby is told to try again, and then finds the primary", async (_, work) => {
  // Connections made now are those of a server that was demoted: they take no changes.
  const { rows } = await owner.query("select current_database() as name");
  const alter = `alter database ${owner.escapeIdentifier(rows[0].name)}`;
  await owner.query(`${alter} set default_transaction_read_only = on`);
  await Promise.all([1, 2, 3].map(() => database.db.execute(sql`select pg_sleep(0.05)`)));
  expect(database.pool.totalCount).toBe(3);
  expect(await database.whyNotReady()).toMatch(/standby or read-only/);
  await owner.query(`${alter} reset default_transaction_read_only`);

  const error = await fault(work());
  expect(error.cause.code).toBe("25006");
  expect(isDatabaseUnavailable(error)).toBe(true);
  // The others are as old, and yet nobody meets them.
  for (let times = 0; times < 3; times++) await work();
  expect(await database.whyNotReady()).toBe(null);
});

it("keeps a connection whose statement was refused for what it said", async () => {
  await write();
  const { rows } = await database.db.execute(sql`select pg_backend_pid() as pid`);
  expect(await fault(database.db.execute(sql`select 1/0`))).toMatchObject({
    cause: { code: "22012" },
  });
  expect((await database.db.execute(sql`select pg_backend_pid() as pid`)).rows).toEqual(rows);
});

it("gives requests short limits and what nobody waits for long ones, without a statement", async () => {
  const told: string[] = [];
  const stop = database.onStatement((text) => told.push(text));
  const limits = sql`select current_setting('lock_timeout') as lock,
    current_setting('statement_timeout') as statement,
    current_setting('idle_in_transaction_session_timeout') as idle`;
  expect((await database.db.execute(limits)).rows).toEqual([
    { lock: "2s", statement: "5s", idle: "10s" },
  ]);
  expect((await database.background.execute(limits)).rows).toEqual([
    { lock: "15s", statement: "1min", idle: "1min" },
  ]);
  expect(told).toHaveLength(2);
  stop();
});

it("calls a lock and a statement that take too long unavailable, and rolls back", async () => {
  await owner.query("begin");
  await owner.query("lock table kept");
  const waiting = fault(writeWithin());
  const sleeping = fault(database.db.execute(sql`select pg_sleep(30)`));
  const [locked, slow] = await Promise.all([waiting, sleeping]);
  await owner.query("rollback");
  expect([locked.cause.code, slow.cause.code]).toEqual(["55P03", "57014"]);
  expect([locked, slow].map(isDatabaseUnavailable)).toEqual([true, true]);
  await writeWithin();
});

it("outlives connections that PostgreSQL ends before the shop hears that it was let in", async () => {
  const doorway = await openDoorway(made.url);
  const { user, database: name, port } = doorway.connection;
  const late = await connectDatabase(
    { ...settings(), databaseUrl: `postgresql://${user}@127.0.0.1:${port}/${name}` },
    () => {},
  );
  try {
    doorway.beLate();
    const asked = [late.db, late.background].map((db) => fault(db.execute(sql`select 1`)));
    await until("both are let in", 10, async () => doorway.late() === 2);
    await owner.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and application_name like 'aangan%'",
      [name],
    );
    const errors = await Promise.all(asked);
    expect(errors.map(isDatabaseUnavailable)).toEqual([true, true]);
  } finally {
    await late.close();
    doorway.stop();
  }
});

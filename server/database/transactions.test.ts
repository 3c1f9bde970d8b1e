import { sql } from "drizzle-orm";
import type pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { testDatabase } from "../../tests/support/testDatabase.ts";
import { type Database, databaseOver, type Transaction } from "./connect.ts";
import { requestLimits } from "./limits.ts";
import { openPool } from "./openPool.ts";
import { answeredWithCommit, prepareOnce } from "./transactions.ts";

let made: Awaited<ReturnType<typeof testDatabase>>;
let pool: pg.Pool;
let db: Database;
const told: string[] = [];
beforeAll(async () => {
  made = await testDatabase();
  pool = openPool({ connectionString: made.url }, 1, requestLimits);
  db = databaseOver(pool, (text) => told.push(text));
  await pool.query("create table kept (value int primary key)");
});
afterAll(async () => {
  await pool.end();
  await made.drop();
});

const kept = async () => {
  const { rows } = await pool.query("select value from kept order by value");
  return rows.map(({ value }) => value);
};

it("keeps what returns, and nothing of what throws", async () => {
  const answer = await db.transaction(async (tx) => {
    await tx.execute(sql`insert into kept values (1)`);
    return "done";
  });
  expect(answer).toBe("done");
  const failure = db.transaction(async (tx) => {
    await tx.execute(sql`insert into kept values (2)`);
    throw new Error("not this");
  });
  await expect(failure).rejects.toThrow("not this");
  expect(await kept()).toEqual([1]);
});

it("tells every statement", async () => {
  told.length = 0;
  await db.transaction((tx) => tx.execute(sql`select 1`));
  expect(told.toSorted()).toEqual(["begin", "commit", "select 1"]);
});

it("says nothing where the work sends nothing", async () => {
  told.length = 0;
  expect(await db.transaction(async () => "nothing")).toBe("nothing");
  expect(told).toEqual([]);
});

it("does nothing of a transaction that cannot begin, and says why", async () => {
  const limits = { ...requestLimits, lock: -5 };
  const failing = databaseOver(pool, () => {}, { keepsStatements: true, limits });
  const failure = failing.transaction((tx) => tx.execute(sql`insert into kept values (4)`));
  const message = expect.stringContaining("lock_timeout");
  await expect(failure).rejects.toMatchObject({ cause: { message } });
  expect(await kept()).toEqual([1]);
});

it("gives a connection that broke back to nobody", async () => {
  const failure = db.transaction(async (tx) => {
    await tx.execute(sql`insert into kept values (3)`);
    await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
  });
  await expect(failure).rejects.toThrow();
  expect(pool.totalCount).toBe(0);
  expect(await kept()).toEqual([1]);
});

const adding = (tx: Transaction, onBuild: () => unknown = () => {}) =>
  prepareOnce(tx, "add_kept", (name) => {
    onBuild();
    const added = tx.$with("added", { value: sql<number>`value`.as("value") }).as(sql`
      insert into kept values (${sql.placeholder("value")}::int) returning value`);
    return tx.with(added).select().from(added).prepare(name);
  });

it("builds a statement once for all transactions of a connection", async () => {
  let builds = 0;
  const add = (value: number) =>
    db.transaction((tx) => adding(tx, () => (builds += 1)).execute({ value }));
  expect([await add(11), await add(12)]).toEqual([[{ value: 11 }], [{ value: 12 }]]);
  expect(builds).toBe(1);
});

it("keeps nothing when a statement fails whose answer was to come with the commit", async () => {
  const failure = db.transaction(async (tx) => {
    await tx.execute(sql`insert into kept values (21)`);
    answeredWithCommit(tx, () => adding(tx).execute({ value: 21 }));
    answeredWithCommit(tx, () => adding(tx).execute({ value: 22 }));
  });
  await expect(failure).rejects.toMatchObject({ cause: { code: "23505" } });
  expect(await kept()).not.toContain(21);
});

it("names the first fault, not those that follow from it", async () => {
  const failure = db.transaction(async (tx) => {
    answeredWithCommit(tx, () => adding(tx).execute({ value: 1 }));
    await tx.execute(sql`insert into kept values (23)`);
  });
  await expect(failure).rejects.toMatchObject({ cause: { code: "23505" } });
  expect(await kept()).not.toContain(23);
});

it("refuses to answer with the commit what would be sent after it", async () => {
  const failure = db.transaction(async (tx) => {
    await tx.execute(sql`select 1`);
    answeredWithCommit(tx, async () => {
      await null;
      await tx.execute(sql`insert into kept values (24)`);
    });
  });
  await expect(failure).rejects.toThrow("not sent at once");
});

import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { testDatabase } from "../../tests/support/testDatabase.ts";
import { type Database, databaseOver } from "./connect.ts";
import { prepareOnce } from "./transactions.ts";

let made: Awaited<ReturnType<typeof testDatabase>>;
let pool: pg.Pool;
let db: Database;
const told: string[] = [];
beforeAll(async () => {
  made = await testDatabase();
  pool = new pg.Pool({ connectionString: made.url, max: 1 });
  pool.on("error", () => {});
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
  expect(told).toEqual(["begin", "select 1", "commit"]);
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

it("builds a statement once for all transactions of a connection", async () => {
  let builds = 0;
  const add = (value: number) =>
    db.transaction(async (tx) => {
      const statement = prepareOnce(tx, "add_kept", (name) => {
        builds += 1;
        const added = tx.$with("added", { value: sql<number>`value`.as("value") }).as(sql`
          insert into kept values (${sql.placeholder("value")}::int) returning value`);
        return tx.with(added).select().from(added).prepare(name);
      });
      return statement.execute({ value });
    });
  expect([await add(11), await add(12)]).toEqual([[{ value: 11 }], [{ value: 12 }]]);
  expect(builds).toBe(1);
});

import { afterAll, beforeAll, expect, it } from "vitest";
import { testDatabase } from "../../tests/support/testDatabase.ts";
import { causedBy } from "../ground/cause.ts";
import { type ConnectedDatabase, connectDatabase } from "./connect.ts";
import { type SlowStatement, watchSlow } from "./slowStatements.ts";
import { statementComment } from "./statementComment.ts";

let owner: Awaited<ReturnType<typeof testDatabase>>;
let database: ConnectedDatabase;
beforeAll(async () => {
  owner = await testDatabase("empty");
  const settings = { databaseUrl: owner.url, databasePool: 2, dataFolder: "" };
  database = await connectDatabase(settings, () => {});
});
afterAll(async () => {
  await database.close();
  await owner.drop();
});

const request = { requestId: "9f3c01ab-2s", route: "/api/cart/items" };

it("tells of a statement that takes long, with its request and without its values", async () => {
  const told: SlowStatement[] = [];
  const stop = database.watch.add(watchSlow(50, (slow) => told.push(slow)));
  const slowly = "select pg_sleep(0.06), $1::text";
  const { rows } = await causedBy(request, () => database.pool.query(slowly, ["9876543210"]));
  expect(rows).toHaveLength(1);
  await causedBy({ job: "sweep" }, () =>
    database.background.transaction((tx) => tx.execute("select pg_sleep(0.06)")),
  );
  await expect(database.pool.query("select pg_sleep(0.06), 1 / 0")).rejects.toThrow("zero");
  stop();
  await database.pool.query(slowly, ["later"]);
  const [first, ...others] = told.filter(({ statement }) => statement.includes("pg_sleep"));
  expect(first).toMatchObject({ statement: slowly, reqId: "9f3c01ab-2s", isAnswered: true });
  expect(first?.ms).toBeGreaterThanOrEqual(50);
  expect(first?.backend).toBeGreaterThan(0);
  expect(JSON.stringify(first)).not.toContain("9876543210");
  expect(others).toMatchObject([{ job: "sweep", pool: "aangan background" }]);
});

it("writes at the end of a statement, where that is wanted, which request it is for", async () => {
  const shown = "select query from pg_stat_activity where pid = pg_backend_pid()";
  const ask = async () => (await database.pool.query({ name: "shown", text: shown })).rows[0].query;
  expect(await causedBy(request, ask)).toBe(shown);
  database.watch.commentWith(statementComment);
  expect(await causedBy(request, ask)).toBe(
    `${shown} /*request_id='9f3c01ab-2s',route='%2Fapi%2Fcart%2Fitems'*/`,
  );
  expect(await causedBy({ ...request, requestId: "9f3c01ab-2t" }, ask)).toContain("9f3c01ab-2t");
  expect(await ask()).toBe(shown);
});

it("lets nothing end the comment", () => {
  const route = "/a*/; drop table orders; --'";
  expect(statementComment({ requestId: "1", route })).toMatch(
    /^ \/\*[^*']*'[^*']*',[^*']*'[^*']*'\*\/$/,
  );
});

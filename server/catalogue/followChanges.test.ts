import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { testDatabase } from "../../tests/support/testDatabase.ts";
import { followChanges } from "./followChanges.ts";

let made: Awaited<ReturnType<typeof testDatabase>>;
let owner: pg.Client;
beforeAll(async () => {
  made = await testDatabase("empty");
  owner = new pg.Client({ connectionString: made.url });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await made.drop();
});

it("forgets no announcement whose reload failed, and tells of it once it succeeded", async () => {
  const asked: unknown[] = [];
  const told: unknown[] = [];
  const faults: unknown[] = [];
  const catalogue = {
    async reload(ids: readonly string[] | "all") {
      asked.push(ids);
      if (asked.length < 3) throw new Error("the database is away");
    },
  };
  const following = await followChanges(
    { connectionString: made.url },
    catalogue,
    (changed) => told.push(changed),
    (error) => faults.push(error),
  );
  await owner.query("notify catalogue, '1 chair,table'");
  await expect.poll(() => told).toEqual([["chair", "table"]]);
  expect(asked).toEqual([
    ["chair", "table"],
    ["chair", "table"],
    ["chair", "table"],
  ]);
  expect(faults).toHaveLength(2);
  await following.stop();
});

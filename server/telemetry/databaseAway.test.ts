import pg from "pg";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { openDoorway } from "../../tests/support/doorway.ts";
import { servingUrl } from "../../tests/support/testDatabase.ts";
import { builtPages, testDatabase } from "../../tests/support/testShop.ts";
import { readConfig } from "../config.ts";
import { type OpenShop, openShop } from "../openShop.ts";

let database: Awaited<ReturnType<typeof testDatabase>>;
let doorway: Awaited<ReturnType<typeof openDoorway>>;
let owner: pg.Client;
let shop: OpenShop;
beforeAll(async () => {
  database = await testDatabase();
  doorway = await openDoorway(servingUrl(database.url));
  const { host, port, user, password, database: name } = doorway.connection;
  owner = new pg.Client(database.url);
  await owner.connect();
  shop = await openShop(
    {
      ...readConfig({ LOG_LEVEL: "silent" }),
      databaseUrl: `postgresql://${user}:${password}@${host}:${port}/${name}`,
      databaseOwnerUrl: database.url,
      databasePool: 4,
      dataFolder: inject("dataFolder"),
      telemetry: { metrics: { port: 0, host: "127.0.0.1" }, traces: null, serviceName: "aangan" },
    },
    await builtPages(),
    () => {},
  );
});
afterAll(async () => {
  doorway.reopen();
  await shop.close();
  doorway.stop();
  await owner.end();
  await database.drop();
});

const metrics = async () =>
  (await (await fetch(`http://127.0.0.1:${shop.metricsPort}/metrics`)).text()).split("\n");

it("tells of a database that is away, although there is no statement that could fail", async () => {
  expect(await metrics()).toContain("aangan_ready 1");
  doorway.shut();
  await owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`,
  );
  await expect.poll(metrics).toContain("aangan_ready 0");
  const failures = async () => {
    const named = /^db_client_operation_duration_seconds_count\{.*db_operation_name="connect"/;
    const lines = (await metrics()).filter((line) => named.test(line));
    return lines.filter((line) => line.includes('pool="aangan"'));
  };
  const { statusCode } = await shop.app.inject("/api/products/kabini-2-seater-sofa");
  expect(statusCode).toBe(503);
  expect(await failures()).toEqual([expect.stringContaining('error_type="connection"')]);
  doorway.reopen();
  await expect.poll(metrics).toContain("aangan_ready 1");
});

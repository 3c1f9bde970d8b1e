import { readFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { initiate, samplePiece, toPayment } from "../tests/support/checkout/sampleCheckouts.ts";
import { openDoorway } from "../tests/support/doorway.ts";
import { startReplicatedDatabase } from "../tests/support/replicatedDatabase.ts";
import { builtPages } from "../tests/support/testShop.ts";
import { readConfig } from "./config.ts";
import { lendingFrom } from "./database/lending.ts";
import { watchReplicas } from "./database/replicas.ts";
import { createStatementWatch } from "./database/statementWatch.ts";
import { projectRoot } from "./ground/projectRoot.ts";
import { type OpenShop, openShop } from "./openShop.ts";

let servers: Awaited<ReturnType<typeof startReplicatedDatabase>>;
let doorway: Awaited<ReturnType<typeof openDoorway>>;
let shop: OpenShop;
let standby: pg.Pool;
beforeAll(async () => {
  servers = await startReplicatedDatabase();
  doorway = await openDoorway(servers.primaryUrl);
  const { host, port, user, database } = doorway.connection;
  const config = {
    ...readConfig({ LOG_LEVEL: "silent" }),
    databaseUrl: `postgresql://${user}@${host}:${port}/${database}`,
    databasePool: 4,
    replicas: { urls: [servers.standbyUrl], mostLag: 2000 },
    dataFolder: inject("dataFolder"),
    telemetry: { metrics: { port: 0, host: "127.0.0.1" }, traces: null, serviceName: "aangan" },
  };
  shop = await openShop(config, await builtPages(), () => {});
  standby = new pg.Pool({ connectionString: servers.standbyUrl, max: 1 });
});
afterAll(async () => {
  await standby.end();
  await shop.close();
  doorway.stop();
  await servers.stop();
});

const slug = "kabini-2-seater-sofa";
const rename = (name: string) =>
  shop.database.pool.query("update products set name = $1 where slug = $2", [name, slug]);
const nameShown = async () =>
  (await shop.app.inject(`/api/products/${slug}`)).json().product?.name as string | undefined;
const readiness = async () => (await shop.app.inject("/readyz")).json();
const onMetricsPort = (path: string) => fetch(`http://127.0.0.1:${shop.metricsPort}${path}`);

it("shows a change that was announced although the replica has not replayed it", async () => {
  const nameAtStandby = async () =>
    (await standby.query("select name from products where slug = $1", [slug])).rows[0]?.name;
  const before = await nameShown();
  await expect.poll(nameAtStandby).toBe(before);
  await standby.query("select pg_wal_replay_pause()");
  await rename("Kabini Renewed");
  await expect.poll(nameShown).toBe("Kabini Renewed");
  expect((await shop.app.inject(`/product/${slug}`)).body).toContain("Kabini Renewed");
  expect(await nameAtStandby()).toBe(before);
  const replicas = async () => {
    const { problems } = await (await onMetricsPort("/readyz")).json();
    return (problems as { name: string; said: string }[]).filter(({ name }) => name === "replicas");
  };
  await expect
    .poll(replicas, { timeout: 30_000 })
    .toEqual([
      { name: "replicas", said: "Replicas of the database too far behind to be read: 1 of 1." },
    ]);
  expect(await (await onMetricsPort("/metrics")).text()).toContain(
    'aangan_replicas{state="behind"} 1',
  );
  await standby.query("select pg_wal_replay_resume()");
  await expect.poll(nameAtStandby).toBe("Kabini Renewed");
  await expect.poll(replicas, { timeout: 30_000 }).toEqual([]);
});

it("counts what a replica is asked by the name that wakes nobody", async () => {
  const rules = await readFile(join(projectRoot, "ops/observability/rules.yml"), "utf8");
  const [, quiet] = /alert: DatabaseAway[\s\S]*?pool!="([^"]+)"/.exec(rules) ?? [];
  const text = await (await onMetricsPort("/metrics")).text();
  expect(text).toContain(
    `db_client_operation_duration_seconds_count{db_operation_name="select",pool="${quiet}"}`,
  );
});

it("shows a page also in the moment in which the primary is lost and no replica has what was announced", async () => {
  await standby.query("select pg_wal_replay_pause()");
  await rename("Kabini of the Moment");
  await expect.poll(nameShown).toBe("Kabini of the Moment");
  doorway.shut();
  doorway.cut();
  // Nobody has asked for these before.
  const paths = ["/product/jamun-drum-side-table", "/api/products?limit=6"];
  const answers = await Promise.all(paths.map((path) => shop.app.inject(path)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(await readiness()).toEqual({ success: true, browsingOnly: expect.any(String) });
  doorway.reopen();
  await standby.query("select pg_wal_replay_resume()");
  await expect.poll(readiness).toEqual({ success: true });
});

it("shows what changed while the way to the primary was broken, although no replica has it", async () => {
  const categories = async () => (await shop.app.inject("/api/categories")).body;
  await standby.query("select pg_wal_replay_pause()");
  for (const name of ["Sofas of the First Time", "Sofas of the Second", "Sofas of the Third"]) {
    doorway.shut();
    doorway.cut();
    await expect.poll(readiness).toEqual({ success: true, browsingOnly: expect.any(String) });
    const client = new pg.Client({ connectionString: servers.primaryUrl });
    await client.connect();
    const { rowCount } = await client.query("update categories set name = $1 where slug = 'sofa'", [
      name,
    ]);
    await client.end();
    expect(rowCount).toBe(1);
    doorway.reopen();
    await expect.poll(categories).toContain(name);
  }
  await standby.query("select pg_wal_replay_resume()");
});

it("shows what was announced before the primary fell silent for a moment, although no replica had it", async () => {
  const stool = "netravati-bar-stool";
  const shown = async () =>
    (await shop.app.inject(`/api/products/${stool}`)).json().product?.name as string;
  const atStandby = await standby.query("select name from products where slug = $1", [stool]);
  await standby.query("select pg_wal_replay_pause()");
  const name = "Netravati of the Moment";
  await shop.database.pool.query("update products set name = $1 where slug = $2", [name, stool]);
  const list = async () => (await shop.app.inject("/api/products?limit=100")).body;
  await expect.poll(list).toContain(name);
  doorway.silence();
  doorway.shut();
  await expect.poll(readiness).toEqual({ success: true, browsingOnly: expect.any(String) });
  expect(await shown()).toBe(atStandby.rows[0]?.name);
  doorway.reopen();
  doorway.speak();
  await expect.poll(shown).toBe(name);
  await standby.query("select pg_wal_replay_resume()");
});

it("asks again while the way to a primary that lives is broken", async () => {
  const replicas = watchReplicas(
    { connectionString: servers.primaryUrl },
    { urls: [], mostLag: 2000, pool: 1, watch: createStatementWatch() },
  );
  const pool = new pg.Pool({ connectionString: servers.primaryUrl, max: 1 });
  const lend = lendingFrom(pool);
  let broken = 3;
  const reading = replicas.before((work) => {
    broken -= 1;
    if (broken < 0) return lend(work);
    throw Object.assign(new Error("server login has been failing"), { code: "08P01" });
  }, "requests");
  const { rows } = await reading((client) => client.query("select 1 as read"));
  expect(rows).toEqual([{ read: 1 }]);
  await Promise.all([replicas.stop(), pool.end()]);
});

it("lets visitors browse from the replica while the primary is gone, and sells at the one that takes its place", async () => {
  const jobs = await shop.startJobs();
  const piece = await samplePiece(shop.app, "jamun-drum-side-table");
  const payload = { slug: "jaisalmer-3-seater-sofa", values: { length: 2300 }, name: "Long" };
  const saved = await shop.app.inject({ method: "POST", url: "/api/designs", payload });
  const { code } = saved.json().design;
  const atStandby = () => standby.query("select from designs where code = $1", [code]);
  await expect.poll(async () => (await atStandby()).rowCount).toBe(1);
  expect(await readiness()).toEqual({ success: true });
  await servers.stopPrimary();
  await expect.poll(readiness).toEqual({ success: true, browsingOnly: expect.any(String) });
  // Nobody has asked for these before: memory cannot have them.
  for (const path of [
    ...["/product/jaisalmer-3-seater-sofa", "/api/products?limit=7", "/made-to-measure"],
    ...["/made-to-measure/jaisalmer-3-seater-sofa", `/design/${code}`],
    `/api/designs/${code}/picture.webp`,
  ]) {
    expect([path, (await shop.app.inject(path)).statusCode]).toEqual([path, 200]);
  }
  expect((await initiate(shop.app, {}, { ...piece, quantity: 1 })).status).toBe(503);

  await standby.query("select pg_promote()");
  doorway.leadTo(servers.standbyUrl);
  await expect.poll(readiness).toEqual({ success: true });
  await expect.poll(() => shop.database.browsing.replicas()).toEqual(["primary"]);
  await rename("Kabini of Another Server");
  await expect.poll(nameShown).toBe("Kabini of Another Server");
  const steps = await toPayment(shop.app, { ...piece, quantity: 1 });
  const { checkout } = await steps.read();
  expect((await steps.place("online", checkout.totals.total)).status).toBe(200);
  await jobs.ask("sweep-accounts");
  const left = async () =>
    (
      await shop.database.pool.query(
        "select from jobs.job where name = 'sweep-accounts' and state in ('created', 'active', 'retry')",
      )
    ).rowCount;
  await expect.poll(left, { timeout: 30_000 }).toBe(0);
});

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { projectRoot } from "../server/ground/projectRoot.ts";
import { jobConnections } from "../server/jobs/startJobs.ts";
import { openTestShop } from "./support/testShop.ts";

const read = (path: string) => readFileSync(join(projectRoot, path), "utf8");
const number = (path: string, pattern: RegExp) => Number(pattern.exec(read(path))?.[1]);

/** Of one process beside DATABASE_POOL: through a pooler, where there is one, and past it. */
const [pooled, direct] = [1, 6];
/** With replicas one more asks how far the database's log is, and to each replica go these. */
const [withReplicas, toReplica] = [1, 4];
/** Of PostgreSQL's, for nobody but superusers. */
const reserved = 3;

it("opens seven connections beside those for requests", async () => {
  const shop = await openTestShop({}, false);
  try {
    await shop.startJobs();
    expect((await shop.app.inject("/readyz")).statusCode).toBe(200);
    const { rows } = await shop.database.pool.query<{ name: string; count: number }>(
      `select application_name as name, count(*)::int from pg_stat_activity
      where datname = current_database() and usename = current_user group by 1`,
    );
    const open = new Map(rows.map(({ name, count }) => [name, count]));
    const { max } = shop.database.backgroundPool.options;
    expect([open.get("aangan readiness"), open.get("aangan listens")]).toEqual([pooled, 1]);
    expect(max + jobConnections + 1).toBe(direct);
  } finally {
    await shop.close();
  }
});

it("says so where somebody reckons with them", () => {
  const pool = number("README.md", /`DATABASE_POOL` *\| `(\d+)`/);
  expect(read("README.md")).toMatch(/one process for requests; seven more .* with replicas eight/);
  expect(read("docs/growth.md")).toMatch(
    /for requests and seven more: [\s\S]* six of each process/,
  );
  expect(number("docs/growth.md", /That is (\d+): PostgreSQL/)).toBe(pool + pooled + direct);
});

it("has room for one release beside the other on one machine", () => {
  const pool = number("ops/single/shop.env", /^DATABASE_POOL=(\d+)$/m);
  const most = number("ops/single/postgresql.conf", /^max_connections = (\d+) /m);
  expect(2 * (pool + pooled + direct) + reserved).toBeLessThan(most - 10);
});

it("has room for all machines of the cluster, whichever is the primary and reads beside the others", () => {
  const machines = 3;
  const pool = number("ops/cluster/shop.env", /^DATABASE_POOL=(\d+)$/m);
  const pooler = number("ops/cluster/pgbouncer.ini", /^default_pool_size = (\d+)$/m);
  const most = number("ops/cluster/patroni.yml", /^ +max_connections: (\d+)$/m);
  expect(machines * (pool + pooled)).toBeLessThanOrEqual(pooler);
  const past = direct + withReplicas + pool + toReplica;
  expect(pooler + machines * past + reserved).toBeLessThan(most - 10);
});

it("has room for all pods, while a release rolls out, too", () => {
  const pods =
    number("ops/kubernetes/shop.yaml", /maxReplicas: (\d+)/) +
    number("ops/kubernetes/shop.yaml", /maxSurge: (\d+)/);
  const pool = number("ops/kubernetes/settings.yaml", /^ +DATABASE_POOL: "(\d+)"$/m);
  const pooler =
    number("ops/kubernetes/database.yaml", /kind: Pooler[\s\S]*? instances: (\d+)/) *
    number("ops/kubernetes/database.yaml", /default_pool_size: "(\d+)"/);
  const ofRole = number("ops/kubernetes/database.yaml", /connectionLimit: (\d+)/);
  const most = number("ops/kubernetes/database.yaml", /max_connections: "(\d+)"/);
  expect(pods * (pool + pooled)).toBeGreaterThan(0);
  expect(pods * (pool + pooled)).toBeLessThanOrEqual(pooler);
  expect(pooler + pods * direct).toBeLessThan(ofRole);
  expect(ofRole + reserved).toBeLessThan(most - 10);
});

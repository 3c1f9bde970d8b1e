import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { startFilledDatabase } from "../tests/support/filledCluster.ts";
import { builtPages } from "../tests/support/testShop.ts";
import { readConfig } from "./config.ts";
import { type EmbeddedDatabase, startEmbeddedDatabase } from "./database/embedded.ts";
import { type OpenShop, openShop } from "./openShop.ts";

let folder: string;
let database: EmbeddedDatabase;
let shop: OpenShop;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "aangan-away-"));
  database = await startFilledDatabase(folder);
  const urlOf = ({ user, host }: EmbeddedDatabase["owner"]) =>
    `postgresql://${user}@/shop?host=${encodeURIComponent(host)}`;
  const config = {
    ...readConfig({ LOG_LEVEL: "silent" }),
    databaseUrl: urlOf(database.connection),
    databaseOwnerUrl: urlOf(database.owner),
    dataFolder: inject("dataFolder"),
  };
  shop = await openShop(config, await builtPages(), () => {});
});
afterAll(async () => {
  await shop.close();
  await database.stop();
  await rm(folder, { recursive: true, force: true });
});

const status = async (path: string) => (await shop.app.inject(path)).statusCode;

it("serves what it remembers while the database is away, says 503 to the rest, and recovers", async () => {
  expect(await status("/")).toBe(200);
  expect(await status("/api/products?limit=3")).toBe(200);
  expect(await status("/readyz")).toBe(200);
  await database.stop();

  expect(await status("/")).toBe(200);
  expect(await status("/api/products?limit=3")).toBe(200);
  expect(await status("/readyz")).toBe(503);
  expect(await status("/healthz")).toBe(200);
  expect(await status("/admin/orders")).toBe(200);
  for (const path of ["/product/kabini-2-seater-sofa", "/api/products/kabini-2-seater-sofa"]) {
    const response = await shop.app.inject(path);
    expect([path, response.statusCode]).toEqual([path, 503]);
    expect(response.headers["retry-after"]).toBe("5");
    expect(response.headers["cache-control"]).toBe("no-store");
    expect(/ECONN|socket|postgres|stack/i.test(response.body)).toBe(false);
  }

  database = await startEmbeddedDatabase(folder, "shop", () => {});
  expect(await status("/product/kabini-2-seater-sofa")).toBe(200);
  expect(await status("/readyz")).toBe(200);
  // The listening connection comes back as well: a change made now is seen.
  await expect
    .poll(
      async () => {
        await shop.database.pool.query(
          "update products set name = 'Kabini Renamed' where slug = 'kabini-2-seater-sofa'",
        );
        return (await shop.app.inject("/api/products/kabini-2-seater-sofa")).json().product.name;
      },
      { interval: 200 },
    )
    .toBe("Kabini Renamed");
});

it("goes on after PostgreSQL was killed: answers, announcements and jobs come back", async () => {
  const jobs = await shop.startJobs();
  const postmaster = () =>
    Number(readFileSync(join(folder, "data/postmaster.pid"), "utf8").split("\n")[0]);
  const killed = postmaster();
  process.kill(killed, "SIGKILL");
  await expect.poll(async () => postmaster() !== killed && (await status("/readyz"))).toBe(200);

  const { pool } = shop.database;
  const done = async () => {
    const { rows } = await pool.query(
      "select count(*)::int from jobs.job where name = 'sweep-accounts' and state = 'completed'",
    );
    return rows[0].count;
  };
  const before = await done();
  await jobs.ask("sweep-accounts");
  await pool.query("update products set name = 'Kabini Again' where slug = 'kabini-2-seater-sofa'");
  await expect
    .poll(
      async () =>
        (await shop.app.inject("/api/products/kabini-2-seater-sofa")).json().product?.name,
    )
    .toBe("Kabini Again");
  await expect.poll(done).toBeGreaterThan(before);
});

import { rm } from "node:fs/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { onDatabase } from "../../tests/support/backup/digests.ts";
import { startS3Server } from "../../tests/support/media/s3Server.ts";
import { sampleStaff } from "../../tests/support/staff/sampleStaff.ts";
import { openTestShop } from "../../tests/support/testShop.ts";
import { throwawayFolder } from "../../tests/support/throwawayFolder.ts";

const telemetry = {
  ...{ metrics: { port: 0, host: "127.0.0.1" }, traces: null, serviceName: "aangan" },
};
let folder: string;
let shop: Awaited<ReturnType<typeof openTestShop>>;
beforeAll(async () => {
  folder = await throwawayFolder("degraded");
  shop = await openTestShop({ telemetry, dataFolder: folder });
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});

const problemsOf = async ({ metricsPort }: { metricsPort: number | null }) => {
  const answer = await fetch(`http://127.0.0.1:${metricsPort}/readyz`);
  return (await answer.json()).problems as { name: string; said: string }[];
};

it("tells a shop that is degraded from one that is ready, and strangers nothing of it", async () => {
  await shop.database.pool.query(
    `insert into outbox (id, kind, recipient, subject, body, created_at)
    values (gen_random_uuid(), 'email', 'asha@example.in', 'Order', '', now() - interval '40 minutes')`,
  );
  const answer = await fetch(`http://127.0.0.1:${shop.metricsPort}/readyz`);
  expect(answer.status).toBe(200);
  const { status, problems } = await answer.json();
  expect(status).toBe("degraded");
  // Services that other tests of this process found away may be named beside it.
  expect(problems).toContainEqual({
    name: "messages",
    said: "A message has waited 40 minutes to be sent.",
  });
  const owner = await sampleStaff(shop, "owner");
  expect((await owner.call("GET", "/api/admin/health")).json.problems).toEqual(problems);
  const outside = await shop.app.inject("/readyz");
  expect(outside.statusCode).toBe(200);
  expect(outside.body).not.toContain("message");
});

it("says that the storage of pictures refuses the shop, as where it does not answer", async () => {
  const storage = await startS3Server();
  const denied = { ...storage.settings, secretAccessKey: "of somebody else" };
  const other = await openTestShop({ telemetry, dataFolder: folder, s3: denied });
  try {
    for (const name of ["one", "two", "three"]) {
      const { statusCode } = await other.app.inject(`/static/images/${name}.0badcafe.webp`);
      expect(statusCode).toBe(503);
    }
    expect(await problemsOf(other)).toContainEqual({
      name: "services",
      said: expect.stringMatching(/^The place where pictures are kept has failed whenever/),
    });
    const metrics = await fetch(`http://127.0.0.1:${other.metricsPort}/metrics`);
    const failed =
      /^aangan_service_call_duration_seconds_count\{service="pictures",outcome="failed"\} 3$/m;
    expect(await metrics.text()).toMatch(failed);
  } finally {
    await other.close();
    await storage.stop();
  }
});

it("says that a process runs no jobs, and tells nothing of those that wait", async () => {
  const figures = async ({ metricsPort }: { metricsPort: number | null }) =>
    (await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text())
      .split("\n")
      .filter((line) => line.startsWith("aangan_jobs_"));
  const other = await openTestShop({ telemetry, dataFolder: folder });
  try {
    await onDatabase(other.database.owner, "create schema jobs");
    // Of a pg-boss to come, whose other tables are gone.
    await onDatabase(other.database.owner, "create table jobs.version as select 999 as version");
    await expect(other.startJobs()).rejects.toThrow();
    expect(await problemsOf(other)).toContainEqual({
      name: "jobs",
      said: "This process runs none of the shop's jobs; its log says why.",
    });
    expect(await figures(other)).toEqual(["aangan_jobs_missing 1"]);
    await shop.startJobs();
    expect((await problemsOf(shop)).map(({ name }) => name)).not.toContain("jobs");
    expect(await figures(shop)).toContain("aangan_jobs_missing 0");
  } finally {
    await other.close();
  }
});

it("says that the folder of pictures and caches is gone", async () => {
  expect((await problemsOf(shop)).map(({ name }) => name)).not.toContain("disk");
  const away = await throwawayFolder("degraded-away");
  const other = await openTestShop({ telemetry, dataFolder: away });
  try {
    await rm(away, { recursive: true });
    expect(await problemsOf(other)).toContainEqual({
      name: "disk",
      said: "The folder of pictures and caches (DATA_DIR) cannot be written.",
    });
  } finally {
    await other.close();
  }
});

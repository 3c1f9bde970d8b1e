import { rm } from "node:fs/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestShop } from "../tests/support/testShop.ts";
import { throwawayFolder } from "../tests/support/throwawayFolder.ts";
import { placesOfFolder, reachFolder } from "./ground/reachFolder.ts";
import { backupGauge, diskGauge } from "./shopGauges.ts";
import { shopHealth } from "./shopHealth.ts";
import { createGaugeReader } from "./telemetry/index.ts";

let shop: Awaited<ReturnType<typeof openTestShop>>;
beforeAll(async () => {
  shop = await openTestShop({ demoContent: false });
});
afterAll(() => shop.close());

it("says that a share of backups hangs, until it answers", async () => {
  const folder = await throwawayFolder("share");
  const answer = Promise.withResolvers<void>();
  const hanging = Promise.allSettled(
    Array.from({ length: placesOfFolder }, () => reachFolder(folder, () => answer.promise)),
  );
  const { background, browsing, whyNotReady } = shop.database;
  let now = 0;
  const reader = createGaugeReader(
    background,
    () => {},
    () => now,
  );
  const disk = diskGauge(".");
  const backup = backupGauge(folder);
  const said = async () => {
    const jobs = { areMissing: () => false };
    const of = { reader, disk, backup, jobs, whyNotReady, replicas: browsing.replicas };
    return (await shopHealth(of)).problems.find(({ name }) => name === "backup")?.said;
  };
  expect(await said()).toBe("The folder of backups (BACKUP_FOLDER) cannot be read.");
  expect(await reader.read(disk)).not.toEqual([]);
  answer.resolve();
  await hanging;
  now += 60_000;
  expect(await said()).toBe("There is no backup yet.");
  await rm(folder, { recursive: true });
});

it.each([
  ["DATA_DIR", diskGauge("."), "aangan_disk_writable"],
  ["the backups", backupGauge("."), "aangan_backups_readable"],
])(
  "tells Prometheus that the share of %s hangs, by a figure that its alert asks for",
  async (_which, gauge, name) => {
    const answer = Promise.withResolvers<[]>();
    const reader = createGaugeReader(shop.database.background, () => {});
    expect(await reader.read({ ...gauge, read: () => answer.promise })).toEqual([
      { name, value: 0 },
    ]);
    answer.resolve([]);
  },
);

import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestShop } from "../tests/support/testShop.ts";
import type { Gauge } from "./database/gauge.ts";
import { backupGauge, diskGauge } from "./shopGauges.ts";
import { shopHealth } from "./shopHealth.ts";
import { createGaugeReader } from "./telemetry/index.ts";

let shop: Awaited<ReturnType<typeof openTestShop>>;
beforeAll(async () => {
  shop = await openTestShop({ demoContent: false });
});
afterAll(() => shop.close());

it("says that a share of backups hangs, and asks it no second time until it has answered", async () => {
  const answer = Promise.withResolvers<void>();
  let asked = 0;
  const backup: Gauge = {
    isLive: true,
    names: { aangan_backups_readable: "", aangan_backup_age_seconds: "" },
    async read() {
      asked += 1;
      await answer.promise;
      return [{ name: "aangan_backups_readable", value: 1 }];
    },
  };
  const { background, browsing, whyNotReady } = shop.database;
  const reader = createGaugeReader(background, () => {});
  const disk = diskGauge(".");
  const said = async () => {
    const jobs = { areMissing: () => false };
    const of = { reader, disk, backup, jobs, whyNotReady, replicas: browsing.replicas };
    return (await shopHealth(of)).problems.find(({ name }) => name === "backup")?.said;
  };
  expect(await said()).toBe("The folder of backups (BACKUP_FOLDER) cannot be read.");
  const again = reader.read(backup);
  expect(await reader.read(disk)).not.toEqual([]);
  expect(asked).toBe(1);
  answer.resolve();
  expect(await again).toEqual([{ name: "aangan_backups_readable", value: 1 }]);
  expect(await said()).toBe("There is no backup yet.");
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

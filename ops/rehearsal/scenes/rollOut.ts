import { ask } from "../../../tests/support/crowd/ask.ts";
import { addresses, applicationMachines } from "../network.ts";
import { makeNextRelease } from "../nextRelease.ts";
import type { Scene } from "../scene.ts";

/**
 * A new release with a migration, one machine after the other: each is asked to end, drains, and starts the
 * new one. In between both releases work on tables that are the new one's already, and each is asked for scripts that
 * only pages of the other name.
 */
export const rollOut: Scene = {
  name: "rollout",
  title: "a new release with a migration, one machine at a time",
  async play({ applications, balancer, databases, site }, happened) {
    const release = await makeNextRelease(`${site.folder}/next-release`);
    happened();
    for (const machine of applicationMachines) {
      const code = await applications.stopShop(machine);
      if (code !== 0) throw new Error(`the shop of ${machine} ended with ${code}`);
      await applications.start(machine, release.folder);
      await balancer.untilAllServe(120);
      for (const asked of applicationMachines) {
        for (const path of release.scripts) {
          const answer = await ask(`http://${addresses[asked]}:3000${path}`);
          if (answer?.status !== 200) throw new Error(`${asked}: ${path}: ${answer?.status}`);
        }
      }
    }
    const [row] = await databases.ask<{ there: boolean }>(
      "select exists (select from information_schema.columns where table_name = 'orders' and column_name = $1) as there",
      [release.column],
    );
    if (!row?.there) throw new Error("the new release did not migrate");
  },
};

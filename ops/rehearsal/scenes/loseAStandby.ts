import { pause } from "../../../tests/support/waiting.ts";
import type { Databases } from "../databases.ts";
import { databaseMachines } from "../network.ts";
import type { Scene } from "../scene.ts";

/** The standby that every commit waits for loses power: another one takes its part. */
export const loseAStandby: Scene = {
  name: "standby",
  title: "kill -9 of all on the synchronous standby's machine",
  async play({ databases }, happened) {
    const dead = await synchronousOf(databases);
    happened();
    await databases.kill(dead);
    await pause(20_000);
    await databases.start(dead);
  },
};

async function synchronousOf(databases: Databases) {
  const [row] = await databases.ask<{ name: string }>(
    "select application_name as name from pg_stat_replication where sync_state in ('sync', 'quorum')",
  );
  const found = databaseMachines.find((machine) => machine === row?.name);
  if (found === undefined) throw new Error("no standby is synchronous");
  return found;
}

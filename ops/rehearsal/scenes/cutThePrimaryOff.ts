import pg from "pg";
import { pause, until } from "../../../tests/support/waiting.ts";
import type { Databases } from "../databases.ts";
import { type DatabaseMachine, databaseMachines, join, part } from "../network.ts";
import type { Rehearsal } from "../rehearsal.ts";
import type { Scene } from "../scene.ts";

/**
 * The primary does not hear of the other database machines any more, but the shop still reaches it: the
 * worst of all cuts, since there are two who could rule. For a while after the other has taken over, both are
 * asked whether they take changes.
 */
export const cutThePrimaryOff: Scene = {
  name: "partition",
  title: "the primary parted from its peers, the shop still reaches it",
  async play({ databases }: Rehearsal, happened) {
    const old = await databases.primary();
    const peers = databaseMachines.filter((machine) => machine !== old);
    happened();
    for (const peer of peers) await part(old, peer);
    try {
      await until("another primary", 120, async () => {
        const ruling = await rulers(databases);
        if (ruling.length > 1) throw new Error(`two take changes: ${ruling.join(" and ")}`);
        return ruling[0] !== undefined && ruling[0] !== old;
      });
      for (let second = 0; second < 10; second += 1) {
        const ruling = await rulers(databases);
        if (ruling.length > 1) throw new Error(`two take changes: ${ruling.join(" and ")}`);
        await pause(1000);
      }
    } finally {
      for (const peer of peers) await join(old, peer);
    }
  },
};

/** The machines on which a change can be committed now. */
async function rulers(databases: Databases): Promise<DatabaseMachine[]> {
  const takes = await Promise.all(
    databaseMachines.map((machine) => takesChanges(databases.connectionTo(machine))),
  );
  return databaseMachines.filter((_, index) => takes[index]);
}

/** Commits a change of no consequence, and waits for a second for it to be confirmed. */
async function takesChanges(connection: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({
    ...connection,
    connectionTimeoutMillis: 1000,
    query_timeout: 1000,
  });
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query(
      "select pg_current_xact_id(), pg_logical_emit_message(true, 'rehearsal', 'who rules')",
    );
    return true;
  } catch {
    return false;
  } finally {
    client.end().catch(() => {});
  }
}

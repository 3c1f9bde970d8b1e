import pg from "pg";
import { pause, until } from "../../../support/waiting.ts";
import type { FaultShop } from "../faultShop.ts";
import type { Scene } from "../scene.ts";

/** So long a database stays away that does. */
const awaySeconds = 20;
/** So long a state lasts that PostgreSQL is still there in. */
const troubledSeconds = 10;

/** The machine of the database loses power, and comes back at once. */
const killed: Scene = {
  name: "killed",
  title: "PostgreSQL killed with -9 and started again",
  async play({ database }, gone) {
    await database.stop("SIGKILL");
    await database.start();
    gone();
  },
};

const away: Scene = {
  name: "away",
  title: `PostgreSQL stopped at once, away for ${awaySeconds} s`,
  async play({ database }, gone) {
    await database.stop("SIGQUIT");
    await pause(awaySeconds * 1000);
    await database.start();
    gone();
  },
};

const frozen: Scene = {
  name: "frozen",
  title: `PostgreSQL frozen for ${awaySeconds} s`,
  async play({ database }, gone) {
    const thaw = database.freeze();
    await pause(awaySeconds * 1000);
    thaw();
    gone();
  },
};

/** Another program takes every connection that ordinary roles may have, again and again. */
const crowded: Scene = {
  name: "crowded",
  title: `no connection left for ${awaySeconds} s: another program has them all`,
  async play(shop, gone) {
    const hog = await takeAllConnections(shop);
    await pause(awaySeconds * 1000);
    await hog.leave();
    gone();
  },
};

const readOnly: Scene = {
  name: "readonly",
  title: `PostgreSQL read-only for ${troubledSeconds} s`,
  async play({ database }, gone) {
    await database.ask("alter system set default_transaction_read_only = on");
    await database.ask("select pg_reload_conf()");
    await pause(troubledSeconds * 1000);
    await database.within(async (pool) => {
      const client = await pool.connect();
      // The setting is for what takes changes: this one says so for itself.
      await client.query("set default_transaction_read_only = off");
      await client.query("alter system reset default_transaction_read_only");
      await client.query("select pg_reload_conf()");
      client.release();
    });
    gone();
  },
};

export const databaseScenes = [killed, away, frozen, crowded, readOnly];

/** Ends the shop's connections and takes their places, as fast as they come free, until it is asked to leave. */
async function takeAllConnections({ database }: FaultShop) {
  const taken: pg.Client[] = [];
  let isTaking = true;
  let isFull = false;
  const grab = async () => {
    const client = new pg.Client({
      connectionString: database.servingUrl,
      application_name: "another program",
      connectionTimeoutMillis: 3000,
    });
    client.on("error", () => {});
    await client.connect();
    taken.push(client);
  };
  const takers = Array.from({ length: 8 }, async () => {
    while (isTaking) {
      await grab().catch(async ({ code }) => {
        if (code === "53300") isFull = true;
        await pause(20);
      });
    }
  });
  await until("every connection is taken", 60, async () => {
    const [left] = await database.ask<{ ended: number }>(
      "select count(pg_terminate_backend(pid))::int as ended from pg_stat_activity where application_name like 'aangan%'",
    );
    return isFull && left?.ended === 0;
  });
  return {
    async leave() {
      isTaking = false;
      await Promise.all(takers);
      await Promise.all(taken.map((client) => client.end()));
    },
  };
}

import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { until } from "../../../support/waiting.ts";
import type { FaultShop } from "../faultShop.ts";
import type { Scene } from "../scene.ts";

/** Of Debian's package `faketime`. */
const library = "/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1";
/** A job that runs every minute has run by then. */
const jobSeconds = 200;
/** More than that: jobs that waited until the same minutes are over would be late. */
const backSeconds = 270;

/**
 * The clock of the machine jumps a day ahead, and back over minutes in which jobs ran, under the shop and its
 * database. It stays there: what comes after would find rows of the future, so this scene is the last.
 */
const clock: Scene = {
  name: "clock",
  title: "the clock of the machine a day ahead, then back over minutes lived",
  async prepare(shop) {
    if (!existsSync(library)) execFileSync("apt-get", ["install", "-y", "-qq", "faketime"]);
    const file = join(shop.dataFolder, "clock");
    writeFileSync(file, "+0");
    chmodSync(file, 0o644);
    const faked = {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: "1",
      FAKETIME_DONT_FAKE_MONOTONIC: "1",
    };
    await shop.stop();
    await shop.database.stop();
    await shop.database.start(faked);
    await shop.start(faked);
  },
  async play(shop, gone, note) {
    const { packer, dataFolder, database } = shop;
    // Who packs is signed out by the day that passes, as they should be.
    await packer.rest();
    const jump = async (to: string, seconds: number) => {
      const before = await moment(shop);
      const ran = await jobsDone(shop);
      writeFileSync(join(dataFolder, "clock"), to);
      await until("the clock has jumped", 20, async () => {
        const now = await moment(shop);
        return Math.abs(now - before - seconds) < 60;
      });
      await until(`jobs run after ${to}`, jobSeconds, async () => (await jobsDone(shop)) > ran);
    };
    await jump("+86400", 86_400);
    const ran = await jobsDone(shop);
    await until(
      "more minutes are lived",
      2 * jobSeconds,
      async () => (await jobsDone(shop)) > ran + 2,
    );
    await jump(`+${86_400 - backSeconds}`, -backSeconds);
    const [held] = await database.ask<{ wrong: number }>(
      `select count(*)::int as wrong from variants v where reserved <> (
         select coalesce(sum(quantity), 0) from stock_reservations r where r.variant_id = v.id and state = 'held')`,
    );
    if (held?.wrong !== 0) throw new Error(`${held?.wrong} variants are held otherwise than said`);
    note("jobs ran after both");
    gone();
  },
};

export const clockScenes = [clock];

async function moment({ database }: FaultShop): Promise<number> {
  const [row] = await database.ask<{ now: number }>(
    "select extract(epoch from clock_timestamp())::float8 as now",
  );
  return row?.now ?? 0;
}

/** How often the job that sends messages has run; the rows of old runs go after an hour. */
async function jobsDone({ database }: FaultShop): Promise<number> {
  const rows = await database.ask<{ id: string }>(
    "select id from jobs.job where name = 'send-messages' and state = 'completed'",
  );
  for (const { id } of rows) seen.add(id);
  return seen.size;
}

const seen = new Set<string>();

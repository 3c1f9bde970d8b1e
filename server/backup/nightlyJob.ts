import type { Config } from "../config.ts";
import type { Database } from "../database/connect.ts";
import type { ShopJob } from "../jobs/index.ts";
import { outboxNotifier } from "../outbox/index.ts";
import { nightlyBackup } from "./nightlyBackup.ts";
import type { BackupSource } from "./takeBackup.ts";

/** In India; the same in UTC. */
export const nightlyAt = "02:00";
const cron = "30 20 * * *";

/** Every night. The owner hears of a backup that failed. */
export function backingUp(
  background: Database,
  source: BackupSource,
  place: NonNullable<Config["backups"]>,
): ShopJob {
  return {
    name: "back-up",
    cron,
    mostSeconds: 6 * 3600,
    async run(signal) {
      try {
        await nightlyBackup(source, place, signal);
      } catch (error) {
        if (!signal.aborted) await tellOwner(background, place.folder, error);
        throw error;
      }
    },
  };
}

async function tellOwner(background: Database, folder: string, error: unknown): Promise<void> {
  const reason = error instanceof Error ? error.message : String(error);
  const body = `Tonight's backup into ${folder} failed: ${reason}\nEarlier backups are untouched.\n`;
  const notice = { subject: "The shop has no backup of tonight", body };
  await background.transaction((tx) => outboxNotifier.tellOwner(tx, notice));
}

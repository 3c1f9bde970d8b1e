import type { Config } from "../config.ts";
import type { Database } from "../database/connect.ts";
import type { ShopJob } from "../jobs/index.ts";
import { outboxNotifier } from "../outbox/index.ts";
import { nightlyBackup } from "./nightlyBackup.ts";
import type { BackupSource } from "./takeBackup.ts";

/** In India; the same in UTC. */
export const nightlyAt = "02:00";
const cron = "30 20 * * *";

/** Every night, or as soon as the shop is open again. The owner hears of one that was given up. */
export function backingUp(
  background: Database,
  source: BackupSource,
  place: NonNullable<Config["backups"]>,
): ShopJob {
  return {
    name: "back-up",
    cron,
    mostSeconds: 6 * 3600,
    run: (signal) => nightlyBackup(source, place, signal),
    onGivenUp: (reason) => tellOwner(background, place.folder, reason),
  };
}

async function tellOwner(background: Database, folder: string, reason: string): Promise<void> {
  const body = `Tonight's backup into ${folder} was tried three times and failed. The last time: ${reason}\nEarlier backups are untouched.\n`;
  const notice = { subject: "The shop has no backup of tonight", body };
  await background.transaction((tx) => outboxNotifier.tellOwner(tx, notice));
}

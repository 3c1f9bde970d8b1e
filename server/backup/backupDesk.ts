import type { Config } from "../config.ts";
import type { Database } from "../database/connect.ts";
import { Refusal } from "../ground/refusal.ts";
import { recordChange, type StaffActor } from "../staff/index.ts";
import { listBackups } from "./listBackups.ts";
import { nightlyBackup } from "./nightlyBackup.ts";
import { backingUp } from "./nightlyJob.ts";
import type { BackupSource } from "./takeBackup.ts";

export type BackupDesk = ReturnType<typeof createBackupDesk>;

const nowhere = new Refusal(
  "not_found",
  "There is no folder for backups yet: set BACKUP_FOLDER where the shop runs.",
);
const underWay = new Refusal("busy", "A backup is being made already.", { retryAfterSeconds: 30 });

interface BackupDeskSettings {
  db: Database;
  /** For the job of the night. */
  background: Database;
  /** What all of them are taken of, those of the night and those that staff ask for. */
  source: BackupSource;
  place: Config["backups"];
  onFault(error: unknown): void;
}

/** Backups as the owner makes and sees them, made in the background, one at a time; and those of the night. */
export function createBackupDesk({ db, background, source, place, onFault }: BackupDeskSettings) {
  const closing = new AbortController();
  let making: Promise<void> | null = null;
  let failure: string | null = null;

  async function look() {
    const none = { backups: [], isMaking: false };
    const found =
      place === null
        ? none
        : await listBackups(place.folder).catch((error) => ({ ...none, unread: error.message }));
    return { place, failure, unread: null, ...found, isMaking: making !== null || found.isMaking };
  }

  async function make(actor: StaffActor): Promise<Refusal | null> {
    if (place === null) return nowhere;
    if ((await look()).isMaking) return underWay;
    failure = null;
    making = nightlyBackup(source, place, closing.signal)
      .then(
        () => {},
        (error) => {
          failure = error instanceof Error ? error.message : String(error);
          if (!closing.signal.aborted) onFault(error);
        },
      )
      .finally(() => {
        making = null;
      });
    await note(actor, "backup.make", "now");
    return null;
  }

  function note(actor: StaffActor, action: string, id: string): Promise<void> {
    const subject = { kind: "backup", id };
    return db.transaction((tx) => recordChange(tx, actor, { action, subject }));
  }

  return {
    jobs: place === null ? [] : [backingUp(background, source, place)],
    folder: place?.folder ?? null,
    look,
    make,
    noteDownload: (actor: StaffActor, file: string) => note(actor, "backup.download", file),
    async close() {
      closing.abort();
      await making;
    },
  };
}

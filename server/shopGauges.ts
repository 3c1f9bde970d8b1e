import { access, constants, statfs } from "node:fs/promises";
import { sessionGauge } from "./accounts/index.ts";
import { lastBackup } from "./backup/index.ts";
import type { ConnectedDatabase } from "./database/connect.ts";
import { type Gauge, secondsSince } from "./database/gauge.ts";
import { replicaStates } from "./database/replicas.ts";
import { reachFolder } from "./ground/reachFolder.ts";
import { inboxGauge } from "./inbox/index.ts";
import { jobGauge } from "./jobs/index.ts";
import { orderGauge } from "./orders/index.ts";
import { outboxGauge } from "./outbox/index.ts";
import { paymentGauge, refundGauge } from "./payments/index.ts";
import { trackingSender } from "./shipping/index.ts";
import { stockGauge } from "./stock/index.ts";

export interface MemorySources {
  answers: { figures(): { kept: number; drops: number } };
  ladder: { underWay(): number };
  /** Of the catalogue in memory. */
  countProducts: () => Promise<number>;
}

/** The disk that database and pictures are on. */
export const diskGauge = (dataFolder: string): Gauge => ({
  names: {
    aangan_disk_free_bytes: "Free on the disk of DATA_DIR",
    aangan_disk_size_bytes: "Size of that disk",
    aangan_disk_writable: "1 where DATA_DIR is there and can be written, else 0",
  },
  unread: [{ name: "aangan_disk_writable", value: 0 }],
  async read() {
    const writable = await reachFolder(dataFolder, () => access(dataFolder, constants.W_OK)).then(
      () => 1,
      () => 0,
    );
    const facts = await reachFolder(dataFolder, () => statfs(dataFolder)).catch(() => null);
    const isWritable = { name: "aangan_disk_writable", value: writable };
    if (facts === null) return [isWritable];
    const { bavail, blocks, bsize } = facts;
    return [
      isWritable,
      { name: "aangan_disk_free_bytes", value: bavail * bsize },
      { name: "aangan_disk_size_bytes", value: blocks * bsize },
    ];
  },
});

/** What this process knows of the database and its replicas; while it is away none of its figures can be read. */
export const reachGauge = ({
  whyNotReady,
  browsing,
}: Pick<ConnectedDatabase, "whyNotReady" | "browsing">): Gauge => ({
  isLive: true,
  names: {
    aangan_ready: "1 where the database answers and takes changes, 0 where nobody can buy",
    aangan_replicas: "Replicas, by whether they are read, behind, away, or the primary itself",
  },
  async read() {
    const states = browsing.replicas();
    const count = (state: string) => states.filter((one) => one === state).length;
    return [
      { name: "aangan_ready", value: (await whyNotReady()) === null ? 1 : 0 },
      ...(states.length === 0 ? [] : replicaStates).map((state) => ({
        ...{ name: "aangan_replicas", value: count(state), labels: { state } },
      })),
    ];
  },
});

/** The newest backup; of a folder without any nothing is told but that there is none. */
export const backupGauge = (folder: string): Gauge => ({
  names: {
    aangan_backup_age_seconds: "Age of the newest nightly backup; not there before the first",
    aangan_backups_missing: "1 where BACKUP_FOLDER holds none",
    aangan_backups_readable: "1 where BACKUP_FOLDER can be read, else 0",
  },
  unread: [{ name: "aangan_backups_readable", value: 0 }],
  async read() {
    const newest = await lastBackup(folder).catch(() => "unread" as const);
    const isReadable = { name: "aangan_backups_readable", value: newest === "unread" ? 0 : 1 };
    if (newest === "unread") return [isReadable];
    const isMissing = { name: "aangan_backups_missing", value: newest === null ? 1 : 0 };
    if (newest === null) return [isReadable, isMissing];
    const age = { name: "aangan_backup_age_seconds", value: secondsSince(newest) };
    return [isReadable, isMissing, age];
  },
});

/** What this process has in memory. */
export const memoryGauge = ({ answers, ladder, countProducts }: MemorySources): Gauge => ({
  isLive: true,
  names: {
    aangan_answers_kept: "Answers in memory",
    aangan_answers_drops: "Times that a change dropped answers, since the start",
    aangan_pictures_under_way: "Widths of pictures that are being made or wait for it",
    aangan_catalogue_products: "Products that are shown",
  },
  async read() {
    const { kept, drops } = answers.figures();
    return [
      { name: "aangan_answers_kept", value: kept },
      { name: "aangan_answers_drops", value: drops },
      { name: "aangan_pictures_under_way", value: ladder.underWay() },
      { name: "aangan_catalogue_products", value: await countProducts() },
    ];
  },
});

/** What the parts tell of themselves. */
export const partGauges: readonly Gauge[] = [
  ...[outboxGauge, inboxGauge([trackingSender]), orderGauge, paymentGauge, refundGauge],
  ...[stockGauge, sessionGauge, jobGauge],
];

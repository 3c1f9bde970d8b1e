import type { Gauge } from "./database/gauge.ts";
import type { ReplicaState } from "./database/replicas.ts";
import { type Service, servicesAway } from "./ground/watchedCall.ts";
import { jobGauge } from "./jobs/index.ts";
import { outboxGauge } from "./outbox/index.ts";
import { refundGauge } from "./payments/index.ts";
import type { GaugeReader, Health } from "./telemetry/index.ts";

export interface HealthSources {
  reader: GaugeReader;
  disk: Gauge;
  /** Null where the shop makes no nightly backups. */
  backup: Gauge | null;
  jobs: { areMissing(): boolean };
  whyNotReady: () => Promise<string | null>;
  replicas: () => readonly ReplicaState[];
}

const minutes = 60;
const hours = 60 * minutes;

/** From where on a figure is not as it should be. The rules of `ops/observability/` warn from the same. */
export const healthLimits = {
  messageAge: 15 * minutes,
  jobAge: 5 * minutes,
  refundAge: 24 * hours,
  backupAge: 26 * hours,
  /** Of the disk. */
  free: 0.1,
} as const;

const inWords: Readonly<Record<Service, string>> = {
  gateway: "The payment gateway",
  shiprocket: "Shiprocket's checkout",
  carrier: "Shiprocket's shipping",
  sms: "The SMS service",
  whatsapp: "WhatsApp",
  smtp: "The mail server",
  pictures: "The place where pictures are kept",
  cdn: "The CDN that is told what changed",
  models: "The process that draws models and designs",
  papers: "The process that prints the workshop's papers",
  widths: "The process that makes widths of pictures",
  other: "A service of others",
};

/** Whether the shop can serve customers, and what of it is not as it should be while it does. */
export async function shopHealth(sources: HealthSources): Promise<Health> {
  const reason = await sources.whyNotReady();
  if (reason !== null) return { status: "down", problems: [{ name: "database", said: reason }] };
  const problems = await findProblems(sources);
  return { status: problems.length === 0 ? "ready" : "degraded", problems };
}

async function findProblems({
  reader,
  disk,
  backup,
  jobs,
  replicas,
}: Omit<HealthSources, "whyNotReady">) {
  const above = async (gauge: Gauge, name: string, most: number, said: (age: string) => string) => {
    const value = await reader.valueOf(gauge, name);
    return value !== null && value > most ? [said(ageInWords(value))] : [];
  };
  const found: Record<string, Promise<string[]>> = {
    messages: above(
      outboxGauge,
      "aangan_outbox_oldest_age_seconds",
      healthLimits.messageAge,
      (age) => `A message has waited ${age} to be sent.`,
    ),
    jobs: jobs.areMissing()
      ? Promise.resolve(["This process runs none of the shop's jobs; its log says why."])
      : above(
          jobGauge,
          "aangan_jobs_oldest_due_age_seconds",
          healthLimits.jobAge,
          (age) => `A job has waited ${age} for its turn.`,
        ),
    refunds: above(
      refundGauge,
      "aangan_refunds_oldest_age_seconds",
      healthLimits.refundAge,
      (age) => `A refund is not through after ${age}.`,
    ),
    backup: backup === null ? Promise.resolve([]) : backupProblem(reader, backup),
    disk: diskProblem(reader, disk),
    services: Promise.resolve(
      servicesAway().map(
        ({ service, since }) =>
          `${inWords[service]} has failed whenever it was asked since ${since.toISOString()}.`,
      ),
    ),
    replicas: Promise.resolve(replicaProblems(replicas())),
  };
  const named = await Promise.all(
    Object.entries(found).map(async ([name, said]) =>
      (await said).map((sentence) => ({ name, said: sentence })),
    ),
  );
  return named.flat();
}

async function backupProblem(reader: GaugeReader, gauge: Gauge): Promise<string[]> {
  const isReadable = await reader.valueOf(gauge, "aangan_backups_readable");
  if (isReadable !== 1) return ["The folder of backups (BACKUP_FOLDER) cannot be read."];
  const age = await reader.valueOf(gauge, "aangan_backup_age_seconds");
  if (age === null) return ["There is no backup yet."];
  return age > healthLimits.backupAge ? [`The newest backup is ${ageInWords(age)} old.`] : [];
}

function replicaProblems(states: readonly ReplicaState[]): string[] {
  const said = { away: "that do not answer", behind: "too far behind to be read" } as const;
  return (["away", "behind"] as const).flatMap((state) => {
    const count = states.filter((one) => one === state).length;
    return count === 0
      ? []
      : [`Replicas of the database ${said[state]}: ${count} of ${states.length}.`];
  });
}

async function diskProblem(reader: GaugeReader, gauge: Gauge): Promise<string[]> {
  const isWritable = await reader.valueOf(gauge, "aangan_disk_writable");
  if (isWritable !== 1) return ["The folder of pictures and caches (DATA_DIR) cannot be written."];
  const free = await reader.valueOf(gauge, "aangan_disk_free_bytes");
  const size = await reader.valueOf(gauge, "aangan_disk_size_bytes");
  if (free === null || size === null || free >= size * healthLimits.free) return [];
  return [`The disk is nearly full: ${Math.floor((free / size) * 100)} % of it are free.`];
}

function ageInWords(seconds: number): string {
  if (seconds < 2 * hours) return `${Math.floor(seconds / minutes)} minutes`;
  return `${Math.floor(seconds / hours)} hours`;
}

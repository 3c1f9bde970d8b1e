import type { FastifyBaseLogger } from "fastify";
import type { Config } from "./config.ts";
import type { ConnectedDatabase } from "./database/connect.ts";
import { watchSlow } from "./database/slowStatements.ts";
import { statementComment } from "./database/statementComment.ts";
import { withoutValues } from "./database/withoutValues.ts";
import { missingJobsGauge } from "./jobs/index.ts";
import {
  backupGauge,
  diskGauge,
  type MemorySources,
  memoryGauge,
  partGauges,
  reachGauge,
} from "./shopGauges.ts";
import { shopHealth } from "./shopHealth.ts";
import { createGaugeReader, openTelemetry } from "./telemetry/index.ts";

export interface TelemetryDeps {
  config: Config;
  database: ConnectedDatabase;
  memory: MemorySources;
  jobs: { areMissing(): boolean };
  /** The template of the page at a path. */
  pageTemplate: (path: string) => string;
  log: () => FastifyBaseLogger;
}

/** What can be seen of the shop from outside: its health, the statements that are slow, metrics and traces. */
export async function openShopTelemetry({
  config,
  database,
  memory,
  jobs,
  pageTemplate,
  log,
}: TelemetryDeps) {
  const { commentsStatements, dataFolder, backups } = config;
  if (commentsStatements) database.watch.commentWith(statementComment);
  const reader = createGaugeReader(database.background, (error) =>
    log().warn({ err: withoutValues(error) }, "a figure of the metrics was not read"),
  );
  const disk = diskGauge(dataFolder);
  const backup = backups === null ? null : backupGauge(backups.folder);
  const { whyNotReady, browsing } = database;
  const health = () =>
    shopHealth({ reader, disk, backup, jobs, whyNotReady, replicas: browsing.replicas });
  const telemetry = await openTelemetry(config.telemetry, {
    ...{ database, reader, pageTemplate, health },
    gauges: [
      ...[...partGauges, missingJobsGauge(jobs.areMissing)],
      ...[memoryGauge(memory), reachGauge(database), disk],
      ...(backup === null ? [] : [backup]),
    ],
  });
  return { telemetry, health };
}

/** Logs slow statements from now on. */
export function logSlowStatements(
  { slowQueryMilliseconds }: Pick<Config, "slowQueryMilliseconds">,
  { watch }: Pick<ConnectedDatabase, "watch">,
  log: FastifyBaseLogger,
): void {
  if (slowQueryMilliseconds === 0) return;
  watch.add(watchSlow(slowQueryMilliseconds, (slow) => log.warn(slow, "slow statement")));
}

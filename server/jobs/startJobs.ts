import { setTimeout as wait } from "node:timers/promises";
import type pg from "pg";
import { backgroundLimits, startupLimits } from "../database/limits.ts";
import { openPool } from "../database/openPool.ts";
import { isDatabaseUnavailable } from "../database/unavailable.ts";
import { withoutValues } from "../database/withoutValues.ts";
import { causedBy } from "../ground/cause.ts";
import { followClock } from "./followClock.ts";
import { prepareTables, schema } from "./prepareTables.ts";

/** Something that the shop does again and again, by itself. */
export interface ShopJob {
  name: string;
  /** When, in UTC: minute, hour, day, month, day of the week. */
  cron: string;
  /** A run that takes longer is given up; five minutes where nothing is said. */
  mostSeconds?: number;
  /** May be cut off at any moment and run again; `signal` asks it to end early. */
  run(signal: AbortSignal): Promise<unknown>;
  /**
   * With it, a run that fails, or whose process dies, is tried twice more, ten minutes apart; then one process is told
   * why, again and again until it takes it. Without, the clock brings the next run.
   */
  onGivenUp?(reason: string): Promise<unknown>;
}

export interface RunningJobs {
  /** Asks for a run as soon as a process is free, as the clock would. */
  ask(name: string): Promise<void>;
  /** Takes up nothing more; what runs goes on. */
  drain(): void;
  /**
   * Ends within a second: what runs is asked to end, and what did not run to its end is asked for again, so that
   * the next process that is free does it.
   */
  stop(): Promise<void>;
}

export interface JobSettings {
  connection: pg.ClientConfig;
  /** The same for the role that owns the tables, where that is another. */
  owner?: pg.ClientConfig;
  onFault: (error: unknown, job: string) => void;
  /** Seconds between two looks for work. */
  pollingSeconds?: number;
  /** Ends the tries to start while the database is away. */
  signal?: AbortSignal;
}

/** All looking for work goes through so many connections of one process. */
export const jobConnections = 2;

/** How long what runs may take to end when the shop closes. */
const patience = 900;

const retryMilliseconds = 2000;

/** What runs says so as long as it does; a process that has ended keeps its job from others for so long. */
const heartbeatSeconds = 30;

/** What comes about once a day or more rarely, whatever the hour: a time that nobody lived through is made up for. */
const isRare = (cron: string) => /^\d+ \d+ /.test(cron);

const day = 86_400;

/**
 * Runs the jobs by the clock, each run in one of however many processes there are: pg-boss keeps the
 * schedule in PostgreSQL, and a queue takes no second run while one waits or runs. A database that is
 * away is waited for.
 */
export async function startJobs(
  jobs: readonly ShopJob[],
  settings: JobSettings,
): Promise<RunningJobs> {
  for (;;) {
    try {
      return await startOnce(jobs, settings);
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      await wait(retryMilliseconds, undefined, { signal: settings.signal });
    }
  }
}

async function startOnce(
  jobs: readonly ShopJob[],
  { connection, owner = connection, onFault, pollingSeconds = 10 }: JobSettings,
): Promise<RunningJobs> {
  // Loaded after the shop listens: nobody waits for it.
  const { PgBoss } = await import("pg-boss");
  await prepareTables(owner, connection);
  const pool = openPool(
    { ...connection, ...startupLimits(backgroundLimits), application_name: "aangan jobs" },
    jobConnections,
    backgroundLimits,
  );
  const boss = new PgBoss({
    schema,
    db: { executeSql: (text, values) => pool.query(text, values) },
    cronWorkerIntervalSeconds: Math.min(Math.max(pollingSeconds, 1), 45),
    // How often it looks for what has ended without a word.
    superviseIntervalSeconds: Math.max(pollingSeconds * 6, 1),
    monitorIntervalSeconds: Math.max(pollingSeconds * 6, 1),
    flowIntervalSeconds: 3600,
    bamIntervalSeconds: 3600,
    queueCacheIntervalSeconds: 600,
    // Indexes are their owner's to rebuild.
    reindex: false,
  });
  const closing = new AbortController();
  const tell = (error: unknown) => {
    // A look for work that was under way finds its connections gone.
    if (closing.signal.aborted || isDatabaseUnavailable(error)) return;
    onFault(error, "jobs");
  };
  boss.on("error", tell);
  let leaveClock = () => {};
  const end = async () => {
    leaveClock();
    await boss.stop({ graceful: false, close: false });
    await pool.end();
  };
  /** What runs, by the name of its job and as pg-boss knows it. */
  const running = new Map<string, { id: string; turn: Promise<unknown> }>();
  try {
    leaveClock = await followClock(pool, tell);
    await boss.start();
    await takeUp(jobs);
  } catch (error) {
    await end();
    throw error;
  }

  async function takeUp(kept: readonly ShopJob[]): Promise<void> {
    for (const { name, cron, mostSeconds = 300, run, onGivenUp } of kept) {
      const rules = {
        heartbeatSeconds,
        expireInSeconds: mostSeconds,
        deleteAfterSeconds: 3600,
        // Counted from when it was first asked for, also of what is tried again.
        ...(onGivenUp
          ? { retryLimit: 2, retryDelay: 600, retentionSeconds: day }
          : { retryLimit: 0, retentionSeconds: 3600 }),
        deadLetter: onGivenUp ? await hearOf(name, onGivenUp) : null,
      };
      await boss.createQueue(name, { policy: "exclusive", heartbeatSeconds });
      // Also of one that an older shop has made.
      await boss.updateQueue(name, rules);
      await boss.schedule(name, cron, {}, { missed: isRare(cron) ? "once" : "skip" });
      await boss.work(name, { pollingIntervalSeconds: pollingSeconds }, async ([job]) => {
        const signal = job ? AbortSignal.any([job.signal, closing.signal]) : closing.signal;
        const turn = causedBy({ job: name }, () => run(signal)).catch((error) => {
          if (!closing.signal.aborted) onFault(error, name);
          // pg-boss writes it down, with all its fields.
          throw withoutValues(error);
        });
        if (job) running.set(name, { id: job.id, turn });
        await turn
          .catch((error) => {
            // What its end cut short has not failed: it is asked for again.
            if (!closing.signal.aborted) throw error;
          })
          .finally(() => running.delete(name));
      });
    }
    for (const { name } of await boss.getSchedules()) {
      if (!kept.some((job) => job.name === name)) await boss.unschedule(name);
    }
  }

  /** Answers the queue of what was given up. */
  async function hearOf(name: string, onGivenUp: NonNullable<ShopJob["onGivenUp"]>) {
    const givenUp = `${name}-given-up`;
    await boss.createQueue(givenUp, { retryLimit: 1000, retryDelay: 60, retentionSeconds: day });
    const how = { pollingIntervalSeconds: pollingSeconds, includeMetadata: true } as const;
    await boss.work(givenUp, how, async ([job]) => {
      const { message } = (job?.output ?? {}) as { message?: string };
      const reason = message ?? "it took too long, or the process that ran it ended.";
      await causedBy({ job: name }, () => onGivenUp(reason)).catch((error) => {
        onFault(error, name);
        // pg-boss keeps what it hears last: that is to be the reason still.
        throw new Error(reason, { cause: withoutValues(error) });
      });
    });
    return givenUp;
  }

  const drain = () => {
    for (const { name } of jobs) boss.offWork(name, { wait: false }).catch(() => {});
  };
  /** What its end cut short is called off, so that the queue takes another run, and asked for. */
  async function handBack(): Promise<void> {
    const cut = [...running];
    closing.abort();
    const ends = Promise.allSettled(cut.map(([, { turn }]) => turn));
    const known = (await Promise.race([ends, after(patience)])) ?? [];
    for (const [place, [name, { id }]] of cut.entries()) {
      if (known[place]?.status === "fulfilled") continue;
      await boss.cancel(name, id);
      await boss.send(name);
    }
  }

  return {
    async ask(name) {
      await boss.send(name);
    },
    drain,
    async stop() {
      drain();
      await handBack().catch((error) => {
        if (!isDatabaseUnavailable(error)) onFault(error, "jobs");
      });
      await end();
    },
  };
}

function after(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref();
  });
}

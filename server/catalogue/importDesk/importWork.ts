import { and, asc, eq, inArray, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../database/connect.ts";
import { isDatabaseUnavailable } from "../../database/unavailable.ts";
import { coalesced, type ShopJob } from "../../jobs/index.ts";
import {
  finishImports,
  importChanges,
  importLines,
  importProblems,
  importRuns,
  keepProblems,
} from "../import/index.ts";
import { compareRun } from "./compareRun.ts";
import { type Run, readRun } from "./readRun.ts";
import type { Uploads } from "./uploads.ts";

/** Who reads a file says so again and again; who stays silent for so long has ended. */
const leaseSeconds = 30;

/** A file lies with the machine that took it in: another leaves it alone for so long before it counts as lost. */
const elsewhere = sql.raw("interval '15 minutes'");

export interface ImportWork {
  /** Begins at once with what there is to read or to write; the clock begins with it otherwise. */
  ask(): void;
  close(): Promise<void>;
  jobs: ShopJob[];
}

/** What is done about imports in the background: files read and compared, changes written and undone. */
export function createImportWork(
  background: Database,
  uploads: Uploads,
  onFault: (error: unknown) => void,
): ImportWork {
  const work = async (signal: AbortSignal) => {
    try {
      await readWaiting(background, uploads, onFault, signal);
    } finally {
      // A file that cannot be read keeps nobody from writing what was read.
      await finishImports(background, { signal });
    }
  };
  const soon = coalesced(work, 10, onFault);
  return {
    ask: soon.ask,
    close: soon.stop,
    jobs: [
      { name: "finish-imports", cron: "* * * * *", run: work },
      {
        name: "sweep-imports",
        cron: "41 3 * * *",
        async run() {
          await sweepRuns(background);
          await uploads.sweep();
        },
      },
    ],
  };
}

/**
 * Reads and compares every file that waits for it, or whose reader has ended, one after the other. One at which
 * the shop itself fails is refused, and told as a fault: it would fail again every minute.
 */
export async function readWaiting(
  db: Database,
  uploads: Uploads,
  onFault: (error: unknown) => void,
  signal?: AbortSignal,
): Promise<void> {
  for (;;) {
    const run = signal?.aborted ? undefined : await takeRun(db, await uploads.held());
    if (run === undefined) return;
    try {
      await readAndCompare(db, run, uploads, signal);
    } catch (error) {
      if (error instanceof Interrupted) continue;
      if (isMissing(error)) {
        await refuse(db, run, "the file got lost on its way: please send it again");
        continue;
      }
      if (signal?.aborted || isDatabaseUnavailable(error)) throw error;
      if (await refuse(db, run, failed)) onFault(error);
    }
  }
}

/** Taken up again it is begun anew: what an ended process has left of it is forgotten. */
async function takeRun(db: Database, held: readonly string[]): Promise<Run | undefined> {
  return db.transaction(async (tx) => {
    const isFree = or(isNull(importRuns.leaseUntil), lt(importRuns.leaseUntil, sql`now()`));
    const isMine = or(
      inArray(sql`${importRuns.id}::text`, held),
      lt(importRuns.createdAt, sql`now() - ${elsewhere}`),
    );
    const [waiting] = await tx
      .select()
      .from(importRuns)
      .where(and(eq(importRuns.state, "reading"), isFree, isMine))
      // Those that nobody has tried yet come first: one that fails again and again stands in nobody's way.
      .orderBy(sql`${importRuns.leaseUntil} nulls first`, asc(importRuns.createdAt))
      .limit(1)
      .for("update", { skipLocked: true });
    if (waiting === undefined) return undefined;
    for (const table of [importLines, importChanges, importProblems]) {
      await tx.delete(table).where(eq(table.runId, waiting.id));
    }
    const [taken] = await tx
      .update(importRuns)
      .set({ leaseUntil: leased, progress: 0, unchanged: 0 })
      .where(eq(importRuns.id, waiting.id))
      .returning();
    return taken;
  });
}

const leased = sql`now() + make_interval(secs => ${leaseSeconds})`;

async function readAndCompare(db: Database, run: Run, uploads: Uploads, signal?: AbortSignal) {
  const mine = and(eq(importRuns.id, run.id), eq(importRuns.state, "reading"));
  const goesOn = async (tx: Transaction, progress: number) => {
    const { rowCount } = await tx
      .update(importRuns)
      .set({ leaseUntil: leased, progress })
      .where(mine);
    // The shop closes, or somebody has taken the file back.
    if (signal?.aborted || rowCount === 0) throw new Interrupted();
  };
  await readRun(db, run, uploads.pathOf(run.id), goesOn);
  await compareRun(db, run, goesOn);
  await conclude(db, run);
  await uploads.remove(run.id);
}

const failed =
  "something went wrong on the shop's side while this file was read: please send it again, and if that does not help tell whoever runs the shop";

/** Ends a run that cannot be read; false where somebody has taken the file back meanwhile. */
function refuse(db: Database, run: Run, reason: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const mine = and(eq(importRuns.id, run.id), eq(importRuns.state, "reading"));
    const [still] = await tx
      .select({ id: importRuns.id })
      .from(importRuns)
      .where(mine)
      .for("update");
    if (still === undefined) return false;
    await keepProblems(tx, run.id, [{ line: 1, reason }]);
    await conclude(tx, run);
    return true;
  });
}

/** Read to its end: it can be written, or is refused for what is wrong with it. */
async function conclude(db: Database | Transaction, { id }: Run): Promise<void> {
  const ofRun = eq(importChanges.runId, id);
  const problems = await db.$count(importProblems, eq(importProblems.runId, id));
  const added = await db.$count(importChanges, and(ofRun, isNull(importChanges.before)));
  const changed = await db.$count(importChanges, and(ofRun, isNotNull(importChanges.before)));
  await db
    .update(importRuns)
    .set({
      state: problems === 0 ? "checked" : "refused",
      ...{ added, changed, problems },
      ...{ progress: 100, leaseUntil: null, checkedAt: sql`now()` },
    })
    .where(and(eq(importRuns.id, id), eq(importRuns.state, "reading")));
  await db.delete(importLines).where(eq(importLines.runId, id));
}

const isMissing = (error: unknown) =>
  error instanceof Error && "code" in error && error.code === "ENOENT";

class Interrupted extends Error {}

/** Forgets files that came to nothing after a week, and of others what they changed after a year. */
async function sweepRuns(db: Database): Promise<void> {
  await db.execute(sql`
    delete from ${importRuns} where state in ('reading', 'checked', 'refused')
      and created_at < now() - interval '7 days'`);
  await db.execute(sql`
    delete from ${importChanges} where run_id in (
      select id from ${importRuns} where created_at < now() - interval '1 year'
        and state in ('written', 'undone'))`);
}

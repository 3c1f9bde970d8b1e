import { setTimeout as wait } from "node:timers/promises";
import { asc, eq, gt, inArray, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../database/connect.ts";
import { errorCode, refusesRows } from "../../database/errorCode.ts";
import { tryImportTurn } from "../importTurn.ts";
import { productImports } from "./tables.ts";
import { writeImported } from "./writeImported.ts";
import { concludeRun, leaveAsItIs, leaveOut, writeRunsChange } from "./writeRunsChange.ts";

/** How long a product's pieces may be waited for: whoever buys its other pieces waits behind. */
const patience = sql.raw("set local lock_timeout = '250ms'");
const pauseMilliseconds = 200;
/** Written together, as long as nobody holds a row of one: their rows are held for as long as that takes. */
const productsAtOnce = 10;

/** "held": those of several that can be written are written one by one. */
type Outcome = "written" | "held" | "not its turn";

/**
 * Writes what imports have staged, in their order, a few products in a short transaction. Where somebody
 * holds a row of one, it is tried again after the others, for as long as `milliseconds` says. What is
 * left, because of that or because the process ended, is the next call's: a job makes it every minute.
 * What PostgreSQL refuses of a run, or somebody has changed since, is left out and told there, so that it stands in
 * nobody's way. Answers how many are left.
 */
export async function finishImports(
  db: Database,
  { signal, milliseconds = 50_000 }: { signal?: AbortSignal; milliseconds?: number } = {},
): Promise<number> {
  const end = performance.now() + milliseconds;
  let after = 0;
  while (!signal?.aborted) {
    const staged = await db
      .select({ id: productImports.id })
      .from(productImports)
      .where(gt(productImports.id, after))
      .orderBy(asc(productImports.id))
      .limit(productsAtOnce);
    const ids = staged.map(({ id }) => id);
    if (ids.length > 0 && (await writeAll(db, ids)) === "written") {
      after = ids.at(-1) ?? after;
      continue;
    }
    // All were tried once, or somebody else writes: what is left is tried again a little later.
    after = 0;
    if ((await db.$count(productImports)) === 0) return 0;
    if (performance.now() > end) break;
    await wait(pauseMilliseconds);
  }
  return db.$count(productImports);
}

/** Those of which somebody holds a row stay staged, and those that PostgreSQL refuses are left out. */
async function writeAll(db: Database, ids: readonly number[]): Promise<"written" | "not its turn"> {
  const together = await writeStaged(db, ids);
  if (together !== "held") return together;
  for (const id of ids) {
    if ((await writeAlone(db, id)) === "not its turn") return "not its turn";
  }
  return "written";
}

async function writeAlone(db: Database, id: number): Promise<Outcome> {
  try {
    return await writeStaged(db, [id]);
  } catch (refused) {
    if (!refusesRows(refused)) throw refused;
    return inTurn(db, async (tx) => {
      const [staged] = await tx.delete(productImports).where(eq(productImports.id, id)).returning();
      if (staged === undefined) return;
      if (staged.changeId === null) throw refused;
      const { message } = refused.cause instanceof Error ? refused.cause : refused;
      const why = `the database refuses it: ${message}`;
      if (staged.isUndo) await leaveAsItIs(tx, staged.changeId, why);
      else await leaveOut(tx, staged.changeId, why);
    });
  }
}

async function writeStaged(db: Database, ids: readonly number[]): Promise<Outcome> {
  try {
    return await inTurn(db, (tx) => write(tx, ids));
  } catch (error) {
    if (isHeld(error) || (ids.length > 1 && refusesRows(error))) return "held";
    throw error;
  }
}

function inTurn(db: Database, work: (tx: Transaction) => Promise<void>): Promise<Outcome> {
  return db.transaction(async (tx) => {
    if (!(await tryImportTurn(tx))) return "not its turn";
    await tx.execute(patience);
    await work(tx);
    return "written";
  });
}

async function write(tx: Transaction, ids: readonly number[]): Promise<void> {
  const taken = await tx
    .delete(productImports)
    .where(inArray(productImports.id, [...ids]))
    .returning();
  const runs = new Map<string, boolean>();
  for (const { change, changeId, runId, isUndo } of taken.toSorted((a, b) => a.id - b.id)) {
    if (change) await writeImported(tx, change);
    else if (changeId) await writeRunsChange(tx, changeId, isUndo);
    if (runId !== null) runs.set(runId, isUndo);
  }
  for (const [runId, isUndo] of runs) await concludeRun(tx, runId, isUndo);
}

/** PostgreSQL gave up waiting for a lock, or chose this transaction to give way. */
const isHeld = (error: unknown) => ["55P03", "40P01"].includes(errorCode(error));

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
const mostNamed = 100;

/** "held": those of several that can be written are written one by one. */
type Outcome = "written" | "held" | "not its turn";

/**
 * Writes what imports have staged, in their order, a few products in a short transaction. Where somebody
 * holds a row of one, it is tried again after the others, for as long as `milliseconds` says. What is
 * left, because of that or because the process ended, is the next call's: a job makes it every minute.
 * What PostgreSQL refuses of a run, or somebody has changed since, is left out and told there, so that it stands in
 * nobody's way; what it refuses of no run is left out as well, and thrown at the end. Answers how many are left.
 */
export async function finishImports(db: Database, wishes: Wishes = {}): Promise<number> {
  const refused: Error[] = [];
  const [finished] = await Promise.allSettled([writeInTurns(db, refused, wishes)]);
  if (refused.length > 0) {
    const names = refused.slice(0, mostNamed).map(({ message }) => message);
    const faults = finished.status === "rejected" ? [...refused, finished.reason] : refused;
    throw new AggregateError(
      faults,
      `${refused.length} imported product(s) left out: ${names.join("; ")}`,
    );
  }
  if (finished.status === "rejected") throw finished.reason;
  return finished.value;
}

interface Wishes {
  signal?: AbortSignal;
  milliseconds?: number;
}

/** What it refuses of no run is added to `refused`. */
async function writeInTurns(
  db: Database,
  refused: Error[],
  { signal, milliseconds = 50_000 }: Wishes,
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
    if (ids.length > 0 && (await writeAll(db, ids, refused)) === "written") {
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
async function writeAll(
  db: Database,
  ids: readonly number[],
  refused: Error[],
): Promise<"written" | "not its turn"> {
  const together = await writeStaged(db, ids);
  if (together !== "held") return together;
  for (const id of ids) {
    if ((await writeAlone(db, id, refused)) === "not its turn") return "not its turn";
  }
  return "written";
}

async function writeAlone(db: Database, id: number, refused: Error[]): Promise<Outcome> {
  try {
    return await writeStaged(db, [id]);
  } catch (refusal) {
    if (!refusesRows(refusal)) throw refusal;
    const cause = refusal.cause instanceof Error ? refusal.cause : refusal;
    const why = `the database refuses it: ${cause.message}`;
    // Thrown within the transaction it would bring the row back, and stop all others with it.
    let ofNoRun: Error | undefined;
    const outcome = await inTurn(db, async (tx) => {
      const [staged] = await tx.delete(productImports).where(eq(productImports.id, id)).returning();
      if (staged === undefined) return;
      const { change, changeId, isUndo } = staged;
      if (changeId === null) ofNoRun = new Error(`${change?.slug}: ${why}`, { cause });
      else if (isUndo) await leaveAsItIs(tx, changeId, why);
      else await leaveOut(tx, changeId, why);
    });
    if (ofNoRun !== undefined) refused.push(ofNoRun);
    return outcome;
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

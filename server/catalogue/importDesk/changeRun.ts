import { eq, sql } from "drizzle-orm";
import type { ChangedSince, ImportRun } from "../../../contract/admin/imports.ts";
import type { ImportFormat } from "../../../contract/importRules.ts";
import type { Database, Transaction } from "../../database/connect.ts";
import { Refusal } from "../../ground/refusal.ts";
import { recordChange, type StaffActor } from "../../staff/index.ts";
import { importRuns, productImports } from "../import/index.ts";
import { isImporting, takeImportTurn } from "../importTurn.ts";
import { changedSinceCheck, changedSinceWriting } from "./changedSince.ts";
import { findRun } from "./readRuns.ts";

const notThere = new Refusal("not_found", "This import is no longer there.");
const notNow = new Refusal(
  "step_over",
  "This import is no longer in a state in which that can be done.",
);
const underWay = new Refusal(
  "busy",
  "Another import is still being written. Please try again in a minute.",
  { retryAfterSeconds: 60 },
);
const notLast = new Refusal("step_over", "Only the import that was written last can be undone.");
const slugsNamed = 100;

/** A file that was kept, to be read as soon as there is time. */
export function beginRun(
  db: Database,
  actor: StaffActor,
  file: { id: string; fileName: string; format: ImportFormat; countsStock: boolean; bytes: number },
): Promise<ImportRun> {
  return db.transaction(async (tx) => {
    await tx.insert(importRuns).values({ ...file, staffName: actor.name });
    const { id, fileName, countsStock, bytes } = file;
    await recordChange(tx, actor, {
      action: "import.read",
      subject: { kind: "import", id },
      after: { fileName, countsStock, bytes },
    });
    return present(tx, id);
  });
}

/**
 * Begins to write exactly what a run has shown: staged in one transaction, written product by product,
 * and finished by whoever is there. Refused where products were changed since they were compared.
 */
export function writeRun(
  db: Database,
  actor: StaffActor,
  id: string,
): Promise<ImportRun | Refusal> {
  return step(db, id, "checked", async (tx, run) => {
    const changed = await changedSinceCheck(tx, id, slugsNamed);
    if (changed !== null) return refuseChanged("since this file was compared", changed);
    await stage(tx, id, false);
    const count = run.added + run.changed;
    await tx
      .update(importRuns)
      .set(count === 0 ? { state: "written", writtenAt: sql`now()` } : { state: "writing" })
      .where(eq(importRuns.id, id));
    await recordChange(tx, actor, {
      action: "import.write",
      subject: { kind: "import", id },
      after: { fileName: run.fileName, added: run.added, changed: run.changed },
    });
    return null;
  });
}

/**
 * Takes back what the last written run has changed. Products that were changed since stand in the way,
 * unless they are to be left as they are.
 */
export function undoRun(
  db: Database,
  actor: StaffActor,
  id: string,
  leaveChanged: boolean,
): Promise<ImportRun | Refusal> {
  return step(db, id, "written", async (tx, run) => {
    if (!run.isLast) return notLast;
    const changed = await changedSinceWriting(tx, id, slugsNamed);
    if (changed !== null && !leaveChanged) return refuseChanged("since this import", changed);
    await stage(tx, id, true);
    const isAny = (await tx.$count(productImports, eq(productImports.runId, id))) > 0;
    await tx
      .update(importRuns)
      .set(isAny ? { state: "undoing" } : { state: "undone", undoneAt: sql`now()` })
      .where(eq(importRuns.id, id));
    await recordChange(tx, actor, {
      action: "import.undo",
      subject: { kind: "import", id },
      after: { fileName: run.fileName, left: changed?.count ?? 0 },
    });
    return null;
  });
}

/** Forgets a run that has changed nothing. */
export async function discardRun(db: Database, id: string): Promise<Refusal | null> {
  return db.transaction(async (tx) => {
    const [run] = await tx.select().from(importRuns).where(eq(importRuns.id, id)).for("update");
    if (run === undefined) return notThere;
    if (!["reading", "checked", "refused"].includes(run.state)) return notNow;
    await tx.delete(importRuns).where(eq(importRuns.id, id));
    return null;
  });
}

function step(
  db: Database,
  id: string,
  from: ImportRun["state"],
  take: (tx: Transaction, run: ImportRun) => Promise<Refusal | null>,
): Promise<ImportRun | Refusal> {
  return db.transaction(async (tx) => {
    await takeImportTurn(tx);
    const run = await findRun(tx, id);
    if (run === null) return notThere;
    if (run.state !== from) return notNow;
    if (await isImporting(tx)) return underWay;
    return (await take(tx, run)) ?? present(tx, id);
  });
}

/** What is undone is only what is as the run has left it. */
async function stage(tx: Transaction, runId: string, isUndo: boolean): Promise<void> {
  const asLeft = sql`and exists (select 1 from products where products.id = import_changes.product_id
    and products.version = import_changes.version_after)`;
  await tx.execute(sql`
    insert into product_imports (run_id, change_id, is_undo)
    select run_id, id, ${isUndo} from import_changes
    where run_id = ${runId} ${isUndo ? asLeft : sql.empty()} order by id`);
}

async function present(tx: Transaction, id: string): Promise<ImportRun> {
  const run = await findRun(tx, id);
  if (run === null) throw new Error("a run that was just written cannot be gone");
  return run;
}

function refuseChanged(since: string, changed: ChangedSince): Refusal {
  const { count } = changed;
  const products = count === 1 ? "1 product was" : `${count} products were`;
  return new Refusal("changed_meanwhile", `${products} changed ${since}.`, {
    details: { changed },
  });
}

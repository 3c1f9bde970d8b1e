import type { Database, Transaction } from "../../database/connect.ts";
import type { Problem } from "./productFile.ts";
import { importProblems } from "./tables.ts";

/** Characters: a reason may quote a cell or a file's name, which are as long as the file lets them be. */
const longestReason = 300;

/** Writes down what is wrong with lines of a run, each in a few words. */
export async function keepProblems(
  db: Database | Transaction,
  runId: string,
  problems: readonly Problem[],
): Promise<void> {
  if (problems.length === 0) return;
  await db
    .insert(importProblems)
    .values(problems.map(({ line, reason }) => ({ runId, line, reason: inShort(reason) })));
}

/** The database keeps no null characters. */
function inShort(reason: string): string {
  const text = reason.slice(0, longestReason).replaceAll("\0", "");
  return reason.length > longestReason ? `${text.slice(0, -1)}…` : text;
}

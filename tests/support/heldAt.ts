import pg from "pg";
import { expect } from "vitest";
import { besideSomebody, waitingForLocks } from "./waitingForLocks.ts";

/**
 * Lets calls go on together until each would write into this table, or write what refers to this row of it: then all
 * have read what they decide by, and none has done anything. `databaseUrl` is of the role that owns the tables, since
 * whoever serves may not lock them.
 */
export async function heldAt<Answer>(
  { databaseUrl, table, id }: { databaseUrl: string; table: string; id?: string },
  calls: readonly (() => Promise<Answer>)[],
): Promise<Answer[]> {
  const owning = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  try {
    const waits = () => waitingForLocks(owning);
    const begun = await besideSomebody(owning, async (query) => {
      if (id === undefined) await query(`lock table ${table} in share mode`, []);
      else await query(`select from ${table} where id = $1 for update`, [id]);
      const answers: Promise<Answer>[] = [];
      for (const call of calls) {
        answers.push(call());
        await expect.poll(waits).toBe(answers.length);
      }
      return { answers };
    });
    return await Promise.all(begun.answers);
  } finally {
    await owning.end();
  }
}

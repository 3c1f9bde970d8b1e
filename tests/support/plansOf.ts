import type { OpenShop } from "../../server/openShop.ts";

interface Plan {
  "Node Type": string;
  "Relation Name"?: string;
  "Actual Rows"?: number;
  "Actual Loops"?: number;
  "Rows Removed by Filter"?: number;
  Plans?: Plan[];
}

/** The tables that a plan reads from end to end. */
export function readWhole(plan: Plan): string[] {
  const own = plan["Node Type"] === "Seq Scan" ? [plan["Relation Name"] ?? ""] : [];
  return [...own, ...(plan.Plans ?? []).flatMap(readWhole)];
}

/**
 * The statements that are sent while the action runs, each with the tables that PostgreSQL reads whole for
 * it. What a transaction set for the planner holds for the statements after it.
 */
export async function plansOf(
  { database: { pool, onStatement } }: Pick<OpenShop, "database">,
  action: () => Promise<unknown>,
): Promise<{ text: string; readWhole: string[] }[]> {
  const sent: { text: string; values: unknown[] }[] = [];
  const stop = onStatement((text, values = []) => sent.push({ text, values }));
  try {
    await action();
  } finally {
    stop();
  }
  const client = await pool.connect();
  const plans: { text: string; readWhole: string[] }[] = [];
  try {
    for (const { text, values } of sent) {
      if (/^\s*(begin|commit|rollback|select set_config)/.test(text)) {
        await client.query(text, values);
        continue;
      }
      const { rows } = await client.query(`explain (format json) ${text}`, values);
      plans.push({ text, readWhole: readWhole(rows[0]["QUERY PLAN"][0].Plan) });
    }
    return plans;
  } finally {
    client.release();
  }
}

/** How many rows of a table the statements that only read look at while the action runs, those they leave out included. */
export async function rowsLookedAt(
  { database: { pool, onStatement } }: Pick<OpenShop, "database">,
  table: string,
  action: () => Promise<unknown>,
): Promise<number> {
  const sent: { text: string; values: unknown[] }[] = [];
  const stop = onStatement((text, values = []) => sent.push({ text, values }));
  try {
    await action();
  } finally {
    stop();
  }
  let rows = 0;
  for (const { text, values } of sent) {
    if (!/^\s*(select|with)/.test(text)) continue;
    const answer = await pool.query(`explain (analyze, timing off, format json) ${text}`, values);
    rows += rowsOf(answer.rows[0]["QUERY PLAN"][0].Plan, table);
  }
  return rows;
}

function rowsOf(plan: Plan, table: string): number {
  const each = (plan["Actual Rows"] ?? 0) + (plan["Rows Removed by Filter"] ?? 0);
  const own = plan["Relation Name"] === table ? each * (plan["Actual Loops"] ?? 1) : 0;
  return (plan.Plans ?? []).reduce((sum, part) => sum + rowsOf(part, table), own);
}

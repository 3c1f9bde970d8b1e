import type { OpenShop } from "../../server/openShop.ts";

interface Plan {
  "Node Type": string;
  "Relation Name"?: string;
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

import pg from "pg";
import { administer } from "../globalDatabase.ts";

interface PlanNode {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Actual Rows"?: number;
  "Actual Loops"?: number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  Plans?: PlanNode[];
}

/** How PostgreSQL carried out one statement, be it one that a trigger or a foreign key caused. */
export interface RunPlan {
  text: string;
  plan: PlanNode;
}

/** One access of a table within a plan. */
export interface Access {
  table: string;
  how: string;
  /** Rows that were looked at, those left out included. */
  rows: number;
}

/**
 * Lets PostgreSQL tell every connection made from now on how it carries out each statement, with the rows that it
 * looked at. Only a superuser may.
 */
export async function tellPlans(databaseUrl: string): Promise<void> {
  const name = decodeURIComponent(
    new URL(databaseUrl.replace("@/", "@localhost/")).pathname.slice(1),
  );
  const settings = {
    session_preload_libraries: "auto_explain",
    "auto_explain.log_min_duration": "0",
    "auto_explain.log_analyze": "on",
    "auto_explain.log_timing": "off",
    "auto_explain.log_nested_statements": "on",
    "auto_explain.log_format": "json",
    "auto_explain.log_level": "notice",
  };
  for (const [setting, value] of Object.entries(settings)) {
    await administer(databaseUrl, `alter database "${name}" set ${setting} = '${value}'`);
  }
}

/**
 * Hears the plans of all connections of this process until `stop`; `take` answers those since it was last
 * asked. `prepared` are the statements that PostgreSQL may plan once for all values, by their names.
 */
export function watchPlans() {
  const { emit: own, query: ownQuery } = pg.Client.prototype;
  const prepared = new Map<string, string>();
  let heard: RunPlan[] = [];
  pg.Client.prototype.query = function query(this: pg.Client, ...given: unknown[]) {
    const { name, text } = (given[0] ?? {}) as { name?: string; text?: string };
    if (name !== undefined && text !== undefined) prepared.set(name, text);
    return Reflect.apply(ownQuery, this, given);
  } as typeof ownQuery;
  pg.Client.prototype.emit = function emit(this: pg.Client, event: string | symbol, ...given) {
    if (event === "notice") {
      const { message = "" } = given[0] as { message?: string };
      const found = /^duration: [\d.]+ ms {2}plan:\n/.exec(message);
      if (found !== null) {
        const { "Query Text": text, Plan: plan } = JSON.parse(message.slice(found[0].length));
        heard.push({ text, plan });
      }
    }
    return own.call(this, event, ...given);
  };
  return {
    prepared,
    take() {
      const taken = heard;
      heard = [];
      return taken;
    },
    stop() {
      pg.Client.prototype.emit = own;
      pg.Client.prototype.query = ownQuery;
    },
  };
}

/** How PostgreSQL would carry out a statement if it planned it once for all values. */
export async function planForAllValues(client: pg.ClientBase, text: string): Promise<PlanNode> {
  const places = text.matchAll(/\$(\d+)/g);
  const count = Math.max(0, ...[...places].map(([, place]) => Number(place)));
  const nulls = Array.from({ length: count }, () => "null").join(", ");
  await client.query("set plan_cache_mode = force_generic_plan");
  await client.query(`prepare tried as ${text}`);
  const { rows } = await client.query(
    `explain (format json) execute tried${count === 0 ? "" : `(${nulls})`}`,
  );
  await client.query("deallocate tried");
  return rows[0]["QUERY PLAN"][0].Plan;
}

/** The tables that a plan read, and how; `tableOf` says to which table an index belongs. */
export function accessesOf(plan: PlanNode, tableOf: ReadonlyMap<string, string>): Access[] {
  const table = plan["Relation Name"] ?? tableOf.get(plan["Index Name"] ?? "");
  const isScan = plan["Node Type"].endsWith("Scan");
  const each =
    (plan["Actual Rows"] ?? 0) +
    (plan["Rows Removed by Filter"] ?? 0) +
    (plan["Rows Removed by Index Recheck"] ?? 0);
  const own =
    isScan && table !== undefined
      ? [
          {
            table,
            how: [plan["Node Type"], plan["Index Name"]].filter(Boolean).join(" "),
            rows: each * (plan["Actual Loops"] ?? 1),
          },
        ]
      : [];
  return [...own, ...(plan.Plans ?? []).flatMap((part) => accessesOf(part, tableOf))];
}

import type { Meter } from "@opentelemetry/api";
import type { Pool } from "pg";
import { errorCode } from "../database/errorCode.ts";
import type { Gauge } from "../database/gauge.ts";
import type { WatchStatement } from "../database/statementWatch.ts";
import { durations } from "./requestMetrics.ts";

const kinds =
  /^\s*(select|insert|update|delete|with|begin|commit|rollback|copy|set|lock|connect)\b/i;

/** What a statement does, of a fixed set of words. */
export const kindOf = (text: string) => kinds.exec(text)?.[1]?.toLowerCase() ?? "other";

/** Counts statements and how long they took. */
export function measureStatements(meter: Meter): WatchStatement {
  const took = meter.createHistogram("db_client_operation_duration_seconds", {
    description:
      "Statements, from when they were sent until they were answered, and connections that were not made",
    advice: { explicitBucketBoundaries: [0.001, ...durations] },
  });
  return ({ text, pool }) => {
    const begun = performance.now();
    return (fault) =>
      took.record((performance.now() - begun) / 1000, {
        db_operation_name: kindOf(text),
        pool,
        ...(fault !== null && { error_type: classOf(fault) }),
      });
  };
}

/**
 * PostgreSQL's class of an error, such as 23 for a constraint or 57 for a server that stops; `timeout` for a statement
 * that was ended because it took too long, which PostgreSQL counts to the latter; `aborted` for one that was sent
 * behind another that failed in its transaction.
 */
function classOf(fault: unknown): string {
  const code = errorCode(fault);
  if (code === "57014") return "timeout";
  if (code === "25P02") return "aborted";
  return /^[0-9A-Z]{5}$/.test(code) ? code.slice(0, 2) : "connection";
}

/** The connections of pools as they are now, and who waits for one: in the pool, or before it in line for a place. */
export function poolGauge(
  pools: Readonly<Record<string, { pool: Pool; inLine: () => number }>>,
): Gauge {
  return {
    isLive: true,
    names: {
      db_client_connection_count: "Connections, by whether they are in use",
      db_client_connection_max: "Connections that there may be",
      db_client_connection_pending_requests: "Who waits for one",
      aangan_transactions_waiting: "Transactions that wait for a place, before they ask for one",
    },
    async read() {
      return Object.entries(pools).flatMap(([name, { pool, inLine }]) => {
        const { totalCount, idleCount, waitingCount, options } = pool;
        const sample = (metric: string, value: number, labels = {}) => ({
          ...{ name: metric, value, labels: { pool: name, ...labels } },
        });
        return [
          sample("db_client_connection_count", totalCount - idleCount, { state: "used" }),
          sample("db_client_connection_count", idleCount, { state: "idle" }),
          sample("db_client_connection_max", options.max),
          sample("db_client_connection_pending_requests", waitingCount),
          sample("aangan_transactions_waiting", inLine()),
        ];
      });
    },
  };
}

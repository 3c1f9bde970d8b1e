import { presentCause } from "../ground/cause.ts";
import type { WatchStatement } from "./statementWatch.ts";

export interface SlowStatement {
  /** Its text, with `$1` where values stood. */
  statement: string;
  ms: number;
  pool: string;
  /** PostgreSQL's process that ran it: `pid` of pg_stat_activity and of the server's log. */
  backend: number | null;
  isAnswered: boolean;
  reqId?: string;
  job?: string;
}

/** So much of a text says which statement it is. */
const longest = 2000;

/** Hears of statements that take that long or longer, waiting in line on their connection included. */
export function watchSlow(
  milliseconds: number,
  tell: (slow: SlowStatement) => void,
): WatchStatement {
  return ({ text, pool, backend }) => {
    const begun = performance.now();
    const cause = presentCause();
    return (fault) => {
      const took = performance.now() - begun;
      if (took < milliseconds) return;
      tell({
        statement: text.slice(0, longest),
        ms: Math.round(took),
        ...{ pool, backend, isAnswered: fault === null },
        ...(cause && ("job" in cause ? cause : { reqId: cause.requestId })),
      });
    };
  };
}

import type { FastifyBaseLogger } from "fastify";
import { withoutValues } from "./database/withoutValues.ts";

/** What goes wrong beside requests: in the application's log, and before there is one in words alone. */
export interface ShopLog {
  /** A handler of faults, which go on being dealt with. */
  warn(problem: string): (error: unknown) => void;
  warnOf(problem: string, detail: object): void;
  /** From now on there is an application that logs. */
  begin(log: FastifyBaseLogger): void;
}

export function createShopLog(early: (message: string) => void): ShopLog {
  let log: FastifyBaseLogger | null = null;
  const warnOf = (problem: string, detail: object) =>
    log === null ? early(problem) : log.warn(detail, problem);
  return {
    warn: (problem) => (error) => warnOf(problem, { err: withoutValues(error) }),
    warnOf,
    begin(begun) {
      log = begun;
    },
  };
}

import { AsyncLocalStorage } from "node:async_hooks";

/** What work is done for: a request or a job of the shop's. */
export type Cause =
  | { requestId: string /** The route's template, never the address. */; route: string }
  | { job: string };

const causes = new AsyncLocalStorage<Cause>();

/** Does the work, and everything that it begins, for this cause. */
export function causedBy<T>(cause: Cause, work: () => T): T {
  return causes.run(cause, work);
}

/** What is done now for; undefined where it is the shop itself, such as at its start. */
export const presentCause = (): Cause | undefined => causes.getStore();

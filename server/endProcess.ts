import { setTimeout as wait } from "node:timers/promises";
import { timeToEnd } from "./ground/timeToEnd.ts";
import type { OpenShop } from "./openShop.ts";

/** Requests under way may take so long to finish, once nobody new is let in; what is done behind them has `timeToEnd`. */
const finishMilliseconds = 10_000;

export interface Ending {
  shop: Pick<OpenShop, "app" | "drain" | "close">;
  /** What runs beside the shop and ends with it. */
  beside: readonly { close(): Promise<unknown> }[];
  /** For so long `SIGTERM` lets visitors in still, so that a balancer sees that it should send no more. */
  drainSeconds: number;
  say: (message: string) => void;
}

/**
 * Ends the process when it is asked to, with status 0: what is under way finishes first, and what takes
 * longer than it may is cut off. A second signal ends the wait for the balancer; a fault begins none.
 */
export function endWhenAsked({ shop, beside, drainSeconds, say }: Ending): void {
  let isEnding = false;
  const hurry = new AbortController();
  const end = async (status: number, seconds: number) => {
    shop.drain();
    await wait(seconds * 1000, undefined, hurry).catch(() => {});
    const { server } = shop.app;
    setTimeout(() => server.closeAllConnections(), finishMilliseconds).unref();
    setTimeout(() => process.exit(1), timeToEnd).unref();
    await Promise.all([shop, ...beside].map((each) => each.close()));
    process.exit(status);
  };
  const ask = (reason: string, status: number, seconds = 0) => {
    if (isEnding) return hurry.abort();
    isEnding = true;
    say(`Closing the shop (${reason})`);
    end(status, seconds).catch((error) => {
      console.error(error);
      process.exit(1);
    });
  };
  process.on("SIGINT", () => ask("Ctrl-C", 0));
  process.on("SIGTERM", () => ask("asked to stop", 0, drainSeconds));
  process.on("SIGHUP", () => ask("terminal gone", 0));
  process.on("unhandledRejection", (error) => {
    shop.app.log.fatal({ err: error }, "unhandled rejection");
    ask("fault", 1);
  });
  process.on("uncaughtException", (error) => {
    shop.app.log.fatal({ err: error }, "uncaught exception");
    ask("fault", 1);
  });
}

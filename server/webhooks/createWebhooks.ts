import type { FastifyInstance } from "fastify";
import type { Database } from "../database/connect.ts";
import { coalesced, type ShopJob } from "../jobs/index.ts";
import type { EndpointDeps } from "./changeEndpoint.ts";
import { deliverWebhooks, sweepWebhooks } from "./deliver.ts";
import { endpointRoutes } from "./endpointRoutes.ts";

export interface WebhookOptions extends EndpointDeps {
  /** For what nobody waits for. */
  background: Database;
  onFault: (error: unknown) => void;
}

/** Milliseconds in which what is written is gathered: on a busy day nearly every call asks. */
const gathering = 250;

/** How other systems follow the shop. What they are told triggers write, see `tables.ts`. */
export function createWebhooks({ background, onFault, ...deps }: WebhookOptions) {
  const send = (signal: AbortSignal) => deliverWebhooks(background, deps, signal);
  const sending = coalesced(send, gathering, onFault);
  const jobs: ShopJob[] = [
    { name: "send-webhooks", cron: "* * * * *", run: send },
    {
      name: "sweep-webhooks",
      cron: "47 3 * * *",
      run: (signal) => sweepWebhooks(background, signal),
    },
  ];
  return {
    jobs,
    /** Sends soon what was written and committed; if this process dies before, the clock does. */
    ask: () => sending.ask(),
    /** Within `staffScope`. */
    async routes(to: FastifyInstance) {
      to.register(endpointRoutes, { ...deps, onDue: () => sending.ask() });
    },
    close: () => sending.stop(),
  };
}

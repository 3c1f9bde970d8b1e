import { sql } from "drizzle-orm";
import type { FastifyReply, FastifyRequest } from "fastify";
import { coarseNetwork } from "../credentials/index.ts";
import type { Database } from "../database/connect.ts";
import { newId } from "../database/identity.ts";
import { coalesced } from "../jobs/index.ts";
import { createEventGatherer, type Gathered } from "./gatherEvents.ts";
import { securityEvents } from "./tables.ts";
import { type Account, happenedIn, type WatchedCalls } from "./watchedCalls.ts";

const every = 5_000;
const atOnce = 500;

export interface Watch {
  /** What calls mean, of every part that has some to tell. */
  calls: WatchedCalls;
  /** Who is signed in. */
  whoAsks: (request: FastifyRequest) => { customer: Account | null; staff: Account | null };
}

/**
 * The one place that writes security events. Each is a line of the log at once, and a row some seconds
 * later, together with the others: no request waits for that. What could not be written is written
 * with the next; `close` writes what is left.
 */
export function keepSecurityEvents(
  db: Database,
  { calls, whoAsks }: Watch,
  onFault: (error: unknown) => void,
) {
  const save = async () => {
    for (let rest = gatherer.take(); rest.length > 0; ) {
      const batch = rest.splice(0, atOnce);
      try {
        await db.insert(securityEvents).values(batch.map(toRow));
      } catch (error) {
        gatherer.giveBack([...batch, ...rest]);
        throw error;
      }
    }
  };
  const saving = coalesced(save, every, onFault);
  const gatherer = createEventGatherer(() => saving.ask());
  return {
    save,
    /** To be told of each request that has ended. */
    heard(request: FastifyRequest, reply: FastifyReply): void {
      const { call, events, account } = happenedIn(request, reply.statusCode, calls);
      if (events.length === 0) return;
      const { customer, staff } = whoAsks(request);
      const network = coarseNetwork(request.ip);
      const actor = staff ? "staff" : customer ? "customer" : "guest";
      for (const event of events) {
        request.log.info({ event, call, actor, network, count: 1 }, "security event");
        gatherer.add({
          ...{ event, call, actor, network, requestId: request.id },
          customer: account?.customerId === undefined ? customer : account,
          staff: account?.staffId === undefined ? staff : account,
          isRefusal: reply.statusCode >= 400,
        });
      }
    },
    async close(): Promise<void> {
      await saving.stop();
      await save().catch(onFault);
    },
  };
}

function toRow({ at, customer, staff, event, call, actor, network, requestId, times }: Gathered) {
  return {
    ...{ id: newId(at.getTime()), at, event, call, actor, network, requestId, times },
    customerId: customer?.customerId ?? sql`null::uuid`,
    staffId: staff?.staffId ?? sql`null::uuid`,
  };
}

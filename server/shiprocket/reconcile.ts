import { Refusal } from "../ground/refusal.ts";
import { dueMessages, ordersSettledAs, ordersWaiting, settle } from "../inbox/index.ts";
import type { ShiprocketClient } from "./client.ts";
import { handleMessage, type MessageDeps, type OrderNews, sender } from "./handleMessage.ts";
import { listFrom, noteListRead } from "./orderListReads.ts";
import type { ShiprocketSettings } from "./settings.ts";

export interface TakeUpDeps extends MessageDeps {
  /** One order that cannot be settled must not keep the others waiting. */
  onFault: (error: unknown, providerOrderId: string | null) => void;
}

export interface ReconcileDeps extends TakeUpDeps {
  client: Pick<ShiprocketClient, "readOrder" | "listPlacedOrders">;
  /** Whose list it is. */
  account: Pick<ShiprocketSettings, "apiUrl" | "apiKey">;
}

const pageSize = 100;
const mostTakenUp = 500;
/** So many in a row that cannot be asked about: the provider is away. */
const mostUnanswered = 3;

/**
 * Finds the orders whose webhook never came, and settles them: those placed since the list was last read whole, and in
 * the day before. Answers how many were looked into. The list is asked for and not each checkout, since it is as long as
 * what was sold, however many checkouts are left. Ends early when the provider does not answer, or the signal says so:
 * the next run begins anew, passes by what is settled, and what could not be asked about is taken up by `takeUp`.
 */
export async function reconcile(
  deps: ReconcileDeps,
  signal?: AbortSignal,
  now = new Date(),
): Promise<number> {
  const { db, client, account, onFailure } = deps;
  const from = await listFrom(db, account, now);
  // Clocks differ: an order of this very minute should not fall out at the end.
  const until = new Date(now.getTime() + 60_000);
  let lookedInto = 0;
  let areAllKept = true;
  for (let page = 0, seen = 0; ; page += 1) {
    if (signal?.aborted) return lookedInto;
    const answer = await client.listPlacedOrders(from, until, page, pageSize);
    if (answer instanceof Refusal) {
      onFailure(answer);
      return lookedInto;
    }
    const { placed, total, count } = answer;
    const settled = await ordersSettledAs(db, sender, "SUCCESS", placed);
    const waiting = await ordersWaiting(db, sender, placed);
    const unknown = placed.filter((id) => !settled.has(id) && !waiting.has(id));
    const looked = await lookThrough(
      deps,
      unknown.map((senderOrderId) => ({
        key: `reconciliation:${senderOrderId}`,
        channel: "reconciliation",
        kind: "SUCCESS",
        senderOrderId,
      })),
      signal,
    );
    lookedInto += looked.count;
    areAllKept &&= looked.areAllKept;
    seen += count;
    if (looked.isAway) return lookedInto;
    if (count === 0 || seen >= total) break;
  }
  if (areAllKept) await noteListRead(db, account, now);
  return lookedInto;
}

/**
 * Looks again into what was told and could not be settled: orders that the provider could not be asked about, or
 * whose payment was pending. Answers how many were looked into.
 */
export async function takeUp(deps: TakeUpDeps, signal?: AbortSignal): Promise<number> {
  const { db } = deps;
  const due = await dueMessages(db, sender, mostTakenUp);
  const orders = due.flatMap(({ senderOrderId }) => senderOrderId ?? []);
  const settled = await ordersSettledAs(db, sender, "SUCCESS", orders);
  const open = due.filter(({ senderOrderId }) => !settled.has(senderOrderId ?? ""));
  for (const { id } of due.filter((message) => !open.includes(message))) {
    await settle(db, id, { outcome: "repeated", reason: "" });
  }
  return (await lookThrough(deps, open, signal)).count;
}

interface LookedThrough {
  /** Of how many the provider told. */
  count: number;
  isAway: boolean;
  /** Whether each is settled or in the inbox to be taken up; what met a fault may be neither. */
  areAllKept: boolean;
}

/** One after the other, and no further once the provider is away. */
async function lookThrough(
  deps: TakeUpDeps,
  orders: readonly OrderNews[],
  signal: AbortSignal | undefined,
): Promise<LookedThrough> {
  let count = 0;
  let unanswered = 0;
  let areAllKept = true;
  for (const { key, channel, kind, senderOrderId = null } of orders) {
    if (signal?.aborted) return { count, isAway: false, areAllKept: false };
    const handled = await handleMessage(deps, { key, channel, kind, senderOrderId }).catch(
      (error) => {
        areAllKept = false;
        deps.onFault(error, senderOrderId);
      },
    );
    if (handled === "later") {
      unanswered += 1;
      if (unanswered === mostUnanswered) return { count, isAway: true, areAllKept: false };
    } else {
      unanswered = 0;
      count += 1;
    }
  }
  return { count, isAway: false, areAllKept };
}

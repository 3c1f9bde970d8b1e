import { Refusal } from "../ground/refusal.ts";
import { ordersSettledAs } from "../inbox/index.ts";
import type { ShiprocketClient } from "./client.ts";
import { handleMessage, type MessageDeps, sender } from "./handleMessage.ts";

export interface ReconcileDeps extends MessageDeps {
  client: Pick<ShiprocketClient, "readOrder" | "listPlacedOrders">;
  /** One order that cannot be settled must not keep the others waiting. */
  onFault: (error: unknown, providerOrderId: string) => void;
}

const day = 24 * 60 * 60 * 1000;
const pageSize = 100;
/**
 * Finds the orders of the last day whose webhook never came, and settles them. Answers how many were
 * looked into. Ends early when the provider does not answer, or the signal says so: the next run begins
 * anew.
 */
export async function reconcile(
  deps: ReconcileDeps,
  signal?: AbortSignal,
  now = new Date(),
): Promise<number> {
  const { db, client, onFailure, onFault } = deps;
  const from = new Date(now.getTime() - day);
  // Clocks differ: an order of this very minute should not fall out at the end.
  const until = new Date(now.getTime() + 60_000);
  let lookedInto = 0;
  for (let page = 0, seen = 0; !signal?.aborted; page += 1) {
    const answer = await client.listPlacedOrders(from, until, page, pageSize);
    if (answer instanceof Refusal) {
      onFailure(answer);
      return lookedInto;
    }
    const { placed, total, count } = answer;
    const settled = await ordersSettledAs(db, sender, "SUCCESS", placed);
    for (const providerOrderId of placed.filter((id) => !settled.has(id))) {
      if (signal?.aborted) return lookedInto;
      const key = `reconciliation:${providerOrderId}`;
      const news = { key, channel: "reconciliation" as const, senderOrderId: providerOrderId };
      const handled = await handleMessage(deps, { ...news, kind: "SUCCESS" }).catch((error) =>
        onFault(error, providerOrderId),
      );
      if (handled === "later") return lookedInto;
      lookedInto += 1;
    }
    seen += count;
    if (count === 0 || seen >= total) break;
  }
  return lookedInto;
}

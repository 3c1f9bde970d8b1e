import { findCheckout } from "../checkout/index.ts";
import { isDatabaseUnavailable } from "../database/unavailable.ts";
import { Refusal } from "../ground/refusal.ts";
import {
  delay,
  type KeptMessage,
  type Message,
  type Outcome,
  receive,
  settle,
} from "../inbox/index.ts";
import type { CallFailure } from "./call.ts";
import type { ShiprocketClient } from "./client.ts";
import { parkUnsettled, type SettleDeps, settleOrder } from "./settleOrder.ts";
import { isFinal } from "./webhookBody.ts";

export interface MessageDeps extends SettleDeps {
  client: Pick<ShiprocketClient, "readOrder">;
  onFailure: (failure: CallFailure) => void;
}

/** What the shop is told of an order by the provider, and who says so. */
export type OrderNews = Pick<Message, "key" | "channel" | "kind" | "senderOrderId">;

/** `later`: the provider could not be asked; the message is kept, and is sent again or looked into again. */
export type Handled = Exclude<Outcome, "received"> | "not confirmed" | "later";

/** The provider's name in the inbox. */
export const sender = "shiprocket";

/** A message that meets a fault of ours this often is given up, and the owner is told. */
const mostTries = 5;
const ownFault =
  "It was placed there, and a fault of the shop kept it from becoming an order here.";

/** So long the shop looks into a message again by itself, and for orders that nobody told it of. */
export const patienceMs = 7 * 24 * 60 * 60 * 1000;

/**
 * Keeps a message, then finds out from the provider what is true and settles it. A webhook that was
 * settled before is not looked into again.
 */
export async function handleMessage(
  deps: MessageDeps,
  news: OrderNews,
  checkoutId: string | null = null,
): Promise<Handled> {
  const senderOrderId = news.senderOrderId ?? (await providerOrderOf(deps, checkoutId, news.kind));
  const message = await receive(deps.db, { ...news, sender, senderOrderId });
  if (message.channel === "webhook" && message.outcome !== "received") return message.outcome;
  return lookInto(deps, message);
}

/** Finds out from the provider what is true of a kept message, and settles it. */
export async function lookInto(deps: MessageDeps, message: KeptMessage): Promise<Handled> {
  const { db, client } = deps;
  const { id, kind, senderOrderId, deliveries } = message;
  const isOverdue = Date.now() - message.receivedAt.getTime() > patienceMs;
  if (!isFinal(kind)) {
    await settle(db, id, { outcome: "ignored", reason: "" });
    return "ignored";
  }
  if (senderOrderId === null) {
    await settle(db, id, {
      outcome: "parked",
      reason: "It names no order that this shop began.",
    });
    return "parked";
  }
  const details = await client.readOrder(senderOrderId);
  if (details instanceof Refusal) {
    const { code, message: reason } = details;
    if (code === "refused") {
      await settle(db, id, {
        outcome: "parked",
        reason: `The provider knows no such order (${reason}).`,
      });
      return "parked";
    }
    deps.onFailure(details);
    const unasked = `The provider could not be asked (${code}: ${reason}).`;
    if (isOverdue && message.outcome === "received") {
      const order = { providerOrderId: senderOrderId, status: null };
      await parkUnsettled(deps, order, id, unasked);
      return "parked";
    }
    await delay(db, id, unasked, { again: true });
    return "later";
  }
  try {
    const found = await settleOrder(deps, details, message);
    if (found.outcome !== "received") return found.outcome;
    // What is not placed there is in the provider's list once it is.
    await delay(db, id, found.reason, { again: found.isPlaced && !isOverdue });
    return "not confirmed";
  } catch (error) {
    if (isDatabaseUnavailable(error) || deliveries < mostTries) throw error;
    await parkUnsettled(deps, details, id, ownFault);
    return "parked";
  }
}

/** For messages that carry our own reference alone. */
async function providerOrderOf({ db }: MessageDeps, checkoutId: string | null, kind: string) {
  if (checkoutId === null || !isFinal(kind)) return null;
  const checkout = await findCheckout(db, { id: checkoutId });
  return checkout?.provider === "shiprocket" ? checkout.providerOrderId : null;
}

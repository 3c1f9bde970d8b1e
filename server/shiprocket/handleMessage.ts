import { findCheckout } from "../checkout/index.ts";
import { isDatabaseUnavailable } from "../database/unavailable.ts";
import type { CallFailure } from "./call.ts";
import type { ShiprocketClient } from "./client.ts";
import { type Message, noteDelay, recordMessage, settleMessage } from "./messages.ts";
import { parkFaulty, type SettleParts, settleOrder } from "./settleOrder.ts";
import { isFinal } from "./webhookBody.ts";

export interface MessageParts extends SettleParts {
  client: Pick<ShiprocketClient, "readOrder">;
  onFailure: (failure: CallFailure) => void;
}

/** `later`: the provider could not be asked; the message is kept and should be sent again. */
export type Handled = "ignored" | "applied" | "parked" | "not confirmed" | "later";

/** A message that meets a fault of ours this often is given up, and the owner is told. */
const mostTries = 5;

/**
 * Keeps a message, then finds out from the provider what is true and settles it. A webhook that was
 * settled before is not looked into again.
 */
export async function handleMessage(
  parts: MessageParts,
  message: Message,
  checkoutId: string | null = null,
): Promise<Handled> {
  const { db, client } = parts;
  const providerOrderId =
    message.providerOrderId ?? (await providerOrderOf(parts, checkoutId, message.claim));
  const { id, outcome, deliveries } = await recordMessage(db, { ...message, providerOrderId });
  if (message.channel === "webhook" && outcome !== "received") return outcome;
  if (!isFinal(message.claim)) {
    await settleMessage(db, id, { outcome: "ignored", note: "", settledAs: null });
    return "ignored";
  }
  if (providerOrderId === null) {
    const note = "It names no order that this shop began.";
    await settleMessage(db, id, { outcome: "parked", note, settledAs: null });
    return "parked";
  }
  const details = await client.readOrder(providerOrderId);
  if ("failure" in details) {
    const { code, reason } = details.failure;
    if (code === "refused") {
      const note = `The provider knows no such order (${reason}).`;
      await settleMessage(db, id, { outcome: "parked", note, settledAs: null });
      return "parked";
    }
    parts.onFailure(details.failure);
    await noteDelay(db, id, `The provider could not be asked (${code}: ${reason}).`);
    return "later";
  }
  try {
    const found = await settleOrder(parts, details.value, id);
    if (found.outcome !== "received") return found.outcome;
    await noteDelay(db, id, found.note);
    return "not confirmed";
  } catch (error) {
    if (isDatabaseUnavailable(error) || deliveries < mostTries) throw error;
    await parkFaulty(parts, details.value, id);
    return "parked";
  }
}

/** For messages that carry our own reference alone. */
async function providerOrderOf({ db }: MessageParts, checkoutId: string | null, claim: string) {
  if (checkoutId === null || !isFinal(claim)) return null;
  const checkout = await findCheckout(db, { id: checkoutId });
  return checkout?.provider === "shiprocket" ? checkout.providerOrderId : null;
}

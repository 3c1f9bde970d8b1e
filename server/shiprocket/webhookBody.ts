import { z } from "zod";
import { parseJson } from "../ground/askService.ts";

/**
 * What a webhook says. It is a hint and no more: whoever sent it, what counts is asked of the
 * provider. Exactly one of the two ids may be missing; both are missing when it speaks of nobody.
 */
export interface WebhookHint {
  providerOrderId: string | null;
  /** Ours, as it went out with the token. */
  checkoutId: string | null;
  /** Stage of the order in capitals, as the message words it; empty when it names none. */
  claim: string;
}

const text = z.string().trim().max(100).catch("");
const attributes = z.record(z.string(), z.unknown()).nullish().catch(null);

/** The documented shape and the one with the stages of the purchase, as far as they matter here. */
const bodySchema = z.looseObject({
  order_id: text,
  platform_order_id: text,
  status: text,
  latest_stage: text,
  cart_data: z.looseObject({ custom_attributes: attributes }).nullish().catch(null),
  cart_attributes: attributes,
});

/** Some senders wrap the message once more; nobody so often that reading it takes a stack of its own. */
const wrappers = ["data", "result", "payload", "order"] as const;
const mostWrapped = 5;

/** Null for what is no JSON object. */
export function parseWebhook(bytes: Buffer): WebhookHint | null {
  const body = unwrap(parseJson(bytes.toString("utf8")));
  const parsed = bodySchema.safeParse(body);
  if (!parsed.success) return null;
  const given = parsed.data;
  const claim = given.status || given.latest_stage;
  const checkoutId =
    given.cart_data?.custom_attributes?.checkout_id ?? given.cart_attributes?.checkout_id;
  return {
    providerOrderId: orderId(given.order_id) ?? orderId(given.platform_order_id),
    checkoutId: z.guid().safeParse(checkoutId).data ?? null,
    claim: claim.toUpperCase().replace(/[^A-Z_]/g, ""),
  };
}

const placed = ["SUCCESS", "ORDER_PLACED"];
const failed = ["FAILED", "PAYMENT_FAILED"];

/** Whether a message with this claim is worth asking the provider: the stages before mean nothing yet. */
export function isFinal(claim: string): boolean {
  return placed.includes(claim) || failed.includes(claim);
}

function orderId(given: string): string | null {
  const id = given.toLowerCase();
  return /^[a-f0-9]{24}$/.test(id) ? id : null;
}

function unwrap(body: unknown, left = mostWrapped): unknown {
  if (typeof body !== "object" || body === null) return undefined;
  if ("order_id" in body || "status" in body || "latest_stage" in body) {
    const { status } = body as { status?: unknown };
    // A wrapper may have a numeric or true `status` of its own.
    if ("order_id" in body || "latest_stage" in body || typeof status === "string") return body;
  }
  for (const wrapper of wrappers) {
    const inner = (body as Record<string, unknown>)[wrapper];
    if (typeof inner === "object" && inner !== null && left > 0) return unwrap(inner, left - 1);
  }
  return body;
}

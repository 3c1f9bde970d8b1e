import type { z } from "zod";
import { toRupees } from "../../contract/rupees.ts";
import { parseJson } from "../ground/askService.ts";
import { Refusal } from "../ground/refusal.ts";
import { type CallFailure, type CallSettings, callFailure, readReason, sendCall } from "./call.ts";
import {
  orderListSchema,
  orderSchema,
  type ProviderOrder,
  refundSchema,
  tokenSchema,
} from "./protocol.ts";

/** One piece in a checkout. Prices in rupees. */
export interface TokenItem {
  variant_id: string;
  quantity: number;
  catalog_data?: { price: number; name: string; image_url: string };
}
export interface TokenRequest {
  cart_data: {
    items: TokenItem[];
    cart_discount?: { coupon_code: string; amount: number };
    custom_attributes: Record<string, string>;
    mobile_app: false;
  };
  redirect_url: string;
}

/**
 * The calls to Shiprocket Checkout. Nothing here believes an answer's shape. Of an order that this account
 * does not know, those that the shop used before are asked.
 */
export function createClient(settings: CallSettings, earlier: readonly CallSettings[] = []) {
  async function askAll<Schema extends z.ZodType>(...call: Parameters<typeof ask<Schema>>) {
    let answer = await ask(...call);
    for (const account of earlier) {
      const isDenied =
        answer instanceof Refusal && ["refused", "not_authenticated"].includes(answer.code);
      if (!isDenied) return answer;
      const [path, body, attempts, schema] = call;
      answer = await ask(path, body, attempts, schema, account);
    }
    return answer;
  }

  async function ask<Schema extends z.ZodType>(
    path: string,
    body: Readonly<Record<string, unknown>>,
    attempts: number,
    schema: Schema,
    account = settings,
  ): Promise<z.output<Schema> | CallFailure> {
    const answer = await sendCall(account, { path, body, isStamped: true, attempts });
    if (answer instanceof Refusal) return answer;
    const read = parseJson(answer);
    const { ok, status, success } = (read ?? {}) as Record<string, unknown>;
    if ([ok, status, success].includes(false)) {
      const reason = readReason(read) ?? "denied without a reason";
      return callFailure("refused", 200, reason);
    }
    const parsed = schema.safeParse(read);
    if (parsed.success) return parsed.data;
    const where = parsed.error.issues.map(({ path: field }) => field.join(".")).slice(0, 5);
    const reason = `answer not understood: ${where.join(", ") || "no JSON"}`;
    return callFailure("unreadable", 200, reason);
  }

  return {
    /** Begins a checkout there. Somebody waits: two attempts; one that nobody follows up costs nothing. */
    openCheckout: (request: TokenRequest) =>
      ask("/api/v1/access-token/checkout", { ...request }, 2, tokenSchema),

    /** What became of an order: the only statement that the shop acts upon. */
    async readOrder(providerOrderId: string): Promise<ProviderOrder | CallFailure> {
      const path = "/api/v1/custom-platform-order/details";
      const answer = await askAll(path, { order_id: providerOrderId }, 3, orderSchema);
      if (answer instanceof Refusal || answer.providerOrderId === providerOrderId) return answer;
      const reason = "answered with another order";
      return callFailure("unreadable", 200, reason);
    },

    /** One page, counted from 0, of the orders that were placed between two moments. */
    listPlacedOrders: (from: Date, until: Date, page: number, limit: number, attempts = 3) =>
      ask(
        "/api/v1/custom-platform-order/details/list",
        {
          startDate: from.toISOString(),
          endDate: until.toISOString(),
          status: "SUCCESS",
          page,
          limit,
        },
        attempts,
        orderListSchema,
      ),

    /** Sent once: a second try could pay back twice. After `unavailable` nobody knows if it was done. */
    refund: (providerOrderId: string, amountPaise: number) =>
      askAll(
        "/api/v1/external/refund/initiate",
        { order_id: providerOrderId, amount: toRupees(amountPaise) },
        1,
        refundSchema,
      ),

    /** Tells the provider's copy of the catalogue; what it answers does not matter. */
    push: (kind: "product" | "collection", body: Readonly<Record<string, unknown>>) =>
      sendCall(settings, {
        path: `/wh/v1/custom/${kind}`,
        body,
        isStamped: false,
        attempts: 3,
      }),
  };
}

export type ShiprocketClient = ReturnType<typeof createClient>;

import type { z } from "zod";
import type { Refusal } from "../../ground/refusal.ts";
import { watchedCall } from "../../ground/watchedCall.ts";
import { Denial, gatewayAway } from "../gateway.ts";
import type { RazorpaySettings } from "./settings.ts";
import { razorpayErrorSchema } from "./shapes.ts";

/** How long an answer may take. */
const timeoutMilliseconds = 10_000;

/**
 * One call of Razorpay's API. A slow, broken or unknown answer is `gatewayAway`, since then nobody
 * knows whether it was done; a 4xx with Razorpay's own error is a `Denial` of its code and words.
 */
export async function callRazorpay<Schema extends z.ZodType>(
  account: RazorpaySettings,
  path: string,
  schema: Schema,
  body?: object,
  /** Of two calls with the same key the second is answered as the first, and nothing is done again. */
  idempotency?: Readonly<Record<string, string>>,
): Promise<z.infer<Schema> | Refusal | Denial> {
  try {
    const credentials = Buffer.from(`${account.keyId}:${account.keySecret}`).toString("base64");
    const address = new URL(`${account.apiAddress}${path}`);
    const response = await watchedCall("gateway", address, (watched) =>
      fetch(address, {
        method: body === undefined ? "GET" : "POST",
        headers: {
          Authorization: `Basic ${credentials}`,
          ...(body === undefined ? {} : { "Content-Type": "application/json" }),
          ...idempotency,
          ...watched,
        },
        redirect: "error",
        signal: AbortSignal.timeout(timeoutMilliseconds),
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    );
    const answer: unknown = await response.json();
    if (response.ok) {
      const parsed = schema.safeParse(answer);
      return parsed.success ? parsed.data : gatewayAway;
    }
    const error = razorpayErrorSchema.safeParse(answer);
    const isTheirFault = response.status >= 500 || response.status === 429;
    if (isTheirFault || !error.success) return gatewayAway;
    const { code, description } = error.data.error;
    return new Denial(`${code}: ${description}`.slice(0, 300));
  } catch {
    return gatewayAway;
  }
}

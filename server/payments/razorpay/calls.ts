import type { z } from "zod";
import { askService, parseJson } from "../../ground/askService.ts";
import { plainLine } from "../../ground/plainLine.ts";
import type { Refusal } from "../../ground/refusal.ts";
import { Denial, gatewayAway } from "../gateway.ts";
import type { RazorpaySettings } from "./settings.ts";
import { razorpayErrorSchema } from "./shapes.ts";

/** How long an answer may take. */
const timeoutMs = 10_000;

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
  const credentials = Buffer.from(`${account.keyId}:${account.keySecret}`).toString("base64");
  const came = await askService(
    `${account.apiAddress}${path}`,
    {
      method: body === undefined ? "GET" : "POST",
      headers: {
        Authorization: `Basic ${credentials}`,
        ...(body === undefined ? {} : { "Content-Type": "application/json" }),
        ...idempotency,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    },
    { service: "gateway", timeoutMs },
  );
  if (came instanceof Error) return gatewayAway;
  const { status, bytes } = came;
  const answer = parseJson(bytes.toString("utf8"));
  if (status >= 200 && status < 300) {
    const parsed = schema.safeParse(answer);
    return parsed.success ? parsed.data : gatewayAway;
  }
  const error = razorpayErrorSchema.safeParse(answer);
  const isDenied = status >= 400 && status < 500 && status !== 429;
  if (!isDenied || !error.success) return gatewayAway;
  const { code, description } = error.data.error;
  return new Denial(plainLine(`${code}: ${description}`, 300));
}

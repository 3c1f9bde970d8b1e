import { z } from "zod";

const text = z.string().min(1).optional();

/** The settings of Razorpay: the first three come together or not at all. */
export const razorpayEnvironment = {
  /** `rzp_live_…` or `rzp_test_…`, and its secret. */
  RAZORPAY_KEY_ID: text,
  RAZORPAY_KEY_SECRET: text,
  /** The secret given with the webhook `SITE_ORIGIN/api/webhooks/razorpay` in Razorpay's dashboard. */
  RAZORPAY_WEBHOOK_SECRET: text,
  /** Where Razorpay's API is. */
  RAZORPAY_API: z.url({ protocol: /^https?$/ }).default("https://api.razorpay.com/v1"),
};

export type RazorpayEnvironment = z.infer<z.ZodObject<typeof razorpayEnvironment>>;

export interface RazorpaySettings {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  /** Without a slash at its end; `https://api.razorpay.com/v1` is the real one. */
  apiAddress: string;
}

const needed = ["RAZORPAY_KEY_ID", "RAZORPAY_KEY_SECRET", "RAZORPAY_WEBHOOK_SECRET"] as const;

/** Some of the three alone would take money and not hear of it, or the reverse. */
export function requireWholeRazorpay(
  environment: RazorpayEnvironment,
  context: z.RefinementCtx,
): void {
  const missing = needed.filter((name) => environment[name] === undefined);
  if (missing.length === 0 || missing.length === needed.length) return;
  for (const name of missing) {
    context.addIssue({ code: "custom", path: [name], message: "is needed with the other two" });
  }
}

/** Null where Razorpay is not configured. */
export function razorpaySettings(environment: RazorpayEnvironment): RazorpaySettings | null {
  const {
    RAZORPAY_KEY_ID: keyId,
    RAZORPAY_KEY_SECRET: keySecret,
    RAZORPAY_WEBHOOK_SECRET: webhookSecret,
  } = environment;
  if (keyId === undefined || keySecret === undefined || webhookSecret === undefined) return null;
  return {
    keyId,
    keySecret,
    webhookSecret,
    apiAddress: environment.RAZORPAY_API.replace(/\/$/, ""),
  };
}

import { z } from "zod";

const text = z.string().min(1).optional();

/**
 * The settings of Razorpay. Without key and secrets the test gateway stands in, and says so; in a shop
 * that faces the world nothing does.
 */
export const razorpayEnvironment = {
  /** `rzp_live_…` or `rzp_test_…`, and its secret. */
  RAZORPAY_KEY_ID: text,
  RAZORPAY_KEY_SECRET: text,
  /** The secret given with the webhook `SITE_ORIGIN/api/webhooks/razorpay` in Razorpay's dashboard. */
  RAZORPAY_WEBHOOK_SECRET: text,
  /** `true` lets a shop that faces the world run where nobody pays and everything is delivered. */
  ALLOW_TEST_PAYMENTS: z.enum(["true", "false"]).default("false"),
  /** Where Razorpay's API is. */
  RAZORPAY_API: z.url({ protocol: /^https?$/ }).default("https://api.razorpay.com/v1"),
};

type Environment = z.infer<z.ZodObject<typeof razorpayEnvironment>>;

export interface RazorpaySettings {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  /** Without a slash at its end. */
  apiAddress: string;
}

const needed = ["RAZORPAY_KEY_ID", "RAZORPAY_KEY_SECRET", "RAZORPAY_WEBHOOK_SECRET"] as const;

/** Some of the three alone would take money and not hear of it, or the reverse. */
export function requireWholeRazorpay(environment: Environment, context: z.RefinementCtx): void {
  const missing = needed.filter((name) => environment[name] === undefined);
  if (missing.length === 0 || missing.length === needed.length) return;
  for (const name of missing) {
    context.addIssue({ code: "custom", path: [name], message: "is needed with the other two" });
  }
}

/**
 * A shop that faces the world takes real money or says plainly that it does not. Without keys it offers
 * no online payment; only what cannot be meant is refused.
 */
export function requireHonestPayments(
  environment: Environment,
  { isPublic, isProvided, codLimit }: { isPublic: boolean; isProvided: boolean; codLimit: number },
  context: z.RefinementCtx,
): void {
  const { RAZORPAY_KEY_ID: keyId, ALLOW_TEST_PAYMENTS: allowed } = environment;
  const refuse = (path: string, message: string) =>
    context.addIssue({ code: "custom", path: [path], message });
  if (allowed === "true" && keyId !== undefined && !isTestKey(keyId)) {
    refuse("ALLOW_TEST_PAYMENTS", "cannot be true beside keys that take real money");
  }
  if (!isPublic || allowed === "true") return;
  if (keyId !== undefined && isTestKey(keyId)) {
    refuse(
      "RAZORPAY_KEY_ID",
      "is a test key, and the shop faces the world: nobody would pay. Use live keys, or ALLOW_TEST_PAYMENTS=true",
    );
  }
  if (keyId === undefined && !isProvided && codLimit === 0) {
    refuse(
      "COD_LIMIT",
      "is 0, and there are no keys of Razorpay or Shiprocket: nobody could buy anything",
    );
  }
}

function isTestKey(keyId: string): boolean {
  return keyId.startsWith("rzp_test_");
}

/** Null where Razorpay is not configured. */
export function razorpaySettings(environment: Environment): RazorpaySettings | null {
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

/**
 * What pages need to pay through Razorpay. Its script loads one that looks for fraud from `cdn`; banks
 * open in windows of their own.
 */
export function razorpaySources(settings: RazorpaySettings | null) {
  if (settings === null) return {};
  const host = (name: string) => `https://${name}.razorpay.com`;
  const [checkout, api, cdn] = [host("checkout"), host("api"), host("cdn")];
  return {
    script: [checkout, cdn],
    frame: [api, checkout],
    connect: [api, checkout, host("lumberjack"), host("lumberjack-metrics")],
    img: [cdn, checkout],
    opensWindows: true,
  };
}

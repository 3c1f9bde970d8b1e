import { z } from "zod";

/** What a call answers instead of doing its work. */
export const faults = [
  "none",
  "511",
  "500",
  "429",
  /** 200 with `ok: false` and the reason as a text, or within an object. */
  "denied-text",
  "denied-object",
  "html",
  "truncated",
  "empty-object",
  /** A redirection to somebody else. */
  "redirect",
  /** No answer at all until the caller gives up. */
  "silence",
  /** The connection breaks. */
  "hang-up",
  /** Details alone: tells of another order than the one asked for. */
  "other-order",
] as const;
const fault = z.enum(faults).default("none");

/** How the sandbox behaves from now on. Every switch has the well-behaved value as its default. */
export const switchesSchema = z.object({
  /** What becomes of an online payment, whatever the buyer chooses. */
  payment: z.enum(["as chosen", "succeeds", "fails", "stays pending"]).default("as chosen"),
  webhook: z
    .enum([
      "none",
      "before-redirect",
      "after-redirect",
      "twice",
      "ten-at-once",
      "delayed",
      "unknown-order",
      /** First the placed order, then the stages before it. */
      "out-of-order",
    ])
    .default("after-redirect"),
  webhookDelayMs: z.int().min(0).default(200),
  webhookShape: z.enum(["documented", "funnel"]).default("documented"),
  webhookAuth: z
    .enum(["unsigned", "hmac", "static-header", "hmac-and-header", "wrong-hmac"])
    .default("hmac"),
  /** Rupees that the webhook, and the webhook alone, states as the total. */
  webhookTotal: z.number().nullable().default(null),
  /** How often a webhook that was not answered with 2xx is sent again, and the first pause. */
  webhookRetries: z.int().min(0).max(10).default(3),
  webhookRetryMs: z.int().min(0).default(50),
  /** What the order details state otherwise than it was agreed. */
  misstatement: z
    .enum([
      "none",
      "total",
      "paid amount",
      "quantity",
      "other variant",
      "currency",
      "discount",
      "no transaction",
    ])
    .default("none"),
  faults: z
    .object({
      token: fault,
      details: fault,
      list: fault,
      refund: fault,
      push: fault,
    })
    .prefault({}),
  /** How many calls meet their fault before all goes well again. */
  faultTimes: z.int().min(0).default(Number.MAX_SAFE_INTEGER),
  script: z.enum(["served", "missing", "down"]).default("served"),
  tokenLifeSeconds: z.int().min(0).default(3600),
  /** Milliseconds that its clock runs ahead. */
  clockAheadMs: z.int().default(0),
  codCharges: z.number().min(0).default(0),
  shippingCharges: z.number().min(0).default(0),
});

export type Switches = z.output<typeof switchesSchema>;
export type SwitchesGiven = z.input<typeof switchesSchema>;
export type FaultyCall = keyof Switches["faults"];

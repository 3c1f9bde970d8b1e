import { z } from "zod";
import { pincodeSchema } from "./address.ts";
import { rupees } from "./product.ts";
import { productLimits } from "./productRules.ts";

/** So much may be asked for at once. */
const most = { variants: 50, leadDays: 30 };

export const dateRangeSchema = z.object({ from: z.iso.date(), to: z.iso.date() });

const list = (text: string | undefined) =>
  text === undefined || text === "" ? [] : text.split(",");

/** The query of `GET /api/delivery/promise`; lists are comma-separated. */
export const promiseQuerySchema = z.object({
  pincode: pincodeSchema,
  /** Ids of variants. */
  variants: z
    .string()
    .max(most.variants * 37)
    .optional()
    .transform(list)
    .pipe(z.array(z.guid("must be ids of variants")).max(most.variants)),
  /** Days that making takes, as `product.leadDays` gives them. */
  leadDays: z
    .string()
    .max(most.leadDays * 4)
    .optional()
    .transform(list)
    .pipe(
      z
        .array(
          z
            .string()
            .regex(/^\d{1,3}$/, "must be days")
            .transform(Number),
        )
        .pipe(z.array(z.int().max(productLimits.leadDays)).max(most.leadDays)),
    ),
});

/**
 * When pieces are at the door of a PIN code, and on what terms, for an order that is placed now. The same
 * for all PIN codes that are served alike.
 */
export const promiseAnswerSchema = z.object({
  success: z.literal(true),
  isServiceable: z.boolean(),
  /** A sentence for the customer where nothing is delivered; else empty. */
  problem: z.string(),
  /** Business days from dispatch to the door, or null where nothing is delivered. */
  days: z.object({ from: z.int(), to: z.int() }).nullable(),
  /** Of what stands ready, and of each number of `leadDays` that was asked for. */
  arrivals: z.array(dateRangeSchema.extend({ leadDays: z.int() })),
  /** Those that are known, in the order asked for. */
  variants: z.array(
    z.object({
      variantId: z.string(),
      /** Null where it cannot be had, or is not delivered. */
      arrival: dateRangeSchema.nullable(),
      cashOnDelivery: z.object({
        isAvailable: z.boolean(),
        /** Why not; empty when available. */
        reason: z.string(),
      }),
      hasAssembly: z.boolean(),
      /** What its delivery costs where it is ordered alone. */
      charge: rupees,
    }),
  ),
});

export type PromiseQuery = z.output<typeof promiseQuerySchema>;
export type PromiseAnswer = z.infer<typeof promiseAnswerSchema>;

import { z } from "zod";
import { waitingKinds } from "./waiting.ts";

/** Sales are goods after discounts, taxes included, in rupees, on the day that they were ordered. */
const salesSchema = z.object({
  orders: z.number(),
  /** Orders that were cancelled or came back. */
  reversedOrders: z.number(),
  /** What stayed sold. */
  net: z.number(),
  /** What was cancelled, came back or was paid back. */
  deducted: z.number(),
});
export type Sales = z.infer<typeof salesSchema>;

export const figuresOfTodaySchema = z.object({
  success: z.literal(true),
  /** The day in India. */
  today: z.string(),
  /** By kind; those that this shop does not have are left out. */
  waiting: z.partialRecord(z.enum(waitingKinds), z.number()),
  sales: z.object({
    /** The last 30 days, today included, the earliest first; `before` is the day 30 days earlier. */
    days: z.array(
      z.object({ day: z.string(), net: z.number(), orders: z.number(), before: z.number() }),
    ),
    total: salesSchema,
    /** The 30 days before them. */
    before: salesSchema,
    categories: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        pieces: z.number(),
        net: z.number(),
        before: z.number(),
      }),
    ),
    bestSellers: z.array(
      z.object({
        productId: z.string(),
        slug: z.string(),
        name: z.string(),
        pieces: z.number(),
        net: z.number(),
      }),
    ),
    /** False while what changed of some days is still being added up. */
    isComplete: z.boolean(),
  }),
  /** From looking at a product to an order: how often in the last 30 days, and in the 30 before. */
  way: z.array(
    z.object({
      step: z.enum(["viewed", "added", "checkout", "ordered"]),
      times: z.number(),
      before: z.number(),
    }),
  ),
  /** Searches that found nothing, the most frequent first; only those that were made thrice. */
  missedSearches: z.array(z.object({ words: z.string(), times: z.number(), lastDay: z.string() })),
  /** What is nearly sold out, the fewest pieces first. */
  scarce: z.array(
    z.object({
      variantId: z.string(),
      slug: z.string(),
      name: z.string(),
      variant: z.string(),
      sku: z.string(),
      left: z.number(),
    }),
  ),
});
export type FiguresOfToday = z.infer<typeof figuresOfTodaySchema>;

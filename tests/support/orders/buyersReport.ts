import { z } from "zod";

/** What a process of buyers is to do. */
export const taskSchema = z.object({
  databaseUrl: z.string(),
  variants: z.array(z.string()).min(1),
  /** How many buy at once. */
  buyers: z.int().positive(),
  /** `once`: every buyer buys one piece of the first variant. `forever`: one or two of any, again and again. */
  appetite: z.enum(["once", "forever"]),
  /** Checkouts that another process began and did not finish: they are repeated first. */
  unfinished: z.array(z.string()),
});
export type BuyersTask = z.infer<typeof taskSchema>;

export const reportSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("ready") }),
  z.object({ kind: z.literal("begun"), checkoutId: z.string() }),
  /** Written after the commit: from then on the buyer relies on it. */
  z.object({ kind: z.literal("bought"), checkoutId: z.string(), number: z.string() }),
  z.object({ kind: z.literal("sold out"), checkoutId: z.string() }),
]);
export type BuyersReport = z.infer<typeof reportSchema>;

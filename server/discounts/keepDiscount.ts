import type { Database } from "../database/connect.ts";
import { newId } from "../database/identity.ts";
import { discounts } from "./tables.ts";

/** A code to offer; whatever is left out limits nothing. */
export type NewDiscount = Omit<
  typeof discounts.$inferInsert,
  "id" | "createdAt" | "version" | "pausedAt" | "archivedAt"
>;

/** Offers a code, unless there is one of that name: what the owner changed stays. */
export async function keepDiscount(db: Database, discount: NewDiscount): Promise<void> {
  await db
    .insert(discounts)
    .values({ id: newId(), ...discount })
    .onConflictDoNothing({ target: discounts.code });
}

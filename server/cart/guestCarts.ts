import { and, eq, gt, lt, sql } from "drizzle-orm";
import { guestCartDays } from "../../contract/cartRules.ts";
import { hashToken, newToken } from "../credentials/index.ts";
import type { Database } from "../database/connect.ts";
import { deleteRows } from "../database/deleteRows.ts";
import { newId } from "../database/identity.ts";
import type { Refusal } from "../ground/refusal.ts";
import { placeLimits, takeAttempts, tooManyAttempts } from "../limits/index.ts";
import { guestCarts } from "./tables.ts";

const days = sql.raw(`interval '${guestCartDays} days'`);
/** Many phones share a network; a script shall not fill the table. */
const newCarts = placeLimits({ counts: (place) => `new carts of guests of ${place}`, most: 600 });

/** Opens an empty cart for a guest. */
export async function openGuestCart(
  db: Database,
  address: string,
): Promise<{ id: string; token: string } | Refusal> {
  const wait = await takeAttempts(db, newCarts("guest carts", address));
  if (wait) return tooManyAttempts(wait);
  const [id, token] = [newId(), newToken()];
  await db.insert(guestCarts).values({ id, tokenHash: hashToken(token) });
  return { id, token };
}

/** Nothing was put into a cart that has just been opened: nobody learns of it. */
export async function dropGuestCart(db: Database, id: string): Promise<void> {
  await db.delete(guestCarts).where(eq(guestCarts.id, id));
}

/**
 * Finds guests' carts by their token, one statement each. `isRenewed` about once a day: the cart's term
 * begins anew, and its cookie's should too.
 */
export function guestCartFinder(db: Database) {
  const isIt = and(
    eq(guestCarts.tokenHash, sql.placeholder("tokenHash")),
    gt(guestCarts.lastUsedAt, sql`now() - ${days}`),
  );
  const renewed = db.$with("renewed").as(
    db
      .update(guestCarts)
      .set({ lastUsedAt: sql`now()` })
      .where(and(isIt, lt(guestCarts.lastUsedAt, sql`now() - interval '1 day'`)))
      .returning({ id: guestCarts.id }),
  );
  const statement = db
    .with(renewed)
    .select({
      id: guestCarts.id,
      isRenewed: sql<boolean>`exists (select from renewed)`,
    })
    .from(guestCarts)
    .where(isIt)
    .prepare("find_guest_cart");
  return async (token: string) =>
    (await statement.execute({ tokenHash: hashToken(token) }))[0] ?? null;
}

/** Deletes guests' carts that nobody has used for long, and what is left of those that joined another. */
export async function sweepGuestCarts(db: Database, signal?: AbortSignal): Promise<void> {
  await deleteRows(db, guestCarts, lt(guestCarts.lastUsedAt, sql`now() - ${days}`), signal);
}

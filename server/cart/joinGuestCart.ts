import { eq, sql } from "drizzle-orm";
import { joinedLinesMaximum } from "../../contract/cartRules.ts";
import { offers } from "../catalogue/index.ts";
import { hashToken } from "../credentials/index.ts";
import type { Database, Transaction } from "../database/connect.ts";
import { takeTurn } from "../database/takeTurn.ts";
import { turnOfCart } from "./cartHolder.ts";
import { cartLines, guestCarts } from "./tables.ts";

/**
 * Puts the lines of a guest's cart into a customer's, once: whoever comes second with the same token
 * waits for the first and finds it void. Quantities of the same variant add up, to the stock. Answers
 * what to tell the customer; null where there was no such cart.
 */
export async function joinGuestCart(
  db: Database,
  customerId: string,
  token: string,
): Promise<string[] | null> {
  return db.transaction(async (tx) => {
    const [guest] = await tx
      .update(guestCarts)
      .set({ tokenHash: null, joinedBy: customerId })
      .where(eq(guestCarts.tokenHash, hashToken(token)))
      .returning({ id: guestCarts.id });
    if (guest === undefined) return null;
    await takeTurn(tx, turnOfCart(customerId));
    const lines = await moveLines(tx, { customerId, guestCartId: guest.id });
    await tx.delete(cartLines).where(eq(cartLines.guestCartId, guest.id));
    return lines.length === 0 ? [] : [joined, ...lines.flatMap(tellCut)];
  });
}

const joined = "What you had put into your cart before is with your account now.";

interface MovedLine {
  name: string;
  /** Of the guest's line and the customer's together. */
  wanted: number;
  /** What the line holds now; null where the cart was full. */
  quantity: number | null;
}

function tellCut({ name, wanted, quantity }: MovedLine): string[] {
  if (quantity === null) return [`Your cart is full: ${name} is not in it.`];
  return quantity < wanted
    ? [`${name}: ${quantity} instead of ${wanted}, as many as we have.`]
    : [];
}

/**
 * The lines in one order, so that two carts that join the same one do not wait for each other. A line
 * that was above the stock before is not lowered.
 */
async function moveLines(
  tx: Transaction,
  { customerId, guestCartId }: { customerId: string; guestCartId: string },
): Promise<MovedLine[]> {
  const available = sql`(select ${offers.available} from ${offers} where ${offers.variantId} = line.variant_id)`;
  const { rows } = await tx.execute<MovedLine & Record<string, unknown>>(sql`
    with own as (
      select variant_id, quantity, is_saved from ${cartLines} where customer_id = ${customerId}
    ), ranked as (
      select line.*, own.quantity as owned, own.is_saved as owned_saved,
        row_number() over (order by own.variant_id is null, line.added_at, line.variant_id) as place,
        count(own.variant_id) over () as shared
      from ${cartLines} as line left join own on own.variant_id = line.variant_id
      where line.guest_cart_id = ${guestCartId}
    ), moved as (
      insert into ${cartLines} as line
        (customer_id, variant_id, quantity, added_at, added_price_paise, is_saved)
      select ${customerId}::uuid, variant_id, quantity, added_at, added_price_paise, is_saved
      from ranked
      where owned is not null
        or place - shared + (select count(*) from own) <= ${joinedLinesMaximum}
      order by variant_id
      on conflict (customer_id, variant_id) do update set
        quantity = case
          when excluded.is_saved and not line.is_saved then line.quantity
          when line.is_saved and not excluded.is_saved then excluded.quantity
          else greatest(line.quantity, excluded.quantity,
            least(line.quantity + excluded.quantity, ${available})) end,
        is_saved = line.is_saved and excluded.is_saved
      returning line.variant_id, line.quantity
    )
    select ${offers.name}, moved.quantity,
      case
        when ranked.owned is null or ranked.owned_saved and not ranked.is_saved then ranked.quantity
        when ranked.is_saved and not ranked.owned_saved then ranked.owned
        else ranked.owned + ranked.quantity end as wanted
    from ranked
    join ${offers} on ${offers.variantId} = ranked.variant_id
    left join moved on moved.variant_id = ranked.variant_id
    order by ranked.added_at, ranked.variant_id`);
  return rows;
}

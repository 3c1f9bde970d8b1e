import { sql } from "drizzle-orm";
import { cameToNothingMonths } from "../../contract/orderRules.ts";
import type { Database } from "../database/connect.ts";
import { untilNothingIsDue } from "../database/untilNothingIsDue.ts";

const past = sql.raw(`now() - interval '${cameToNothingMonths} months'`);

/**
 * Forgets who bought what came to nothing, months after the last that happened to it, and answers of how many orders.
 * What a customer of the shop ordered stays with their account, and is forgotten with it by a trigger. Which orders
 * these are, and what of them is forgotten, `came_to_nothing` and `forget_buyers` say for both: those that are
 * cancelled, with no paper, and with no money or goods of which something is still to be said.
 */
export function forgetBuyers(db: Database, signal?: AbortSignal): Promise<number> {
  return untilNothingIsDue(() => forgetPage(db), { signal });
}

async function forgetPage(db: Database): Promise<number> {
  const { rows } = await db.execute<{ forgotten: number }>(sql`
    select forget_buyers(array(
      select id from orders
      where customer_id is null and status = 'Cancelled' and contact_phone <> ''
        and attention is null and deduction_paise = 0
        and placed_at < ${past} and updated_at < ${past} and came_to_nothing(orders)
      order by placed_at limit 200
    )) as forgotten`);
  return rows[0]?.forgotten ?? 0;
}

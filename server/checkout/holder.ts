import { sql } from "drizzle-orm";
import type { Transaction } from "../database/connect.ts";
import { attemptMinutes, network } from "../limits/index.ts";
import { hasPaidOrder } from "../orders/index.ts";
import { type Holder, holderTurn } from "../stock/index.ts";
import { holdLimits, type MostHeld } from "./holdLimits.ts";
import { checkouts } from "./tables.ts";

/** Who wants to hold pieces; guests have no id. */
export interface Turn {
  customerId: string | null;
  address: string;
}

/** As whom a buyer holds pieces, and how many. */
export function holderOf(
  { customerId, address }: Turn,
  mostHeld: MostHeld,
  { hasPaid }: { hasPaid: boolean },
): Holder {
  return {
    customerId,
    network: hasPaid ? null : network(address),
    limits: holdLimits(mostHeld, { isCustomer: customerId !== null, hasPaid }),
  };
}

/**
 * Checkouts of one customer, and those of one network, hold pieces one after the other, so that what
 * each may hold is counted rightly. The turn comes before the locks on a checkout, its order and the
 * stock: who begins anew locks earlier checkouts within it. `begunLately` are the customer's of the last minutes, also
 * those that they gave up.
 */
export async function takeTurn(
  tx: Transaction,
  turn: Turn,
  mostHeld: MostHeld,
): Promise<Holder & { begunLately: number }> {
  const { customerId, address } = turn;
  const hasPaid = customerId === null ? sql`false` : hasPaidOrder(customerId);
  const { rows } = await tx.execute<{ has_paid: boolean; begun: number }>(sql`
    select ${holderTurn(customerId)}, ${holderTurn(network(address))}, ${hasPaid} as has_paid, (
      select count(*)::int from ${checkouts}
      where customer_id = ${customerId} and created_at > now() - ${lately}
    ) as begun`);
  const { has_paid: hasPaidBefore = false, begun: begunLately = 0 } = rows[0] ?? {};
  return { ...holderOf(turn, mostHeld, { hasPaid: hasPaidBefore }), begunLately };
}

const lately = sql.raw(`interval '${attemptMinutes} minutes'`);

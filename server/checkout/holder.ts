import { sql } from "drizzle-orm";
import type { Transaction } from "../database/connect.ts";
import { network } from "../limits/index.ts";
import { hasPaidOrder } from "../orders/index.ts";
import { type Holder, holderTurn } from "../stock/index.ts";
import { holdLimits, type MostHeld } from "./holdLimits.ts";

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
 * stock: who begins anew locks earlier checkouts within it.
 */
export async function takeTurn(tx: Transaction, turn: Turn, mostHeld: MostHeld): Promise<Holder> {
  const { customerId, address } = turn;
  const hasPaid = customerId === null ? sql`false` : hasPaidOrder(customerId);
  const { rows } = await tx.execute<{ has_paid: boolean }>(sql`
    select ${holderTurn(customerId)}, ${holderTurn(network(address))}, ${hasPaid} as has_paid`);
  return holderOf(turn, mostHeld, { hasPaid: rows[0]?.has_paid === true });
}

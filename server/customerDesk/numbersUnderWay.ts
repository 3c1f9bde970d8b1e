import type { Database, Transaction } from "../database/connect.ts";
import { ordersUnderWay } from "../orders/index.ts";
import { numbersWithReturnOpen } from "../returns/index.ts";

/**
 * Numbers of the customer's orders that something has yet to happen to: the orders themselves, or pieces of them that
 * are on their way back.
 */
export async function numbersUnderWay(
  from: Database | Transaction,
  customerId: string,
): Promise<string[]> {
  const numbers = [
    ...(await ordersUnderWay(from, customerId)),
    ...(await numbersWithReturnOpen(from, customerId)),
  ];
  return [...new Set(numbers)];
}

import type { Transaction } from "../database/connect.ts";
import { isOver } from "./machine.ts";
import { replacedUntil } from "./mayReturn.ts";
import { returnsOf } from "./readReturns.ts";

/** Whether pieces of an order went back for money, or may yet: somebody has asked for it, or has a new piece to look at. */
export async function backOf(tx: Transaction, orderId: string): Promise<"none" | "open" | "back"> {
  const requests = await returnsOf(tx, orderId);
  if (requests.some(({ state }) => state === "refunded")) return "back";
  const now = new Date();
  const isOpen = requests.some(
    (request) => !isOver(request.state) || (replacedUntil(request) ?? now) > now,
  );
  return isOpen ? "open" : "none";
}

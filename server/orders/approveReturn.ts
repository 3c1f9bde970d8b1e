import type { Transaction } from "../database/connect.ts";
import { changeOrder } from "./changeOrder.ts";
import type { LockedOrder } from "./lockOrder.ts";
import { type OrderHooks, runHooks } from "./orderHooks.ts";

/** Lets the customer give an order back that they asked to. False, and nothing happened, for another. */
export async function approveReturn(
  tx: Transaction,
  { id, status }: Pick<LockedOrder, "id" | "status">,
  hooks: OrderHooks,
): Promise<boolean> {
  if (status !== "Return requested") return false;
  const note = "Your return is approved. We collect it from your door.";
  const approved = await changeOrder(tx, id, {
    from: status,
    isReturnApproved: true,
    event: { actor: "staff", note },
  });
  if (approved === null) return false;
  await runHooks(hooks.onReturnApproved, tx, approved);
  return true;
}

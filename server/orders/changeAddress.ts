import type { Transaction } from "../database/connect.ts";
import { changeOrder, type Destination } from "./changeOrder.ts";
import type { LockedOrder } from "./lockOrder.ts";
import { type OrderHooks, runHooks } from "./orderHooks.ts";

/**
 * Has an order that is not dispatched go elsewhere. It is packed no more, since its slip names the old address.
 * False, and nothing happened, when it left already.
 */
export async function changeAddress(
  tx: Transaction,
  { id }: Pick<LockedOrder, "id">,
  destination: Destination,
  hooks: OrderHooks,
): Promise<boolean> {
  const { city, pincode } = destination.shippingAddress;
  const note = `The delivery address is changed: it goes to ${city} ${pincode} now.`;
  const order = await changeOrder(tx, id, {
    ...{ from: "Processing", destination, isPacked: false },
    event: { actor: "staff", note },
  });
  if (order === null) return false;
  await runHooks(hooks.onAddressChanged, tx, order);
  return true;
}

import { type Address, addressSchema } from "../../contract/address.ts";
import type { DateRange } from "../../contract/deliveryDates.ts";
import type { Transaction } from "../database/connect.ts";
import { confirmDelivery, type DatedDelivery } from "../delivery/index.ts";
import { Refusal } from "../ground/refusal.ts";
import { type LockedOrder, type Orders, promisedOf } from "../orders/index.ts";
import { isBooked } from "../shipping/index.ts";
import type { Done } from "./changeAtDesk.ts";

/**
 * Has an order go to another address, checked as at the checkout. Its price stays as it was agreed, and a company's
 * invoice where it was made out to, whose state is its GSTIN's; what was promised becomes later where it takes longer
 * there. Refused while a carrier knows the old address.
 */
export async function changeAddress(
  { delivery }: { delivery: DatedDelivery },
  { tx, order, orders }: { tx: Transaction; order: LockedOrder; orders: Orders },
  given: Address,
): Promise<Done | Refusal> {
  const { number, shippingAddress: before, company } = order;
  const billingAddress = order.billingAddress ?? (company === null ? null : before);
  if (await isBooked(tx, order.id)) {
    const sentence = `A courier was told of the address of ${number}: cancel the booking first.`;
    return new Refusal("order_changed", sentence);
  }
  const after = confirmDelivery(given, delivery);
  if (after instanceof Refusal) return after;
  const { days, isCashOnDelivery } = delivery.check(after.pincode);
  const isToBeCollected = order.paymentMethod === "cod" && order.paymentStatus === "pending";
  if (isToBeCollected && !isCashOnDelivery) {
    const sentence = `${number} is to be paid at the door, which is not offered at PIN code ${after.pincode}.`;
    return new Refusal("not_serviceable", sentence);
  }
  const changed = fields.filter((field) => before[field] !== after[field]);
  if (changed.length === 0) {
    return new Refusal("invalid_request", `${number} goes to this address already.`);
  }
  const promised = promisedThere(order, days, delivery);
  const destination = { shippingAddress: after, billingAddress, deliveryDays: days, promised };
  if (!(await orders.changeAddress(tx, order, destination))) {
    throw new Error(`the order ${number} moved under its lock`);
  }
  const these = (address: Address) =>
    Object.fromEntries(changed.map((field) => [field, forLog(field, address[field])]));
  return { before: these(before), after: these(after) };
}

const fields = addressSchema.keyof().options;

/** The audit log is kept for ever, who lives where is not: of that the log holds only that it changed. */
const places: readonly string[] = ["city", "state", "pincode"] satisfies (keyof Address)[];
const forLog = (field: string, value: string) =>
  places.includes(field) || value === "" ? value : "(words)";

/** Never sooner than was promised; nothing where nothing was, or where nobody knows how long it took before. */
function promisedThere(
  order: LockedOrder,
  days: { from: number; to: number } | null,
  delivery: DatedDelivery,
): DateRange | null {
  const promised = promisedOf(order);
  const { deliveryDaysFrom: from, deliveryDaysTo: to } = order;
  if (promised === null || from === null || to === null || days === null) return null;
  const by = { from: Math.max(0, days.from - from), to: Math.max(0, days.to - to) };
  return by.from + by.to === 0 ? promised : delivery.postponed(promised, by);
}

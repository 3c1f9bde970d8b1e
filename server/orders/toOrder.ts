import type { DateRange } from "../../contract/deliveryDates.ts";
import { designOfLine } from "../../contract/designRules.ts";
import type { Order, OrderSummary } from "../../contract/order.ts";
import { type OrderStatus, trackingSteps } from "../../contract/orderRules.ts";
import { toRupees } from "../../contract/rupees.ts";
import { cancellableUntil } from "./cancellableUntil.ts";
import { deliveredAt } from "./deliveredAt.ts";
import { codePaise } from "./orderTotals.ts";
import { isOpenForPieces } from "./pieces/pieceTerms.ts";
import type { StoredLine, StoredOrder } from "./readOrder.ts";

/** The tax invoice is issued at dispatch. */
const withoutInvoice: readonly OrderStatus[] = ["Pending payment", "Processing", "Cancelled"];

/** The order in a list, as the API speaks of it. */
export function toSummary(order: StoredOrder): OrderSummary {
  return {
    id: order.number,
    date: order.placedAt.toISOString(),
    status: order.status,
    isLost: order.lostAt !== null,
    items: order.lines.map(toItem),
    total: toRupees(order.totalPaise),
    payment: { method: order.paymentMethod, status: order.paymentStatus },
  };
}

/**
 * The order with everything that its owner may see; what the owner of the shop notes is not theirs.
 * `since` is what couriers told of it, and which papers took its invoice back.
 */
export function toOrder(
  order: StoredOrder,
  since: Pick<Order, "tracking" | "creditNotes"> = { tracking: [], creditNotes: [] },
  now = new Date(),
): Order {
  const { deliveryDaysFrom: from, deliveryDaysTo: to, courier, awb, trackingUrl } = order;
  const until = cancellableUntil(order);
  const mayCancel = until !== null && now <= until;
  return {
    ...toSummary(order),
    totals: {
      subtotal: toRupees(order.subtotalPaise),
      discount: toRupees(codePaise(order)),
      coins: toRupees(order.coinsPaise),
      shipping: toRupees(order.shippingPaise),
      codFee: toRupees(order.codFeePaise),
      rounding: toRupees(order.roundingPaise),
      total: toRupees(order.totalPaise),
    },
    discountCode: order.discountCode,
    contact: {
      name: order.contactName,
      phoneNumber: order.contactPhone,
      email: order.contactEmail,
    },
    shippingAddress: order.shippingAddress,
    company: order.company,
    wishes: order.wishes,
    billingAddress: order.billingAddress,
    events: order.events.map(({ at, status, note }) => ({ at, status, note })),
    reached: stepsDone(order),
    cancellableUntil: mayCancel ? until.toISOString() : null,
    mayCancelPieces: mayCancel && isOpenForPieces(order) && countPieces(order.lines) > 1,
    cancelledItems: order.cancelledLines.map(toItem),
    shipment: courier !== null && awb !== null ? { courier, awb, trackingUrl } : null,
    tracking: since.tracking,
    creditNotes: since.creditNotes,
    deliveryDays: from !== null && to !== null ? { from, to } : null,
    promised: promisedOf(order),
    hasInvoice: !withoutInvoice.includes(order.status),
  };
}

/** Between which days it was promised to arrive; null where no day was named. */
export function promisedOf({
  promisedFrom: from,
  promisedTo: to,
}: Pick<StoredOrder, "promisedFrom" | "promisedTo">): DateRange | null {
  return from !== null && to !== null ? { from, to } : null;
}

const countPieces = (lines: readonly StoredLine[]) =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

function toItem(line: StoredLine): OrderSummary["items"][number] {
  const { productId, variantId, slug, sku, name, image, picture, quantity } = line;
  return {
    ...{ productId, variantId, slug, sku, name, image, picture, quantity },
    color: { label: line.colorLabel, value: line.colorValue },
    size: { value: line.sizeValue },
    design: line.designCode === null ? null : designOfLine(line.designCode),
    price: toRupees(line.unitPricePaise),
  };
}

/** Of tracking's four steps. What came back had been on its way, and perhaps at the door. */
function stepsDone({ status, events }: Pick<StoredOrder, "status" | "events">): number {
  if (status === "Cancelled") return 0;
  if (status === "Pending payment") return 1;
  if (status === "Processing") return 2;
  return deliveredAt({ events }) !== null ? trackingSteps.length : 3;
}

import { formatRupeesExactly, toRupees } from "../../contract/rupees.ts";
import { linePaise, totalOf } from "../orders/index.ts";
import type { ProviderOrder } from "./protocol.ts";

/** What the shop agreed with the customer when the checkout began. */
export interface Snapshot {
  lines: readonly { serial: number; quantity: number; unitPricePaise: number }[];
}

const inRupees = (paise: number | null) =>
  paise === null ? "nothing" : formatRupeesExactly(toRupees(paise));
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** What was received for an order, in paise. */
export function receivedPaise({ payments }: ProviderOrder): number {
  return sum(payments.filter(({ isReceived }) => isReceived).map(({ amountPaise }) => amountPaise));
}

/**
 * Everything in which a placed order is not what was agreed, in sentences for the owner; none when
 * the shop may act upon it. Charges for delivery and for paying on delivery are the provider's to
 * set; pieces and their prices are the shop's.
 */
export function findDifferences(
  order: ProviderOrder,
  snapshot: Snapshot,
  { takesDashboardDiscounts }: { takesDashboardDiscounts: boolean },
): string[] {
  const agreedPaise = sum(snapshot.lines.map(linePaise));
  const { subtotalPaise, discountPaise, shippingPaise, codFeePaise, totalPaise } = order;
  const charges = { discountPaise, shippingPaise, codFeePaise, roundingPaise: 0 };
  const duePaise = totalOf({ subtotalPaise: agreedPaise, ...charges });
  const received = receivedPaise(order);
  const currencies = [order.currency, ...order.payments.map(({ currency }) => currency)];
  const isCod = order.paymentType === "CASH_ON_DELIVERY";
  const isWrong: [boolean, string][] = [
    [
      currencies.some((currency) => currency !== "INR"),
      `It was paid in ${currencies.find((currency) => currency !== "INR")}, not in rupees.`,
    ],
    [
      listPieces(order.items) !== listPieces(snapshot.lines),
      `Its pieces are ${listPieces(order.items)}; agreed were ${listPieces(snapshot.lines)}.`,
    ],
    [
      subtotalPaise !== agreedPaise,
      `Its pieces cost ${inRupees(subtotalPaise)}; agreed were ${inRupees(agreedPaise)}.`,
    ],
    [
      totalPaise !== duePaise,
      `Its total is ${inRupees(totalPaise)}; its parts add up to ${inRupees(duePaise)}.`,
    ],
    [
      Math.min(discountPaise, shippingPaise, codFeePaise) < 0 || discountPaise > agreedPaise,
      "Its discount or one of its charges cannot be.",
    ],
    [
      discountPaise > 0 && !takesDashboardDiscounts,
      `It carries a discount of ${inRupees(discountPaise)} that the shop did not give.`,
    ],
    [
      !isCod && order.paymentType !== "PREPAID",
      `Its way of paying is "${order.paymentType.slice(0, 40)}".`,
    ],
    [isCod && received !== 0, `${inRupees(received)} were paid although it is paid on delivery.`],
    [
      order.paymentType === "PREPAID" && order.isPaid && received !== totalPaise,
      `${inRupees(received)} were received for a total of ${inRupees(totalPaise)}.`,
    ],
  ];
  return isWrong.filter(([wrong]) => wrong).map(([, sentence]) => sentence);
}

/** `2 × 1001, 1 × 1002`, the same for the same pieces in any order. */
function listPieces(pieces: readonly { serial: number; quantity: number }[]): string {
  const quantities = new Map<number, number>();
  for (const { serial, quantity } of pieces) {
    quantities.set(serial, (quantities.get(serial) ?? 0) + quantity);
  }
  return [...quantities]
    .sort(([first], [second]) => first - second)
    .map(([serial, quantity]) => `${quantity} × ${serial}`)
    .join(", ");
}

import { deliveryTime } from "../../content/deliveryTimes.ts";
import { writeDays } from "../../contract/deliveryDates.ts";
import { printRupees } from "../ground/money.ts";
import { codePaise, linePaise, promisedOf, type StoredOrder } from "../orders/index.ts";
import type { Letter, Part, writtenLetter } from "./letter.ts";
import type { Message } from "./notifier.ts";
import type { ShopFacts } from "./shopFacts.ts";

/** The email where there is an address, and the SMS; nothing where nobody knows any more who bought. */
export function toCustomer(
  order: StoredOrder,
  email: ReturnType<typeof writtenLetter>,
  sms: Message,
): Message[] {
  const { contactEmail, contactPhone } = order;
  if (contactPhone === "") return [];
  return contactEmail === "" ? [sms] : [{ kind: "email", recipient: contactEmail, ...email }, sms];
}

/** A letter about an order: dear customer, these parts, where to follow the order and to ask. */
export function letter(order: StoredOrder, shop: ShopFacts, parts: readonly Part[]): Letter {
  return {
    greeting: `Dear ${order.contactName},`,
    parts: [
      ...parts.filter((part) => part !== ""),
      {
        button: {
          text: "Follow your order",
          href: `${shop.origin}/tracking?order=${order.number}`,
        },
      },
      `Questions? Write to ${shop.email} or call ${shop.phone}.`,
    ],
    signature: shop.name,
  };
}

export const linkTo = (text: string, href: string): Part => ({ links: [{ text, href }] });

/** The order's lines and what is added and taken, down to the total. */
export function amountsOf(order: StoredOrder) {
  const lines = order.lines.map((line) => {
    const { quantity, name, colorLabel, sizeValue } = line;
    const detail = [colorLabel, sizeValue].filter((part) => part !== "").join(", ");
    return { what: `${quantity} x ${name} (${detail})`, amount: printRupees(linePaise(line)) };
  });
  const { coinsPaise, shippingPaise, codFeePaise, roundingPaise, totalPaise } = order;
  const add = (what: string, paise: number) =>
    paise > 0 && lines.push({ what, amount: printRupees(paise) });
  const take = (what: string, paise: number) =>
    paise > 0 && lines.push({ what, amount: `-${printRupees(paise)}` });
  take(`Discount ${order.discountCode}`, codePaise(order));
  take("Coins", coinsPaise);
  add("Delivery", shippingPaise);
  add("Cash on delivery", codFeePaise);
  take("Rounded down", -roundingPaise);
  const note = `all taxes included, ${paying(order)}`;
  return [...lines, { what: "Total", amount: printRupees(totalPaise), note }];
}

/** How it is paid, for the end of a sentence. */
export function paying({ paymentMethod, paymentStatus }: StoredOrder): string {
  if (paymentMethod === "cod") return "cash on delivery";
  const isUnpaid = paymentStatus === "pending" || paymentStatus === "failed";
  return isUnpaid ? "to be paid online" : "paid online";
}

/** `Thu 3 to Sat 5 Dec`; of orders that no day from `since` on was named for, how many days it takes. */
export function timeOf(order: StoredOrder, since = ""): string {
  const promised = promisedOf(order);
  if (promised !== null && promised.to >= since) return writeDays(promised);
  const { deliveryDaysFrom: from, deliveryDaysTo: to } = order;
  return deliveryTime(from === null || to === null ? null : { from, to });
}

export function destination({ shippingAddress }: StoredOrder): string {
  const { name, line1, line2, landmark, city, state, pincode } = shippingAddress;
  return [name, line1, line2, landmark, `${city}, ${state} ${pincode}`]
    .filter((line) => line !== "")
    .join("\n");
}

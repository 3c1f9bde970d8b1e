import { sql } from "drizzle-orm";
import type { Transaction } from "../../database/connect.ts";
import { Refusal } from "../../ground/refusal.ts";
import { type Limit, LimitKind, placeLimits, takeAttemptsWithin } from "../../limits/index.ts";
import { countOpenCash, hasPaidOrder } from "../../orders/index.ts";
import { toCheckoutState } from "../checkoutState.ts";
import type { Reckoning } from "../reckonCheckout.ts";
import { OrderNotMade } from "./madeOrder.ts";

/** Customers who have paid for an order before are trusted with more, whatever others of their network do. */
const provenTimes = 5;
/** Who has what they ordered may order again on the same day; who cancels again and again, not for ever. */
const timesADay = 3;
/** Many customers share the network of a mobile operator. */
const networkTimes = 5;
const day = 24 * 60;

const usual = `${timesADay} times \`COD_OPEN_ORDERS\`, ${provenTimes} times that for who has paid before`;
const ordersOf = (whom: string) => `orders to be paid at the door, of ${whom}`;
const usualOf = (whom: string) =>
  new LimitKind({ counts: ordersOf(whom), most: usual, minutes: day });
const ofPhone = usualOf("one phone number");
const ofCustomer = usualOf("one customer");
const ofPlace = placeLimits({
  counts: ordersOf,
  most: `${timesADay * networkTimes} times \`COD_OPEN_ORDERS\``,
  minutes: day,
});

export interface CashBuyer {
  phoneNumber: string;
  customerId: string | null;
  /** The network address that the request came from. */
  address: string;
}

/**
 * Throws `OrderNotMade` when so many orders of this buyer are on their way already, to be paid at the
 * door: each is stock sold and a courier sent on nothing but a phone number that nobody has checked.
 * Those who share a phone number, an account, a network or its site order one after the other from here on.
 */
export async function limitCash(
  tx: Transaction,
  buyer: CashBuyer,
  { mostOpen, reckoning }: { mostOpen: number; reckoning: Reckoning },
): Promise<void> {
  const { phoneNumber, customerId } = buyer;
  const isProven = customerId !== null && (await hasPaidBefore(tx, customerId));
  const most = isProven ? mostOpen * provenTimes : mostOpen;
  const wait = await takeAttemptsWithin(tx, dailyLimits(buyer, most, isProven));
  const isReached = wait !== null || (await countOpenCash(tx, { phoneNumber, customerId })) >= most;
  if (isReached) throw new OrderNotMade(enoughOpen(reckoning));
}

async function hasPaidBefore(tx: Transaction, customerId: string): Promise<boolean> {
  const [row] = await tx.select({ hasPaid: hasPaidOrder(customerId) }).from(sql`(select 1) as one`);
  return row?.hasPaid === true;
}

function dailyLimits(
  { phoneNumber, customerId, address }: CashBuyer,
  most: number,
  isProven: boolean,
) {
  const mostADay = most * timesADay;
  const limits: Limit[] = [
    ofPhone.of(`cash phone ${phoneNumber}`, { most: mostADay, subject: phoneNumber }),
  ];
  if (customerId !== null) {
    limits.push(ofCustomer.of(`cash customer ${customerId}`, { most: mostADay }));
  }
  if (!isProven) limits.push(...ofPlace("cash network", address, mostADay * networkTimes));
  return limits;
}

/** The same for every limit: what others have ordered is nobody's business. */
function enoughOpen(reckoning: Reckoning): Refusal {
  const reason = "Enough orders are on their way already that are paid on delivery.";
  const isOnline = reckoning.payments.some((way) => way.method === "online" && way.isAvailable);
  const advice = isOnline
    ? "Please pay this one online, or order again when they have arrived."
    : "Please order again when they have arrived, or call us.";
  const payments = reckoning.payments.map((way) =>
    way.method === "cod" ? { ...way, isAvailable: false, reason } : way,
  );
  const checkout = toCheckoutState({ ...reckoning, payments });
  return new Refusal("limit_reached", `${reason} ${advice}`, { details: { checkout } });
}

import type { OrderPiece, PieceTerms } from "../../../contract/orderPieces.ts";
import { toRupees } from "../../../contract/rupees.ts";
import type { Database, Transaction } from "../../database/connect.ts";
import { refundable } from "../../ground/money.ts";
import { Refusal } from "../../ground/refusal.ts";
import { noLimits } from "../orderLimits.ts";
import { type Amounts, codePaise } from "../orderTotals.ts";
import type { StoredLine, StoredOrder } from "../readOrder.ts";
import { lapsedInWords } from "./lapsedInWords.ts";
import { difference, lessPieces } from "./lessPieces.ts";

/** What other parts know of an order, and do, when pieces of it are cancelled. */
export interface BesideOrder {
  /** What of its money may still go back, in paise. */
  leftPaise(from: Database | Transaction, orderId: string): Promise<number>;
  /** How many coins go back with this part of what they took off. */
  coinsDue(
    from: Database | Transaction,
    back: { orderId: string; coinsPaise: number; backPaise: number },
  ): Promise<number>;
  /** Whether a courier is booked, who was told of its pieces. */
  isBooked(from: Database | Transaction, orderId: string): Promise<boolean>;
  /** Decides that so much money goes back; the caller holds the order's lock. */
  payBack(tx: Transaction, orderId: string, paise: number): Promise<Refusal | null>;
}

/** Which pieces are to be cancelled, and who wants it: what the shop takes out costs nobody a code or free delivery. */
export interface WantedPieces {
  pieces: readonly OrderPiece[];
  wantedBy: "customer" | "shop";
}

/** Pieces that are to be cancelled, and what that means. Amounts in paise. */
export interface Cancelling {
  /** Their lines; `quantity` counts them. */
  lines: StoredLine[];
  /** How many pieces the order holds with them. */
  held: number;
  /** What the order comes to without them. */
  amounts: Amounts;
  /** By how much that is less. */
  less: Amounts;
  /** The goods that the shop has then taken out of it. */
  takenOutPaise: number;
  /** Why a code or free delivery does not count any more, in sentences. */
  lapsed: string[];
  /** Money that goes back. */
  backPaise: number;
  coins: number;
  endsOrder: boolean;
}

/** Whether single pieces can be cancelled as the order stands; a booked courier may still be in the way. */
export function isOpenForPieces(order: Pick<StoredOrder, "status" | "packedAt">): boolean {
  return order.status === "Processing" && order.packedAt === null;
}

/** What it means that these pieces of an order are cancelled, or why they cannot be. */
export async function reckonPieces(
  from: Database | Transaction,
  order: StoredOrder,
  { pieces: wanted, wantedBy }: WantedPieces,
  beside: Pick<BesideOrder, "leftPaise" | "coinsDue">,
): Promise<Cancelling | Refusal> {
  const pieces = order.lines.map(
    ({ variantId }) => wanted.find((piece) => piece.variantId === variantId)?.quantity ?? 0,
  );
  for (const { variantId, quantity } of wanted) {
    const line = order.lines.find((known) => known.variantId === variantId);
    if (line === undefined || line.quantity < quantity) return tooMany(line);
  }
  const lines = order.lines
    .map((line, place) => ({ ...line, quantity: pieces[place] ?? 0 }))
    .filter(({ quantity }) => quantity > 0);
  const isOurs = wantedBy === "shop";
  const agreed = isOurs ? { ...order, ...noLimits } : order;
  const amounts = lessPieces(agreed, pieces);
  const less = difference(order, amounts);
  const takenOutPaise = order.takenOutPaise + (isOurs ? less.subtotalPaise : 0);
  const leftPaise = order.paymentStatus === "paid" ? await beside.leftPaise(from, order.id) : 0;
  const endsOrder = amounts.totalPaise === 0 && amounts.subtotalPaise === 0;
  const { coinsPaise } = order;
  const back = { orderId: order.id, coinsPaise, backPaise: less.coinsPaise };
  return {
    ...{ lines, amounts, less, takenOutPaise, endsOrder },
    held: order.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    lapsed: endsOrder ? [] : lapsedInWords(agreed, amounts),
    backPaise: refundable(endsOrder ? leftPaise : Math.min(less.totalPaise, leftPaise)),
    coins: coinsPaise === 0 ? 0 : await beside.coinsDue(from, back),
  };
}

function tooMany(line: { name: string; quantity: number } | undefined): Refusal {
  const sentence =
    line === undefined
      ? "This order does not hold that piece any more. Please look again."
      : `${line.name}: this order holds ${line.quantity} of it. Please look again.`;
  return new Refusal("order_changed", sentence);
}

/** The same as the API speaks of it. */
export function toPieceTerms({
  held,
  amounts,
  less,
  backPaise,
  coins,
  lapsed,
  endsOrder,
}: Cancelling): PieceTerms {
  return {
    less: {
      subtotal: toRupees(less.subtotalPaise),
      discount: toRupees(codePaise(less)),
      coins: toRupees(less.coinsPaise),
      shipping: toRupees(less.shippingPaise),
      codFee: toRupees(less.codFeePaise),
      rounding: toRupees(less.roundingPaise),
      total: toRupees(less.totalPaise),
    },
    total: toRupees(amounts.totalPaise),
    back: toRupees(backPaise),
    ...{ held, coins, lapsed, endsOrder },
  };
}

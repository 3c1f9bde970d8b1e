import type { Database } from "../../database/connect.ts";
import type { Refusal } from "../../ground/refusal.ts";
import type { Orders } from "../../orders/index.ts";
import type { MostHeld } from "../holdLimits.ts";
import type { ReckonDeps } from "../reckonCheckout.ts";

export interface PlaceDeps extends ReckonDeps {
  db: Database;
  orders: Orders;
  /** Orders that one customer may have on their way at once to be paid at the door. */
  openCashOrders: number;
  mostHeld: MostHeld;
}

/** An order that is committed, and whether it is to be paid now. */
export interface MadeOrder {
  orderId: string;
  number: string;
  /** False when the checkout had its order already. */
  isNew: boolean;
  redirectUrl: string;
  /** Null when nothing is to be paid online. */
  toPay: {
    amountPaise: number;
    contact: { name: string; phoneNumber: string; email: string };
  } | null;
}

/** Thrown to roll back: the order is paid for again, for which its buyer's turn comes before all locks. */
export class TurnFirst extends Error {
  readonly customerId: string | null;
  constructor(customerId: string | null) {
    super("the turn to hold pieces comes first");
    this.customerId = customerId;
  }
}

/** Thrown to roll back: somebody else was quicker, or the refusal says why. */
export class OrderNotMade extends Error {
  readonly refusal: Refusal | null;
  constructor(reason: string | Refusal) {
    super(typeof reason === "string" ? reason : reason.message);
    this.refusal = typeof reason === "string" ? null : reason;
  }
}

import type { SampleCustomer } from "../../support/accounts/sampleCustomers.ts";
import type { stepsOf } from "../../support/checkout/sampleCheckouts.ts";
import type { OrderCounter } from "../../support/orders/orderCounter.ts";
import type { FakeRazorpay } from "../../support/payments/fakeRazorpay.ts";
import type { Buyer, Guest, ModelCart } from "./buyers.ts";

/** An order of a history, and what is known of it outside the shop. */
export interface TrackedOrder {
  number: string;
  buyer: Buyer;
  /** The account that it was ordered with is erased. */
  isLeft: boolean;
  /** Whose holding of its pieces counts: of a guest the network, else null. */
  network: string | null;
  /** Where its pieces were in; null once they must be out of it. */
  cart: ModelCart | null;
  variants: string[];
  /** Pieces of each line, as they were bought. */
  bought: number[];
  /** At the gateway; null where it is paid at the door. */
  gatewayOrderId: string | null;
  payment: ReturnType<FakeRazorpay["pay"]> | null;
  isRefundedByHand: boolean;
  /** Paise that staff gave back beside what was due. */
  grantedPaise: number;
  fake: FakeRazorpay;
  /** Its checkout, as its buyer's browser has it. */
  steps: ReturnType<typeof stepsOf>;
}

/** Whom a history is about. */
export interface Stage {
  counter: OrderCounter;
  /** Where the shop keeps what it would send. */
  dataFolder: string;
  /** Another one, where one leaves the shop. */
  customer: Buyer & { account: SampleCustomer };
  guest: Guest;
  /** Has an account, and nothing to do with any order. */
  stranger: SampleCustomer;
  orders: TrackedOrder[];
  pieces: { productId: string; variantId: string }[];
  /** A design that somebody saved. */
  design: { code: string };
  photo: string;
  /** A code that each customer may use once. */
  onceCode: string;
}

/** What somebody does to an order, whether it can be done or not; throws where the shop lets them do what it must not. */
export type Act = (
  stage: Stage,
  order: TrackedOrder,
  draw: number,
) => Promise<{ status: number } | null>;

import { z } from "zod";
import {
  type PaymentReport,
  type PlaceAnswer,
  placeAnswerSchema,
} from "../../../contract/checkout.ts";
import { type Basket, readCheckout } from "./basket.ts";

export interface CheckoutCall {
  step: "begin" | "address" | "place" | "pay";
  method: "POST" | "PUT";
  path: string;
  body: unknown;
  /** For `x-checkout-token`; empty before there is a checkout. */
  token: string;
}

/** Sends it and answers what came, read as JSON; null where the buyer gives up. */
export type SendCall = (call: CheckoutCall) => Promise<unknown>;

/** An order as its buyer is told of it. */
export interface PlacedOrder {
  number: string;
  method: "cod" | "online";
}

const begunSchema = z.object({ shiprocketCheckoutAccessToken: z.string() });

/** Pays at whoever takes the money, and brings what the browser would. */
export type Pay = (next: PlaceAnswer["next"]) => PaymentReport;

/** Of a shop that takes its money by the test gateway. */
export const payInTest: Pay = () => ({ kind: "test", outcome: "success" });

export interface Walk {
  origin: string;
  basket: Pick<Basket, "prefersCash" | "begin" | "address">;
  pay: Pay;
  send: SendCall;
}

/**
 * From the first press to an order that is confirmed, paid online or to be paid at the door. Null where the buyer gave
 * up on the way; throws where the shop answers 200 with something else than it should.
 */
export async function walkCheckout({
  origin,
  basket,
  pay,
  send,
}: Walk): Promise<PlacedOrder | null> {
  const begun = await send({
    step: "begin",
    method: "POST",
    path: "/api/orders/checkout/initiate",
    body: basket.begin(origin),
    token: "",
  });
  if (begun === null) return null;
  const { shiprocketCheckoutAccessToken: token } = begunSchema.parse(begun);
  const addressed = await send({
    step: "address",
    method: "PUT",
    path: "/api/checkout/address",
    body: basket.address,
    token,
  });
  if (addressed === null) return null;
  const { method, total } = readCheckout(addressed, basket.prefersCash);
  const placed = await send({
    step: "place",
    method: "POST",
    path: "/api/checkout/place",
    body: { method, expectedTotal: total },
    token,
  });
  if (placed === null) return null;
  const { orderNumber: number, next } = placeAnswerSchema.parse(placed);
  if (method === "cod") return { number, method };
  const paid = await send({
    step: "pay",
    method: "POST",
    path: "/api/checkout/payment",
    body: pay(next),
    token,
  });
  if (paid === null) return null;
  const told = JSON.stringify(paid);
  if (!told.includes("ost=SUCCESS")) throw new Error(`pay: ${told.slice(0, 200)}`);
  return { number, method };
}

import type { FastifyInstance } from "fastify";
import type pg from "pg";
import type { CheckoutFailure, CheckoutState, PlaceAnswer } from "../../../contract/checkout.ts";
import { freshNumber } from "../accounts/sampleCustomers.ts";
import { piecesOf } from "../stock/sampleStock.ts";

/** A piece as the API names it. */
export interface SamplePiece {
  productId: string;
  variantId: string;
}

export const redirectUrl = "http://localhost:3000/order-status";

/** In Bengaluru, where cash on delivery is possible. */
export const sampleAddress = {
  name: "Meera Iyer",
  phoneNumber: "9876543210",
  line1: "12, Third Cross",
  line2: "Indiranagar",
  landmark: "",
  city: "Bengaluru",
  state: "Karnataka",
  pincode: "560038",
};

/** Registered in Karnataka, as the address is; nobody's. */
export const sampleCompany = { name: "Sharma & Sons Interiors", gstin: "29AAKCS7788M1Z4" };

/** A way to the door, and a note. */
export const sampleWishes = {
  ...{ floor: 2, hasLift: true, isNarrow: false, slot: null, note: "Ring twice.", gift: null },
};

/** The first variant of a product of the demo catalogue. */
export async function samplePiece(
  app: FastifyInstance,
  slug = "jaisalmer-3-seater-sofa",
): Promise<SamplePiece> {
  const { product } = (await app.inject(`/api/products/${slug}`)).json();
  return { productId: product.id, variantId: product.variants[0].id };
}

export interface Sender {
  /** Of a signed-in customer. */
  token?: string;
  remoteAddress?: string;
  headers?: Record<string, string>;
}

/** Somebody without an account, of an address that nobody else has. */
export const guest = (): Sender => ({ remoteAddress: freshNumber().remoteAddress });

/** Presses the button: Buy Now with a piece, else the customer's cart. */
export async function initiate(app: FastifyInstance, sender: Sender, body: object = {}) {
  const { token, remoteAddress, headers } = sender;
  const response = await app.inject({
    method: "POST",
    url: "/api/orders/checkout/initiate",
    payload: { redirectUrl, ...body },
    ...(remoteAddress !== undefined && { remoteAddress }),
    headers: { ...headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
  });
  const json = response.json();
  return {
    status: response.statusCode,
    json,
    checkoutToken: json.shiprocketCheckoutAccessToken as string,
  };
}

interface StepAnswer {
  status: number;
  headers: Record<string, unknown>;
  checkout: CheckoutState;
  failure: CheckoutFailure;
  json: Record<string, unknown>;
}

/** The steps of one checkout as the page makes them. */
export function stepsOf(app: FastifyInstance, checkoutToken: string, remoteAddress = "10.9.9.9") {
  async function step(
    method: "GET" | "PUT" | "POST" | "DELETE",
    path = "",
    payload?: object,
  ): Promise<StepAnswer> {
    const response = await app.inject({
      method,
      url: `/api/checkout${path}`,
      headers: { "x-checkout-token": checkoutToken },
      remoteAddress,
      ...(payload !== undefined && { payload }),
    });
    const json = response.json();
    const { statusCode: status, headers } = response;
    return { status, headers, json, checkout: json.checkout, failure: json };
  }
  return {
    step,
    read: () => step("GET"),
    address: (address: object = sampleAddress, more: object = {}) =>
      step("PUT", "/address", { address, ...more }),
    code: (code: string) => step("PUT", "/discount", { code }),
    dropCode: () => step("DELETE", "/discount"),
    cancel: () => step("DELETE"),
    place: (method: "cod" | "online", expectedTotal: number) =>
      step("POST", "/place", { method, expectedTotal }).then((answer) => ({
        ...answer,
        placed: answer.json as unknown as PlaceAnswer,
      })),
    pay: (report: object) => step("POST", "/payment", report),
  };
}

/** Buy Now, by a new guest unless told otherwise, with an address given: what is left is to pay. */
export async function toPayment(
  app: FastifyInstance,
  bought: SamplePiece & { quantity: number },
  sender = guest(),
) {
  const { checkoutToken } = await initiate(app, sender, bought);
  const steps = stepsOf(app, checkoutToken);
  await steps.address();
  return steps;
}

/** Pieces that the shop has, and how many of them are held. */
export async function stockOf(pool: pg.Pool, { variantId }: SamplePiece) {
  const { stock, reserved } = await piecesOf(pool, variantId);
  return [stock, reserved] as const;
}

import type { FastifyInstance } from "fastify";
import { shop as shopFacts } from "../../../content/shop.ts";
import type { ConnectedDatabase } from "../../../server/database/connect.ts";
import { creditReturned, issueInvoice, papersOf } from "../../../server/invoices/index.ts";
import { sampleAddress } from "../checkout/sampleCheckouts.ts";
import { sampleOrderOf } from "../orders/sampleOrders.ts";
import { sampleReview } from "../reviews/sampleReviews.ts";
import { type Method, profileOf, type SampleCustomer, samplePassword } from "./sampleCustomers.ts";

/** A call that a customer may make, as tests make it: one that succeeds when it is made in this order. */
export interface CustomerCall {
  method: Method;
  url: string;
  /** As the API document names it. */
  path: string;
  payload?: unknown;
}

/** Every call for customers alone. The last ones end the session and the account. */
export async function everyCall(
  shop: { app: FastifyInstance; database: ConnectedDatabase },
  customer: SampleCustomer,
): Promise<CustomerCall[]> {
  const { product } = (await shop.app.inject("/api/products/jaisalmer-3-seater-sofa")).json();
  const item = { productId: product.id, variantId: product.variants[0].id };
  const kept = await customer.call("POST", "/api/addresses", sampleAddress);
  const addressId: string = kept.json.addresses[0].id;
  const { number } = await sampleOrderOf(shop.database, item.variantId, {
    customerId: customer.user.id,
  });
  const credited = await creditedOrder(shop.database, item.variantId, customer);
  const { sessions } = (await customer.call("GET", "/api/user/sessions")).json;
  const calls: [Method, string, string?, unknown?][] = [
    ["GET", "/api/user"],
    ["PATCH", "/api/user", "", profileOf(customer)],
    ["GET", "/api/user/export"],
    ["GET", "/api/user/sessions"],
    ["DELETE", "/api/user/sessions/{id}", sessions[0].id],
    ["DELETE", "/api/user/sessions"],
    ["GET", "/api/wishlist"],
    ["POST", "/api/wishlist/items", "", { productId: item.productId }],
    ["DELETE", "/api/wishlist/items/{productId}", item.productId],
    ["GET", "/api/cart"],
    ["POST", "/api/cart/items", "", item],
    ["PATCH", "/api/cart/items/{variantId}", item.variantId, { quantity: 2 }],
    ["POST", "/api/cart/discount", "", { code: "AANGAN15" }],
    ["DELETE", "/api/cart/items/{variantId}", item.variantId],
    ["PUT", "/api/reviews/{productId}/own", item.productId, sampleReview],
    ["GET", "/api/reviews/{productId}/own", item.productId],
    ["DELETE", "/api/reviews/{productId}/own", item.productId],
    ["GET", "/api/addresses"],
    ["POST", "/api/addresses", "", { ...sampleAddress, line1: "7, Residency Road" }],
    ["PUT", "/api/addresses/{id}", addressId, { ...sampleAddress, label: "Home" }],
    ["DELETE", "/api/addresses/{id}", addressId],
    ["GET", "/api/orders"],
    ["GET", "/api/orders/{number}", number],
    ["POST", "/api/orders/{number}/invoice", number],
    [
      "POST",
      "/api/orders/{number}/credit-note",
      credited.number,
      { creditNote: credited.creditNote },
    ],
    ["POST", "/api/orders/{number}/cancel", number],
    ["POST", "/api/auth/logout"],
    ["POST", "/api/auth/logout-everywhere"],
    ["DELETE", "/api/user", "", { currentPassword: samplePassword }],
  ];
  return calls.map(([method, path, id = "", payload]) => ({
    method,
    path,
    url: path.replace(/\{\w+\}/, id),
    payload,
  }));
}

/** An order whose goods went out and came back. */
async function creditedOrder(
  database: ConnectedDatabase,
  variantId: string,
  { user }: SampleCustomer,
) {
  const { db } = database;
  const { orderId, number } = await sampleOrderOf(database, variantId, { customerId: user.id });
  await db.transaction(async (tx) => {
    await issueInvoice(tx, orderId, shopFacts);
    await creditReturned(tx, { orderId, from: "Delivered" });
  });
  const [creditNote = ""] = (await papersOf(db, orderId)).creditNotes;
  return { number, creditNote };
}

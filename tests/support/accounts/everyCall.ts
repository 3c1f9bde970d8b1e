import type { FastifyInstance } from "fastify";
import type { ConnectedDatabase } from "../../../server/database/connect.ts";
import { savedDesign } from "../cart/savedDesign.ts";
import { sampleAddress } from "../checkout/sampleCheckouts.ts";
import { sampleOrderOf } from "../orders/sampleOrders.ts";
import { sampleAnswer, sampleQuestion } from "../reviews/sampleQuestions.ts";
import { sampleReview } from "../reviews/sampleReviews.ts";
import {
  addedPasskey,
  askedProduct,
  creditedOrder,
  madePasskey,
  returnedOrder,
  reviewedProduct,
} from "./ownThings.ts";
import {
  freshNumber,
  type Method,
  profileOf,
  type SampleCustomer,
  samplePassword,
} from "./sampleCustomers.ts";

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
  shop: { app: FastifyInstance; database: ConnectedDatabase; origin: string },
  customer: SampleCustomer,
): Promise<CustomerCall[]> {
  const { product } = (await shop.app.inject("/api/products/jaisalmer-3-seater-sofa")).json();
  const item = { productId: product.id, variantId: product.variants[0].id };
  const kept = await customer.call("POST", "/api/addresses", sampleAddress);
  const addressId: string = kept.json.addresses[0].id;
  const { number } = await sampleOrderOf(shop.database, item.variantId, {
    customerId: customer.user.id,
  });
  const unwanted = await sampleOrderOf(shop.database, item.variantId, {
    customerId: customer.user.id,
  });
  const pieces = [{ variantId: item.variantId, quantity: 1 }];
  const credited = await creditedOrder(shop.database, item.variantId, customer);
  const { sessions } = (await customer.call("GET", "/api/user/sessions")).json;
  const returned = await returnedOrder(shop, item.variantId, customer);
  const asked = await askedProduct(shop, item.productId, customer);
  const reviewed = await reviewedProduct(shop, item.productId, customer);
  const design = await savedDesign(shop.app);
  const calls: [Method, string, string?, unknown?, string?][] = [
    ["GET", "/api/user"],
    ["PATCH", "/api/user", "", profileOf(customer)],
    ["GET", "/api/user/export"],
    ["GET", "/api/user/sessions"],
    ["DELETE", "/api/user/sessions/{id}", sessions[0].id],
    ["DELETE", "/api/user/sessions"],
    [
      "POST",
      "/api/user/number-codes",
      "",
      { phoneNumber: freshNumber().phoneNumber, currentPassword: samplePassword },
    ],
    ["POST", "/api/user/confirmation", "", { way: "password", currentPassword: samplePassword }],
    ["POST", "/api/user/confirmation/code"],
    ["GET", "/api/user/passkeys"],
    ["POST", "/api/user/passkey-options", "", { currentPassword: samplePassword }],
    ["POST", "/api/user/passkeys", "", (await madePasskey(shop, customer)).payload],
    ["DELETE", "/api/user/passkeys/{id}", (await addedPasskey(shop, customer)).id],
    ["GET", "/api/wishlist"],
    ["POST", "/api/wishlist/items", "", { productId: item.productId }],
    ["DELETE", "/api/wishlist/items/{productId}", item.productId],
    ["POST", "/api/wishlist/designs", "", { code: design.code }],
    ["DELETE", "/api/wishlist/designs/{code}", design.code],
    ["GET", "/api/notices"],
    ["GET", "/api/notices/products/{productId}", item.productId],
    ["PUT", "/api/notices/{variantId}/{kind}", item.variantId, undefined, "price"],
    ["DELETE", "/api/notices/{variantId}/{kind}", item.variantId, undefined, "price"],
    ["GET", "/api/saved-searches"],
    ["POST", "/api/saved-searches", "", { name: "Teak", category: null, query: "search=teak" }],
    ["DELETE", "/api/saved-searches/{id}", item.productId],
    ["GET", "/api/cart"],
    ["POST", "/api/cart/items", "", item],
    ["POST", "/api/cart/designs", "", { code: design.code }],
    ["PATCH", "/api/cart/items/{variantId}", item.variantId, { quantity: 2 }],
    ["POST", "/api/cart/discount", "", { code: "AANGAN15" }],
    ["PUT", "/api/cart/items/{variantId}/saved", item.variantId, { saved: true }],
    ["DELETE", "/api/cart/items/{variantId}", item.variantId],
    [
      "PUT",
      "/api/reviews/{productId}/own",
      item.productId,
      { ...sampleReview, keptPhotos: [reviewed.photo] },
    ],
    ["GET", "/api/reviews/{productId}/own", item.productId],
    [
      "GET",
      "/api/reviews/{productId}/own/photos/{photo}",
      item.productId,
      undefined,
      reviewed.photo,
    ],
    [
      "PUT",
      "/api/reviews/{productId}/{reviewId}/helpful",
      item.productId,
      undefined,
      reviewed.other,
    ],
    [
      "DELETE",
      "/api/reviews/{productId}/{reviewId}/helpful",
      item.productId,
      undefined,
      reviewed.other,
    ],
    ["DELETE", "/api/reviews/{productId}/own", item.productId],
    ["GET", "/api/questions/{productId}/own", item.productId],
    ["POST", "/api/questions/{productId}", item.productId, sampleQuestion],
    [
      "PUT",
      "/api/questions/{productId}/{questionId}/answer",
      item.productId,
      sampleAnswer,
      asked.other,
    ],
    [
      "DELETE",
      "/api/questions/{productId}/{questionId}/answer",
      item.productId,
      undefined,
      asked.other,
    ],
    ["DELETE", "/api/questions/{productId}/{questionId}", item.productId, undefined, asked.own],
    ["GET", "/api/addresses"],
    ["POST", "/api/addresses", "", { ...sampleAddress, line1: "7, Residency Road" }],
    ["PUT", "/api/addresses/{id}", addressId, { ...sampleAddress, label: "Home" }],
    ["DELETE", "/api/addresses/{id}", addressId],
    ["GET", "/api/messages/choices"],
    ["PUT", "/api/messages/choices/{topic}", "coins", { isWanted: false }],
    ["GET", "/api/coins"],
    ["GET", "/api/referrals"],
    ["GET", "/api/companies"],
    ["DELETE", "/api/companies/{id}", "0198f5a0-0000-7000-8000-000000000000"],
    ["GET", "/api/orders"],
    ["GET", "/api/orders/{number}", number],
    ["POST", "/api/orders/{number}/returns", returned.number, returned.wanted],
    ["POST", "/api/orders/{number}/returns/list", returned.number],
    ["POST", "/api/orders/{number}/returns/photo", returned.number, { photo: returned.photo }],
    [
      "POST",
      "/api/orders/{number}/returns/{id}/withdraw",
      returned.number,
      undefined,
      returned.requestId,
    ],
    ["POST", "/api/orders/{number}/invoice", number],
    [
      "POST",
      "/api/orders/{number}/credit-note",
      credited.number,
      { creditNote: credited.creditNote },
    ],
    ["POST", "/api/orders/{number}/pieces/terms", unwanted.number, { pieces }],
    ["POST", "/api/orders/{number}/pieces/cancel", unwanted.number, { pieces, total: 0, held: 1 }],
    ["POST", "/api/orders/{number}/cancel", number],
    ["POST", "/api/auth/logout"],
    ["POST", "/api/auth/logout-everywhere"],
    ["DELETE", "/api/user", "", { currentPassword: samplePassword }],
  ];
  return calls.map(([method, path, id = "", payload, second = ""]) => ({
    method,
    path,
    url: path.replace(/\{\w+\}/, id).replace(/\{\w+\}/, second),
    payload,
  }));
}

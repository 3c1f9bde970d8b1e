import type { FastifyInstance } from "fastify";
import { shop as shopFacts } from "../../../content/shop.ts";
import type { ConnectedDatabase } from "../../../server/database/connect.ts";
import { creditReturned, issueInvoice, papersOf } from "../../../server/invoices/index.ts";
import { clothPicture } from "../media/samplePictures.ts";
import { sampleOrderOf } from "../orders/sampleOrders.ts";
import { sampleQuestion } from "../reviews/sampleQuestions.ts";
import { sampleReview } from "../reviews/sampleReviews.ts";
import { type SampleCustomer, sampleCustomer, samplePassword } from "./sampleCustomers.ts";
import { softPasskey } from "./softPasskey.ts";

/** A passkey that the customer's browser has made, and what it sends then. */
export async function madePasskey({ origin }: { origin: string }, customer: SampleCustomer) {
  const payload = { currentPassword: samplePassword };
  const { json } = await customer.call("POST", "/api/user/passkey-options", payload);
  const { ticket, options } = json;
  const passkey = softPasskey(origin);
  return { passkey, payload: { ticket, response: passkey.make(options), name: "My phone" } };
}

/** A passkey that the customer has added. */
export async function addedPasskey(shop: { origin: string }, customer: SampleCustomer) {
  const { passkey, payload } = await madePasskey(shop, customer);
  await customer.call("POST", "/api/user/passkeys", payload);
  return passkey;
}

/** A question of the customer's, and a published one of somebody else. */
export async function askedProduct(
  { app, database }: { app: FastifyInstance; database: ConnectedDatabase },
  productId: string,
  customer: SampleCustomer,
) {
  const ask = async (who: SampleCustomer): Promise<string> => {
    await who.call("POST", `/api/questions/${productId}`, sampleQuestion);
    const { json } = await who.call("GET", `/api/questions/${productId}/own`);
    return json.questions[0].id;
  };
  const other = await ask(await sampleCustomer(app));
  await database.pool.query("update questions set state = 'approved' where id = $1", [other]);
  return { own: await ask(customer), other };
}

/** A photo of the customer's own review, and a published review of somebody else. */
export async function reviewedProduct(
  { app, database }: { app: FastifyInstance; database: ConnectedDatabase },
  productId: string,
  customer: SampleCustomer,
) {
  const path = `/api/reviews/${productId}/own`;
  const other = await sampleCustomer(app);
  await other.call("PUT", path, sampleReview);
  const { rows } = await database.pool.query(
    "update reviews set state = 'approved' where customer_id = $1 returning id",
    [other.user.id],
  );
  const picture = (await clothPicture(40, 30)).toString("base64");
  await customer.call("PUT", path, { ...sampleReview, photos: [picture] });
  const { review } = (await customer.call("GET", path)).json;
  return { photo: review.photos[0] as string, other: rows[0].id as string };
}

/** A delivered order of two, with a return of one asked for and one to be asked for. */
export async function returnedOrder(
  { database }: { database: ConnectedDatabase },
  variantId: string,
  customer: SampleCustomer,
) {
  const { orderId, number } = await sampleOrderOf(
    database,
    variantId,
    { customerId: customer.user.id },
    2,
  );
  await database.pool.query("update orders set status = 'Delivered' where id = $1", [orderId]);
  await database.pool.query(
    "insert into order_events (order_id, status, actor, note) values ($1, 'Delivered', 'staff', 'Delivered.')",
    [orderId],
  );
  const picture = (await clothPicture(40, 30)).toString("base64");
  const wanted = {
    ...{ wish: "return", reason: "damaged", words: "A leg is broken.", photos: [picture] },
    pieces: [{ position: 0, quantity: 1 }],
  };
  const first = { ...wanted, asked: 0 };
  const { json } = await customer.call("POST", `/api/orders/${number}/returns`, first);
  const [request] = json.returns;
  return {
    number,
    wanted: { ...wanted, asked: 1 },
    requestId: request.id as string,
    photo: request.photos[0] as string,
  };
}

/** An order whose goods went out and came back. */
export async function creditedOrder(
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

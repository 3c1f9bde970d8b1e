import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { failureSchema } from "../../contract/failure.ts";
import {
  orderAnswerSchema,
  orderNumberSchema,
  orderProofSchema,
  ordersAnswerSchema,
} from "../../contract/order.ts";
import { cancellationHours } from "../../contract/orderRules.ts";
import { admitCustomer, requireCustomer, signedIn } from "../accounts/index.ts";
import type { Database } from "../database/connect.ts";
import { Refusal } from "../ground/refusal.ts";
import { sendRefusal } from "../ground/sendRefusal.ts";
import { asOwnerSees, type SinceDispatch } from "./asOwnerSees.ts";
import { isBeingChecked } from "./cancellableUntil.ts";
import { claimOrder, unknownOrder } from "./claimOrder.ts";
import type { Orders } from "./createOrders.ts";
import { findOrderFor, listOrders, readOrder, type StoredOrder } from "./readOrder.ts";
import { toSummary } from "./toOrder.ts";

const tags = ["Orders"];
const numbered = z.object({ number: orderNumberSchema });
const refusals = { 400: failureSchema, 401: failureSchema, 404: failureSchema };

/** What customers see of their orders. */
export const ownOrderRoutes: FastifyPluginAsyncZod<{
  db: Database;
  since: SinceDispatch;
}> = async (app, { db, since }) => {
  requireCustomer(app, db);

  app.get(
    "/api/orders",
    {
      schema: {
        summary: "The customer's orders, the latest first",
        tags,
        response: { 200: ordersAnswerSchema, 401: failureSchema },
      },
    },
    async (request) => {
      const { customer } = signedIn(request);
      const list = await listOrders(db, customer.id);
      return { success: true as const, orders: list.map(toSummary) };
    },
  );

  app.get(
    "/api/orders/:number",
    {
      schema: {
        summary: "One of the customer's orders",
        tags,
        params: numbered,
        response: { 200: orderAnswerSchema, ...refusals },
      },
    },
    async (request, reply) => {
      const { customer } = signedIn(request);
      const { number } = request.params;
      const order = await findOrderFor(db, number, { customerId: customer.id });
      if (order === null) return sendRefusal(reply, unknownOrder);
      return { success: true as const, order: await asOwnerSees(order, since) };
    },
  );
};

/** Cancelling: by its customer, or by whoever names the phone number given with the order. */
export const cancelRoute: FastifyPluginAsyncZod<{
  db: Database;
  orders: Orders;
  since: SinceDispatch;
}> = async (app, { db, orders, since }) => {
  admitCustomer(app, db);

  app.post(
    "/api/orders/:number/cancel",
    {
      schema: {
        summary: `Cancel an order, within ${cancellationHours} hours and before dispatch`,
        description:
          "By its customer, or by whoever names the phone number given with it. Who did before, and asks again, is answered the same.",
        tags,
        params: numbered,
        body: orderProofSchema,
        response: { 200: orderAnswerSchema, ...refusals, 409: failureSchema, 429: failureSchema },
      },
    },
    async (request, reply) => {
      const { phoneNumber } = request.body;
      const order = await claimOrder(db, request, { number: request.params.number, phoneNumber });
      if (order instanceof Refusal) return sendRefusal(reply, order);
      const isCancelled = await db.transaction((tx) => orders.cancelOrder(tx, order.id));
      const now = (await readOrder(db, order.id)) ?? order;
      if (!isCancelled && !isCancelledByCustomer(now)) {
        return sendRefusal(reply, new Refusal("not_cancellable", whyNot(now)));
      }
      const message = "Your order is cancelled.";
      return {
        success: true as const,
        order: await asOwnerSees(now, since),
        message,
      };
    },
  );
};

function whyNot(order: StoredOrder): string {
  return isBeingChecked(order)
    ? "We are checking the payment of this order. Please call us to cancel it."
    : "This order can no longer be cancelled here. Please call us.";
}

/** The answer to who cancelled may have been lost. */
function isCancelledByCustomer({ status, events }: StoredOrder): boolean {
  if (status !== "Cancelled") return false;
  return events.find((event) => event.status === "Cancelled")?.actor === "customer";
}

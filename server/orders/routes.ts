import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { failureSchema } from "../../contract/failure.ts";
import type { Confirmation } from "../../contract/order.ts";
import {
  orderAnswerSchema,
  orderClaimSchema,
  outcomeAnswerSchema,
  outcomeRequestSchema,
} from "../../contract/order.ts";
import { openCustomerScope } from "../accounts/index.ts";
import type { Database } from "../database/connect.ts";
import { Refusal } from "../ground/refusal.ts";
import { sendRefusal } from "../ground/sendRefusal.ts";
import { asOwnerSees, type SinceDispatch } from "./asOwnerSees.ts";
import { trackOrder } from "./claimOrder.ts";
import type { Orders } from "./createOrders.ts";
import { type CheckoutLookup, findCheckoutOutcome } from "./findCheckoutOutcome.ts";
import { cancelRoute, ownOrderRoutes } from "./ownRoutes.ts";
import { pieceRoutes } from "./pieces/pieceRoutes.ts";
import type { BesideOrder } from "./pieces/pieceTerms.ts";
import type { StoredOrder } from "./readOrder.ts";

const tags = ["Orders"];

export interface OrderRouteDeps extends CheckoutLookup {
  db: Database;
  orders: Orders;
  /** The messages that an order's customer gets when it is placed. */
  confirmationsOf: (order: StoredOrder) => Confirmation[];
  since: SinceDispatch;
  beside: BesideOrder;
}

/** `/api/orders`: what customers and guests see of their orders, and cancelling them. */
export const orderRoutes: FastifyPluginAsyncZod<OrderRouteDeps> = async (app, deps) => {
  const { db, orders, since } = deps;
  openCustomerScope(app);
  app.register(ownOrderRoutes, { db, since });
  app.register(cancelRoute, { db, orders, since });
  app.register(pieceRoutes, { db, orders, since, beside: deps.beside });

  app.post(
    "/api/orders/track",
    {
      schema: {
        summary: "Find an order by its number and the phone number given with it",
        tags,
        body: orderClaimSchema,
        response: {
          200: orderAnswerSchema,
          400: failureSchema,
          404: failureSchema,
          429: failureSchema,
        },
      },
    },
    async (request, reply) => {
      const { orderNumber: number, phoneNumber } = request.body;
      const order = await trackOrder(db, { number, phoneNumber, address: request.ip });
      if (order instanceof Refusal) return sendRefusal(reply, order);
      return { success: true as const, order: await asOwnerSees(order, since) };
    },
  );

  app.post(
    "/api/orders/outcome",
    {
      schema: {
        summary: "What became of a checkout, for the browser that began it",
        description:
          "`order` is null while the payment is not confirmed: ask again in two seconds. With `checking` the shop looks at it first, and writes or calls.",
        tags,
        body: outcomeRequestSchema,
        response: { 200: outcomeAnswerSchema, 400: failureSchema, 404: failureSchema },
      },
    },
    async (request, reply) => {
      const outcome = await findCheckoutOutcome(db, request.body, deps);
      if (outcome === "unknown") return sendRefusal(reply, unknownCheckout);
      const { order, checking } = outcome;
      const confirmations = order === null ? [] : deps.confirmationsOf(order);
      const shown = order && (await asOwnerSees(order, since));
      return { success: true as const, order: shown, checking, confirmations };
    },
  );
};

const unknownCheckout = new Refusal("not_found", "This browser began no such checkout.");

import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { failureSchema } from "../../../contract/failure.ts";
import { orderAnswerSchema, orderNumberSchema } from "../../../contract/order.ts";
import {
  pieceCancelRequestSchema,
  pieceTermsAnswerSchema,
  pieceTermsRequestSchema,
} from "../../../contract/orderPieces.ts";
import { cancellationHours } from "../../../contract/orderRules.ts";
import { admitCustomer, notSignedIn, visitor } from "../../accounts/index.ts";
import type { Database } from "../../database/connect.ts";
import { Refusal } from "../../ground/refusal.ts";
import { sendRefusal } from "../../ground/sendRefusal.ts";
import { asOwnerSees, type SinceDispatch } from "../asOwnerSees.ts";
import { claimOrder } from "../claimOrder.ts";
import type { Orders } from "../createOrders.ts";
import { readOrder } from "../readOrder.ts";
import { cancelOwnPieces, reckonOwnPieces } from "./cancelOwnPieces.ts";
import { type BesideOrder, toPieceTerms } from "./pieceTerms.ts";

const tags = ["Orders"];
const params = z.object({ number: orderNumberSchema });
const description = "By its customer, or by whoever names the phone number given with the order.";
const refusals = {
  400: failureSchema,
  401: failureSchema,
  404: failureSchema,
  409: failureSchema,
  429: failureSchema,
};

/** Cancelling single pieces: what it means, and doing it. */
export const pieceRoutes: FastifyPluginAsyncZod<{
  db: Database;
  orders: Orders;
  since: SinceDispatch;
  beside: BesideOrder;
}> = async (app, { db, orders, since, beside }) => {
  admitCustomer(app, db);
  // Who shows nothing learns nothing, not even what a request would have to say.
  app.addHook("preValidation", async (request, reply) => {
    const given = request.body as { phoneNumber?: unknown } | null | undefined;
    if (visitor(request) === null && given?.phoneNumber === undefined) {
      return sendRefusal(reply, notSignedIn);
    }
  });

  app.post(
    "/api/orders/:number/pieces/terms",
    {
      schema: {
        summary: "What cancelling some pieces of an order gives back",
        ...{ description, tags, params },
        body: pieceTermsRequestSchema,
        response: { 200: pieceTermsAnswerSchema, ...refusals },
      },
    },
    async (request, reply) => {
      const { phoneNumber, pieces } = request.body;
      const order = await claimOrder(db, request, { number: request.params.number, phoneNumber });
      if (order instanceof Refusal) return sendRefusal(reply, order);
      const cancelling = await reckonOwnPieces(db, order, pieces, beside);
      if (cancelling instanceof Refusal) return sendRefusal(reply, cancelling);
      return { success: true as const, terms: toPieceTerms(cancelling) };
    },
  );

  app.post(
    "/api/orders/:number/pieces/cancel",
    {
      schema: {
        summary: `Cancel some pieces of an order, within ${cancellationHours} hours and before it is packed`,
        ...{ description, tags, params },
        body: pieceCancelRequestSchema,
        response: { 200: orderAnswerSchema, ...refusals },
      },
    },
    async (request, reply) => {
      const { phoneNumber, ...wanted } = request.body;
      const order = await claimOrder(db, request, { number: request.params.number, phoneNumber });
      if (order instanceof Refusal) return sendRefusal(reply, order);
      const refusal = await cancelOwnPieces({ db, orders, beside }, order.id, wanted);
      if (refusal !== null) return sendRefusal(reply, refusal);
      const now = (await readOrder(db, order.id)) ?? order;
      const message =
        now.status === "Cancelled" ? "Your order is cancelled." : "These pieces are cancelled.";
      return { success: true as const, order: await asOwnerSees(now, since), message };
    },
  );
};

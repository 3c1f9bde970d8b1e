import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { failureSchema } from "../../contract/failure.ts";
import { orderNumberSchema } from "../../contract/order.ts";
import { mostReturnPhotos, returnPhotoBytes } from "../../contract/returnRules.ts";
import {
  returnPhotoRequestSchema,
  returnProofSchema,
  returnRequestSchema,
  returnsAnswerSchema,
} from "../../contract/returns.ts";
import { admitCustomer, notSignedIn, openCustomerScope, visitor } from "../accounts/index.ts";
import type { Database } from "../database/connect.ts";
import { Refusal } from "../ground/refusal.ts";
import { sendRefusal } from "../ground/sendRefusal.ts";
import { claimOrder, readOrder, type StoredOrder } from "../orders/index.ts";
import { askReturn, asksCode, type ReturnDeps, withdrawReturn } from "./askReturn.ts";
import { readPhoto, returnsOf } from "./readReturns.ts";
import { toReturnsAnswer } from "./toReturn.ts";

const tags = ["Orders"];
const params = z.object({ number: orderNumberSchema });
const refusals = {
  400: failureSchema,
  401: failureSchema,
  404: failureSchema,
  409: failureSchema,
  429: failureSchema,
};
const response = { 200: returnsAnswerSchema, ...refusals };
const drawn = { 413: failureSchema, 415: failureSchema, 503: failureSchema };
const owner = "By its customer, or by whoever names the phone number given with the order.";
const account = `${owner} An order of an account is its account's alone.`;

/** `/api/orders/{number}/returns`: what customers and guests ask to send back, and what becomes of it. */
export const returnRoutes: FastifyPluginAsyncZod<
  ReturnDeps & { /** Called when messages were written. */ onMessages: () => void }
> = async (app, deps) => {
  const { db, onMessages } = deps;
  openCustomerScope(app);
  admitCustomer(app, db);
  // Who shows nothing learns nothing, not even what a request would have to say.
  app.addHook("preValidation", async (request, reply) => {
    const given = request.body as { phoneNumber?: unknown } | null | undefined;
    if (visitor(request) === null && given?.phoneNumber === undefined) {
      return sendRefusal(reply, notSignedIn);
    }
  });

  app.post(
    "/api/orders/:number/returns",
    {
      // Base64 of as many photos as there may be, and the words.
      bodyLimit: Math.ceil((mostReturnPhotos * returnPhotoBytes * 4) / 3) + 32 * 1024,
      schema: {
        summary: "Ask for pieces of an order to be taken back or replaced",
        description: account,
        ...{ tags, params },
        body: returnRequestSchema,
        response: { ...response, ...drawn, 403: failureSchema },
      },
    },
    async (request, reply) => {
      const { phoneNumber } = request.body;
      const order = await claimOwn(db, request, { number: request.params.number, phoneNumber });
      if (order instanceof Refusal) return sendRefusal(reply, order);
      const refusal = await askReturn(deps, order, { ...request.body, address: request.ip });
      if (refusal !== null) return sendRefusal(reply, refusal);
      onMessages();
      return answerOf(deps, order.id);
    },
  );

  app.post(
    "/api/orders/:number/returns/list",
    {
      schema: {
        summary: "Returns of an order, and what may still be sent back",
        description: owner,
        ...{ tags, params },
        body: returnProofSchema,
        response,
      },
    },
    async (request, reply) => {
      const { phoneNumber } = request.body;
      const order = await claimOrder(db, request, { number: request.params.number, phoneNumber });
      if (order instanceof Refusal) return sendRefusal(reply, order);
      return toReturnsAnswer(order, await returnsOf(db, order.id), asksCode(deps, order));
    },
  );

  app.post(
    "/api/orders/:number/returns/photo",
    {
      schema: {
        summary: "A photo of a return, as WebP",
        description: owner,
        ...{ tags, params },
        body: returnPhotoRequestSchema,
      },
    },
    async (request, reply) => {
      const { phoneNumber, photo } = request.body;
      const order = await claimOrder(db, request, { number: request.params.number, phoneNumber });
      if (order instanceof Refusal) return sendRefusal(reply, order);
      const webp = await readPhoto(db, photo, { orderId: order.id });
      if (webp === null) return sendRefusal(reply, unknownPhoto);
      return reply.type("image/webp").send(webp);
    },
  );

  app.post(
    "/api/orders/:number/returns/:id/withdraw",
    {
      schema: {
        summary: "Take a request back before its pieces are collected",
        description: account,
        tags,
        params: params.extend({ id: z.guid() }),
        body: returnProofSchema,
        response: { ...response, 403: failureSchema },
      },
    },
    async (request, reply) => {
      const { number, id } = request.params;
      const { phoneNumber } = request.body;
      const order = await claimOwn(db, request, { number, phoneNumber });
      if (order instanceof Refusal) return sendRefusal(reply, order);
      const refusal = await withdrawReturn(deps, order, id);
      if (refusal !== null) return sendRefusal(reply, refusal);
      onMessages();
      return answerOf(deps, order.id);
    },
  );
};

const ofAnAccount = new Refusal(
  "forbidden",
  "This order belongs to an account: please log in to it, and open the order there.",
);

/**
 * As `claimOrder`, where the request may say where the order's money goes: number and phone number stand on every
 * parcel, so that an order with an account is its account's alone.
 */
async function claimOwn(
  db: Database,
  request: FastifyRequest,
  proof: Parameters<typeof claimOrder>[2],
): Promise<StoredOrder | Refusal> {
  const order = await claimOrder(db, request, proof);
  if (order instanceof Refusal || order.customerId === null) return order;
  return order.customerId === visitor(request)?.customer.id ? order : ofAnAccount;
}

export const unknownPhoto = new Refusal("not_found", "This photo is not there.");

async function answerOf(deps: ReturnDeps, orderId: string) {
  const order = await readOrder(deps.db, orderId);
  if (order === null) throw new Error(`there is no order ${orderId}`);
  return toReturnsAnswer(order, await returnsOf(deps.db, orderId), asksCode(deps, order));
}

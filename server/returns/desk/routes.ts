import type { FastifyReply, FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import {
  deskReturnAnswerSchema,
  returnListAnswerSchema,
  returnListQuerySchema,
  returnRefundSchema,
  returnStepRequestSchema,
} from "../../../contract/admin/returns.ts";
import { mostWaiting } from "../../../contract/admin/waiting.ts";
import { failureSchema } from "../../../contract/failure.ts";
import type { Refusal } from "../../ground/refusal.ts";
import { sendRefusal } from "../../ground/sendRefusal.ts";
import { readOrder } from "../../orders/index.ts";
import { readMoney } from "../../payments/index.ts";
import { staffActor } from "../../staff/index.ts";
import { countReturns, listReturns, readPhoto, readReturn, returnsOf } from "../readReturns.ts";
import { unknownPhoto } from "../routes.ts";
import { toDeskReturn, toRow } from "../toReturn.ts";
import { type DeskReturnDeps, unknownReturn } from "./changeReturn.ts";
import { refundReturn } from "./refundReturn.ts";
import { takeReturnStep } from "./takeReturnStep.ts";

const params = z.object({ id: z.guid() });
const read = { permission: "orders.read" } as const;
const failures = { 400: failureSchema, 401: failureSchema, 403: failureSchema, 404: failureSchema };
const response = { 200: deskReturnAnswerSchema, ...failures, 409: failureSchema };

export interface DeskReturnRouteDeps extends DeskReturnDeps {
  /** Called when messages were written, after they are committed. */
  onMessages: () => void;
  /** Called when money may have to go back, after its decision is committed. */
  onMoneyOwed: () => void;
}

/** `/api/admin/returns`: what customers ask to send back, on its way to a refund or a new piece. */
export const deskReturnRoutes: FastifyPluginAsyncZod<DeskReturnRouteDeps> = async (app, deps) => {
  const { db, onMessages, onMoneyOwed } = deps;

  const answer = async (
    request: FastifyRequest<{ Params: { id: string } }>,
    reply: FastifyReply,
    refusal: Refusal | null = null,
  ) => {
    if (refusal !== null) return sendRefusal(reply, refusal);
    const known = await readReturn(db, request.params.id);
    const order = known && (await readOrder(db, known.orderId));
    if (known === null || order === null) return sendRefusal(reply, unknownReturn);
    const { role } = staffActor(request);
    const requests = await returnsOf(db, order.id);
    const money = await readMoney(db, order.id);
    return {
      success: true as const,
      request: toDeskReturn(order, known, { requests, money, role }),
    };
  };

  app.get(
    "/api/admin/returns",
    {
      config: read,
      schema: {
        summary: "Returns by state, the latest first, 50 at a time",
        querystring: returnListQuerySchema,
        response: { 200: returnListAnswerSchema, 400: failureSchema },
      },
    },
    async (request) => {
      const { returns, next } = await listReturns(db, request.query);
      const counts = await countReturns(db, mostWaiting + 1);
      return { success: true as const, returns: returns.map(toRow), next, counts };
    },
  );

  app.get(
    "/api/admin/returns/:id",
    { config: read, schema: { summary: "One return with its history", params, response } },
    (request, reply) => answer(request, reply),
  );

  app.get(
    "/api/admin/returns/:id/photos/:photo",
    {
      config: read,
      schema: { summary: "A photo of a return", params: params.extend({ photo: z.guid() }) },
    },
    async (request, reply) => {
      const { id, photo } = request.params;
      const webp = await readPhoto(db, photo, { requestId: id });
      if (webp === null) return sendRefusal(reply, unknownPhoto);
      return reply.type("image/webp").send(webp);
    },
  );

  app.post(
    "/api/admin/returns/:id/steps",
    {
      config: { permission: "orders.fulfil" },
      schema: {
        summary: "Take a return a step on: approve, refuse, pick up, receive, replace, lose, find",
        ...{ params, response },
        body: returnStepRequestSchema,
      },
    },
    async (request, reply) => {
      const { params, body } = request;
      const refusal = await takeReturnStep(deps, staffActor(request), params.id, body);
      onMessages();
      return answer(request, reply, refusal);
    },
  );

  app.post(
    "/api/admin/returns/:id/refund",
    {
      config: { permission: "orders.refund", needsConfirmation: true },
      schema: {
        summary: "Give back what was paid for the pieces of a return",
        ...{ params, response },
        body: returnRefundSchema,
      },
    },
    async (request, reply) => {
      const { params, body } = request;
      const refusal = await refundReturn(deps, staffActor(request), params.id, body);
      onMoneyOwed();
      return answer(request, reply, refusal);
    },
  );
};

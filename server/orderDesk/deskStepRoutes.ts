import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import {
  orderCancelSchema,
  orderNoteSchema,
  orderRefundSchema,
  orderStepRequestSchema,
  packManySchema,
  shipManySchema,
  stuckRefundSchema,
} from "../../contract/admin/orderRequests.ts";
import { manyAnswerSchema } from "../../contract/admin/orders.ts";
import { failureSchema } from "../../contract/failure.ts";
import { orderNumberSchema } from "../../contract/order.ts";
import type { DatedDelivery } from "../delivery/index.ts";
import { staffActor } from "../staff/index.ts";
import { cancelAtDesk } from "./cancelAtDesk.ts";
import type { DeskDeps } from "./changeAtDesk.ts";
import { type AnswerDeps, deskAnswer, deskResponses } from "./deskAnswer.ts";
import { refundAtDesk, unstickRefund } from "./refundAtDesk.ts";
import { resendAtDesk } from "./resendAtDesk.ts";
import { takeMany } from "./takeMany.ts";
import { takeStep } from "./takeStep.ts";
import { writeNote } from "./writeNote.ts";

export interface StepDeps extends DeskDeps, AnswerDeps {
  delivery: DatedDelivery;
  /** Called when money may have to go back, after its decision is committed. */
  onMoneyOwed: () => void;
}

const fulfil = { permission: "orders.fulfil" } as const;
const refund = { permission: "orders.refund", needsConfirmation: true } as const;
const params = z.object({ number: orderNumberSchema });
const withId = params.extend({ id: z.uuid() });
const response = deskResponses;
const many = { 200: manyAnswerSchema, 400: failureSchema, 401: failureSchema, 403: failureSchema };

/** What staff do with orders. Each answer, also that something is no more to be done, has the order as it is now. */
export const deskStepRoutes: FastifyPluginAsyncZod<StepDeps> = async (app, deps) => {
  const answer = deskAnswer(deps);

  app.post(
    "/api/admin/orders/:number/steps",
    {
      config: fulfil,
      schema: {
        summary: "Take an order a step on: pack, ship, deliver, take back",
        params,
        body: orderStepRequestSchema,
        response,
      },
    },
    async (request, reply) => {
      const { number } = request.params;
      return answer(
        request,
        reply,
        await takeStep(deps, staffActor(request), number, request.body),
      );
    },
  );

  app.post(
    "/api/admin/orders/pack",
    {
      config: fulfil,
      schema: { summary: "Mark many orders as packed", body: packManySchema, response: many },
    },
    async (request) => {
      const wanted = request.body.orders.map(({ number, seen }) => ({
        number,
        request: { step: "pack", seen } as const,
      }));
      const outcomes = await takeMany(deps, staffActor(request), wanted);
      return { success: true as const, outcomes };
    },
  );

  app.post(
    "/api/admin/orders/ship",
    {
      config: fulfil,
      schema: {
        summary: "Ship many orders, each with its courier and AWB",
        body: shipManySchema,
        response: many,
      },
    },
    async (request) => {
      const wanted = request.body.shipments.map(({ number, ...shipment }) => ({
        number,
        request: { step: "ship", ...shipment } as const,
      }));
      const outcomes = await takeMany(deps, staffActor(request), wanted);
      deps.onMessages();
      return { success: true as const, outcomes };
    },
  );

  app.post(
    "/api/admin/orders/:number/cancel",
    {
      config: { permission: "orders.cancel" },
      schema: {
        summary: "Cancel an order that has not left, with what the policy deducts",
        params,
        body: orderCancelSchema,
        response,
      },
    },
    async (request, reply) => {
      const { number } = request.params;
      const refusal = await cancelAtDesk(deps, staffActor(request), number, request.body);
      deps.onMoneyOwed();
      return answer(request, reply, refusal);
    },
  );

  app.post(
    "/api/admin/orders/:number/refunds",
    {
      config: refund,
      schema: {
        summary: "Give back some or all of an order's money",
        params,
        body: orderRefundSchema,
        response,
      },
    },
    async (request, reply) => {
      const { number } = request.params;
      const refusal = await refundAtDesk(deps, staffActor(request), number, request.body);
      deps.onMoneyOwed();
      return answer(request, reply, refusal);
    },
  );

  app.post(
    "/api/admin/orders/:number/refunds/:id",
    {
      config: refund,
      schema: {
        summary: "Try a refund again that got stuck, or book it as paid back by hand",
        params: withId,
        body: stuckRefundSchema,
        response,
      },
    },
    async (request, reply) => {
      const { number, id: refundId } = request.params;
      const wanted = { ...request.body, number, refundId };
      const refusal = await unstickRefund(deps, staffActor(request), wanted);
      deps.onMoneyOwed();
      return answer(request, reply, refusal);
    },
  );

  app.post(
    "/api/admin/orders/:number/messages/:id/resend",
    {
      config: fulfil,
      schema: { summary: "Send a message to the customer once more", params: withId, response },
    },
    async (request, reply) => {
      const { number, id } = request.params;
      return answer(request, reply, await resendAtDesk(deps, staffActor(request), number, id));
    },
  );

  app.post(
    "/api/admin/orders/:number/notes",
    {
      config: fulfil,
      schema: {
        summary: "Write a note for colleagues",
        params,
        body: orderNoteSchema,
        response,
      },
    },
    async (request, reply) => {
      const { number } = request.params;
      const { text } = request.body;
      return answer(request, reply, await writeNote(deps, staffActor(request), number, text));
    },
  );
};

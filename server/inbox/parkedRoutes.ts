import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import {
  type ParkedMessage,
  parkedAnswerSchema,
  parkedSettleSchema,
  replayAnswerSchema,
  settledAnswerSchema,
} from "../../contract/admin/parked.ts";
import { failureSchema } from "../../contract/failure.ts";
import type { Database } from "../database/connect.ts";
import { Refusal } from "../ground/refusal.ts";
import { sendRefusal } from "../ground/sendRefusal.ts";
import { recordChange, staffActor } from "../staff/index.ts";
import type { ParkedMessages } from "./parkedMessages.ts";
import type { KeptMessage } from "./receive.ts";
import { settleByHand } from "./settleByHand.ts";

const params = z.object({ id: z.uuid() });
const failures = { 400: failureSchema, 401: failureSchema, 403: failureSchema, 404: failureSchema };
const notParked = new Refusal("not_found", "This message does not wait any more.");

/** What gateways and the checkout provider said and somebody has to decide about. */
export const parkedRoutes: FastifyPluginAsyncZod<{
  db: Database;
  parked: ParkedMessages;
}> = async (app, { db, parked }) => {
  app.get(
    "/api/admin/parked",
    {
      config: { permission: "parked.read" },
      schema: {
        summary: "The messages that wait for a decision, the oldest first",
        response: { 200: parkedAnswerSchema, 401: failureSchema, 403: failureSchema },
      },
    },
    async () => {
      const messages = await parked.list();
      return {
        success: true as const,
        messages: messages.map((message) => toParked(message, parked.hears(message.sender))),
      };
    },
  );

  app.post(
    "/api/admin/parked/:id/replay",
    {
      config: { permission: "parked.settle" },
      schema: {
        summary: "Look into a message again",
        description: "After what stood in its way was put right.",
        params,
        response: { 200: replayAnswerSchema, ...failures },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const outcome = await parked.replay(id);
      if (outcome === null) return sendRefusal(reply, notParked);
      await db.transaction((tx) =>
        recordChange(tx, staffActor(request), {
          action: "parked.replay",
          subject: { kind: "message", id },
          before: { outcome: "parked" },
          after: { outcome },
        }),
      );
      return { success: true as const, outcome };
    },
  );

  app.post(
    "/api/admin/parked/:id/settle",
    {
      config: { permission: "parked.settle" },
      schema: {
        summary: "Settle a message by hand, with a note of what was done",
        params,
        body: parkedSettleSchema,
        response: { 200: settledAnswerSchema, ...failures },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const isSettled = await settleByHand(db, staffActor(request), id, request.body.note);
      return isSettled ? { success: true as const } : sendRefusal(reply, notParked);
    },
  );
};

function toParked(message: KeptMessage, canReplay: boolean): ParkedMessage {
  const { id, sender, kind, senderOrderId, reason, deliveries, receivedAt } = message;
  const facts = Object.entries(message.facts ?? {}).flatMap(([name, value]) =>
    value === null || value === undefined
      ? []
      : [{ name, value: typeof value === "object" ? JSON.stringify(value) : String(value) }],
  );
  return {
    ...{ id, sender, kind, senderOrderId, reason, facts, deliveries, canReplay },
    receivedAt: receivedAt.toISOString(),
  };
}

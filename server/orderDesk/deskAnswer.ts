import type { FastifyReply, FastifyRequest } from "fastify";
import {
  changedOrderSchema,
  type DeskOrder,
  deskOrderAnswerSchema,
} from "../../contract/admin/orders.ts";
import { failureSchema } from "../../contract/failure.ts";
import type { Database } from "../database/connect.ts";
import { Refusal } from "../ground/refusal.ts";
import { sendRefusal } from "../ground/sendRefusal.ts";
import type { Carrier } from "../shipping/index.ts";
import { staffActor } from "../staff/index.ts";
import { unknownNumber } from "./changeAtDesk.ts";
import { readDeskOrder } from "./readDeskOrder.ts";

export interface AnswerDeps {
  db: Database;
  carrier: () => Pick<Carrier, "isOpen">;
  /** Called when a message was written, after it is committed. */
  onMessages: () => void;
}

export const deskResponses = {
  200: deskOrderAnswerSchema,
  400: failureSchema,
  401: failureSchema,
  403: failureSchema,
  404: failureSchema,
  409: changedOrderSchema,
};

/** How whatever staff do with an order is answered, also that it is no more to be done: with the order as it is now. */
export function deskAnswer({ db, carrier, onMessages }: AnswerDeps) {
  return async (
    request: FastifyRequest<{ Params: { number: string } }>,
    reply: FastifyReply,
    refusal: Refusal | null,
  ): Promise<{ success: true; order: DeskOrder } | FastifyReply> => {
    onMessages();
    const { role } = staffActor(request);
    const books = carrier().isOpen;
    const order = await readDeskOrder(db, request.params.number, role, { books });
    if (order === null) return sendRefusal(reply, unknownNumber);
    if (refusal === null) return { success: true as const, order };
    const details = refusal.code === "forbidden" ? {} : { order };
    return sendRefusal(reply, new Refusal(refusal.code, refusal.message, { details }));
  };
}

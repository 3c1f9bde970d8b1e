import { createHash } from "node:crypto";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { failureSchema } from "../../contract/failure.ts";
import type { Database } from "../database/connect.ts";
import { Refusal } from "../ground/refusal.ts";
import { sendRefusal } from "../ground/sendRefusal.ts";
import type { Orders } from "../orders/index.ts";
import type { PaymentGateway } from "./gateway.ts";
import { receiveEvent } from "./receiveEvent.ts";

const answerSchema = z.object({ success: z.literal(true) });

/** Where the gateway tells of payments. Answers are sent when the message is kept and applied. */
export const webhookRoutes: FastifyPluginAsyncZod<{
  db: Database;
  orders: Orders;
  gateway: Pick<PaymentGateway, "name" | "webhook">;
}> = async (app, { db, orders, gateway: { name, webhook } }) => {
  if (webhook === null) return;
  // The signature is over the bytes as they came, so nothing may parse them before.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));

  app.post(
    `/api/webhooks/${name}`,
    {
      bodyLimit: 256 * 1024,
      schema: {
        summary: webhook.summary,
        description: webhook.description,
        tags: ["Webhooks"],
        response: { 200: answerSchema, 403: failureSchema, 413: failureSchema },
      },
    },
    async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const event = webhook.read(request.headers, body);
      if (event === null) {
        const sentence = "The signature does not belong to this message.";
        return sendRefusal(reply, new Refusal("forbidden", sentence));
      }
      const eventId = event.eventId ?? idOfBytes(body);
      const outcome = await receiveEvent(db, orders, name, { ...event, eventId });
      if (outcome === "parked") request.log.warn("a message of the payment gateway was parked");
      return { success: true as const };
    },
  );
};

/** A message without an id is known by its bytes. */
function idOfBytes(body: Buffer): string {
  return `sha256 ${createHash("sha256").update(body).digest("hex")}`;
}

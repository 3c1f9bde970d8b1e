import { createHash } from "node:crypto";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { failureSchema } from "../../contract/failure.ts";
import type { Database } from "../database/connect.ts";
import { Refusal } from "../ground/refusal.ts";
import { sendRefusal } from "../ground/sendRefusal.ts";
import type { Orders } from "../orders/index.ts";
import type { PaymentGateway } from "./gateway.ts";
import { isOfItsKeys } from "./isOfItsKeys.ts";
import { receiveEvent } from "./receiveEvent.ts";

const answerSchema = z.object({ success: z.literal(true) });

/** Where the gateways tell of payments. Answers are sent when the message is kept and applied. */
export const webhookRoutes: FastifyPluginAsyncZod<{
  db: Database;
  orders: Orders;
  /** As they are at each message, since the owner changes them. */
  gateways: () => readonly Pick<PaymentGateway, "name" | "webhook">[];
}> = async (app, { db, orders, gateways }) => {
  // The signature is over the bytes as they came, so nothing may parse them before.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));

  app.post(
    "/api/webhooks/:gateway",
    {
      bodyLimit: 256 * 1024,
      schema: {
        summary: "A payment gateway tells of a payment or a refund",
        description: "Signed over the raw body as the gateway does it; a repeat changes nothing.",
        tags: ["Webhooks"],
        params: z.object({ gateway: z.string() }),
        response: {
          200: answerSchema,
          403: failureSchema,
          404: failureSchema,
          413: failureSchema,
        },
      },
    },
    async (request, reply) => {
      const name = request.params.gateway;
      const webhook = gateways().find((gateway) => gateway.name === name)?.webhook ?? null;
      if (webhook === null) {
        return sendRefusal(reply, new Refusal("not_found", "There is nothing at this address."));
      }
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const event = webhook.read(request.headers, body);
      if (event === null || !(await isOfItsKeys(db, name, event))) {
        const sentence = "The signature does not belong to this message.";
        return sendRefusal(reply, new Refusal("forbidden", sentence));
      }
      // Of replaced keys only what can be read is anybody's news: whoever has them would fill the owner's desk.
      if (event.keysEnded !== undefined && typeof event.news === "string") {
        return { success: true as const };
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

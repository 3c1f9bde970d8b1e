import { createHash } from "node:crypto";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { failureSchema } from "../../contract/failure.ts";
import type { Database } from "../database/connect.ts";
import type { Orders } from "../orders/index.ts";
import { refuse } from "../refuse.ts";
import { isWebhookSignature } from "./razorpay/signatures.ts";
import { receiveEvent } from "./receiveEvent.ts";

const answerSchema = z.object({ success: z.literal(true) });

/** Where Razorpay tells of payments. Answers are sent when the message is kept and applied. */
export const razorpayRoutes: FastifyPluginAsyncZod<{
  db: Database;
  orders: Orders;
  webhookSecret: string;
}> = async (app, { db, orders, webhookSecret }) => {
  // The signature is over the bytes as they came, so nothing may parse them before.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));

  app.post(
    "/api/webhooks/razorpay",
    {
      bodyLimit: 256 * 1024,
      schema: {
        summary: "Razorpay tells of a payment or a refund",
        description:
          "Signed over the raw body by `X-Razorpay-Signature`; repeats are known by `X-Razorpay-Event-Id`.",
        tags: ["Webhooks"],
        response: { 200: answerSchema, 403: failureSchema, 413: failureSchema },
      },
    },
    async (request, reply) => {
      const signature = request.headers["x-razorpay-signature"];
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      if (typeof signature !== "string" || !isWebhookSignature(webhookSecret, body, signature)) {
        return refuse(reply, "forbidden", "The signature does not belong to this message.");
      }
      const outcome = await receiveEvent(db, orders, eventId(request.headers, body), body);
      if (outcome === "parked") request.log.warn("a message of the payment gateway was parked");
      return { success: true as const };
    },
  );
};

/** Razorpay's own id of the event; a message without one is known by its bytes. */
function eventId(headers: Record<string, string | string[] | undefined>, body: Buffer): string {
  const given = headers["x-razorpay-event-id"];
  if (typeof given === "string" && /^[\w-]{1,100}$/.test(given)) return given;
  return `sha256 ${createHash("sha256").update(body).digest("hex")}`;
}

import { createHash } from "node:crypto";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { failureSchema } from "../../contract/failure.ts";
import type { Database } from "../database/connect.ts";
import { isSame } from "../ground/isSame.ts";
import { Refusal } from "../ground/refusal.ts";
import { sendRefusal } from "../ground/sendRefusal.ts";
import type { TrackingDeps } from "./applyTracking.ts";
import { receiveTracking } from "./receiveTracking.ts";

const answerSchema = z.object({ success: z.literal(true) });
const notConnected = new Refusal("not_found", "No carrier is connected to this shop.");
const forged = new Refusal("forbidden", "The token does not belong to this shop.");

/** Where couriers' messages come. Its address has none of the words that Shiprocket does not accept. */
export const trackingRoutes: FastifyPluginAsyncZod<{
  db: Database;
  tracking: TrackingDeps;
  /** Null where no carrier is connected. */
  webhookToken: () => string | null;
  /** Called when a message was applied, after it is committed. */
  onNews: () => void;
}> = async (app, { db, tracking, webhookToken, onNews }) => {
  /** Messages that are looked at, by their bytes: the same one, sent again meanwhile, waits for that. */
  const underWay = new Map<string, ReturnType<typeof receiveTracking>>();
  const receiveOnce = (bytes: Buffer) => {
    const key = createHash("sha256").update(bytes).digest("hex");
    const known = underWay.get(key);
    if (known !== undefined) return known.then(() => "repeated" as const);
    const receiving = receiveTracking(db, tracking, bytes, key);
    underWay.set(key, receiving);
    return receiving.finally(() => underWay.delete(key));
  };

  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));

  app.post(
    "/api/webhooks/tracking",
    {
      bodyLimit: 256 * 1024,
      schema: {
        summary: "Where a parcel is, as the carrier tells",
        description: "Carries the token that was set in the carrier's panel as `x-api-key`.",
        tags: ["Webhooks"],
        response: {
          200: answerSchema,
          403: failureSchema,
          404: failureSchema,
          413: failureSchema,
        },
      },
    },
    async (request, reply) => {
      const token = webhookToken();
      if (token === null) return sendRefusal(reply, notConnected);
      if (!isSame(String(request.headers["x-api-key"] ?? ""), token)) {
        return sendRefusal(reply, forged);
      }
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const outcome = await receiveOnce(body);
      if (outcome === "applied") onNews();
      if (outcome === "parked") request.log.warn("a tracking message was parked");
      return { success: true as const };
    },
  );
};

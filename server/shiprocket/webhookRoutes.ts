import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { isSame } from "../ground/isSame.ts";
import { Refusal } from "../ground/refusal.ts";
import { sendRefusal } from "../ground/sendRefusal.ts";
import { handleMessage, type MessageDeps } from "./handleMessage.ts";
import type { ShiprocketSettings } from "./settings.ts";
import { isSigned, signatureHeader } from "./signature.ts";
import { parseWebhook } from "./webhookBody.ts";

export interface WebhookOptions {
  /** As they are at each message; null where the shop has never used the provider. */
  current: () => {
    deps: MessageDeps;
    /** The one that checkouts begin with now, and those before it. */
    accounts: readonly Pick<
      ShiprocketSettings,
      "apiSecret" | "webhookPathToken" | "webhookHeader"
    >[];
  } | null;
}

const largestMessage = 256 * 1024;

/**
 * `POST /api/webhooks/checkout/{path token}`: the provider says that something happened. Nothing of
 * it is believed; it makes the shop ask. Answers 200 when there is nothing more to send, 503 when the
 * same should be sent again, 511 for a signature that does not fit.
 */
export async function webhookRoutes(app: FastifyInstance, { current }: WebhookOptions) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));

  app.post<{ Params: { pathToken: string } }>(
    "/api/webhooks/checkout/:pathToken",
    { bodyLimit: largestMessage, schema: { hide: true } },
    async (request, reply) => {
      const { deps, accounts = [] } = current() ?? {};
      const settings = accounts.find(({ webhookPathToken }) =>
        isSame(request.params.pathToken, webhookPathToken),
      );
      if (deps === undefined || settings === undefined) {
        return sendRefusal(reply, new Refusal("not_found", "There is nothing at this address."));
      }
      const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const signature = request.headers[signatureHeader];
      if (signature !== undefined && !isSigned(settings.apiSecret, bytes, String(signature))) {
        return reply.code(511).send({ ok: false, error: "the signature does not fit" });
      }
      if (!carriesHeader(request, settings.webhookHeader)) {
        return reply.code(401).send({ ok: false, error: "a header is missing or wrong" });
      }
      const hint = parseWebhook(bytes);
      if (hint === null) return reply.code(400).send({ ok: false, error: "no JSON object" });
      const { providerOrderId, checkoutId, claim } = hint;
      const key = `webhook:${createHash("sha256").update(bytes).digest("hex")}`;
      const news = {
        key,
        channel: "webhook" as const,
        senderOrderId: providerOrderId,
        kind: claim,
      };
      const handled = await handleMessage(deps, news, checkoutId);
      if (handled === "later") return reply.code(503).send({ ok: false, error: "please repeat" });
      return reply.send({ ok: true });
    },
  );
}

function carriesHeader(request: FastifyRequest, header: ShiprocketSettings["webhookHeader"]) {
  if (header === null) return true;
  return isSame(String(request.headers[header.name] ?? ""), header.value);
}

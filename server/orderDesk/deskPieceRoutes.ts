import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { deskPieceCancelSchema, deskPieceTermsSchema } from "../../contract/admin/orderRequests.ts";
import { failureSchema } from "../../contract/failure.ts";
import { orderNumberSchema } from "../../contract/order.ts";
import { pieceTermsAnswerSchema } from "../../contract/orderPieces.ts";
import { Refusal } from "../ground/refusal.ts";
import { sendRefusal } from "../ground/sendRefusal.ts";
import { toPieceTerms } from "../orders/index.ts";
import { staffActor } from "../staff/index.ts";
import { type AnswerDeps, deskAnswer, deskResponses } from "./deskAnswer.ts";
import { cancelPiecesAtDesk, type PieceDeps, reckonAtDesk } from "./piecesAtDesk.ts";

const config = { permission: "orders.cancel" } as const;
const params = z.object({ number: orderNumberSchema });

/** Single pieces that staff take out of an order: what it means, and doing it. */
export const deskPieceRoutes: FastifyPluginAsyncZod<
  PieceDeps &
    AnswerDeps & {
      /** Called when money may have to go back, after it is committed. */ onMoneyOwed: () => void;
    }
> = async (app, deps) => {
  const answer = deskAnswer(deps);

  app.post(
    "/api/admin/orders/:number/pieces/terms",
    {
      config,
      schema: {
        summary: "What cancelling some pieces of an order gives back",
        params,
        body: deskPieceTermsSchema,
        response: { ...deskResponses, 200: pieceTermsAnswerSchema, 409: failureSchema },
      },
    },
    async (request, reply) => {
      const cancelling = await reckonAtDesk(deps, request.params.number, request.body);
      if (cancelling instanceof Refusal) return sendRefusal(reply, cancelling);
      return { success: true as const, terms: toPieceTerms(cancelling) };
    },
  );

  app.post(
    "/api/admin/orders/:number/pieces/cancel",
    {
      config,
      schema: {
        summary: "Cancel some pieces of an order that is not packed",
        params,
        body: deskPieceCancelSchema,
        response: deskResponses,
      },
    },
    async (request, reply) => {
      const { number } = request.params;
      const refusal = await cancelPiecesAtDesk(deps, staffActor(request), number, request.body);
      deps.onMoneyOwed();
      return answer(request, reply, refusal);
    },
  );
};

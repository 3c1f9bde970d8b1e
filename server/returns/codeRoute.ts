import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { doneSchema } from "../../contract/account.ts";
import { failureSchema } from "../../contract/failure.ts";
import { orderNumberSchema } from "../../contract/order.ts";
import { returnCodeRequestSchema } from "../../contract/returns.ts";
import { askForOrderCode, openCustomerScope } from "../accounts/index.ts";
import { Refusal } from "../ground/refusal.ts";
import { sendRefusal } from "../ground/sendRefusal.ts";
import { trackOrder } from "../orders/index.ts";
import { asksCode, orderCodeOf, type ReturnDeps } from "./askReturn.ts";

/** `/api/orders/{number}/returns/code`: for guests alone; who has an account shows by it whose the order is. */
export const returnCodeRoute: FastifyPluginAsyncZod<Pick<ReturnDeps, "db" | "codes">> = async (
  app,
  deps,
) => {
  openCustomerScope(app);
  app.post(
    "/api/orders/:number/returns/code",
    {
      schema: {
        summary:
          "Ask for a one-time code to the order's phone, by which to say where its money goes",
        description:
          "By whoever names the phone number given with the order. For orders that were paid in cash, and that no account has.",
        tags: ["Orders"],
        params: z.object({ number: orderNumberSchema }),
        body: returnCodeRequestSchema,
        response: {
          202: doneSchema,
          400: failureSchema,
          404: failureSchema,
          429: failureSchema,
          503: failureSchema,
        },
      },
    },
    async (request, reply) => {
      const { number } = request.params;
      const { phoneNumber } = request.body;
      const address = request.ip;
      const order = await trackOrder(deps.db, { number, phoneNumber, address });
      if (order instanceof Refusal) return sendRefusal(reply, order);
      if (!asksCode(deps, order)) return sendRefusal(reply, noCodeAsked);
      const refusal = await askForOrderCode(deps.codes, { ...orderCodeOf(order), address });
      if (refusal !== null) return sendRefusal(reply, refusal);
      return reply.code(202).send({ success: true as const, message: codeSent });
    },
  );
};

const noCodeAsked = new Refusal("invalid_request", "This order needs no code.");
const codeSent = "A code is on its way to the phone number of this order.";

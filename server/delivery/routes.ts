import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import {
  deliveryAnswerSchema,
  deliveryQuerySchema,
  pincodeSchema,
} from "../../contract/address.ts";
import { writeDays } from "../../contract/deliveryDates.ts";
import { promiseAnswerSchema, promiseQuerySchema } from "../../contract/deliveryPromise.ts";
import { failureSchema } from "../../contract/failure.ts";
import { registerCustomerFailures } from "../accounts/index.ts";
import { deliverySentence } from "./delivery.ts";
import { type PromiseDeps, readPromise } from "./readPromise.ts";

/** `/api/delivery/{pincode}`, `/api/delivery/promise`: whether, when and how the shop delivers there. */
export const deliveryRoutes: FastifyPluginAsyncZod<PromiseDeps> = async (app, deps) => {
  registerCustomerFailures(app);
  app.get(
    "/api/delivery/promise",
    {
      config: { cached: true },
      schema: {
        summary: "On which days pieces arrive at a PIN code, and on what terms",
        tags: ["Delivery"],
        querystring: promiseQuerySchema,
        response: { 200: promiseAnswerSchema, 400: failureSchema },
      },
    },
    (request) => readPromise(deps, request.query),
  );
  app.get(
    "/api/delivery/:pincode",
    {
      schema: {
        summary: "What the shop can do for a PIN code",
        tags: ["Delivery"],
        params: z.object({ pincode: pincodeSchema }),
        querystring: deliveryQuerySchema,
        response: { 200: deliveryAnswerSchema, 400: failureSchema },
      },
    },
    async ({ params, query }) => {
      const facts = deps.delivery.check(params.pincode);
      const { leadDays } = query;
      const arrival = leadDays === undefined ? null : deps.delivery.arrival(facts, leadDays);
      const { shippingPaise: _, freeFromPaise: __, hasAssembly: ___, ...told } = facts;
      const dated = arrival && deliverySentence(facts, `Arrives ${writeDays(arrival)}.`);
      return { success: true as const, ...told, message: dated ?? facts.message };
    },
  );
};

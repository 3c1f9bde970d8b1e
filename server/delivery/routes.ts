import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { deliveryAnswerSchema, pincodeSchema } from "../../contract/address.ts";
import { promiseAnswerSchema, promiseQuerySchema } from "../../contract/deliveryPromise.ts";
import { failureSchema } from "../../contract/failure.ts";
import { registerCustomerFailures } from "../accounts/index.ts";
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
        response: { 200: deliveryAnswerSchema, 400: failureSchema },
      },
    },
    async (request) => {
      const {
        shippingPaise: _,
        freeFromPaise: __,
        hasAssembly: ___,
        ...facts
      } = deps.delivery.check(request.params.pincode);
      return { success: true as const, ...facts };
    },
  );
};

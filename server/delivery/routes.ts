import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { deliveryAnswerSchema, pincodeSchema } from "../../contract/address.ts";
import { failureSchema } from "../../contract/failure.ts";
import { registerCustomerFailures } from "../accounts/index.ts";
import type { Delivery } from "./delivery.ts";

/** `/api/delivery/{pincode}`: whether, how soon and how the shop delivers there. */
export const deliveryRoutes: FastifyPluginAsyncZod<{ delivery: Delivery }> = async (
  app,
  { delivery },
) => {
  registerCustomerFailures(app);
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
        ...facts
      } = delivery.check(request.params.pincode);
      return { success: true as const, ...facts };
    },
  );
};

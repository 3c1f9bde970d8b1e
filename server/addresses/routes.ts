import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { addressesAnswerSchema, addressKeepingSchema } from "../../contract/address.ts";
import { failureSchema } from "../../contract/failure.ts";
import { openCustomerScope, requireCustomer, signedIn } from "../accounts/index.ts";
import type { Database } from "../database/connect.ts";
import { confirmState, type Delivery } from "../delivery/index.ts";
import { Refusal } from "../ground/refusal.ts";
import { sendRefusal } from "../ground/sendRefusal.ts";
import { addAddress, changeAddress, readAddresses, removeAddress } from "./addresses.ts";
import { addressesMaximum } from "./tables.ts";

const notYours = new Refusal("not_found", "This address is not among yours.");
const tooMany = new Refusal(
  "limit_reached",
  `You can keep ${addressesMaximum} addresses. Please remove one first.`,
);
const params = z.object({ id: z.guid({ error: notYours.message }) });
const tags = ["Addresses"];
const refusals = { 400: failureSchema, 401: failureSchema, 409: failureSchema };

/** `/api/addresses`: where the signed-in customer has goods sent. Every call answers the whole list. */
export const addressRoutes: FastifyPluginAsyncZod<{ db: Database; delivery: Delivery }> = async (
  app,
  { db, delivery },
) => {
  openCustomerScope(app);
  requireCustomer(app, db);
  const answer = async (customerId: string) => ({
    success: true as const,
    addresses: await readAddresses(db, customerId),
  });

  app.get(
    "/api/addresses",
    {
      schema: {
        summary: "The customer's addresses, the default first",
        tags,
        response: { 200: addressesAnswerSchema, 401: failureSchema },
      },
    },
    async (request) => answer(signedIn(request).customer.id),
  );

  app.post(
    "/api/addresses",
    {
      schema: {
        summary: "Keep an address",
        description:
          "The PIN code must lie in the state. The first address is the default. One that is kept already is not kept twice.",
        tags,
        body: addressKeepingSchema,
        response: { 200: addressesAnswerSchema, ...refusals },
      },
    },
    async (request, reply) => {
      const customerId = signedIn(request).customer.id;
      const address = confirmState(request.body, delivery);
      if (address instanceof Refusal) return sendRefusal(reply, address);
      const isKept = await addAddress(db, customerId, { ...request.body, ...address });
      if (!isKept) return sendRefusal(reply, tooMany);
      return answer(customerId);
    },
  );

  app.put(
    "/api/addresses/:id",
    {
      schema: {
        summary: "Change an address",
        tags,
        params,
        body: addressKeepingSchema,
        response: { 200: addressesAnswerSchema, 404: failureSchema, ...refusals },
      },
    },
    async (request, reply) => {
      const customerId = signedIn(request).customer.id;
      const address = confirmState(request.body, delivery);
      if (address instanceof Refusal) return sendRefusal(reply, address);
      const kept = { ...request.body, ...address };
      const isMine = await changeAddress(db, customerId, request.params.id, kept);
      if (!isMine) return sendRefusal(reply, notYours);
      return answer(customerId);
    },
  );

  app.delete(
    "/api/addresses/:id",
    {
      schema: {
        summary: "Forget an address",
        description: "Forgetting what is not there is done already.",
        tags,
        params,
        response: { 200: addressesAnswerSchema, 400: failureSchema, 401: failureSchema },
      },
    },
    async (request) => {
      const customerId = signedIn(request).customer.id;
      await removeAddress(db, customerId, request.params.id);
      return answer(customerId);
    },
  );
};

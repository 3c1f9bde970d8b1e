import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { exportSchema } from "../../contract/account.ts";
import { mobileNumber, normalisePhone } from "../../contract/accountRules.ts";
import {
  customerListAnswerSchema,
  customerListQuerySchema,
  deskCustomerAnswerSchema,
  underWayFailureSchema,
} from "../../contract/admin/customers.ts";
import { failureSchema } from "../../contract/failure.ts";
import {
  endAllSessionsAtDesk,
  endSessionAtDesk,
  eraseAtDesk,
  exportAtDesk,
  findCustomers,
  type KeptOfCustomer,
  sendExport,
} from "../accounts/index.ts";
import { forgetLeadsOf } from "../consultations/index.ts";
import type { Database } from "../database/connect.ts";
import type { Designs } from "../designs/index.ts";
import { fileHeader } from "../ground/fileHeader.ts";
import { Refusal } from "../ground/refusal.ts";
import { sendRefusal } from "../ground/sendRefusal.ts";
import type { PictureStore } from "../media/index.ts";
import { countOrdersOf, findOrdersOf } from "../orders/index.ts";
import { staffActor } from "../staff/index.ts";
import { numbersUnderWay } from "./numbersUnderWay.ts";
import { createDeskReader } from "./readDeskCustomer.ts";

const params = z.object({ id: z.guid() });
const read = { permission: "customers.read" } as const;
const signOut = { permission: "customers.write", needsConfirmation: true } as const;
const erase = { permission: "customers.erase", needsConfirmation: true } as const;
const failures = { 400: failureSchema, 404: failureSchema };
const done = { 200: z.object({ success: z.literal(true) }), ...failures };
const notThere = new Refusal("not_found", "This customer is no longer there.");
const signedOut = new Refusal("not_found", "That device is signed out already.");
const erasure = { ordersUnderWay: numbersUnderWay, forgetRequests: forgetLeadsOf };

export interface CustomerDeskOptions {
  db: Database;
  designs: Pick<Designs, "glance" | "shortages">;
  pictures: PictureStore;
  /** What other parts keep of a customer. */
  kept: KeptOfCustomer;
}

/** `/api/admin/customers`: who has an account, what the shop knows of them, and their rights over it. */
export const customerRoutes: FastifyPluginAsyncZod<CustomerDeskOptions> = async (app, options) => {
  const { db, pictures, kept } = options;
  const readDeskCustomer = createDeskReader(db, options.designs);

  app.get(
    "/api/admin/customers",
    {
      config: read,
      schema: {
        summary: "Customers by search, 50 at a time; with a whole phone number guests' orders too",
        querystring: customerListQuerySchema,
        response: { 200: customerListAnswerSchema, 400: failureSchema },
      },
    },
    async ({ query }) => {
      const phone = normalisePhone(query.q);
      const isWhole = query.after === undefined && mobileNumber.test(phone);
      const [found, guests] = await Promise.all([
        findCustomers(db, query),
        isWhole ? findOrdersOf(db, { guestsNumber: phone }) : null,
      ]);
      const counts = await countOrdersOf(
        db,
        found.customers.map(({ id }) => id),
      );
      const none = { orders: 0, lastOrderAt: null };
      return {
        success: true as const,
        customers: found.customers.map((row) => ({ ...row, ...(counts.get(row.id) ?? none) })),
        next: found.next,
        guestOrders: guests?.latest.orders ?? [],
      };
    },
  );

  app.get(
    "/api/admin/customers/:id",
    {
      config: read,
      schema: {
        summary: "A customer with everything that the shop keeps of them",
        params,
        response: { 200: deskCustomerAnswerSchema, ...failures },
      },
    },
    async (request, reply) => {
      const customer = await readDeskCustomer(request.params.id);
      if (customer === null) return sendRefusal(reply, notThere);
      return { success: true as const, customer };
    },
  );

  app.get(
    "/api/admin/customers/:id/export",
    {
      config: erase,
      schema: {
        summary: "The file of everything kept about a customer, as they can make it themselves",
        params,
        response: { 200: exportSchema, ...failures, 503: failureSchema },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const file = await exportAtDesk(db, staffActor(request), id, kept);
      if (file === null) return sendRefusal(reply, notThere);
      if (file instanceof Refusal) return sendRefusal(reply, file);
      reply.header("Content-Disposition", fileHeader("attachment", `customer-${id}.json`));
      return sendExport(reply, file);
    },
  );

  app.delete(
    "/api/admin/customers/:id",
    {
      config: erase,
      schema: {
        summary:
          "Erase a customer who asked for it; their orders stay, belong to nobody, and name nobody where they came to nothing",
        params,
        response: { ...done, 409: underWayFailureSchema },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const refusal = await eraseAtDesk(db, pictures, erasure, staffActor(request), id);
      if (refusal) return sendRefusal(reply, refusal);
      return { success: true as const };
    },
  );

  app.delete(
    "/api/admin/customers/:id/sessions/:session",
    {
      config: signOut,
      schema: {
        summary: "Sign a customer out on one device",
        params: params.extend({ session: z.guid() }),
        response: done,
      },
    },
    async (request, reply) => {
      const { id, session } = request.params;
      const ended = await endSessionAtDesk(db, staffActor(request), id, session);
      return ended ? { success: true as const } : sendRefusal(reply, signedOut);
    },
  );

  app.delete(
    "/api/admin/customers/:id/sessions",
    {
      config: signOut,
      schema: { summary: "Sign a customer out everywhere", params, response: done },
    },
    async (request, reply) => {
      const ended = await endAllSessionsAtDesk(db, staffActor(request), request.params.id);
      return ended ? { success: true as const } : sendRefusal(reply, notThere);
    },
  );
};

import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { Shop } from "../../content/shop.ts";
import { creditNoteQuerySchema, papersQuerySchema } from "../../contract/admin/orderRequests.ts";
import {
  deskOrderAnswerSchema,
  orderBoardAnswerSchema,
  orderListAnswerSchema,
  orderListQuerySchema,
} from "../../contract/admin/orders.ts";
import { failureSchema } from "../../contract/failure.ts";
import { orderNumberSchema } from "../../contract/order.ts";
import type { Database } from "../database/connect.ts";
import { fileHeader } from "../ground/fileHeader.ts";
import { Refusal } from "../ground/refusal.ts";
import { sendRefusal } from "../ground/sendRefusal.ts";
import { creditNoteFile } from "../invoices/index.ts";
import { countBoard, findOrders } from "../orders/index.ts";
import type { Carrier } from "../shipping/index.ts";
import { staffActor } from "../staff/index.ts";
import { unknownNumber } from "./changeAtDesk.ts";
import { printCreditNote, printPapers } from "./printPapers.ts";
import { readDeskOrder } from "./readDeskOrder.ts";

const config = { permission: "orders.read" } as const;
const failures = { 400: failureSchema, 401: failureSchema, 403: failureSchema };

/** What staff see of orders. */
export const deskRoutes: FastifyPluginAsyncZod<{
  db: Database;
  carrier: () => Pick<Carrier, "isOpen">;
  shop: () => Shop;
}> = async (app, { db, carrier, shop }) => {
  app.get(
    "/api/admin/orders",
    {
      config,
      schema: {
        summary: "Orders by view, search and days, a page at a time",
        querystring: orderListQuerySchema,
        response: { 200: orderListAnswerSchema, ...failures },
      },
    },
    async (request, reply) => {
      const found = await findOrders(db, request.query);
      if (found instanceof Refusal) return sendRefusal(reply, found);
      return { success: true as const, ...found };
    },
  );

  app.get(
    "/api/admin/orders/board",
    {
      config,
      schema: {
        summary: "How many orders wait, by view",
        response: { 200: orderBoardAnswerSchema, ...failures },
      },
    },
    async () => ({ success: true as const, counts: await countBoard(db) }),
  );

  app.get(
    "/api/admin/orders/papers",
    {
      config,
      schema: {
        summary: "Packing slips and invoices of many orders as one PDF",
        querystring: papersQuerySchema,
        produces: ["application/pdf"],
        response: {
          200: z.any().describe("The PDF"),
          ...failures,
          404: failureSchema,
          409: failureSchema,
          503: failureSchema,
        },
      },
    },
    async (request, reply) => {
      const { numbers, kind } = request.query;
      const pdf = await printPapers(db, numbers, kind, shop());
      if (pdf instanceof Refusal) return sendRefusal(reply, pdf);
      return reply
        .type("application/pdf")
        .header("Content-Disposition", fileHeader("inline", `papers-${numbers[0]}.pdf`))
        .send(pdf);
    },
  );

  app.get(
    "/api/admin/orders/:number/credit-note",
    {
      config,
      schema: {
        summary: "A credit note of an order as PDF, by its number",
        params: z.object({ number: orderNumberSchema }),
        querystring: creditNoteQuerySchema,
        produces: ["application/pdf"],
        response: {
          200: z.any().describe("The PDF"),
          ...failures,
          404: failureSchema,
          503: failureSchema,
        },
      },
    },
    async (request, reply) => {
      const { number } = request.params;
      const { note } = request.query;
      const pdf = await printCreditNote(db, number, note);
      if (pdf instanceof Refusal) return sendRefusal(reply, pdf);
      return reply
        .type("application/pdf")
        .header("Content-Disposition", fileHeader("inline", creditNoteFile(note)))
        .send(pdf);
    },
  );

  app.get(
    "/api/admin/orders/:number",
    {
      config,
      schema: {
        summary: "An order with its money, movements, messages, notes and what may be done",
        params: z.object({ number: orderNumberSchema }),
        response: { 200: deskOrderAnswerSchema, ...failures, 404: failureSchema },
      },
    },
    async (request, reply) => {
      const { role } = staffActor(request);
      const order = await readDeskOrder(db, request.params.number, role, {
        books: carrier().isOpen,
      });
      if (order === null) return sendRefusal(reply, unknownNumber);
      return { success: true as const, order };
    },
  );
};

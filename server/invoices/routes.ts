import { setImmediate } from "node:timers/promises";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { Shop } from "../../content/shop.ts";
import { failureSchema } from "../../contract/failure.ts";
import {
  creditNoteRequestSchema,
  orderNumberSchema,
  orderProofSchema,
} from "../../contract/order.ts";
import { admitCustomer, openCustomerScope, visitor } from "../accounts/index.ts";
import type { Database } from "../database/connect.ts";
import { fileHeader } from "../ground/fileHeader.ts";
import { createLimiter } from "../ground/limiter.ts";
import { Refusal } from "../ground/refusal.ts";
import { sendRefusal } from "../ground/sendRefusal.ts";
import { LimitKind, site, takeAttempts, tooManyAttempts } from "../limits/index.ts";
import { addressProblem, claimOrder } from "../orders/index.ts";
import { mayBePrinted } from "./dispatchPapers.ts";
import { invoiceFacts } from "./invoiceFacts.ts";
import { creditNotePdf, invoicePdf } from "./invoicePdf.ts";
import { findInvoice } from "./issueInvoice.ts";
import { creditNoteFile, creditNoteOf } from "./papersOf.ts";

// Drawing one holds the process for tens of milliseconds: one at a time, and whoever asks for many
// waits behind the others.
const limiter = createLimiter({ atOnce: 1, mostWaiting: 20, mostWaitingOfOne: 2 });
const papers = new LimitKind({ counts: "papers drawn for a customer, or a site", most: 60 });

const busy = new Refusal(
  "busy",
  "Your paper is waiting for others. Please try again in a moment.",
  { retryAfterSeconds: 5 },
);

const addressNotWhole =
  "The address of this order is not whole yet. Please call us, so that we can send it to you.";

const paper = {
  params: z.object({ number: orderNumberSchema }),
  produces: ["application/pdf"],
  response: {
    200: z.any().describe("The PDF"),
    400: failureSchema,
    401: failureSchema,
    404: failureSchema,
    409: failureSchema,
    429: failureSchema,
    503: failureSchema,
  },
};

/** The papers of an order for whoever owns it: a customer by session, a guest by phone number. */
export const invoiceRoutes: FastifyPluginAsyncZod<{
  db: Database;
  shop: () => Shop;
}> = async (app, { db, shop }) => {
  openCustomerScope(app);
  admitCustomer(app, db);

  app.post(
    "/api/orders/:number/invoice",
    {
      schema: {
        summary: "The tax invoice of an order as PDF",
        description:
          "Until the order is dispatched it is an order confirmation with the same break-up, marked as no tax invoice. Guests send the phone number of the order.",
        tags: ["Orders"],
        body: orderProofSchema,
        ...paper,
      },
    },
    async (request, reply) => {
      const { number } = request.params;
      const { phoneNumber } = request.body;
      const order = await claimOrder(db, request, { number, phoneNumber });
      if (order instanceof Refusal) return sendRefusal(reply, order);
      const invoice = await findInvoice(db, order.id);
      if (invoice === null && !mayBePrinted(order.status)) {
        const sentence = "There is no invoice for an order that is not placed.";
        return sendRefusal(reply, new Refusal("not_found", sentence));
      }
      if (invoice === null && addressProblem(order) !== null) {
        return sendRefusal(reply, new Refusal("not_serviceable", addressNotWhole));
      }
      const draw = () => invoicePdf(invoice?.facts ?? invoiceFacts(order, shop()), invoice);
      const name = invoice ? `invoice-${number}.pdf` : `order-confirmation-${number}.pdf`;
      return send(request, reply, { draw, name });
    },
  );

  app.post(
    "/api/orders/:number/credit-note",
    {
      schema: {
        summary: "A credit note of an order as PDF, by its number, else the latest",
        description: "Guests send the phone number of the order.",
        tags: ["Orders"],
        body: creditNoteRequestSchema,
        ...paper,
      },
    },
    async (request, reply) => {
      const { phoneNumber, creditNote } = request.body;
      const { number } = request.params;
      const order = await claimOrder(db, request, { number, phoneNumber });
      if (order instanceof Refusal) return sendRefusal(reply, order);
      const note = await creditNoteOf(db, order.id, creditNote);
      if (note === null) {
        const sentence = "This order has no such credit note.";
        return sendRefusal(reply, new Refusal("not_found", sentence));
      }
      return send(request, reply, {
        draw: () => creditNotePdf(note),
        name: creditNoteFile(note.number),
      });
    },
  );

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    { draw, name }: { draw: () => Promise<Buffer>; name: string },
  ) {
    const who = visitor(request)?.customer.id ?? site(request.ip);
    const wait = await takeAttempts(db, [papers.of(`invoice ${who}`)]);
    if (wait !== null) return sendRefusal(reply, tooManyAttempts(wait));
    const drawInTurn = async () => {
      // Others' requests come between two papers.
      await setImmediate();
      return draw();
    };
    const pdf = await limiter.run(drawInTurn, busy, who);
    if (pdf instanceof Refusal) return sendRefusal(reply, pdf);
    return reply
      .type("application/pdf")
      .header("Content-Disposition", fileHeader("attachment", name))
      .header("Cache-Control", "no-store")
      .send(pdf);
  }
};

import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { manyAnswerSchema } from "../../contract/admin/orders.ts";
import {
  bookManySchema,
  bookRequestSchema,
  carrierAnswerSchema,
  labelsQuerySchema,
  parkedBookingsAnswerSchema,
  ratesAnswerSchema,
  ratesRequestSchema,
  shipmentStepSchema,
} from "../../contract/admin/shipping.ts";
import { failureSchema } from "../../contract/failure.ts";
import { orderNumberSchema } from "../../contract/order.ts";
import { fileHeader } from "../ground/fileHeader.ts";
import { Refusal } from "../ground/refusal.ts";
import { sendRefusal } from "../ground/sendRefusal.ts";
import { findOrder } from "../orders/index.ts";
import { bookShipment, changeShipment, parkedBookings, type Shipping } from "../shipping/index.ts";
import { type StaffActor, staffActor } from "../staff/index.ts";
import { changeAtDesk, unknownNumber } from "./changeAtDesk.ts";
import { type AnswerDeps, deskAnswer, deskResponses } from "./deskAnswer.ts";
import { carrierSays, printLabels } from "./printLabels.ts";

const fulfil = { permission: "orders.fulfil" } as const;
const params = z.object({ number: orderNumberSchema });
const withId = params.extend({ id: z.uuid() });
const failures = { 400: failureSchema, 401: failureSchema, 403: failureSchema };

/** Couriers booked for orders: what they cost, booking, labels, pickup, cancelling, settling by hand. */
export const shipmentRoutes: FastifyPluginAsyncZod<
  AnswerDeps & { shipping: Pick<Shipping, "carrier" | "ask"> }
> = async (app, deps) => {
  const { db, shipping } = deps;
  const { carrier: carrierNow } = shipping;
  const answer = deskAnswer(deps);

  const book = (
    actor: StaffActor,
    number: string,
    wanted: z.output<typeof bookRequestSchema>,
  ): Promise<Refusal | null> => {
    const carrier = carrierNow();
    if (!carrier.isOpen) return Promise.resolve(notOffered);
    return changeAtDesk(
      { db },
      actor,
      { number, step: null },
      async (tx, order) => {
        const booked = await bookShipment(tx, carrier.name, order, wanted);
        if (booked instanceof Refusal) return booked;
        return { after: { booking: booked.reference, courierId: wanted.courierId } };
      },
      "order.book courier",
    );
  };

  app.get(
    "/api/admin/orders/carrier",
    {
      config: { permission: "orders.read" },
      schema: {
        summary: "Whether couriers can be booked at a carrier",
        response: { 200: carrierAnswerSchema, 401: failureSchema, 403: failureSchema },
      },
    },
    async () => ({ success: true as const, isOpen: carrierNow().isOpen }),
  );

  app.get(
    "/api/admin/orders/shipments/parked",
    {
      config: { permission: "parked.read" },
      schema: {
        summary: "The bookings that wait for a decision, the oldest first",
        response: { 200: parkedBookingsAnswerSchema, 401: failureSchema, 403: failureSchema },
      },
    },
    async () => ({ success: true as const, bookings: await parkedBookings(db) }),
  );

  app.post(
    "/api/admin/orders/:number/rates",
    {
      config: fulfil,
      schema: {
        summary: "Which couriers would take an order's parcel, and what they cost",
        params,
        body: ratesRequestSchema,
        response: {
          200: ratesAnswerSchema,
          ...failures,
          404: failureSchema,
          409: failureSchema,
          503: failureSchema,
        },
      },
    },
    async (request, reply) => {
      const order = await findOrder(db, request.params.number);
      if (order === null) return sendRefusal(reply, unknownNumber);
      const rates = await carrierNow().rates({
        toPincode: order.shippingAddress.pincode,
        isCash: order.paymentMethod === "cod",
        valuePaise: order.totalPaise,
        parcel: request.body.parcel,
      });
      if (rates instanceof Refusal) return sendRefusal(reply, carrierSays(rates));
      return { success: true as const, rates };
    },
  );

  app.post(
    "/api/admin/orders/:number/shipments",
    {
      config: fulfil,
      schema: {
        summary: "Book a courier; the answer tells that it is asked for, the order when it is had",
        params,
        body: bookRequestSchema,
        response: deskResponses,
      },
    },
    async (request, reply) => {
      const refusal = await book(staffActor(request), request.params.number, request.body);
      shipping.ask();
      return answer(request, reply, refusal);
    },
  );

  app.post(
    "/api/admin/orders/shipments",
    {
      config: fulfil,
      schema: {
        summary: "Book couriers for many orders",
        body: bookManySchema,
        response: { 200: manyAnswerSchema, ...failures },
      },
    },
    async (request) => {
      const outcomes = [];
      for (const { number, ...wanted } of request.body.bookings) {
        const refusal = await book(staffActor(request), number, wanted);
        outcomes.push({ number, isDone: refusal === null, message: refusal?.message ?? "" });
      }
      shipping.ask();
      return { success: true as const, outcomes };
    },
  );

  app.post(
    "/api/admin/orders/:number/shipments/:id/steps",
    {
      config: fulfil,
      schema: {
        summary: "Cancel a booking, call for pickup, try again, or settle it by hand",
        params: withId,
        body: shipmentStepSchema,
        response: deskResponses,
      },
    },
    async (request, reply) => {
      const { number, id } = request.params;
      const refusal = await changeAtDesk(
        { db },
        staffActor(request),
        { number, step: null },
        (tx, order) => changeShipment(tx, carrierNow(), order.id, id, request.body),
        `order.${request.body.step} booking`,
      );
      shipping.ask();
      return answer(request, reply, refusal);
    },
  );

  app.get(
    "/api/admin/orders/labels",
    {
      config: fulfil,
      schema: {
        summary: "Couriers' labels of many orders as one PDF",
        querystring: labelsQuerySchema,
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
      const { numbers } = request.query;
      const pdf = await printLabels(db, carrierNow(), numbers);
      if (pdf instanceof Refusal) return sendRefusal(reply, pdf);
      return reply
        .type("application/pdf")
        .header("Content-Disposition", fileHeader("inline", `labels-${numbers[0]}.pdf`))
        .send(pdf);
    },
  );
};

const notOffered = new Refusal(
  "not_serviceable",
  "No carrier is connected: book elsewhere, and type courier and AWB under Ship.",
);

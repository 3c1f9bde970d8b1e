import { z } from "zod";
import { orderNumberSchema } from "../order.ts";
import { rupees } from "../product.ts";
import { shipmentSchema } from "./orderRequests.ts";
import { mostAtOnce } from "./orderRules.ts";
import { parcelLimits, shipmentStates, shipmentSteps, trackingMeanings } from "./shippingRules.ts";

const measured = (what: string, { least, most }: { least: number; most: number }, unit: string) =>
  z
    .number({ error: `Please enter the ${what} in ${unit}.` })
    .min(least, `The ${what} is at least ${least} ${unit}.`)
    .max(most, `The ${what} is at most ${most} ${unit}.`);

/** A parcel as it is packed. */
export const parcelSchema = z.object({
  weightKg: measured("weight", parcelLimits.weightKg, "kg"),
  lengthCm: measured("length", parcelLimits.sideCm, "cm"),
  breadthCm: measured("breadth", parcelLimits.sideCm, "cm"),
  heightCm: measured("height", parcelLimits.sideCm, "cm"),
});

/** `POST /api/admin/orders/{number}/rates` */
export const ratesRequestSchema = z.object({ parcel: parcelSchema });

/** A courier that would take the parcel. */
export const rateSchema = z.object({
  courierId: z.string(),
  courier: z.string(),
  rate: rupees,
  /** Days until it is at the door, as the courier expects; null where it does not say. */
  days: z.number().nullable(),
  isSurface: z.boolean(),
  isRecommended: z.boolean(),
});

export const ratesAnswerSchema = z.object({ success: z.literal(true), rates: z.array(rateSchema) });

/** `GET /api/admin/orders/carrier` */
export const carrierAnswerSchema = z.object({
  success: z.literal(true),
  /** Whether couriers can be booked at a carrier; else staff type what they were given. */
  isOpen: z.boolean(),
});

/** `POST /api/admin/orders/{number}/shipments` */
export const bookRequestSchema = z.object({
  parcel: parcelSchema,
  /** As `rates` named it; null leaves the choice to the carrier. */
  courierId: z.string().min(1).max(40).nullable(),
});

/** `POST /api/admin/orders/shipments` */
export const bookManySchema = z.object({
  bookings: z
    .array(bookRequestSchema.extend({ number: orderNumberSchema }))
    .min(1)
    .max(mostAtOnce),
});

/** `POST /api/admin/orders/{number}/shipments/{id}/steps` */
export const shipmentStepSchema = z.discriminatedUnion("step", [
  z.object({ step: z.enum(["cancel", "pickup", "retry", "ask"]) }),
  z.object({
    step: z.literal("settle"),
    /** What is true at the carrier: the courier and AWB that were given; null where nothing was booked. */
    booked: shipmentSchema.pick({ courier: true, awb: true }).nullable(),
  }),
]);

/** `GET /api/admin/orders/labels`, as one PDF. */
export const labelsQuerySchema = z.object({
  numbers: z
    .string()
    .max(20 * mostAtOnce)
    .transform((text) => text.split(","))
    .pipe(z.array(orderNumberSchema).min(1).max(mostAtOnce)),
});

/** A booking at a carrier, with all that staff see of it. */
export const deskShipmentSchema = z.object({
  id: z.string(),
  /** What the carrier knows it by. */
  reference: z.string(),
  state: z.enum(shipmentStates),
  /** It waits for somebody's decision. */
  isParked: z.boolean(),
  /** Somebody ended it, or its order, while the carrier was asked: it is taken back once it is known. */
  isUnwanted: z.boolean(),
  /** What the carrier said last, or why it waits; empty where all is well. */
  note: z.string(),
  courier: z.string().nullable(),
  awb: z.string().nullable(),
  parcels: z.array(parcelSchema),
  /** The courier has it: it can be cancelled no more. */
  hasLeft: z.boolean(),
  pickup: z.enum(["none", "due", "arranged", "refused"]),
  /** The day, where the carrier named one. */
  pickupOn: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** What may be done with it now. */
  steps: z.array(z.enum(shipmentSteps)),
  /** As the courier told them, the latest first. */
  events: z.array(
    z.object({
      at: z.iso.datetime(),
      code: z.string(),
      label: z.string(),
      activity: z.string(),
      place: z.string(),
      /** Null where the shop does not know what it means. */
      meaning: z.enum(trackingMeanings).nullable(),
    }),
  ),
});

/** `GET /api/admin/orders/shipments/parked`: bookings that wait for somebody's decision, the oldest first. */
export const parkedBookingsAnswerSchema = z.object({
  success: z.literal(true),
  bookings: z.array(
    deskShipmentSchema
      .pick({ id: true, reference: true, state: true, note: true })
      .extend({ number: z.string(), parkedAt: z.iso.datetime() }),
  ),
});

export type ParkedBookingsAnswer = z.infer<typeof parkedBookingsAnswerSchema>;
export type ParkedBooking = ParkedBookingsAnswer["bookings"][number];
export type Parcel = z.infer<typeof parcelSchema>;
export type Rate = z.infer<typeof rateSchema>;
export type RatesAnswer = z.infer<typeof ratesAnswerSchema>;
export type CarrierAnswer = z.infer<typeof carrierAnswerSchema>;
export type BookRequest = z.infer<typeof bookRequestSchema>;
export type ShipmentStepRequest = z.infer<typeof shipmentStepSchema>;
export type DeskShipment = z.infer<typeof deskShipmentSchema>;

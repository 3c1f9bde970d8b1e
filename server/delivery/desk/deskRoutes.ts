import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { pincodeSchema } from "../../../contract/address.ts";
import {
  exceptionFormSchema,
  exceptionListSchema,
  pincodeAnswerSchema,
  uploadAnswerSchema,
  uploadSchema,
  zoneAnswerSchema,
  zoneChangeSchema,
  zoneFormSchema,
  zoneSchema,
  zonesAnswerSchema,
} from "../../../contract/admin/delivery.ts";
import { failureSchema } from "../../../contract/failure.ts";
import { largestInteger } from "../../../contract/largestInteger.ts";
import { toRupees } from "../../../contract/rupees.ts";
import type { Database } from "../../database/connect.ts";
import { Refusal } from "../../ground/refusal.ts";
import { sendRefusal } from "../../ground/sendRefusal.ts";
import { staffActor } from "../../staff/index.ts";
import type { FollowedDelivery } from "../followDelivery.ts";
import { addZone, changeZone, deleteZone } from "./changeZone.ts";
import {
  countExceptions,
  deleteException,
  listExceptions,
  saveException,
  toException,
} from "./exceptions.ts";
import { listZones } from "./readZones.ts";
import { uploadExceptions } from "./uploadExceptions.ts";

const config = { permission: "settings.write" } as const;
const ofZone = z.object({ id: z.guid() });
const ofPincode = z.object({ pincode: pincodeSchema });
const done = z.object({ success: z.literal(true) });
const changed = {
  200: zoneAnswerSchema,
  400: failureSchema,
  404: failureSchema,
  409: failureSchema.extend({ zone: zoneSchema }),
};

/** `/api/admin/delivery`: zones, exceptions, and what a PIN code is told. */
export const deliveryDeskRoutes: FastifyPluginAsyncZod<{
  db: Database;
  delivery: FollowedDelivery;
}> = async (app, { db, delivery }) => {
  app.get(
    "/api/admin/delivery",
    { config, schema: { summary: "The delivery zones", response: { 200: zonesAnswerSchema } } },
    async () => ({
      success: true as const,
      zones: await listZones(db),
      exceptions: await countExceptions(db),
    }),
  );

  app.get(
    "/api/admin/delivery/pincodes/:pincode",
    {
      config,
      schema: {
        summary: "What a customer is told of a PIN code, and why",
        params: ofPincode,
        response: { 200: pincodeAnswerSchema, 400: failureSchema },
      },
    },
    async ({ params }) => {
      const { facts, zone, exception } = delivery.explain(params.pincode);
      const { shippingPaise, freeFromPaise, hasAssembly: _, ...told } = facts;
      return {
        success: true as const,
        told,
        shippingRupees: toRupees(shippingPaise),
        freeFromRupees: freeFromPaise === null ? null : toRupees(freeFromPaise),
        zone: zone && { id: zone.id ?? "", name: zone.name, prefix: zone.prefix },
        exception: exception && toException({ ...exception, pincode: params.pincode }),
      };
    },
  );

  app.post(
    "/api/admin/delivery/zones",
    {
      config,
      schema: {
        summary: "Add a zone",
        body: z.object({ zone: zoneFormSchema }),
        response: { 200: zoneAnswerSchema, 400: failureSchema },
      },
    },
    async (request, reply) => {
      const zone = await addZone(db, staffActor(request), request.body.zone);
      if (zone instanceof Refusal) return sendRefusal(reply, zone);
      await delivery.look();
      return { success: true as const, zone };
    },
  );

  app.put(
    "/api/admin/delivery/zones/:id",
    {
      config,
      schema: {
        summary: "Change a zone, as of the version that was read",
        params: ofZone,
        body: zoneChangeSchema,
        response: changed,
      },
    },
    async (request, reply) => {
      const { params, body } = request;
      const zone = await changeZone(db, staffActor(request), params.id, body);
      if (zone instanceof Refusal) return sendRefusal(reply, zone);
      await delivery.look();
      return { success: true as const, zone };
    },
  );

  app.delete(
    "/api/admin/delivery/zones/:id",
    {
      config,
      schema: {
        summary: "Delete a zone, as of the version that was read",
        params: ofZone,
        querystring: z.object({ version: z.coerce.number().int().positive().max(largestInteger) }),
        response: { ...changed, 200: done },
      },
    },
    async (request, reply) => {
      const { params, query } = request;
      const refusal = await deleteZone(db, staffActor(request), params.id, query.version);
      if (refusal !== null) return sendRefusal(reply, refusal);
      await delivery.look();
      return { success: true as const };
    },
  );

  app.get(
    "/api/admin/delivery/exceptions",
    {
      config,
      schema: {
        summary: "PIN codes that are served otherwise than their zone, 50 at a time",
        querystring: z.object({
          q: z
            .string()
            .regex(/^\d{0,6}$/)
            .default(""),
          after: z
            .string()
            .regex(/^\d{0,6}$/)
            .default(""),
        }),
        response: { 200: exceptionListSchema, 400: failureSchema },
      },
    },
    async ({ query }) => ({ success: true as const, ...(await listExceptions(db, query)) }),
  );

  app.put(
    "/api/admin/delivery/exceptions/:pincode",
    {
      config,
      schema: {
        summary: "Serve a PIN code otherwise than its zone",
        params: ofPincode,
        body: exceptionFormSchema,
        response: { 200: done, 400: failureSchema },
      },
    },
    async (request) => {
      const { params, body } = request;
      await saveException(db, staffActor(request), params.pincode, body);
      await delivery.look();
      return { success: true as const };
    },
  );

  app.delete(
    "/api/admin/delivery/exceptions/:pincode",
    {
      config,
      schema: {
        summary: "Serve a PIN code as its zone again",
        params: ofPincode,
        response: { 200: done, 400: failureSchema, 404: failureSchema },
      },
    },
    async (request, reply) => {
      const refusal = await deleteException(db, staffActor(request), request.params.pincode);
      if (refusal !== null) return sendRefusal(reply, refusal);
      await delivery.look();
      return { success: true as const };
    },
  );

  app.post(
    "/api/admin/delivery/upload",
    {
      config,
      bodyLimit: 3 * 1024 * 1024,
      schema: {
        summary: "Many exceptions at once: what would change, and what is wrong; or write them",
        body: uploadSchema,
        response: { 200: uploadAnswerSchema, 400: failureSchema },
      },
    },
    async (request) => {
      const uploaded = await uploadExceptions(db, staffActor(request), request.body);
      if (uploaded.isWritten) await delivery.look();
      return { success: true as const, ...uploaded };
    },
  );
};

import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import {
  picturePlaceAnswerSchema,
  picturePlaceListAnswerSchema,
  picturePlaceSchema,
  placeParamsSchema,
  placePictureSchema,
} from "../../../contract/admin/picturePlaces.ts";
import { failureSchema } from "../../../contract/failure.ts";
import type { Database } from "../../database/connect.ts";
import { Refusal } from "../../ground/refusal.ts";
import { sendRefusal } from "../../ground/sendRefusal.ts";
import { staffActor } from "../../staff/index.ts";
import { placePicture, type ReadCategories, readPlace, readPlaces } from "./picturePlaces.ts";

const read = { permission: "pictures.read" } as const;
const noSuchPlace = new Refusal("not_found", "The shop has no such place for a picture.");

/** `/api/admin/picture-places`: which picture each place of the shop shows. `shown` as for the library. */
export const placeRoutes: FastifyPluginAsyncZod<{
  db: Database;
  categories: ReadCategories;
  shown: () => Promise<void>;
}> = async (app, { db, categories, shown }) => {
  app.get(
    "/api/admin/picture-places",
    {
      config: read,
      schema: {
        summary: "Every place of the shop that shows a picture of its own",
        response: { 200: picturePlaceListAnswerSchema },
      },
    },
    async () => ({ success: true as const, places: await readPlaces(db, categories) }),
  );

  app.get(
    "/api/admin/picture-places/:place",
    {
      config: read,
      schema: {
        summary: "A place and its pictures",
        params: placeParamsSchema,
        response: { 200: picturePlaceAnswerSchema, 400: failureSchema, 404: failureSchema },
      },
    },
    async (request, reply) => {
      const place = await readPlace(db, categories, request.params.place);
      if (place === null) return sendRefusal(reply, noSuchPlace);
      return { success: true as const, place };
    },
  );

  app.put(
    "/api/admin/picture-places/:place",
    {
      config: { permission: "pictures.write" },
      schema: {
        summary: "Put a picture into a place, or give it back to the project's own",
        params: placeParamsSchema,
        body: placePictureSchema,
        response: {
          200: picturePlaceAnswerSchema,
          400: failureSchema,
          404: failureSchema,
          409: failureSchema.extend({ place: picturePlaceSchema.nullable() }),
        },
      },
    },
    async (request, reply) => {
      const { params, body } = request;
      const place = await placePicture(db, categories, staffActor(request), params.place, body);
      if (place instanceof Refusal) return sendRefusal(reply, place);
      await shown();
      return { success: true as const, place };
    },
  );
};

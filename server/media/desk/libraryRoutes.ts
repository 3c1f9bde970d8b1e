import type { FastifyPluginAsyncZod, ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod";
import {
  newPictureAnswerSchema,
  newPictureSchema,
  pictureAnswerSchema,
  pictureAreaSchema,
  pictureChangeSchema,
  pictureDetailAnswerSchema,
  pictureListAnswerSchema,
  pictureListQuerySchema,
  pictureParamsSchema,
  pictureUseSchema,
  storedPictureSchema,
} from "../../../contract/admin/pictures.ts";
import { failureSchema } from "../../../contract/failure.ts";
import { pictureLimits, pictureTooLarge } from "../../../contract/pictureRules.ts";
import type { Database } from "../../database/connect.ts";
import { acceptFileForm, sentFile } from "../../ground/fileForm.ts";
import { Refusal } from "../../ground/refusal.ts";
import { sendRefusal } from "../../ground/sendRefusal.ts";
import { staffActor } from "../../staff/index.ts";
import { createEncoder } from "../encoder.ts";
import type { PictureStore } from "../pictureStore.ts";
import { addToLibrary, cropPicture, type Library } from "./addToLibrary.ts";
import { changePicture, deletePicture, type UsesOfPicture, usesOf } from "./changePicture.ts";
import { listLibrary, readLibraryPicture } from "./libraryPictures.ts";
import { type ReadCategories, usesByPlaces } from "./picturePlaces.ts";
import { placeRoutes } from "./placeRoutes.ts";

const read = { permission: "pictures.read" } as const;
const write = { permission: "pictures.write" } as const;
const params = pictureParamsSchema;
const notThere = new Refusal("not_found", "This picture is no longer there.");
const noFile = new Refusal("invalid_request", "Please choose a picture that is not empty.");
const refusals = { 400: failureSchema, 404: failureSchema, 413: failureSchema, 503: failureSchema };

export interface LibraryRouteOptions {
  db: Database;
  pictures: PictureStore;
  categories: ReadCategories;
  /** What each other part of the shop knows of where a picture is shown. */
  uses: readonly UsesOfPicture[];
  /** Answers when the storefront shows what was saved. */
  shown: () => Promise<void>;
}

/** `/api/admin/pictures`, the library that products and content take theirs from; `/api/admin/picture-places`. */
export const libraryRoutes: FastifyPluginAsyncZod<LibraryRouteOptions> = async (app, options) => {
  const { db, pictures: store, categories, shown } = options;
  const uses: UsesOfPicture[] = [
    (from, file) => usesByPlaces(from, categories, file),
    ...options.uses,
  ];
  app.register(placeRoutes, { db, categories, shown });
  const encoder = createEncoder();
  app.addHook("onClose", async () => encoder.close());
  const library: Library = { db, store, encoder };

  app.get(
    "/api/admin/pictures",
    {
      config: read,
      schema: {
        summary: "The library of pictures, 50 at a time, the latest first",
        querystring: pictureListQuerySchema,
        response: { 200: pictureListAnswerSchema, 400: failureSchema },
      },
    },
    async ({ query }) => ({ success: true as const, ...(await listLibrary(db, query)) }),
  );

  app.get(
    "/api/admin/pictures/:file",
    {
      config: read,
      schema: {
        summary: "A picture, and where it is shown",
        params,
        response: { 200: pictureDetailAnswerSchema, 400: failureSchema, 404: failureSchema },
      },
    },
    async (request, reply) => {
      const { file } = request.params;
      const picture = await readLibraryPicture(db, file);
      if (picture === null) return sendRefusal(reply, notThere);
      return { success: true as const, picture, uses: await usesOf(db, uses, file) };
    },
  );

  app.register(async (forms) => {
    await acceptFileForm(forms, {
      field: "picture",
      maximum: pictureLimits.megabytes * 1024 * 1024,
      tooLarge: new Refusal("payload_too_large", pictureTooLarge),
    });
    forms.withTypeProvider<ZodTypeProvider>().post(
      "/api/admin/pictures",
      {
        config: write,
        schema: {
          summary: "Take a picture into the library: a form with `alt` and the file `picture`",
          consumes: ["multipart/form-data"],
          body: newPictureSchema,
          response: { 200: newPictureAnswerSchema, 415: failureSchema, ...refusals },
        },
      },
      async (request, reply) => {
        const file = sentFile(request);
        if (file === null) return sendRefusal(reply, noFile);
        const added = await addToLibrary(library, staffActor(request), file, request.body.alt);
        if (added instanceof Refusal) return sendRefusal(reply, added);
        return { success: true as const, ...added };
      },
    );
  });

  app.post(
    "/api/admin/pictures/:file/crop",
    {
      config: write,
      schema: {
        summary: "Cut a part out of a picture, as a new one",
        params,
        body: pictureAreaSchema,
        response: { 200: newPictureAnswerSchema, ...refusals },
      },
    },
    async (request, reply) => {
      const { file } = request.params;
      const added = await cropPicture(library, staffActor(request), file, request.body);
      if (added instanceof Refusal) return sendRefusal(reply, added);
      return { success: true as const, ...added };
    },
  );

  app.patch(
    "/api/admin/pictures/:file",
    {
      config: write,
      schema: {
        summary: "Describe or frame a picture anew, as of the version that was read",
        params,
        body: pictureChangeSchema,
        response: {
          200: pictureAnswerSchema,
          400: failureSchema,
          404: failureSchema,
          409: failureSchema.extend({ picture: storedPictureSchema }),
        },
      },
    },
    async (request, reply) => {
      const { params, body } = request;
      const picture = await changePicture(db, staffActor(request), params.file, body);
      if (picture instanceof Refusal) return sendRefusal(reply, picture);
      await shown();
      return { success: true as const, picture };
    },
  );

  app.delete(
    "/api/admin/pictures/:file",
    {
      config: write,
      schema: {
        summary: "Delete a picture that nothing shows",
        params,
        response: {
          200: z.object({ success: z.literal(true) }),
          400: failureSchema,
          404: failureSchema,
          409: failureSchema.extend({ uses: z.array(pictureUseSchema) }),
        },
      },
    },
    async (request, reply) => {
      const refusal = await deletePicture(library, uses, staffActor(request), request.params.file);
      if (refusal) return sendRefusal(reply, refusal);
      return { success: true as const };
    },
  );
};

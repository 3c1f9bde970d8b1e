import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import {
  customAnswerSchema,
  customListAnswerSchema,
  designAnswerSchema,
  designCodeSchema,
  designRequestSchema,
} from "../../contract/design.ts";
import { designColour, designModelFiles } from "../../contract/designRules.ts";
import { failureSchema } from "../../contract/failure.ts";
import type { DesignReader } from "../../contract/storefront.ts";
import { Refusal } from "../ground/refusal.ts";
import { sendRefusal } from "../ground/sendRefusal.ts";
import { site } from "../limits/index.ts";
import { answerModel, type Models } from "../models/index.ts";
import { type Designs, versionOf } from "./createDesigns.ts";
import { toFacts } from "./customProducts.ts";
import type { CustomSettings } from "./settings.ts";

const tags = ["Made to measure"];
const codeParams = z.object({ code: designCodeSchema });
const fileParams = codeParams.extend({
  file: z.enum([...designModelFiles, "picture.webp"]),
});
const forms = {
  "model.glb": "page",
  "room.glb": "glb",
  "room.usdz": "usdz",
  "picture.webp": "picture",
} as const;
const noDesign = new Refusal("not_found", "There is no such design.");
const notCustom = new Refusal("not_found", "This piece is not made to measure.");
const failures = { 400: failureSchema, 404: failureSchema };

/** What is made to measure, and the designs that customers saved: whoever has a design's address may open it. */
export const designRoutes: FastifyPluginAsyncZod<{
  designs: Designs;
  reader: DesignReader;
  models: Models;
  settings: () => CustomSettings;
}> = async (app, { designs, reader, models, settings }) => {
  app.get(
    "/api/made-to-measure",
    {
      schema: {
        summary: "Products that are also made to measure",
        tags,
        response: { 200: customListAnswerSchema },
      },
    },
    async () => ({ success: true as const, products: await reader.listCustom() }),
  );

  app.get(
    "/api/made-to-measure/:slugOrId",
    {
      schema: {
        summary: "What is needed to draw and price designs of a product",
        tags,
        params: z.object({ slugOrId: z.string().min(1).max(200) }),
        response: { 200: customAnswerSchema, ...failures },
      },
    },
    async (request, reply) => {
      const custom = await reader.findCustom(request.params.slugOrId);
      if (custom === null) return sendRefusal(reply, notCustom);
      return { success: true as const, custom };
    },
  );

  app.post(
    "/api/designs",
    {
      bodyLimit: 16 * 1024,
      schema: {
        summary: "Save a design under an address of its own; the shop draws and prices it itself",
        tags,
        body: designRequestSchema,
        response: {
          200: designAnswerSchema,
          422: failureSchema,
          429: failureSchema,
          503: failureSchema,
          ...failures,
        },
      },
    },
    async (request, reply) => {
      const saved = await designs.save(request.body, request.ip);
      if (saved instanceof Refusal) return sendRefusal(reply, saved);
      if (saved.product === null) return sendRefusal(reply, notCustom);
      const design = await designs.present(saved, site(request.ip));
      if (design instanceof Refusal) return sendRefusal(reply, design);
      const custom = toFacts(saved.product, settings());
      return { success: true as const, design, custom };
    },
  );

  app.get(
    "/api/designs/:code",
    {
      schema: {
        summary: "A saved design, with what it costs now",
        tags,
        params: codeParams,
        response: { 200: designAnswerSchema, 503: failureSchema, ...failures },
      },
    },
    async (request, reply) => {
      // Whoever waits for what it costs keeps nobody from browsing.
      request.place?.();
      const found = await reader.findDesign(request.params.code, site(request.ip));
      return found === null ? sendRefusal(reply, noDesign) : { success: true as const, ...found };
    },
  );

  app.get(
    "/api/designs/:code/:file",
    {
      schema: {
        summary: "A design as a model for a page or a room, or as a picture",
        tags,
        params: fileParams,
        querystring: z.object({ v: z.string().max(64).optional() }),
        response: { ...failures, 503: failureSchema },
      },
    },
    async (request, reply) => {
      const { code, file } = request.params;
      const found = await designs.findShown(code);
      if (found === null) return sendRefusal(reply, noDesign);
      const { model: name, values } = found.stored;
      // Its values say its colours; the variant only names them.
      const colours = [{ label: designColour, value: "#000000" }];
      const isLasting = request.query.v === versionOf(found.stored);
      const task = { name, form: forms[file], colours, values };
      return answerModel(request, reply, models, { task, isLasting });
    },
  );
};

import type { FastifyReply, FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { failureSchema } from "../../contract/failure.ts";
import { type RoomFormat, roomFormats } from "../../contract/modelUrl.ts";
import { Refusal } from "../ground/refusal.ts";
import { sendRefusal } from "../ground/sendRefusal.ts";
import type { Models } from "./createModels.ts";
import { type ColouredVariant, coloursOf, isKnownModel, modelVersion } from "./knownModels.ts";
import { answerModel, type ModelFile } from "./sendModel.ts";

/** What a product's model is made of: its name, and the variants that are for sale, in the owner's order. */
export interface Modelled {
  readonly name: string | null;
  readonly variants: readonly (ColouredVariant & { readonly variantId: string })[];
}

const product = { slugOrId: z.string().min(1).max(200) };
const pathSchema = z.object(product);
const inColour = new RegExp(`^([0-9a-f-]{36})\\.(${roomFormats.join("|")})$`);
const roomPathSchema = z.object({
  ...product,
  file: z
    .string()
    .regex(inColour, "must be a variant's id with .glb or .usdz behind it")
    .transform((file) => {
      const [, variantId = "", format] = inColour.exec(file) ?? [];
      return { variantId, format: format as RoomFormat };
    }),
});
const querySchema = z.object({ v: z.string().max(64).optional() });

const noModel = new Refusal("not_found", "There is no model of this product.");
const failures = { 400: failureSchema, 404: failureSchema, 503: failureSchema };

/**
 * Models of products for viewing on a page and in a room. An address with the version that it is of is answered for
 * ever; any other one with what the model is now, for a minute: shared links live longer than drawings.
 */
export const modelRoutes: FastifyPluginAsyncZod<{
  models: Models;
  /** Null for a product that is not sold. */
  findModelled: (slugOrId: string) => Promise<Modelled | null>;
}> = async (app, { models, findModelled }) => {
  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    found: Modelled | null,
    { form, of, version }: { form: ModelFile["form"]; of: Variants; version: string | undefined },
  ) {
    const { name, variants } = found ?? nothing;
    if (name === null || !isKnownModel(name) || of.length === 0) return sendRefusal(reply, noModel);
    const task = { name, form, colours: coloursOf(of) };
    const isLasting = version === modelVersion(name, coloursOf(variants));
    return answerModel(request, reply, models, { task, isLasting });
  }

  app.get(
    "/api/products/:slugOrId/model.glb",
    {
      schema: {
        summary:
          "A product's model with all its colours: quantised binary glTF with KHR_materials_variants",
        tags: ["Catalogue"],
        params: pathSchema,
        querystring: querySchema,
        response: failures,
      },
    },
    async (request, reply) => {
      const { params, query } = request;
      const found = await findModelled(params.slugOrId);
      const of = found?.variants ?? [];
      return answer(request, reply, found, { form: "page", of, version: query.v });
    },
  );

  app.get(
    "/api/products/:slugOrId/model/:file",
    {
      schema: {
        summary:
          "The model in the colour of a variant, for viewing in a room: plain binary glTF or USDZ",
        tags: ["Catalogue"],
        params: roomPathSchema,
        querystring: querySchema,
        response: failures,
      },
    },
    async (request, reply) => {
      const { params, query } = request;
      const { variantId, format } = params.file;
      const found = await findModelled(params.slugOrId);
      const of = found?.variants.filter((variant) => variant.variantId === variantId) ?? [];
      return answer(request, reply, found, { form: format, of, version: query.v });
    },
  );
};

type Variants = Modelled["variants"];
const nothing: Modelled = { name: null, variants: [] };

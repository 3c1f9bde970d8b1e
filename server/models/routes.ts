import type { FastifyReply, FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { failureSchema } from "../../contract/failure.ts";
import { chooseEncoding, encode, unpack } from "../ground/encoding.ts";
import { Refusal } from "../ground/refusal.ts";
import { sendRefusal } from "../ground/sendRefusal.ts";
import { network } from "../limits/index.ts";
import type { Models } from "./createModels.ts";
import { type ColouredVariant, coloursOf, isKnownModel, modelVersion } from "./knownModels.ts";

/** What a product's model is made of: its name, and the variants that are for sale, in the owner's order. */
export interface Modelled {
  readonly name: string | null;
  readonly variants: readonly (ColouredVariant & { readonly variantId: string })[];
}

const pathSchema = z.object({ slugOrId: z.string().min(1).max(200) });
const querySchema = z.object({ v: z.string().max(64).optional() });

const forever = "public, max-age=31536000, immutable";
/** Under an address that names another content, or none. */
const awhile = "public, max-age=60";
const noModel = new Refusal("not_found", "There is no model of this product.");

/**
 * Models of products for viewing on a page and in a room. An address with the version that it is of is answered for
 * ever; any other one with what the model is now, for a minute: shared links live longer than drawings.
 */
export const modelRoutes: FastifyPluginAsyncZod<{
  models: Models;
  /** Null for a product that is not sold. */
  findModelled: (slugOrId: string) => Promise<Modelled | null>;
}> = async (app, { models, findModelled }) => {
  app.get(
    "/api/products/:slugOrId/model.glb",
    {
      schema: {
        summary:
          "A product's model with all its colours, as quantised binary glTF with KHR_materials_variants",
        tags: ["Catalogue"],
        params: pathSchema,
        querystring: querySchema,
        response: { 404: failureSchema, 503: failureSchema },
      },
    },
    async (request, reply) => {
      const found = await findModelled(request.params.slugOrId);
      if (!isDrawn(found)) return sendRefusal(reply, noModel);
      const colours = coloursOf(found.variants);
      // Whoever waits for a model keeps nobody from browsing.
      request.place?.();
      const task = { name: found.name, form: "page", colours } as const;
      const file = await models.file(task, network(request.ip));
      if (file instanceof Refusal) return sendRefusal(reply, file);
      return sendModel(request, reply, {
        ...{ file, type: "model/gltf-binary", version: modelVersion(found.name, colours) },
        isLasting: request.query.v === modelVersion(found.name, colours),
      });
    },
  );
};

type Drawn = Modelled & { readonly name: string };
const isDrawn = (found: Modelled | null): found is Drawn =>
  found?.name != null && isKnownModel(found.name) && found.variants.length > 0;

interface SentModel {
  /** In brotli. */
  file: Buffer;
  type: string;
  /** Of its content. */
  version: string;
  /** Whether its address names this content. */
  isLasting: boolean;
}

async function sendModel(
  request: FastifyRequest,
  reply: FastifyReply,
  { file, type, version, isLasting }: SentModel,
) {
  const encoding = chooseEncoding(request.headers["accept-encoding"]);
  const tag = `"${version}-${encoding}"`;
  reply
    .header("Cache-Control", isLasting ? forever : awhile)
    .header("Vary", "Accept-Encoding")
    .header("ETag", tag)
    // The apps that show it in a room, and their pages, fetch it themselves; it is the same for everybody.
    .header("Cross-Origin-Resource-Policy", "cross-origin")
    .header("Access-Control-Allow-Origin", "*");
  const known = request.headers["if-none-match"]?.split(",").map((text) => text.trim()) ?? [];
  if (known.some((text) => text.replace(/^W\//, "") === tag)) return reply.code(304).send();
  if (encoding !== "identity") reply.header("Content-Encoding", encoding);
  reply.type(type);
  return reply.send(encoding === "br" ? file : await encode(await unpack(file), encoding));
}

import type { FastifyReply, FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { type PictureFormat, pictureFormats, pictureWidths } from "../../contract/pictureUrl.ts";
import { Away } from "../ground/away.ts";
import { Refusal } from "../ground/refusal.ts";
import { refusalHead, sendRefusal } from "../ground/sendRefusal.ts";
import { site } from "../limits/index.ts";
import { isPictureFile } from "./contentFile.ts";
import { keptFor } from "./keptFor.ts";
import { type Ladder, noSuchPicture, rungFile } from "./ladder.ts";
import { mediaTypeOf } from "./mediaType.ts";
import type { PictureStore } from "./pictureStore.ts";
import { placeholder } from "./placeholder.ts";
import { portraitName, portraitSide } from "./portraits.ts";

const paramsSchema = z.object({ file: z.string().refine(isPictureFile, "must be a file name") });
const querySchema = z
  .object({
    w: z
      .string()
      .regex(/^[1-9]\d{2,3}$/, `must be one of ${pictureWidths.join(", ")}`)
      .transform(Number)
      .pipe(z.literal(pictureWidths))
      .optional(),
    f: z.enum(pictureFormats).optional(),
  })
  .refine(({ w, f }) => w !== undefined || f === undefined, "f needs w");

const noSuchSize = new Refusal("invalid_request", "There is no such size or form of a picture.");

export interface PictureRouteOptions {
  pictures: PictureStore;
  /** Makes the rungs asked for. Whoever created it closes it. */
  ladder: Ladder;
}

/**
 * `GET /static/images/:file`: the original, or with `w` (and `f`) a rung of its ladder; without `f`
 * the Accept header chooses the format. A missing picture is a 404 whose body is a drawn placeholder; while nobody can
 * tell whether it is missing, a 503 with the same.
 */
export const pictureRoutes: FastifyPluginAsyncZod<PictureRouteOptions> = async (app, options) => {
  const { pictures, ladder } = options;

  app.get(
    "/static/images/:file",
    {
      attachValidation: true,
      schema: {
        summary: "A picture, as stored or from the ladder of widths and formats",
        tags: ["Pictures"],
        params: paramsSchema,
        querystring: querySchema,
      },
    },
    async (request, reply) => {
      reply.header("X-Content-Type-Options", "nosniff");
      // Feeds, shared links and the checkout's provider show them too.
      reply.header("Cross-Origin-Resource-Policy", "cross-origin");
      if (request.validationError) return sendRefusal(reply, noSuchSize);
      const { file } = request.params;
      const { w: width, f } = request.query;
      if (width === undefined) {
        const original = await pictures.open(file).catch(refusalOf);
        if (original instanceof Refusal) return unavailable(request, reply, original);
        return answer(request, reply, file, original);
      }
      // Anybody may send portraits, and each rung is kept: none is made that shows no more.
      if (width > portraitSide && portraitName.test(file)) return sendRefusal(reply, noSuchSize);
      const format = f ?? formatFor(request.headers.accept);
      if (f === undefined) reply.header("Vary", "Accept");
      const rung = await ladder.rung(file, width, format, site(request.ip)).catch(refusalOf);
      if (rung instanceof Refusal) return unavailable(request, reply, rung);
      return answer(request, reply, rungFile(file, width, format), rung);
    },
  );
};

function refusalOf(error: unknown): Refusal {
  if (error instanceof Away) return error.refusal;
  throw error;
}

function formatFor(accept = ""): PictureFormat {
  return accept.includes("image/avif") ? "avif" : "webp";
}

/** `name` stands for exactly these bytes, so it is their entity tag. */
function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  bytes: Buffer | null,
): FastifyReply {
  const type = bytes && mediaTypeOf(bytes);
  if (bytes === null || type === null) return unavailable(request, reply, noSuchPicture);
  const tag = `"${name}"`;
  reply.header("Cache-Control", keptFor(name)).header("ETag", tag);
  const known = request.headers["if-none-match"]?.split(",").map((text) => text.trim()) ?? [];
  if (known.some((text) => text === "*" || text.replace(/^W\//, "") === tag)) {
    return reply.code(304).send();
  }
  return reply.type(type).send(bytes);
}

/** Browsers draw the body of a failed picture too; who cannot look at one gets the failure in words. */
function unavailable(
  { headers: { accept = "*/*" } }: FastifyRequest,
  reply: FastifyReply,
  refusal: Refusal,
): FastifyReply {
  reply.header("Vary", "Accept");
  if (!/image\/|\*\/\*/.test(accept)) return sendRefusal(reply, refusal);
  return refusalHead(reply, refusal).type("image/svg+xml; charset=utf-8").send(placeholder);
}

import type { FastifyReply, FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { Database } from "../database/connect.ts";
import { isSame } from "../ground/isSame.ts";
import { Refusal } from "../ground/refusal.ts";
import { sendRefusal } from "../ground/sendRefusal.ts";
import { type FeedPlace, feedCollection, feedProduct } from "./feed.ts";
import { readCategoryPage, readProductPage } from "./readFeed.ts";
import type { ShiprocketSettings } from "./settings.ts";
import { isSigned, keyHeader, signatureHeader } from "./signature.ts";

export interface CatalogueOptions {
  db: Database;
  place: FeedPlace;
  /** As they are at each question; null where the shop does not use the provider. */
  settings: () => Pick<ShiprocketSettings, "apiKey" | "apiSecret" | "catalogAuth"> | null;
}

const largestPage = 250;
const number = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
const pageSchema = z.object({
  page: number.max(1_000_000).catch(1),
  limit: number.catch(100).transform((limit) => Math.min(limit, largestPage)),
});
const hidden = { hide: true };

/**
 * What the provider reads to copy the catalogue: public facts, fresh at every request, in its
 * envelope. A page past the end is an empty list.
 */
export const catalogueSyncRoutes: FastifyPluginAsyncZod<CatalogueOptions> = async (
  app,
  { db, place, settings },
) => {
  app.addHook("preHandler", async (request, reply) => refuseStranger(request, reply, settings()));

  async function products(wanted: { page: number; limit: number; collection: number | null }) {
    const { rows, total } = await readProductPage(db, wanted);
    const told = rows.map((row) => feedProduct(row, place)).filter((product) => product !== null);
    return { data: { total, products: told } };
  }

  app.get(
    "/api/catalogue-sync/products",
    {
      schema: { ...hidden, querystring: pageSchema.extend({ collection_id: number.optional() }) },
    },
    async ({ query }) => products({ ...query, collection: query.collection_id ?? null }),
  );
  app.get(
    "/api/catalogue-sync/collections/:collection/products",
    { schema: { ...hidden, querystring: pageSchema, params: z.object({ collection: number }) } },
    async ({ query, params }) => products({ ...query, ...params }),
  );
  app.get(
    "/api/catalogue-sync/collections",
    { schema: { ...hidden, querystring: pageSchema } },
    async ({ query }) => {
      const { rows, total } = await readCategoryPage(db, query);
      return { data: { total, collections: rows.map((row) => feedCollection(row, place)) } };
    },
  );
};

/** Signed over nothing, since a GET has no body. Whether strangers may read is the owner's setting. */
async function refuseStranger(
  request: FastifyRequest,
  reply: FastifyReply,
  settings: ReturnType<CatalogueOptions["settings"]>,
) {
  if (settings === null) {
    return sendRefusal(reply, new Refusal("not_found", "There is nothing at this address."));
  }
  const { apiKey, apiSecret, catalogAuth } = settings;
  if (catalogAuth === "off") return undefined;
  const key = request.headers[keyHeader];
  const signature = request.headers[signatureHeader];
  const isAbsent = key === undefined && signature === undefined;
  if (isAbsent && catalogAuth === "verify-if-present") return undefined;
  const isKnown =
    isSame(String(key ?? ""), apiKey) && isSigned(apiSecret, "", String(signature ?? ""));
  if (isKnown) return undefined;
  return reply.code(511).send({ ok: false, error: "the signature does not fit" });
}

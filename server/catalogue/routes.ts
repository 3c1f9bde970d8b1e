import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { failureSchema } from "../../contract/failure.ts";
import { type Product, pictureSchema } from "../../contract/product.ts";
import {
  categoryListSchema,
  goesWithSchema,
  partialProductListSchema,
  productAnswerSchema,
  productListQuerySchema,
} from "../../contract/productList.ts";
import type { CatalogueReader } from "../../contract/storefront.ts";
import { madeOf } from "../ground/madeOf.ts";
import { Refusal } from "../ground/refusal.ts";
import { sendRefusal } from "../ground/sendRefusal.ts";
import { keyOf } from "./keys.ts";
import { onlyFields } from "./onlyFields.ts";

const slugOrIdSchema = z.object({ slugOrId: z.string().min(1).max(200) });
const sceneListSchema = z.object({
  success: z.literal(true),
  scenes: z.record(
    z.string(),
    pictureSchema.extend({ file: z.string(), isReplaced: z.boolean().optional() }),
  ),
});

/** The answer gives the number of pieces, which pages do not. */
const madeOfPieces = (shown: readonly { id: string }[]) =>
  madeOf(...shown.map(({ id }) => keyOf.pieces(id)));

const notSold = new Refusal("not_found", "Product not found.");

/** The calls that browsing makes: `/api/products`, one product, categories and the shop's scenes. */
export const catalogueRoutes: FastifyPluginAsyncZod<{
  storefront: CatalogueReader;
  findGoesWith: (slugOrId: string) => Promise<Product[] | null>;
}> = async (app, { storefront, findGoesWith }) => {
  app.get(
    "/api/products",
    {
      config: { cached: true },
      schema: {
        summary: "List, search and filter products",
        tags: ["Catalogue"],
        querystring: productListQuerySchema,
        response: { 200: partialProductListSchema, 400: failureSchema, 503: failureSchema },
      },
    },
    async (request) => {
      const list = await storefront.listProducts(request.query);
      const { fields } = request.query;
      if (fields === undefined || fields.includes("variants")) madeOfPieces(list.products);
      if (fields === undefined) return list;
      return { ...list, products: list.products.map((product) => onlyFields(product, fields)) };
    },
  );

  app.get(
    "/api/products/:slugOrId",
    {
      config: { cached: true },
      schema: {
        summary: "One product by slug or id, with its reviews",
        tags: ["Catalogue"],
        params: slugOrIdSchema,
        response: { 200: productAnswerSchema, 404: failureSchema, 503: failureSchema },
      },
    },
    async (request, reply) => {
      const found = await storefront.findProduct(request.params.slugOrId);
      if (found === null) return sendRefusal(reply, notSold);
      madeOfPieces([found.product]);
      return { success: true as const, ...found };
    },
  );

  app.get(
    "/api/products/:slugOrId/goes-with",
    {
      config: { cached: true },
      schema: {
        summary: "What goes with a product by its real size, wood and colour",
        tags: ["Catalogue"],
        params: slugOrIdSchema,
        response: { 200: goesWithSchema, 404: failureSchema, 503: failureSchema },
      },
    },
    async (request, reply) => {
      const products = await findGoesWith(request.params.slugOrId);
      if (products === null) return sendRefusal(reply, notSold);
      madeOfPieces(products);
      return { success: true as const, products };
    },
  );

  app.get(
    "/api/categories",
    {
      config: { cached: true },
      schema: {
        summary: "Categories in the shop's order",
        tags: ["Catalogue"],
        response: { 200: categoryListSchema },
      },
    },
    async () => ({ success: true as const, categories: await storefront.listCategories() }),
  );

  app.get(
    "/api/scenes",
    {
      config: { cached: true },
      schema: {
        summary: "The shop's own pictures by name",
        tags: ["Catalogue"],
        response: { 200: sceneListSchema },
      },
    },
    async () => ({ success: true as const, scenes: await storefront.listScenes() }),
  );
};

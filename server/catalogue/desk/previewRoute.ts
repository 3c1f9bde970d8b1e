import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { noReviews } from "../../../contract/reviewRules.ts";
import type { Database } from "../../database/connect.ts";
import { sendRefusal } from "../../ground/sendRefusal.ts";
import type { ShowPreview } from "../../ground/showPreview.ts";
import { createPreviewReader } from "../readProducts.ts";
import { notThere } from "./readProduct.ts";

/** `/admin/preview/products/:id`: a product's page as customers would see it, whatever its state. */
export const productPreviewRoute: FastifyPluginAsyncZod<{
  db: Database;
  show: ShowPreview;
}> = async (app, { db, show }) => {
  const readProducts = createPreviewReader(db);
  app.get(
    "/admin/preview/products/:id",
    {
      config: { permission: "products.read" },
      schema: { hide: true, params: z.object({ id: z.guid() }) },
    },
    async (request, reply) => {
      const [product] = await readProducts([request.params.id]);
      if (product === undefined) return sendRefusal(reply, notThere);
      const findProductPage = async () => ({ product, reviews: noReviews, sameCategory: [] });
      const path = `/product/${product.slug}`;
      return show(
        reply,
        path,
        { storefront: { findProductPage } },
        `/admin/products/${product.id}`,
      );
    },
  );
};

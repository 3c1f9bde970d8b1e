import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { articlePath } from "../../../contract/texts/articles.ts";
import { placeOf } from "../../../contract/texts/places.ts";
import type { Database } from "../../database/connect.ts";
import { Refusal } from "../../ground/refusal.ts";
import { sendRefusal } from "../../ground/sendRefusal.ts";
import type { PreviewedInstead, ShowPreview } from "../../ground/showPreview.ts";
import type { Instead } from "../keepContent.ts";
import { ownPlace } from "./ownPlace.ts";
import { notThere, readEntry } from "./readEntries.ts";

/** `/admin/preview/content/`: the storefront's page that shows a place, with the place's draft. */
export const previewRoute: FastifyPluginAsyncZod<{
  db: Database;
  show: ShowPreview;
  instead: (instead: Instead) => Promise<PreviewedInstead>;
}> = async (app, { db, show, instead }) => {
  app.get(
    "/admin/preview/content/:key",
    {
      config: { permission: "content.write" },
      schema: { hide: true, params: z.object({ key: z.string().min(1).max(80) }) },
    },
    async (request, reply) => {
      const key = ownPlace(request, request.params.key);
      if (key instanceof Refusal) return sendRefusal(reply, key);
      const entry = await readEntry(db, key);
      if (entry === null) return sendRefusal(reply, notThere);
      const { draft, value, slug } = entry;
      const path = slug === null ? placeOf(key).path : articlePath(slug);
      return show(
        reply,
        path,
        await instead({ key, slug, value: draft ?? value }),
        `/admin/content/${key}`,
      );
    },
  );
};

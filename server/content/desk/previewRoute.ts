import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { type PlaceKey, places } from "../../../contract/texts/places.ts";
import type { Database } from "../../database/connect.ts";
import { Refusal } from "../../ground/refusal.ts";
import { sendRefusal } from "../../ground/sendRefusal.ts";
import type { PreviewedInstead, ShowPreview } from "../../ground/showPreview.ts";
import { ownPlace } from "./ownPlace.ts";
import { readEntry } from "./readEntries.ts";

/** `/admin/preview/content/`: the storefront's page that shows a place, with the place's draft. */
export const previewRoute: FastifyPluginAsyncZod<{
  db: Database;
  show: ShowPreview;
  instead: (key: PlaceKey, value: unknown) => Promise<PreviewedInstead>;
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
      const { draft, value } = await readEntry(db, key);
      return show(reply, places[key].path, await instead(key, draft ?? value));
    },
  );
};

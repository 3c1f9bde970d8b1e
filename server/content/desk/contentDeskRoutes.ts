import type { FastifyReply } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import {
  type ContentEntry,
  changedContentSchema,
  contentAnswerSchema,
  draftSchema,
  historyAnswerSchema,
  historyQuerySchema,
  placeListAnswerSchema,
  publishSchema,
  restoreSchema,
  scheduleSchema,
} from "../../../contract/admin/content.ts";
import { failureSchema } from "../../../contract/failure.ts";
import type { Database } from "../../database/connect.ts";
import { Refusal } from "../../ground/refusal.ts";
import { sendRefusal } from "../../ground/sendRefusal.ts";
import { staffActor } from "../../staff/index.ts";
import { discardDraft, publishDraft, restorePublication, saveDraft } from "./changeContent.ts";
import { ownPlace } from "./ownPlace.ts";
import { listPlaces, notThere, readEntry, readHistory } from "./readEntries.ts";
import { scheduleDraft } from "./scheduleContent.ts";

const write = { permission: "content.write" } as const;
const params = z.object({ key: z.string().min(1).max(80) });
/** Several times the longest policy. */
export const mostBytes = 256 * 1024;
const answers = { 400: failureSchema, 403: failureSchema, 404: failureSchema };
const changed = { 200: contentAnswerSchema, ...answers, 409: changedContentSchema };

/**
 * `/api/admin/content`: what the storefront says, with drafts and history. Some places ask for more than
 * `content.write`. `onPublished` answers when this process shows what was published.
 */
export const contentDeskRoutes: FastifyPluginAsyncZod<{
  db: Database;
  onPublished: () => Promise<void>;
}> = async (app, { db, onPublished }) => {
  app.get(
    "/api/admin/content",
    {
      config: write,
      schema: {
        summary: "Every place of the storefront",
        response: { 200: placeListAnswerSchema },
      },
    },
    async () => ({ success: true as const, places: await listPlaces(db) }),
  );

  app.get(
    "/api/admin/content/:key",
    {
      config: write,
      schema: {
        summary: "A place: what is published, and its draft",
        params,
        response: { 200: contentAnswerSchema, ...answers },
      },
    },
    async (request, reply) => {
      const key = ownPlace(request, request.params.key);
      if (key instanceof Refusal) return sendRefusal(reply, key);
      const entry = await readEntry(db, key);
      return entry === null ? sendRefusal(reply, notThere) : { success: true as const, entry };
    },
  );

  app.get(
    "/api/admin/content/:key/history",
    {
      config: write,
      schema: {
        summary: "What was published in a place, 20 at a time",
        params,
        querystring: historyQuerySchema,
        response: { 200: historyAnswerSchema, ...answers },
      },
    },
    async (request, reply) => {
      const key = ownPlace(request, request.params.key);
      if (key instanceof Refusal) return sendRefusal(reply, key);
      return { success: true as const, ...(await readHistory(db, key, request.query.after)) };
    },
  );

  app.put(
    "/api/admin/content/:key/draft",
    {
      config: write,
      bodyLimit: mostBytes,
      schema: { summary: "Keep a draft", params, body: draftSchema, response: changed },
    },
    async (request, reply) => {
      const key = ownPlace(request, request.params.key);
      if (key instanceof Refusal) return sendRefusal(reply, key);
      const entry = await saveDraft(db, staffActor(request), key, request.body);
      if (entry instanceof Refusal) return sendRefusal(reply, entry);
      return { success: true as const, entry };
    },
  );

  app.post(
    "/api/admin/content/:key/discard",
    {
      config: write,
      schema: { summary: "Throw the draft away", params, body: publishSchema, response: changed },
    },
    async (request, reply) => {
      const key = ownPlace(request, request.params.key);
      if (key instanceof Refusal) return sendRefusal(reply, key);
      const entry = await discardDraft(db, staffActor(request), key, request.body.version);
      if (entry instanceof Refusal) return sendRefusal(reply, entry);
      return { success: true as const, entry };
    },
  );

  app.post(
    "/api/admin/content/:key/schedule",
    {
      config: write,
      schema: {
        summary: "Publish the draft by itself at a moment to come, or (null) no more",
        params,
        body: scheduleSchema,
        response: changed,
      },
    },
    async (request, reply) => {
      const key = ownPlace(request, request.params.key);
      if (key instanceof Refusal) return sendRefusal(reply, key);
      const entry = await scheduleDraft(db, staffActor(request), key, request.body);
      if (entry instanceof Refusal) return sendRefusal(reply, entry);
      return { success: true as const, entry };
    },
  );

  app.post(
    "/api/admin/content/:key/publish",
    {
      config: write,
      schema: { summary: "Publish the draft", params, body: publishSchema, response: changed },
    },
    async (request, reply) => {
      const key = ownPlace(request, request.params.key);
      if (key instanceof Refusal) return sendRefusal(reply, key);
      return published(
        reply,
        await publishDraft(db, staffActor(request), key, request.body.version),
      );
    },
  );

  app.post(
    "/api/admin/content/:key/restore",
    {
      config: write,
      schema: {
        summary: "Publish a former publication again, or what comes with the project",
        params,
        body: restoreSchema,
        response: changed,
      },
    },
    async (request, reply) => {
      const key = ownPlace(request, request.params.key);
      if (key instanceof Refusal) return sendRefusal(reply, key);
      return published(reply, await restorePublication(db, staffActor(request), key, request.body));
    },
  );

  async function published(reply: FastifyReply, entry: ContentEntry | Refusal) {
    if (entry instanceof Refusal) return sendRefusal(reply, entry);
    await onPublished();
    return { success: true as const, entry };
  }
};

import type { FastifyReply } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { failureSchema } from "../../../contract/failure.ts";
import {
  messageChoiceFormSchema,
  messageChoicesAnswerSchema,
  messageTopicSchema,
  stopFormSchema,
  stoppedAnswerSchema,
} from "../../../contract/messageChoices.ts";
import type { ChoiceSource } from "../../../contract/messageTopics.ts";
import { contactsOf, openCustomerScope, requireCustomer, signedIn } from "../../accounts/index.ts";
import type { Seal } from "../../credentials/index.ts";
import type { Database } from "../../database/connect.ts";
import { Refusal } from "../../ground/refusal.ts";
import { sendRefusal } from "../../ground/sendRefusal.ts";
import { choose, readChoices } from "./choices.ts";
import { readStopToken } from "./stopToken.ts";

const tags = ["Messages"];
/** No part of the path: logs hold that. */
const tokenQuery = z.object({ token: z.string().max(500) });

const linkUnknown = new Refusal(
  "not_found",
  "This link is not one of ours, or its account is gone. Log in to choose your messages.",
);

interface Deps {
  db: Database;
  seal: Pick<Seal, "open">;
  /** Whether the shop sends anything by WhatsApp: else nobody is asked. */
  hasWhatsapp: () => boolean;
}

/** `/api/messages`: what customers want to be told, by themselves and by the links in emails. */
export const choiceRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  app.register(ownChoiceRoutes, deps);
  app.register(stopRoutes, deps);
};

const ownChoiceRoutes: FastifyPluginAsyncZod<Deps> = async (app, { db, hasWhatsapp }) => {
  openCustomerScope(app);
  requireCustomer(app, db);
  const answer = async (customerId: string) => {
    const choices = await readChoices(db, customerId);
    const offered = choices.filter(({ topic }) => topic !== "whatsapp" || hasWhatsapp());
    return { success: true as const, choices: offered };
  };

  app.get(
    "/api/messages/choices",
    {
      schema: {
        summary: "Which messages the customer wants, and since when",
        tags,
        response: { 200: messageChoicesAnswerSchema, 401: failureSchema },
      },
    },
    async (request) => answer(signedIn(request).customer.id),
  );

  app.put(
    "/api/messages/choices/:topic",
    {
      bodyLimit: 1024,
      schema: {
        summary: "Chooses whether to get messages of a kind",
        tags,
        params: z.object({ topic: messageTopicSchema }),
        body: messageChoiceFormSchema,
        response: { 200: messageChoicesAnswerSchema, 400: failureSchema, 401: failureSchema },
      },
    },
    async (request) => {
      const customerId = signedIn(request).customer.id;
      const { topic } = request.params;
      await choose(db, { customerId, topic }, request.body.isWanted, "page");
      return answer(customerId);
    },
  );
};

const stopRoutes: FastifyPluginAsyncZod<Deps> = async (app, { db, seal }) => {
  // A mail program sends `List-Unsubscribe=One-Click` as a form of either kind; the token says all.
  app.addContentTypeParser(
    ["application/x-www-form-urlencoded", "multipart/form-data"],
    { parseAs: "string" },
    (_request, _body, done) => done(null, null),
  );
  const stop = async (reply: FastifyReply, token: string, source: ChoiceSource) => {
    const stopped = readStopToken(seal, token);
    if (stopped === null) return sendRefusal(reply, linkUnknown);
    const { size } = await contactsOf(db, [stopped.customerId]);
    if (size === 0) return sendRefusal(reply, linkUnknown);
    await choose(db, stopped, false, source);
    return { success: true as const, topic: stopped.topic };
  };
  const response = { 200: stoppedAnswerSchema, 400: failureSchema, 404: failureSchema };

  app.post(
    "/api/messages/stop",
    {
      bodyLimit: 1024,
      schema: {
        summary: "Stops what a link in an email names",
        tags,
        body: stopFormSchema,
        response,
      },
    },
    async (request, reply) => stop(reply, request.body.token, "link"),
  );

  app.post(
    "/api/messages/stop/press",
    {
      bodyLimit: 1024,
      schema: {
        summary: "The same with one press in a mail program (RFC 8058)",
        tags,
        querystring: tokenQuery,
        response,
      },
    },
    async (request, reply) => stop(reply, request.query.token, "mail program"),
  );

  // For programs that open it as a page: opening alone stops nothing, for scanners open every link.
  app.get(
    "/api/messages/stop/press",
    { schema: { hide: true, querystring: tokenQuery } },
    async (request, reply) =>
      reply
        .header("Cache-Control", "no-store")
        .redirect(`/stop-messages#${encodeURIComponent(request.query.token)}`, 303),
  );
};

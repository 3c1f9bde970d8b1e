import type { FastifyInstance } from "fastify";
import { isOwnPage } from "../ground/isOwnPage.ts";
import { Refusal } from "../ground/refusal.ts";
import { sendRefusal } from "../ground/sendRefusal.ts";

const foreignPage = new Refusal("forbidden", "This can only be done from the back office itself.");

/** Refuses writes that no page of ours sends, before their body is read. */
export function ownPagesOnly(app: Pick<FastifyInstance, "addHook">): void {
  app.addHook("onRequest", async (request, reply) => {
    const isRead = request.method === "GET" || request.method === "HEAD";
    return isRead || isOwnPage(request) ? undefined : sendRefusal(reply, foreignPage);
  });
}

import type { FastifyInstance } from "fastify";
import { isOwnPage } from "../ground/isOwnPage.ts";
import { Refusal } from "../ground/refusal.ts";
import { sendRefusal } from "../ground/sendRefusal.ts";
import { noteEvent } from "../securityLog/index.ts";

const foreignPage = new Refusal("forbidden", "This can only be done from the back office itself.");

/** Refuses writes that no page of ours sends, before their body is read. */
export function ownPagesOnly(app: Pick<FastifyInstance, "addHook">): void {
  app.addHook("onRequest", async (request, reply) => {
    const isRead = request.method === "GET" || request.method === "HEAD";
    if (isRead || isOwnPage(request)) return;
    noteEvent(request, { event: "foreign_page_refused" });
    return sendRefusal(reply, foreignPage);
  });
}

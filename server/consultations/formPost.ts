import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { pagePathSchema } from "../../contract/consultation.ts";
import { redirect } from "../redirect.ts";

const formType = "application/x-www-form-urlencoded";

/** Reads the form as a browser without JavaScript sends it. */
export function acceptForms(app: Pick<FastifyInstance, "addContentTypeParser">): void {
  app.addContentTypeParser(formType, { parseAs: "string" }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))));
  });
}

/**
 * Sends such a browser back to the page of the form, to the words that fit: the page holds both and
 * shows the one that its address names. False when the request was no such form.
 */
export function returnToPage(
  request: FastifyRequest,
  reply: FastifyReply,
  outcome: "sent" | "failed",
): boolean {
  if (!request.headers["content-type"]?.startsWith(formType)) return false;
  const { data: page } = pagePathSchema.safeParse(
    (request.body as { page?: unknown } | null)?.page,
  );
  if (page === undefined) return false;
  redirect(reply, `${page}#consultation-${outcome}`, 303);
  return true;
}

import type { Readable } from "node:stream";
import type { FastifyReply } from "fastify";

/** Answers with an export as it is written; one that breaks midway cuts the connection, and is never closed as if whole. */
export function sendExport(reply: FastifyReply, file: Readable): FastifyReply {
  // Its head alone is wanted: else all of it would be read and thrown away.
  if (reply.request.method === "HEAD") file.destroy();
  return reply.type("application/json; charset=utf-8").send(file);
}

import type { FastifyInstance } from "fastify";
import { joinedPieces, mostPieces } from "../ground/joinedPieces.ts";
import { announcesBody, isFileForm, takesBody } from "./largeBodies.ts";

/** Bounds what a body costs that comes byte by byte. The files of a form are joined by who reads them. */
export function joinBodies(app: FastifyInstance): void {
  // Nobody reads it, and it would be held until the answer is made.
  app.addHook("onRequest", ({ method, headers, raw }, _reply, next) => {
    if (!takesBody(method) && announcesBody(headers)) raw.resume();
    next();
  });
  app.addHook("preParsing", ({ method, headers }, _reply, payload, next) => {
    // A body has no more pieces than bytes; joining takes a third of what a short call takes of the processor.
    const isShort = Number(headers["content-length"]) <= mostPieces;
    const isJoined =
      takesBody(method) && announcesBody(headers) && !isShort && !isFileForm(headers);
    next(null, isJoined ? joinedPieces(payload) : payload);
  });
}

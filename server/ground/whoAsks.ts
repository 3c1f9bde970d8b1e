import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

/** Finds out who makes a request; what it answers is the end of the request. */
type Recognise = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/**
 * Who makes a request is found out before its body is read, and once more where the body came after
 * that: a body may take minutes, and a session that ended meanwhile does nothing any more.
 */
export function askWho(app: Pick<FastifyInstance, "addHook">, recognise: Recognise): void {
  const slow = new WeakSet<FastifyRequest>();
  app.addHook("onRequest", async (request, reply) => {
    const refused = await recognise(request, reply);
    if (request.raw.complete === false) slow.add(request);
    return refused;
  });
  // Behind every hook that reads a body.
  app.addHook("preHandler", async (request, reply) =>
    slow.has(request) ? recognise(request, reply) : undefined,
  );
}

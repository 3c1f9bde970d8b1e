import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

/** Finds out who makes a request; what it answers is the end of the request. */
type Recognise = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

const asked = new WeakMap<FastifyRequest, Recognise>();

/**
 * Who makes a request is found out before its body is read, and once more where the body came after
 * that: a body may take minutes, and a session that ended meanwhile does nothing any more. A handler that reads the
 * body itself asks by `isRefusedNow`.
 */
export function askWho(app: Pick<FastifyInstance, "addHook">, recognise: Recognise): void {
  const slow = new WeakSet<FastifyRequest>();
  app.addHook("onRequest", async (request, reply) => {
    asked.set(request, recognise);
    const refused = await recognise(request, reply);
    if (request.raw.complete === false) slow.add(request);
    return refused;
  });
  // Behind every hook that reads a body.
  app.addHook("preHandler", async (request, reply) =>
    slow.has(request) ? recognise(request, reply) : undefined,
  );
}

/** Asks once more, behind a body that the handler has read: whether they may not any more, and were told so. */
export async function isRefusedNow(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
  await asked.get(request)?.(request, reply);
  return reply.sent;
}

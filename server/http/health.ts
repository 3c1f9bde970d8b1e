import type { FastifyInstance } from "fastify";

/** `/healthz`: the process lives. `/readyz`: it can reach its database, so send it customers. */
export function registerHealth(app: FastifyInstance, isReady: () => Promise<boolean>): void {
  const hidden = { schema: { hide: true } };
  app.get("/healthz", hidden, async () => ({ success: true }));
  app.get("/readyz", hidden, async (_request, reply) => {
    const ready = await isReady();
    return reply.code(ready ? 200 : 503).send({ success: ready });
  });
}

import type { FastifyInstance } from "fastify";

/**
 * `/healthz`: the process lives. `/readyz`: it can reach its database, so send it customers; else 503
 * and what is wrong.
 */
export function registerHealth(
  app: FastifyInstance,
  whyNotReady: () => Promise<string | null>,
): void {
  const hidden = { schema: { hide: true } };
  app.get("/healthz", hidden, async () => ({ success: true }));
  app.get("/readyz", hidden, async (_request, reply) => {
    const reason = await whyNotReady();
    if (reason === null) return { success: true };
    return reply.code(503).header("Cache-Control", "no-store").send({ success: false, reason });
  });
}

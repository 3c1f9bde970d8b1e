import type { FastifyInstance } from "fastify";

export interface HealthDeps {
  /** Whether the process is about to end: each answer then closes its connection. */
  isDraining: () => boolean;
  /** What keeps the shop from serving customers now; null when nothing does. */
  whyNotReady: () => Promise<string | null>;
  /** Whether visitors can browse all the same. */
  standsIn: () => boolean;
}

/**
 * `/healthz`: the process lives. `/readyz`: it can reach its database and is not about to end, so send it
 * customers; else 503 and what is wrong. Where a replica stands in for the database it is 200 and says that
 * customers can only browse: no other process could do more for them.
 */
export function registerHealth(
  app: FastifyInstance,
  { isDraining, whyNotReady, standsIn }: HealthDeps,
): void {
  const hidden = { schema: { hide: true } };
  app.get("/healthz", hidden, async (_request, reply) => {
    reply.header("Cache-Control", "no-store");
    return { success: true };
  });
  app.get("/readyz", hidden, async (_request, reply) => {
    // A CDN that keeps what nobody forbids would go on saying so.
    reply.header("Cache-Control", "no-store");
    const reason = isDraining() ? "The process is about to end." : await whyNotReady();
    if (reason === null) return { success: true };
    if (!isDraining() && standsIn()) return { success: true, browsingOnly: reason };
    return reply.code(503).send({ success: false, reason });
  });
}

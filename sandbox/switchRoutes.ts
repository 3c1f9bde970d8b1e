import type { FastifyInstance } from "fastify";
import { z } from "zod";

/** What a rehearsal can be told about how it behaves. */
interface Switchable<Switches> {
  switches: Switches;
  /** Changes what is given; the rest stays. */
  set(given: Partial<Switches>): void;
  reset(): void;
}

/** `/__sandbox/switches` and `/__sandbox/reset`, alike in every rehearsal. */
export async function switchRoutes<Shape extends z.ZodRawShape>(
  app: FastifyInstance,
  { state, schema }: { state: Switchable<object>; schema: z.ZodObject<Shape> },
) {
  app.get("/__sandbox/switches", async () => state.switches);
  app.post("/__sandbox/switches", async (request, reply) => {
    const parsed = schema.partial().safeParse(request.body);
    if (!parsed.success) return reply.code(400).send(z.prettifyError(parsed.error));
    // Only what was named: the schema fills the rest with its defaults.
    const named = Object.keys(request.body as object);
    state.set(
      Object.fromEntries(Object.entries(parsed.data).filter(([key]) => named.includes(key))),
    );
    return state.switches;
  });
  app.post("/__sandbox/reset", async () => {
    state.reset();
    return { ok: true };
  });
}

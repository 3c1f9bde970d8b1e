import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { pullCatalogue } from "./catalogueCopy.ts";
import type { SandboxState } from "./state.ts";
import { switchesSchema } from "./switches.ts";
import { switchRoutes } from "./switchRoutes.ts";
import type { Webhooks } from "./webhooks.ts";

const pullRequest = z.object({ baseUrl: z.url(), isSigned: z.boolean().default(true) });

/** `/__sandbox/…`: what a test or a person uses to make the sandbox behave otherwise. */
export async function controlRoutes(
  app: FastifyInstance,
  { state, webhooks }: { state: SandboxState; webhooks: Webhooks },
) {
  await switchRoutes(app, { state, schema: switchesSchema });
  app.post("/__sandbox/pull", async (request, reply) => {
    const parsed = pullRequest.safeParse(request.body);
    if (!parsed.success) return reply.code(400).send(z.prettifyError(parsed.error));
    return pullCatalogue(state, parsed.data);
  });
  app.post<{ Params: { orderId: string } }>(
    "/__sandbox/resend/:orderId",
    async (request, reply) => {
      const order = state.orders.get(request.params.orderId);
      if (order === undefined) return reply.code(404).send("No such order");
      await webhooks.resend(order);
      return state.deliveries.at(-1);
    },
  );
  app.get("/__sandbox/calls", async () => state.calls);
  app.get("/__sandbox/deliveries", async () => state.deliveries);
  app.get("/__sandbox/orders", async () => [...state.orders.values()]);
}

import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { switchRoutes } from "../switchRoutes.ts";
import type { ShippingState } from "./state.ts";
import { switchesSchema } from "./switches.ts";
import { type Happening, happenings, type Tracking } from "./tracking.ts";

const happenRequest = z.object({
  awb: z.string(),
  what: z.enum(Object.keys(happenings) as [Happening, ...Happening[]]),
  place: z.string().optional(),
  isTold: z.boolean().optional(),
  times: z.int().min(1).max(100).optional(),
});

/** `/__sandbox/…`: what a test or a person uses to let things happen. */
export async function controlRoutes(
  app: FastifyInstance,
  { state, tracking }: { state: ShippingState; tracking: Tracking },
) {
  await switchRoutes(app, { state, schema: switchesSchema });
  app.post("/__sandbox/happen", async (request, reply) => {
    const parsed = happenRequest.safeParse(request.body);
    if (!parsed.success) return reply.code(400).send(z.prettifyError(parsed.error));
    const { awb, what, ...more } = parsed.data;
    if (state.find((order) => order.awb === awb) === undefined) {
      return reply.code(404).send("No such AWB");
    }
    await tracking.happen(awb, what, more);
    return { answered: state.messages.at(-1)?.answered ?? null };
  });
  app.get("/__sandbox/orders", async () => [...state.orders.values()]);
  app.get("/__sandbox/calls", async () => state.calls);
  app.get("/__sandbox/messages", async () => state.messages);
}

import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import {
  deliveriesAnswerSchema,
  deliveriesQuerySchema,
  endpointAnswerSchema,
  endpointChangeSchema,
  endpointRulesSchema,
  endpointSchema,
  endpointStepSchema,
  endpointsAnswerSchema,
} from "../../contract/admin/webhooks.ts";
import { failureSchema } from "../../contract/failure.ts";
import { Refusal } from "../ground/refusal.ts";
import { sendRefusal } from "../ground/sendRefusal.ts";
import { staffActor } from "../staff/index.ts";
import {
  addEndpoint,
  changeEndpoint,
  deleteEndpoint,
  type EndpointDeps,
  noEndpoint,
  redeliver,
  stepEndpoint,
} from "./changeEndpoint.ts";
import { listDeliveries, listEndpoints, readEndpoint } from "./readEndpoints.ts";

const config = { permission: "settings.write" } as const;
/** What says where the shop's news go, and how they are signed. */
const confirmed = { ...config, needsConfirmation: true } as const;
const params = z.object({ id: z.guid() });
const failures = { 400: failureSchema, 401: failureSchema, 403: failureSchema };
const done = z.object({ success: z.literal(true) });
const one = { 200: endpointAnswerSchema, ...failures, 404: failureSchema };

/** Other systems that follow the shop. `onDue` is told when something is to be sent. */
export const endpointRoutes: FastifyPluginAsyncZod<EndpointDeps & { onDue: () => void }> = async (
  app,
  deps,
) => {
  const { db, onDue } = deps;

  app.get(
    "/api/admin/webhooks",
    {
      config,
      schema: {
        summary: "The systems that follow the shop",
        response: { 200: endpointsAnswerSchema, ...failures },
      },
    },
    async () => ({ success: true as const, endpoints: await listEndpoints(db) }),
  );

  app.get(
    "/api/admin/webhooks/:id",
    { config, schema: { summary: "One of them", params, response: one } },
    async (request, reply) => {
      const endpoint = await readEndpoint(db, request.params.id);
      if (endpoint === null) return sendRefusal(reply, noEndpoint);
      return { success: true as const, endpoint, secret: null };
    },
  );

  app.post(
    "/api/admin/webhooks",
    {
      config: confirmed,
      schema: {
        summary: "Let another system follow; its secret is in this answer alone",
        body: endpointRulesSchema,
        response: { 200: endpointAnswerSchema, ...failures, 409: failureSchema },
      },
    },
    async (request, reply) => {
      const added = await addEndpoint(deps, staffActor(request), request.body);
      if (added instanceof Refusal) return sendRefusal(reply, added);
      return { success: true as const, ...added };
    },
  );

  app.put(
    "/api/admin/webhooks/:id",
    {
      config: confirmed,
      schema: {
        summary: "Change where it is and what it follows, as of the version that was read",
        params,
        body: endpointChangeSchema,
        response: { ...one, 409: failureSchema.extend({ endpoint: endpointSchema }) },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const changed = await changeEndpoint(deps, staffActor(request), id, request.body);
      if (changed instanceof Refusal) return sendRefusal(reply, changed);
      return { success: true as const, ...changed };
    },
  );

  app.post(
    "/api/admin/webhooks/:id/steps",
    {
      config: confirmed,
      schema: {
        summary: "Pause it, take it up again, try it, or make a new secret",
        params,
        body: endpointStepSchema,
        response: one,
      },
    },
    async (request, reply) => {
      const { params, body } = request;
      const changed = await stepEndpoint(deps, staffActor(request), params.id, body.step);
      if (changed instanceof Refusal) return sendRefusal(reply, changed);
      onDue();
      return { success: true as const, ...changed };
    },
  );

  app.delete(
    "/api/admin/webhooks/:id",
    {
      config,
      schema: {
        summary: "Let it follow no more",
        params,
        response: { 200: done, ...failures, 404: failureSchema },
      },
    },
    async (request, reply) => {
      const refusal = await deleteEndpoint(deps, staffActor(request), request.params.id);
      return refusal === null ? { success: true as const } : sendRefusal(reply, refusal);
    },
  );

  app.get(
    "/api/admin/webhooks/:id/deliveries",
    {
      config,
      schema: {
        summary: "What it was told, 50 at a time",
        params,
        querystring: deliveriesQuerySchema,
        response: { 200: deliveriesAnswerSchema, ...failures },
      },
    },
    async ({ params, query }, reply) => {
      const page = await listDeliveries(db, params.id, query.after);
      if (page instanceof Refusal) return sendRefusal(reply, page);
      return { success: true as const, ...page };
    },
  );

  app.post(
    "/api/admin/webhooks/:id/deliveries/:deliveryId/redeliver",
    {
      config,
      schema: {
        summary: "Send something once more, with the same id",
        params: params.extend({ deliveryId: z.guid() }),
        response: { 200: done, ...failures, 404: failureSchema },
      },
    },
    async (request, reply) => {
      const { id, deliveryId } = request.params;
      const refusal = await redeliver(deps, staffActor(request), id, deliveryId);
      if (refusal !== null) return sendRefusal(reply, refusal);
      onDue();
      return { success: true as const };
    },
  );
};

import { subscribe } from "node:diagnostics_channel";
import type { FastifyInstance, FastifySchema, RouteOptions } from "fastify";
import type { z } from "zod";
import type { Permission } from "../../contract/staffRules.ts";

/** A route as an application registers it, with what it says of who it is for, what it takes and answers. */
export interface RegisteredRoute {
  method: string;
  /** As Fastify writes it: `/api/orders/:number`. */
  path: string;
  /** What a member of the staff must be allowed. */
  permission: Permission | undefined;
  /** Bytes of a body, where the route says so itself. */
  bodyLimit: number | undefined;
  schema: RouteSchema;
}

interface RouteSchema extends FastifySchema {
  body?: z.ZodType;
  querystring?: z.ZodType;
  params?: z.ZodType;
  headers?: z.ZodType;
  response?: Record<string, z.ZodType>;
  security?: readonly Record<string, readonly string[]>[];
}

interface Watched {
  registered: RouteOptions[];
  faults: Map<string, Error>;
}

/** Of every application that this process makes from now on, as long as it is there. */
const watched = new WeakMap<FastifyInstance, Watched>();
const keptFaults = 100;

subscribe("fastify.initialization", (message) => {
  const { fastify } = message as { fastify: FastifyInstance };
  const { registered, faults }: Watched = { registered: [], faults: new Map() };
  watched.set(fastify, { registered, faults });
  fastify.addHook("onRoute", (route: RouteOptions) => void registered.push(route));
  fastify.addHook("onError", async ({ id }, _reply, error) => {
    faults.set(id, error);
    const [first = id] = faults.keys();
    if (faults.size > keptFaults) faults.delete(first);
  });
});

/**
 * Every route that the application registers: the API's, files', and those that no document names. Pages
 * have none: they are rendered for what is left.
 */
export function routesOf(app: FastifyInstance): RegisteredRoute[] {
  // Read late: the scope of a route adds to its schema after this hook.
  return of(app).registered.flatMap(({ method, url, config, schema, bodyLimit }) =>
    [method]
      .flat()
      // What GET is.
      .filter((one) => one !== "HEAD")
      .map((one) => ({
        ...{ method: one, path: url, permission: config?.permission, bodyLimit },
        schema: (schema ?? {}) as RouteSchema,
      })),
  );
}

/** What was thrown while the request of this id was answered, for some time after it. */
export function faultOf(app: FastifyInstance, requestId: string): Error | undefined {
  return of(app).faults.get(requestId);
}

function of(app: FastifyInstance): Watched {
  const known = watched.get(app);
  if (known === undefined) throw new Error("the application was made before it was watched");
  return known;
}

import { subscribe } from "node:diagnostics_channel";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
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
  /** Whether its answers are kept for all who ask for the same. */
  isCached: boolean;
  /** Bytes of a body, where the route says so itself. */
  bodyLimit: number | undefined;
  schema: RouteSchema;
}

interface RouteSchema extends FastifySchema {
  consumes?: readonly string[];
  body?: z.ZodType;
  querystring?: z.ZodType;
  params?: z.ZodType;
  headers?: z.ZodType;
  response?: Record<string, z.ZodType>;
  security?: readonly Record<string, readonly string[]>[];
}

/** A request of a route as its handler gets it, and how it is answered. */
export interface HeardAnswer {
  method: string;
  /** As Fastify writes it; undefined for a page. */
  path: string | undefined;
  url: string;
  params: unknown;
  query: unknown;
  body: unknown;
  answer: { statusCode: number; headers: Record<string, unknown>; body: string };
}

interface Watched {
  registered: RouteOptions[];
  faults: Map<string, Error>;
  listeners: Set<(heard: HeardAnswer) => void>;
}

/** Of every application that this process makes from now on, as long as it is there. */
const watched = new WeakMap<FastifyInstance, Watched>();
const keptFaults = 100;

subscribe("fastify.initialization", (message) => {
  const { fastify } = message as { fastify: FastifyInstance };
  const { registered, faults, listeners }: Watched = {
    ...{ registered: [], faults: new Map(), listeners: new Set() },
  };
  watched.set(fastify, { registered, faults, listeners });
  fastify.addHook("onRoute", (route: RouteOptions) => void registered.push(route));
  fastify.addHook("onError", async ({ id }, _reply, error) => {
    faults.set(id, error);
    const [first = id] = faults.keys();
    if (faults.size > keptFaults) faults.delete(first);
  });
  fastify.addHook("onSend", async (request, reply, written) => {
    if (listeners.size === 0) return written;
    const { method, url, params, query, body } = request;
    const headers = reply.getHeaders();
    const isJson = /^application\/json(;|$)/.test(String(headers["content-type"]));
    // What is written piece by piece is heard whole.
    const isLeft = !(written instanceof Readable) || written.destroyed || !isJson;
    const payload = isLeft ? written : await text(written);
    const answer = { statusCode: reply.statusCode, headers, body: textOf(payload) };
    const heard = { method, url, params, query, body, answer };
    for (const hear of listeners) hear({ ...heard, path: request.routeOptions.url });
    return payload;
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
        isCached: config?.cached === true,
        schema: (schema ?? {}) as RouteSchema,
      })),
  );
}

/** What was thrown while the request of this id was answered, for some time after it. */
export function faultOf(app: FastifyInstance, requestId: string): Error | undefined {
  return of(app).faults.get(requestId);
}

/** Tells of each answer of the application, whoever asks and however, until what this answers is called. */
export function hearAnswers(app: FastifyInstance, hear: (heard: HeardAnswer) => void): () => void {
  const { listeners } = of(app);
  listeners.add(hear);
  return () => listeners.delete(hear);
}

const textOf = (payload: unknown) =>
  typeof payload === "string" || Buffer.isBuffer(payload) ? payload.toString() : "";

function of(app: FastifyInstance): Watched {
  const known = watched.get(app);
  if (known === undefined) throw new Error("the application was made before it was watched");
  return known;
}

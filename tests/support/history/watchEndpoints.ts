import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { FastifyInstance, FastifyReply } from "fastify";

const channel = "tracing:fastify.request.handler:start";

/** Notes until `stop` which calls of the API document reached what answers them, and how they were answered. */
export function watchEndpoints() {
  const replies: { name: string; reply: FastifyReply }[] = [];
  const note = (message: unknown) => {
    const { route, reply } = message as {
      route: { method: string; url: string };
      reply: FastifyReply;
    };
    replies.push({ name: `${route.method} ${route.url.replace(/:(\w+)/g, "{$1}")}`, reply });
  };
  subscribe(channel, note);
  return {
    stop: () => unsubscribe(channel, note),
    reached: () => new Set(replies.map(({ name }) => name)),
    succeeded: () =>
      new Set(replies.flatMap(({ name, reply }) => (reply.statusCode < 300 ? [name] : []))),
  };
}

/** Every call that the API document names. */
export function everyOperation(app: FastifyInstance): string[] {
  const { paths } = app.swagger() as { paths: Record<string, object> };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
}

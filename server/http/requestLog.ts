import type { FastifyInstance, FastifyRequest } from "fastify";

export interface RequestLogDeps {
  /** Who asks, for the lines in which it matters: the network, coarsely, and the id of the customer or staff member. */
  whoAsks: (request: FastifyRequest) => {
    network: string;
    customer: string | null;
    staff: string | null;
  };
  /** Texts that are secrets wherever they stand in a path. */
  secretPaths: () => readonly string[];
}

/** Failed logins, refused access, limits that are reached. */
const refusals = new Set([401, 403, 429]);

/** One line for every answer that did not come from memory; it says so where the caller hung up before they had it. */
export function registerRequestLog(app: FastifyInstance, deps: RequestLogDeps): void {
  app.whenEnded((request, reply, hasGone) => {
    request.log.info(
      {
        method: request.method,
        path: loggedPath(request, deps.secretPaths()),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        ...(hasGone && { aborted: true }),
        ...(refusals.has(reply.statusCode) && deps.whoAsks(request)),
      },
      "answered",
    );
  });
}

/**
 * The path alone: a query may hold what a person typed. Of webhooks, whose paths are secrets, it is
 * the route, also where somebody misses it by the method or by a slash.
 */
function loggedPath({ url, routeOptions }: FastifyRequest, secrets: readonly string[]): string {
  const [path = ""] = url.split("?", 1);
  const plain = decoded(path);
  const isSecret = /webhooks?\//i.test(plain) || secrets.some((secret) => plain.includes(secret));
  return isSecret ? (routeOptions.url ?? "/api/webhooks/…") : printable(path.slice(0, 200));
}

/** Bytes that no address has: a terminal might take them for orders to it. */
function printable(path: string): string {
  return path.replace(/[^!-~]/g, (byte) => `%${byte.charCodeAt(0).toString(16)}`);
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

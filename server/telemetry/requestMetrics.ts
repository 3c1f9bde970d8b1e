import type { IncomingMessage, ServerResponse } from "node:http";
import type { Meter } from "@opentelemetry/api";
import type { FastifyInstance, FastifyRequest } from "fastify";

/** Whether it has answered the request from memory. */
type FastPath = (request: IncomingMessage, response: ServerResponse) => boolean;

/** Seconds, as far apart as somebody who waits would feel. */
export const durations = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The template of the page at a path, such as `/product/:slug`; `*` where there is none. */
export type PageTemplate = (path: string) => string;

/** Asked by balancers every few seconds: with theirs among them, visitors of a quiet night would seem to fare well. */
const ofBalancers = new Set(["/healthz", "/readyz"]);

const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** Built files have a route each: all of a folder are one here. */
const ofFile = /^(\/admin)?\/(assets|fonts)\//;

/**
 * By what a request is known outside: its route's template, never its address, so that whatever strangers
 * ask for there are no more of them than the shop has routes.
 */
export function templateOf(request: FastifyRequest, pageTemplate: PageTemplate): string {
  const { url } = request.routeOptions;
  if (url !== undefined) return ofFile.test(url) ? `${ofFile.exec(url)?.[0]}*` : url;
  return pageTemplate(request.url.split("?", 1)[0] ?? "/");
}

export const methodOf = ({ method }: { method: string }) =>
  methods.has(method) ? method : "_OTHER";

/** Counts requests and how long they took, by route, and answers that came from memory. */
export function measureRequests(meter: Meter, pageTemplate: PageTemplate) {
  const took = meter.createHistogram("http_server_request_duration_seconds", {
    description:
      "Requests that the application answered, by route and class of status; of balancers, none",
    advice: { explicitBucketBoundaries: durations },
  });
  const underWay = meter.createUpDownCounter("http_server_active_requests", {
    description: "Requests that the application works on",
  });
  /** By status: answers from memory are tens of thousands a second. */
  const fromMemory = new Map([["2xx", 0]]);
  meter
    .createObservableCounter("aangan_answers_from_memory_total", {
      description: "Requests answered from memory, before the application, by class of status",
    })
    .addCallback((result) => {
      for (const [status, times] of fromMemory) result.observe(times, { status });
    });

  return {
    watch(app: FastifyInstance): void {
      app.addHook("onRequest", (_request, _reply, next) => {
        underWay.add(1);
        next();
      });
      app.whenEnded((request, reply) => {
        underWay.add(-1);
        if (ofBalancers.has(request.routeOptions.url ?? "")) return;
        took.record(reply.elapsedTime / 1000, {
          http_route: templateOf(request, pageTemplate),
          http_request_method: methodOf(request),
          status: classOf(reply.statusCode),
          ...(request.isTurnedAway && { refused: "busy" }),
        });
      });
    },
    /** The way that answers from memory, counted. */
    counted:
      (fastPath: FastPath): FastPath =>
      (request, response) => {
        if (!fastPath(request, response)) return false;
        const status = classOf(response.statusCode);
        fromMemory.set(status, (fromMemory.get(status) ?? 0) + 1);
        return true;
      },
  };
}

const classOf = (status: number) => `${Math.floor(status / 100)}xx`;

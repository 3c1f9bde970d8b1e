import {
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import type { Resource } from "@opentelemetry/resources";
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { WatchStatement } from "../database/statementWatch.ts";
import { kindOf } from "./databaseMetrics.ts";
import { methodOf, type PageTemplate, templateOf } from "./requestMetrics.ts";
import type { TraceSettings } from "./settings.ts";
import type { Outcome, Work } from "./workMetrics.ts";

const spanKinds = {
  page: SpanKind.INTERNAL,
  job: SpanKind.INTERNAL,
  call: SpanKind.CLIENT,
  search: SpanKind.INTERNAL,
} as const;

/** So much of a statement says which it is. */
const longestText = 2000;

/**
 * Traces of requests, jobs, calls and statements, sent to a collector. Which span is the present one is kept here and
 * not globally. No span holds an address, a query, a value or anything personal: names are routes and templates.
 */
export function openTraces(
  { url, headers, sampler, ratio, hosts }: TraceSettings,
  resource: Resource,
) {
  const provider = new TracerProvider({
    resource,
    sampler: samplerOf(sampler, ratio),
    spanProcessors: [
      new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url, headers: { ...headers } }) }),
    ],
  });
  const tracer = provider.getTracer("aangan");
  const contexts = new AsyncLocalStorageContextManager().enable();
  const within = <T>(span: Span, parent: Context, work: () => T): T =>
    contexts.with(trace.setSpan(parent, span), work);
  const spans = new WeakMap<FastifyRequest, Span>();

  return {
    /** A span for each request that the application answers. */
    watch(app: FastifyInstance, pageTemplate: PageTemplate): void {
      app.addHook("onRequest", (request, _reply, next) => {
        const parent = parentOf(request);
        const span = tracer.startSpan(methodOf(request), { kind: SpanKind.SERVER }, parent);
        spans.set(request, span);
        within(span, parent, next);
      });
      app.whenEnded((request, { statusCode }) => {
        const span = spans.get(request);
        const route = templateOf(request, pageTemplate);
        span?.updateName(`${methodOf(request)} ${route}`);
        span?.setAttributes({
          "http.request.method": methodOf(request),
          "http.route": route,
          "http.response.status_code": statusCode,
          "aangan.request_id": request.id,
        });
        if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
        span?.end();
      });
    },
    /** Does the work within a span of its own; `traceparent` is for services that may know of it. */
    async within<Result>(
      work: Work,
      run: (traceparent: (host: string) => Record<string, string>) => Promise<Result>,
      outcomeOf: (result: Result) => Outcome,
    ): Promise<Result> {
      const { kind, ...attributes } = work;
      const parent = contexts.active();
      const name = `${kind} ${Object.values(attributes)[0] ?? ""}`.trim();
      const span = tracer.startSpan(name, { kind: spanKinds[kind], attributes }, parent);
      const traceparent = (host: string): Record<string, string> =>
        hosts.includes(host) ? { traceparent: headerOf(span) } : {};
      try {
        const result = await within(span, parent, () => run(traceparent));
        if (outcomeOf(result) === "failed") span.setStatus({ code: SpanStatusCode.ERROR });
        return result;
      } catch (error) {
        span.setStatus({ code: SpanStatusCode.ERROR });
        throw error;
      } finally {
        span.end();
      }
    },
    /** A span for each statement that a traced request or job sends: its text, without values. */
    statements: ((sent) => {
      const parent = contexts.active();
      if (trace.getSpan(parent)?.isRecording() !== true) return () => {};
      const kind = kindOf(sent.text);
      const attributes = {
        "db.system.name": "postgresql",
        "db.operation.name": kind,
        "db.query.text": sent.text.slice(0, longestText),
        "aangan.pool": sent.pool,
      };
      const span = tracer.startSpan(kind, { kind: SpanKind.CLIENT, attributes }, parent);
      return (fault) => {
        if (fault !== null) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      };
    }) satisfies WatchStatement,
    /** Sends what is not sent yet. */
    async close(): Promise<void> {
      await provider.shutdown().catch(() => {});
      contexts.disable();
    },
  };
}

/** The trace that a proxy of ours began. Whoever else writes the header is not believed. */
function parentOf({ headers, ips }: FastifyRequest): Context {
  const isFromProxy = (ips?.length ?? 0) > 1;
  const said = isFromProxy ? String(headers.traceparent ?? "") : "";
  const [, traceId, spanId, flags] =
    /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(said) ?? [];
  if (
    traceId === undefined ||
    spanId === undefined ||
    /^0+$/.test(traceId) ||
    /^0+$/.test(spanId)
  ) {
    return ROOT_CONTEXT;
  }
  const traceFlags = Number.parseInt(flags ?? "00", 16) & TraceFlags.SAMPLED;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}

function headerOf(span: Span): string {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, "0")}`;
}

function samplerOf(name: TraceSettings["sampler"], ratio: number): Sampler {
  const [, plain = name] = /^parentbased_(.*)$/.exec(name) ?? [];
  const samplers: Record<string, () => Sampler> = {
    always_on: () => new AlwaysOnSampler(),
    always_off: () => new AlwaysOffSampler(),
    traceidratio: () => new TraceIdRatioBasedSampler(ratio),
  };
  const root = samplers[plain]?.() ?? new AlwaysOnSampler();
  return plain === name ? root : new ParentBasedSampler({ root });
}

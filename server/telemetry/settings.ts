import { z } from "zod";

const samplers = [
  "always_on",
  "always_off",
  "traceidratio",
  "parentbased_always_on",
  "parentbased_always_off",
  "parentbased_traceidratio",
] as const;

const hostNames = z
  .string()
  .regex(/^[\w.-]+(\s*,\s*[\w.-]+)*$/, "names hosts, such as api.example.in,pay.example.in");

/** Settings of what can be seen of the shop from outside; those of OpenTelemetry by their standard names. */
export const telemetryEnvironment = {
  /** Port of `/metrics` and of health in detail; neither is there without. 0 picks a free one. */
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  METRICS_HOST: z.string().min(1).default("127.0.0.1"),
  /** Statements that take so many milliseconds are logged; 0 logs none. */
  SLOW_QUERY_MS: z.coerce.number().int().min(0).max(600_000).default(500),
  /** `true`: every statement says at its end which request or job it is for. */
  SQL_COMMENTS: z.enum(["true", "false"]).default("false"),
  /** Where traces go, by OTLP over HTTP: `http://collector:4318`. None are made without. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** What proves to the collector who sends: `name=value,name=value`. */
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(/^[^=,\s]+=[^,]*(,[^=,\s]+=[^,]*)*$/, "is a list such as api-key=secret")
    .refine(areHeaders, "holds what no header can; a % itself is written %25")
    .optional(),
  OTEL_SERVICE_NAME: z.string().min(1).default("aangan"),
  OTEL_TRACES_SAMPLER: z.enum(samplers).default("parentbased_always_on"),
  /** The share of traces, 0 to 1, that a sampler by ratio takes. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  /** Hosts of our own services that are told, by `traceparent`, which trace a call belongs to. */
  TRACE_HOSTS: hostNames.optional(),
};

type Environment = z.infer<z.ZodObject<typeof telemetryEnvironment>>;

export interface TelemetrySettings {
  metrics: { port: number; host: string } | null;
  traces: TraceSettings | null;
  serviceName: string;
}

export interface TraceSettings {
  /** Where the traces are posted to. */
  url: string;
  headers: Readonly<Record<string, string>>;
  sampler: (typeof samplers)[number];
  ratio: number;
  /** Hosts that calls of ours tell of their trace. */
  hosts: readonly string[];
}

/** Null where nothing is to be seen: then nothing of it is loaded. */
export function telemetrySettings(environment: Environment): TelemetrySettings | null {
  const { METRICS_PORT: port, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = environment;
  if (port === undefined && endpoint === undefined) return null;
  return {
    metrics: port === undefined ? null : { port, host: environment.METRICS_HOST },
    traces:
      endpoint === undefined
        ? null
        : {
            url: `${endpoint.replace(/\/$/, "")}/v1/traces`,
            headers: pairsOf(environment.OTEL_EXPORTER_OTLP_HEADERS ?? ""),
            sampler: environment.OTEL_TRACES_SAMPLER,
            ratio: environment.OTEL_TRACES_SAMPLER_ARG,
            hosts: (environment.TRACE_HOSTS ?? "").split(",").map((host) => host.trim()),
          },
    serviceName: environment.OTEL_SERVICE_NAME,
  };
}

function areHeaders(text: string): boolean {
  try {
    new Headers(pairsOf(text));
    return true;
  } catch {
    return false;
  }
}

function pairsOf(text: string): Record<string, string> {
  const pairs = text.split(",").filter((pair) => pair !== "");
  return Object.fromEntries(
    pairs.map((pair) => {
      const at = pair.indexOf("=");
      return [pair.slice(0, at).trim(), decodeURIComponent(pair.slice(at + 1).trim())];
    }),
  );
}

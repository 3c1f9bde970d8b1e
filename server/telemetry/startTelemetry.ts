import { PrometheusExporter } from "@opentelemetry/exporter-prometheus";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { MeterProvider } from "@opentelemetry/sdk-metrics";
import type { FastifyInstance } from "fastify";
import type { WholeStorefront } from "../../contract/storefront.ts";
import type { ConnectedDatabase } from "../database/connect.ts";
import type { Gauge } from "../database/gauge.ts";
import { hasFailed, watchCalls } from "../ground/watchedCall.ts";
import type { ShopJob } from "../jobs/index.ts";
import { measureStatements, poolGauge } from "./databaseMetrics.ts";
import { type Health, openMetricsServer } from "./metricsServer.ts";
import { type GaugeReader, observeGauges } from "./readGauges.ts";
import { measureRequests, type PageTemplate } from "./requestMetrics.ts";
import { measureRuntime } from "./runtimeMetrics.ts";
import type { TelemetrySettings } from "./settings.ts";
import { openTraces } from "./traces.ts";
import { measureWork, type Outcome, type Work } from "./workMetrics.ts";

export interface TelemetrySources {
  database: Pick<ConnectedDatabase, "pool" | "backgroundPool" | "inLine" | "watch">;
  gauges: readonly Gauge[];
  reader: GaugeReader;
  pageTemplate: PageTemplate;
  health: () => Promise<Health>;
}

/** Traces and metrics of a shop, each where it is asked for. */
export async function startTelemetry(settings: TelemetrySettings, sources: TelemetrySources) {
  const { database, gauges, reader, pageTemplate, health } = sources;
  const resource = resourceFromAttributes({ "service.name": settings.serviceName });
  const exporter = new PrometheusExporter({
    ...{ preventServerStart: true, withoutScopeInfo: true },
  });
  const provider = new MeterProvider({ resource, readers: [exporter] });
  const meter = provider.getMeter("aangan");
  const traces = settings.traces === null ? null : openTraces(settings.traces, resource);
  const requests = measureRequests(meter, pageTemplate);
  const tell = measureWork(meter);
  const stopRuntime = measureRuntime(meter);
  const { pool, backgroundPool, inLine } = database;
  const pools = {
    aangan: { pool, inLine: inLine.requests },
    "aangan background": { pool: backgroundPool, inLine: inLine.background },
  };
  observeGauges(meter, [poolGauge(pools), ...gauges], reader);
  const stops = [database.watch.add(measureStatements(meter))];
  if (traces !== null) stops.push(database.watch.add(traces.statements));

  async function watched<Result>(
    work: Work,
    run: (traceparent: (host: string) => Record<string, string>) => Promise<Result>,
    outcomeOf: (result: Result) => Outcome = () => "done",
  ): Promise<Result> {
    const begun = performance.now();
    let outcome: Outcome = "failed";
    try {
      const result =
        traces === null ? await run(() => ({})) : await traces.within(work, run, outcomeOf);
      outcome = outcomeOf(result);
      return result;
    } finally {
      tell(work, (performance.now() - begun) / 1000, outcome);
    }
  }
  watchCalls((service, to, call) =>
    watched(
      { kind: "call", service },
      (traceparent) => call(to === null ? {} : traceparent(to.hostname)),
      (came) => (hasFailed(came) ? "failed" : "done"),
    ),
  );
  const server =
    settings.metrics === null ? null : await openMetricsServer(settings.metrics, exporter, health);

  return {
    /** Where metrics and health are served; null where they are not. */
    metricsPort: server?.port ?? null,
    counted: requests.counted,
    watch(app: FastifyInstance): void {
      requests.watch(app);
      traces?.watch(app, pageTemplate);
    },
    /** A renderer whose renderings are heard of. */
    pages<Renderer extends { render(address: string, ...others: never[]): Promise<unknown> }>(
      renderer: Renderer,
    ): Renderer {
      return {
        ...renderer,
        render: (address: string, ...others: never[]) => {
          const route = pageTemplate(address.split("?", 1)[0] ?? "/");
          return watched({ kind: "page", route }, () => renderer.render(address, ...others));
        },
      };
    },
    jobs: (jobs: readonly ShopJob[]): ShopJob[] =>
      jobs.map((job) => ({
        ...job,
        run: (signal) => watched({ kind: "job", task: job.name }, () => job.run(signal)),
      })),
    storefront: (storefront: WholeStorefront): WholeStorefront => ({
      ...storefront,
      listProducts: (query) =>
        query.search === undefined
          ? storefront.listProducts(query)
          : watched({ kind: "search" }, () => storefront.listProducts(query)),
    }),
    async close(): Promise<void> {
      watchCalls(null);
      for (const stop of stops) stop();
      stopRuntime();
      await server?.close();
      await traces?.close();
      await provider.shutdown();
    },
  };
}

export type Telemetry = Awaited<ReturnType<typeof startTelemetry>>;

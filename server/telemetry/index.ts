import type { TelemetrySettings } from "./settings.ts";
import type { Telemetry, TelemetrySources } from "./startTelemetry.ts";

export { healthRoute } from "./healthRoute.ts";
export type { Health } from "./metricsServer.ts";
export { createGaugeReader, type GaugeReader } from "./readGauges.ts";
export type { Telemetry } from "./startTelemetry.ts";

/** Traces and metrics as they are asked for; null, and nothing loaded, where neither is. */
export async function openTelemetry(
  settings: TelemetrySettings | null,
  sources: TelemetrySources,
): Promise<Telemetry | null> {
  if (settings === null) return null;
  // Loaded where it is asked for: OpenTelemetry takes a tenth of the time of a start.
  const { startTelemetry } = await import("./startTelemetry.ts");
  return startTelemetry(settings, sources);
}

import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { PrometheusExporter } from "@opentelemetry/exporter-prometheus";

/** What the metrics' port tells of the shop's health; strangers reach the shop's port alone. */
export interface Health {
  status: "ready" | "degraded" | "down";
  /** What keeps the shop from serving customers, or is not as it should be, by name and in a sentence. */
  problems: readonly { name: string; said: string }[];
}

/** Serves `/metrics`, `/healthz` and `/readyz` on a port of its own; answers the port. */
export async function openMetricsServer(
  { port, host }: { port: number; host: string },
  exporter: Pick<PrometheusExporter, "getMetricsRequestHandler">,
  health: () => Promise<Health>,
): Promise<{ port: number; close(): Promise<void> }> {
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url?.split("?", 1)[0];
    if (request.method !== "GET") return json(response, 405, { success: false });
    if (path === "/metrics") return exporter.getMetricsRequestHandler(request, response);
    if (path === "/healthz") return json(response, 200, { success: true });
    if (path !== "/readyz") return json(response, 404, { success: false });
    const known = await health();
    json(response, known.status === "down" ? 503 : 200, known);
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => json(response, 500, { success: false }));
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { "Content-Type": "application/json", "Cache-Control": "no-store" });
  response.end(JSON.stringify(body));
}

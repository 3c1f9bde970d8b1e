import { request } from "node:http";

export interface RawAnswer {
  status: number;
  headers: Record<string, unknown>;
  text: string;
}

/**
 * A request whose target is sent exactly as it is written; `fetch` and injected requests would first
 * make a proper address of it.
 */
export function rawRequest(shop: string, target: string, method = "GET"): Promise<RawAnswer> {
  const { hostname, port } = new URL(shop);
  return new Promise((resolve, reject) => {
    const asking = request({ hostname, port, method, path: target, agent: false }, (answer) => {
      let text = "";
      answer.setEncoding("utf8");
      answer.on("data", (chunk) => {
        text += chunk;
      });
      answer.on("end", () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }),
      );
    });
    asking.on("error", reject);
    asking.end();
  });
}

import { request } from "node:http";
import { connect } from "node:net";

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

/**
 * Sends these bytes over a connection of their own, one character a byte, and answers everything that comes
 * back until the shop closes it.
 */
export function rawBytes(shop: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(shop);
  return new Promise((resolve, reject) => {
    let text = "";
    const socket = connect(Number(port), hostname, () => socket.write(bytes, "latin1"));
    socket.setEncoding("latin1");
    socket.on("data", (chunk) => {
      text += chunk;
    });
    socket.on("error", reject);
    socket.on("close", () => resolve(text));
  });
}

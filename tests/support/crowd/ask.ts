import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";

/** What came back; null where nothing did, or not in time. */
export interface Answer {
  status: number;
  body: string;
}

const connections = new Agent({ keepAlive: true, maxSockets: 50 });

/** One request to the shop, as it comes from a browser; never throws. */
export async function ask(
  url: string,
  given: {
    method?: string;
    body?: unknown;
    headers?: Record<string, string>;
    seconds?: number;
  } = {},
): Promise<Answer | null> {
  const { method = "GET", body, headers = {}, seconds = 30 } = given;
  try {
    const sent = request(url, {
      agent: connections,
      method,
      signal: AbortSignal.timeout(seconds * 1000),
      headers: { ...(body !== undefined && { "content-type": "application/json" }), ...headers },
    }).end(body === undefined ? undefined : JSON.stringify(body));
    const [response] = (await once(sent, "response")) as [IncomingMessage];
    return { status: response.statusCode ?? 0, body: await text(response) };
  } catch {
    return null;
  }
}

/** Not now: nothing came, the shop asks to come again, or the balancer found nobody. */
export function isRefused(answer: Answer | null): answer is null {
  return answer === null || [502, 503, 504].includes(answer.status);
}

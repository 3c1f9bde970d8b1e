import { once } from "node:events";
import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";

/** What came back; null where nothing did, or not in time. */
export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  /** Empty where nobody reads it. */
  body: string;
}

export interface Asked {
  method?: string | undefined;
  body?: unknown;
  headers?: Record<string, string>;
  seconds?: number;
  /** Connections; without it fifty that all callers share. */
  agent?: Agent;
  /** False: its bytes are taken and thrown away, which costs little. */
  isRead?: boolean;
}

const connections = new Agent({ keepAlive: true, maxSockets: 50 });
/** Closes those that all callers share: behind a proxy a shop keeps them for more than a minute. */
export const closeShared = (): void => connections.destroy();

/** One request to the shop, as it comes from a browser; never throws. */
export async function ask(url: string, given: Asked = {}): Promise<Answer | null> {
  const { method = "GET", body, headers = {}, seconds = 30, agent = connections } = given;
  const signal = AbortSignal.timeout(seconds * 1000);
  for (;;) {
    const sent = request(url, {
      ...{ agent, method, signal },
      headers: { ...(body !== undefined && { "content-type": typeOf(body) }), ...headers },
    }).end(body === undefined || Buffer.isBuffer(body) ? body : JSON.stringify(body));
    try {
      const [response] = (await once(sent, "response")) as [IncomingMessage];
      const answer = { status: response.statusCode ?? 0, headers: response.headers };
      if (given.isRead !== false) return { ...answer, body: await text(response) };
      await once(response.resume(), "end");
      return { ...answer, body: "" };
    } catch (error) {
      // The shop closed a connection that nobody had used for a while, just then: browsers take another one.
      if (!sent.reusedSocket || (error as NodeJS.ErrnoException).code !== "ECONNRESET") return null;
    }
  }
}

const typeOf = (body: unknown) =>
  Buffer.isBuffer(body) ? "application/octet-stream" : "application/json";

/** Not now: nothing came, the shop asks to come again, or the balancer found nobody. */
export function isRefused(answer: Answer | null): answer is null {
  return answer === null || [502, 503, 504].includes(answer.status);
}

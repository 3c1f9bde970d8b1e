import { request as requestPlain } from "node:http";
import { request } from "node:https";
import { plainLine } from "../ground/plainLine.ts";
import { addressProblem, lookupPublic } from "../ground/publicAddress.ts";

const timeoutMs = 10_000;
const mostRead = 2000;

/** What came of one sending: the status, 0 where nobody answered, and a line about it. */
export interface Answer {
  status: number;
  text: string;
}

/**
 * Posts to an address of the owner's. It follows no redirection, connects to no private network, has so
 * long, and reads no more of the answer than is kept.
 */
export function post(
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  { allowsLoopback }: { allowsLoopback: boolean },
): Promise<Answer> {
  const problem = addressProblem(url, allowsLoopback);
  if (problem !== null) return Promise.resolve({ status: 0, text: problem });
  const { promise, resolve } = Promise.withResolvers<Answer>();
  const failed = (error: Error) => resolve({ status: 0, text: error.message });
  const isLoopback = allowsLoopback && /^https?:\/\/(localhost|127\.0\.0\.1)[:/]/.test(`${url}/`);
  const open = url.startsWith("http:") ? requestPlain : request;
  const sent = open(
    url,
    {
      method: "POST",
      headers: { ...headers, "Content-Length": Buffer.byteLength(body) },
      signal: AbortSignal.timeout(timeoutMs),
      // A connection of its own: a kept one was checked for another sending.
      agent: false,
      ...(!isLoopback && { lookup: lookupPublic }),
    },
    (response) => {
      let text = "";
      response.setEncoding("utf8");
      response.on("error", failed);
      response.on("data", (chunk: string) => {
        text += chunk;
        if (text.length > mostRead) response.destroy();
      });
      response.on("close", () => {
        resolve({ status: response.statusCode ?? 0, text: plainLine(text, 200) });
      });
    },
  );
  sent.on("error", failed);
  sent.end(body);
  return promise;
}

import { type IncomingMessage, Agent as PlainAgent, request as requestPlain } from "node:http";
import { Agent, request } from "node:https";
import { addressProblem, lookupPublic } from "./publicAddress.ts";

export interface OutgoingCall {
  method?: string;
  headers?: Readonly<Record<string, string>>;
  body?: string | null;
  /** Ends it, also while its answer is read. */
  signal: AbortSignal;
}

const usual = { Accept: "*/*", "Accept-Encoding": "identity", "User-Agent": "Aangan" };
/** Connections are kept for a moment: a service that ends idle ones does so later. */
const kept = { keepAlive: true, timeout: 4_000 };
const plain = new PlainAgent(kept);
const inside = new Agent(kept);
const outside = new Agent({ ...kept, lookup: lookupPublic });

/**
 * Makes a call to somebody whom the shop does not control, and hands over the answer as soon as it begins. No
 * redirection is followed, and an answer that is packed is not unpacked.
 *
 * An address that an owner could type, and so one that a service names itself, is reached on the open internet alone:
 * what its name leads to is looked at as it is connected to. One that only the environment can name, by http or within
 * the shop's own network, is taken as it is.
 */
export function openCall(
  url: string,
  { method = "GET", headers, body, signal }: OutgoingCall,
): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const isPlain = url.startsWith("http:");
  const open = isPlain ? requestPlain : request;
  const encrypted = addressProblem(url, false) === null ? outside : inside;
  const sent = open(url, { method, signal, agent: isPlain ? plain : encrypted }, resolve);
  sent.on("error", reject);
  for (const [name, value] of Object.entries({ ...usual, ...headers })) sent.setHeader(name, value);
  sent.end(body ?? undefined);
  return promise;
}

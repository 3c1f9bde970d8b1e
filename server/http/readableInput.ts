import type { IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyReply } from "fastify";
import { isReadableText, unreadableText } from "../ground/isReadableText.ts";
import { Refusal } from "../ground/refusal.ts";
import { sendRefusal } from "../ground/sendRefusal.ts";
import { ownPath } from "../redirect.ts";
import { requestLimits } from "./requestLimits.ts";

/** Scheme and host of an address as programs send it to a proxy. */
const absoluteForm = /^https?:\/\/[^/?]*/i;
/**
 * What programs and browsers read differently in a path, a null character anywhere, and a fragment: it is never
 * sent (RFC 9112, 3.2), and where it begins ends the path for some readers and the query for others.
 */
const ambiguous = /^[^?]*\\|[\0-\x20\x7f#]|%00/;

/**
 * The address as a path of this shop: RFC 9112 lets every request name scheme and host as well, and
 * which host was named changes nothing here.
 */
export function originForm(address: string): string {
  const named = absoluteForm.exec(address);
  if (named === null) return address;
  const rest = address.slice(named[0].length);
  return rest.startsWith("/") ? rest : `/${rest}`;
}

/**
 * Refuses what nobody here could work with, before anything reads it: addresses too long or not of
 * this shop, and texts that no database keeps (null characters, halves of a character) wherever they
 * stand in a body.
 */
export function registerReadableInput(app: FastifyInstance): void {
  app.addHook("onRequest", async ({ url }, reply) => {
    const isReadable = !isTooLong(url) && !ambiguous.test(url) && ownPath(url) !== null;
    return isReadable ? undefined : refuseAddress(reply);
  });
  app.addHook("onRequest", async ({ raw }, reply) => {
    // What follows on the connection may be another's.
    return namesHosts(raw) ? sendRefusal(reply.header("Connection", "close"), twoHosts) : undefined;
  });
  app.addHook("preValidation", async ({ body }, reply) =>
    isReadableText(body) ? undefined : sendRefusal(reply, unreadableText),
  );
}

/** Whether a request names its host more than once, which RFC 9112 (3.2) says to refuse. */
export function namesHosts({ rawHeaders }: Pick<IncomingMessage, "rawHeaders">): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? "";
    if (name.length === 4 && name.toLowerCase() === "host") hosts += 1;
  }
  return hosts > 1;
}

const twoHosts = new Refusal("invalid_request", "The request names its host twice.");
const unreadableAddress = new Refusal("invalid_request", "This address cannot be read.");
const tooLong = new Refusal("address_too_long", "This address is too long.");

/** Also for an address that cannot even be routed, such as one with a lone %. */
export function refuseAddress(reply: FastifyReply): FastifyReply {
  return sendRefusal(reply, isTooLong(reply.request.url) ? tooLong : unreadableAddress);
}

function isTooLong(address: string): boolean {
  const query = address.indexOf("?");
  const pathLength = query === -1 ? address.length : query;
  return address.length > requestLimits.address || pathLength > requestLimits.path;
}

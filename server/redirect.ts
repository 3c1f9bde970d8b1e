import type { FastifyReply } from "fastify";

const here = "http://here.invalid";

/**
 * The address as a path of this shop, or null when a browser would leave it: only what begins with
 * one slash is ours, and browsers read a backslash as a slash and skip tabs and line breaks.
 */
export function ownPath(address: string): string | null {
  if (!address.startsWith("/") || !URL.canParse(address, here)) return null;
  const { origin, pathname, search, hash } = new URL(address, here);
  return origin === here && !pathname.startsWith("//") ? pathname + search + hash : null;
}

/**
 * The one way to send a browser to another page, always one of ours. Throws an Error for any other
 * address, because no input may decide where the shop sends people.
 */
export function redirect(reply: FastifyReply, path: string, status: 301 | 303): FastifyReply {
  const own = ownPath(path);
  if (own === null) throw new Error("a redirection that leaves the shop");
  return reply.redirect(own, status);
}

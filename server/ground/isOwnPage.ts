import type { FastifyRequest } from "fastify";

/**
 * Whether a page of this shop sends the request. Browsers say where a request comes from; those that do
 * not yet name the page's origin.
 */
export function isOwnPage({ headers, host }: Pick<FastifyRequest, "headers" | "host">): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site === "same-origin";
  return URL.parse(headers.origin ?? "")?.host === host;
}

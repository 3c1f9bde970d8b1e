import { lookup } from "node:dns";
import type { LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";

const globalUnicast = ipaddr.IPv6.parseCIDR("2000::/3");

/** Whether an IP address belongs to the open internet: no loopback, private, link-local or reserved one. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  // Also what is an IPv4 address in the clothes of an IPv6 one.
  const parsed = ipaddr.process(address);
  // Of IPv6 nothing else has been given out (RFC 4291, 2.4): ::7f00:1 is 127.0.0.1 once more.
  const isGivenOut = parsed instanceof ipaddr.IPv4 || parsed.match(globalUnicast);
  return isGivenOut && parsed.range() === "unicast";
}

/** Why nothing was sent: the name leads into the shop's own network. */
export class NotPublic extends Error {
  constructor() {
    super("The address leads to a private network.");
  }
}

/**
 * Looks a name up for a connection that is made to the very address that was checked here: a name that
 * leads elsewhere at its second look-up finds nobody who looks twice.
 */
export const lookupPublic: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, "");
    const [first] = addresses;
    const isSafe = addresses.every(({ address }) => isPublicAddress(address));
    if (first === undefined || !isSafe) return done(new NotPublic(), "");
    if (options.all) return done(null, addresses);
    done(null, first.address, first.family);
  });
};

/**
 * What is wrong with an endpoint's address, for the owner; null for one that may be called. What its name
 * leads to is looked at when it is called.
 */
export function addressProblem(text: string, allowsLoopback: boolean): string | null {
  const url = URL.parse(text);
  if (url === null) return "Please enter an address that begins with https://.";
  // A name may end in the dot of the root: localhost. is localhost.
  const host = url.hostname.replace(/^\[|\]$|\.$/g, "");
  if (allowsLoopback && (host === "localhost" || host === "127.0.0.1")) return null;
  if (url.protocol !== "https:") return "Please enter an address that begins with https://.";
  if (url.username !== "" || url.password !== "") {
    return "Please leave names and passwords out of the address.";
  }
  const isInside = ipaddr.isValid(host) ? !isPublicAddress(host) : !host.includes(".");
  return isInside ? "This address leads to a private network." : null;
}

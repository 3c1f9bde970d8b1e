import ipaddr from "ipaddr.js";

const { IPv4, IPv6 } = ipaddr;

/**
 * What one household or company holds, by which its visitors are counted: an IPv4 address, or the /64
 * network of an IPv6 address. All that is no address counts as one.
 */
export function network(address: string): string {
  if (IPv4.isValidFourPartDecimal(address)) return address;
  if (!IPv6.isValid(address)) return "unknown";
  const read = IPv6.parse(address);
  if (read.isIPv4MappedAddress()) return read.toIPv4Address().toString();
  const parts = read.parts.map((part, place) => (place < 4 ? part : 0));
  return `${new IPv6(parts)}/64`;
}

import ipaddr from "ipaddr.js";

const { IPv4, IPv6 } = ipaddr;

/**
 * What one household or company holds, by which its visitors are counted: an IPv4 address, or the /64
 * network of an IPv6 address. All that is no address counts as one.
 */
export function network(address: string): string {
  return networkOf(address, 4);
}

/**
 * What one customer of a hosting company can have for nothing: an IPv4 address, or the /48 network of
 * an IPv6 address, with its 65,536 networks. For shares of what there is little of.
 */
export function site(address: string): string {
  return networkOf(address, 3);
}

function networkOf(address: string, groups: number): string {
  if (IPv4.isValidFourPartDecimal(address)) return address;
  if (!IPv6.isValid(address)) return "unknown";
  const read = IPv6.parse(address);
  if (read.isIPv4MappedAddress()) return read.toIPv4Address().toString();
  const parts = read.parts.map((part, place) => (place < groups ? part : 0));
  return `${new IPv6(parts)}/${groups * 16}`;
}

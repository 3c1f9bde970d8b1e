import { isIPv6 } from "node:net";
import type { Limit } from "./attempts.ts";

/** Failed logins: five for a number, thirty for an address, in fifteen minutes. */
export function loginLimits(phoneNumber: string, address: string): Limit[] {
  return [
    { key: numberKey(phoneNumber), most: 5 },
    { key: `login address ${network(address)}`, most: 30 },
  ];
}

/** Under which a number's failed logins are counted. */
export function numberKey(phoneNumber: string): string {
  return `login number ${phoneNumber}`;
}

/**
 * Attempts to claim a number, by registering or by changing one's own: each tells whether somebody
 * has it. Many customers of one mobile network share an address.
 */
export function claimLimits(address: string): Limit[] {
  return [{ key: `claim address ${network(address)}`, most: 30 }];
}

/** What one household or company holds: an IPv4 address, or the /64 network of an IPv6 address. */
export function network(address: string): string {
  const mapped = address.match(/^::ffff:(\d+\.\d+\.\d+\.\d+)$/i)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [plain = ""] = address.split("%", 1);
  const [head = "", tail] = plain.toLowerCase().split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array<string>(Math.max(0, zeros)).fill("0"), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`;
}

import { type Limit, network } from "../limits/index.ts";

/** Failed logins: five for a number, thirty for an address, in fifteen minutes. */
export function loginLimits(phoneNumber: string, address: string): Limit[] {
  return [
    { key: `login number ${phoneNumber}`, most: 5, subject: phoneNumber },
    { key: `login address ${network(address)}`, most: 30 },
  ];
}

/**
 * Attempts to claim a number, by registering or by changing one's own: each tells whether somebody
 * has it. Many customers of one mobile network share an address.
 */
export function claimLimits(address: string): Limit[] {
  return [{ key: `claim address ${network(address)}`, most: 30 }];
}

import { guessLimits, type Origin } from "../credentials/index.ts";
import { type Limit, network } from "../limits/index.ts";

/** Failed logins of one number, see `guessLimits`. */
export function loginLimits(phoneNumber: string, origin: Origin): Limit[] {
  const who = `number ${phoneNumber}`;
  return guessLimits({ what: "login", who, subject: phoneNumber }, origin);
}

/**
 * Attempts to claim a number by registering: each tells whether somebody has it. Many customers of one mobile network share an address.
 */
export function claimLimits(address: string): Limit[] {
  return [{ key: `claim address ${network(address)}`, most: 30 }];
}

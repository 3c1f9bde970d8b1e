import { type Limit, network } from "../limits/index.ts";

/** Where a login comes from. */
export interface Origin {
  /** The visitor's network address. */
  address: string;
  /** Whether the customer has signed in from its network before, or asks in a session of theirs. */
  isFamiliar: boolean;
}

/**
 * Failed logins: five for a number from one network and thirty for a network, in fifteen minutes. The
 * number as a whole is guarded against guesses from many networks: after ten failures in a day from
 * networks unknown to its customer, each one more has to wait since the latest, for a minute, two,
 * four, eight, and from then on fifteen. So all strangers of the world together have about 110
 * guesses a day. They cannot shut the customer out, who never waits for them on a familiar network.
 */
export function loginLimits(phoneNumber: string, { address, isFamiliar }: Origin): Limit[] {
  const subject = phoneNumber;
  const origin = network(address);
  const guard = { key: `login number ${phoneNumber}`, most: 10, minutes: 24 * 60, longestWait: 15 };
  return [
    { key: `login number ${phoneNumber} from ${origin}`, most: 5, subject },
    { key: `login address ${origin}`, most: 30 },
    ...(isFamiliar ? [] : [{ ...guard, subject }]),
  ];
}

/**
 * Passwords that one network may have checked in fifteen minutes, right ones too: each costs the shop
 * work. Many customers of one mobile network share an address.
 */
export function passwordLimit(address: string): Limit {
  return { key: `password address ${network(address)}`, most: 300 };
}

/**
 * Attempts to claim a number, by registering or by changing one's own: each tells whether somebody
 * has it. Many customers of one mobile network share an address.
 */
export function claimLimits(address: string): Limit[] {
  return [{ key: `claim address ${network(address)}`, most: 30 }];
}

import { type Limit, network } from "../limits/index.ts";

/** Where a guess comes from. */
export interface Origin {
  /** The visitor's network address. */
  address: string;
  /** Whether whose secret it is has signed in from its network before, or asks in a session of theirs. */
  isFamiliar: boolean;
  /** The hash of the browser's own token, where whose secret it is has signed in in that browser before. */
  device?: string | null;
}

/** Whose secret is guessed: `what` tells kinds of guesses apart, `who` their owners. */
interface Guessed {
  what: string;
  who: string;
  /** The phone number that the keys tell something of, if they do. */
  subject?: string;
}

/**
 * Wrong guesses: five for one owner from one network and thirty for a network, in fifteen minutes. The
 * owner as a whole is guarded against guesses from many networks: after ten failures in a day from
 * networks unknown to them, each one more has to wait since the latest, for a minute, two, four,
 * eight, and from then on fifteen. So all strangers of the world together have about 110 guesses a
 * day. They cannot shut the owner out, who never waits for them on a familiar network, nor for others of
 * the same network in a browser that is known.
 */
export function guessLimits(
  { what, who, subject }: Guessed,
  { address, isFamiliar, device }: Origin,
): Limit[] {
  const told = subject === undefined ? {} : { subject };
  if (device) return [{ key: `${what} ${who} from device ${device}`, most: 5, ...told }];
  const origin = network(address);
  const guard = { key: `${what} ${who}`, most: 10, minutes: 24 * 60, longestWait: 15 };
  return [
    { key: `${what} ${who} from ${origin}`, most: 5, ...told },
    { key: `${what} address ${origin}`, most: 30 },
    ...(isFamiliar ? [] : [{ ...guard, ...told }]),
  ];
}

/**
 * Passwords that one network, or a browser that is known, may have checked in fifteen minutes, right ones
 * too: each costs the shop work. Many customers of one mobile network share an address.
 */
export function passwordLimit({ address, device }: Pick<Origin, "address" | "device">): Limit {
  const key = device ? `password device ${device}` : `password address ${network(address)}`;
  return { key, most: device ? 30 : 300 };
}

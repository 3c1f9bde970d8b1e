import { type Limit, LimitKind, network, placeLimits } from "../limits/index.ts";

/** Where a guess comes from. */
export interface Origin {
  /** The visitor's network address. */
  address: string;
  /** Whether whose secret it is has signed in from its network before, or asks in a session of theirs. */
  isFamiliar: boolean;
  /** The hash of the browser's own token, where whose secret it is has signed in in that browser before. */
  device?: string | null;
}

/** Whose secret is guessed; `subject` is the phone number that the keys tell something of, if they do. */
interface Guessed {
  who: string;
  subject?: string;
}

/**
 * Wrong guesses at a secret: five for one owner from one network, thirty for a network and ten times that for
 * its site, in fifteen minutes. The owner as a whole is guarded against guesses from many networks: after ten failures in a
 * day from networks unknown to them, each one more has to wait since the latest, for a minute, two, four,
 * eight, and from then on fifteen. So all strangers of the world together have about 110 guesses a
 * day. They cannot shut the owner out, who never waits for them on a familiar network, nor for others of
 * the same network in a browser that is known.
 *
 * `what` tells keys of several secrets apart, `secrets` names them in the table of limits;
 * `knowsBrowsers` where owners are known by their browsers.
 */
export function guessLimits(what: string, secrets: string, { knowsBrowsers = false } = {}) {
  const inBrowser = knowsBrowsers
    ? new LimitKind({ counts: `${secrets}, in a browser that is known`, most: 5 })
    : null;
  const fromNetwork = new LimitKind({ counts: `${secrets}, from one network`, most: 5 });
  const ofPlace = placeLimits({ counts: (place) => `${secrets}, of all from ${place}`, most: 30 });
  const byStrangers = new LimitKind({
    counts: `${secrets}, from networks unknown to them`,
    ...{ most: 10, minutes: 24 * 60, longestWait: 15 },
  });
  return ({ who, subject }: Guessed, { address, isFamiliar, device }: Origin): Limit[] => {
    const told = { subject };
    if (device && inBrowser) return [inBrowser.of(`${what} ${who} from device ${device}`, told)];
    const origin = network(address);
    return [
      fromNetwork.of(`${what} ${who} from ${origin}`, told),
      ...ofPlace(`${what} address`, address),
      ...(isFamiliar ? [] : [byStrangers.of(`${what} ${who}`, told)]),
    ];
  };
}

const networksPasswords = new LimitKind({
  counts: "passwords checked for one network, right ones too",
  most: 300,
});
const browsersPasswords = new LimitKind({
  counts: "passwords of a customer checked in browsers that are known, right ones too",
  most: 30,
});

/**
 * Each password that is checked costs the shop work. Many customers of one mobile network share an address.
 * `owner` is the number whose browsers are known: each login makes one known anew, so they count together.
 */
export function passwordLimit(
  { address, device }: Pick<Origin, "address" | "device">,
  owner?: string,
): Limit {
  return device && owner !== undefined
    ? browsersPasswords.of(`password in browsers of ${owner}`, { subject: owner })
    : networksPasswords.of(`password address ${network(address)}`);
}

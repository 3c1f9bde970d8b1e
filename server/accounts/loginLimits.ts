import { guessLimits, type Origin } from "../credentials/index.ts";
import { type Limit, placeLimits } from "../limits/index.ts";

const wrongPasswords = guessLimits("login", "wrong passwords of a customer", {
  knowsBrowsers: true,
});

/** Failed logins of one number, see `guessLimits`. */
export function loginLimits(phoneNumber: string, origin: Origin): Limit[] {
  return wrongPasswords({ who: `number ${phoneNumber}`, subject: phoneNumber }, origin);
}

const wrongInSession = guessLimits(
  "session password",
  "wrong passwords of a customer who is signed in",
);

/** Wrong passwords of a customer who is signed in: a stolen session guesses as strangers do. */
export function sessionPasswordLimits(
  { id, phoneNumber }: { id: string; phoneNumber: string },
  address: string,
): Limit[] {
  const guessed = { who: `customer ${id}`, subject: phoneNumber };
  return wrongInSession(guessed, { address, isFamiliar: false });
}

const claims = placeLimits({ counts: (place) => `accounts that ${place} registers`, most: 30 });

/**
 * Attempts to claim a number by registering: each tells whether somebody has it. Many customers of one mobile network share an address.
 */
export function claimLimits(address: string): Limit[] {
  return claims("claim address", address);
}

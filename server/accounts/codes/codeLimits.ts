import { guessLimits, type Origin } from "../../credentials/index.ts";
import { type Limit, network } from "../../limits/index.ts";

const [hour, day] = [60, 24 * 60];

/**
 * Codes that are sent: each costs the shop money and rings somebody's phone. All strangers of the world
 * together have four an hour and eight a day for one number; where its owner has signed in before they
 * have as many of their own, so nobody uses theirs up, and in a browser that is known nobody of the same network does. Many customers of one mobile network share an
 * address. `mostOfAll` is the shop's for a day, of which strangers may use a half: the other is kept for
 * who has signed in from there before.
 */
export function codeLimits(
  phoneNumber: string,
  { address, isFamiliar, device }: Origin,
  mostOfAll: number,
): Limit[] {
  const origin = network(address);
  const own = device ? ` from device ${device}` : ` from ${origin}`;
  const number = `code number ${phoneNumber}${isFamiliar ? own : ""}`;
  const of = (key: string, anHour: number, aDay: number, told: Partial<Limit> = {}) => [
    { key: `${key} hour`, most: anHour, minutes: hour, ...told },
    { key: `${key} day`, most: aDay, minutes: day, ...told },
  ];
  return [
    ...of(number, 4, 8, { subject: phoneNumber }),
    ...(device ? [] : of(`code address ${origin}`, 30, 100)),
    ...(isFamiliar
      ? []
      : [{ key: "code strangers day", most: Math.ceil(mostOfAll / 2), minutes: day }]),
    { key: "code all day", most: mostOfAll, minutes: day },
  ];
}

/** Codes that a customer may have sent to move to another number. One asks again, but does not move every day. */
export function moveLimits(customerId: string, subject: string): Limit[] {
  return [{ key: `number codes ${customerId}`, most: 5, minutes: day, subject }];
}

/** Codes that a customer may have sent to confirm who they are: a stolen session rings their phone. */
export function sessionCodeLimits(customerId: string, subject: string): Limit[] {
  return [{ key: `session codes ${customerId}`, most: 10, minutes: day, subject }];
}

/** Wrong codes of a customer who is signed in: a stolen session guesses as strangers do. */
export function sessionGuessLimits(customerId: string, subject: string, address: string): Limit[] {
  const who = `customer ${customerId}`;
  return guessLimits({ what: "session code", who, subject }, { address, isFamiliar: false });
}

/** Wrong codes of one number, see `guessLimits`; besides, each code has few tries. */
export function codeGuessLimits(phoneNumber: string, origin: Origin): Limit[] {
  const who = `number ${phoneNumber}`;
  return guessLimits({ what: "code guess", who, subject: phoneNumber }, origin);
}

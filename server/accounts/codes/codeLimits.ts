import { guessLimits, type Origin } from "../../credentials/index.ts";
import { type Limit, LimitKind, network, site } from "../../limits/index.ts";

const [hour, day] = [60, 24 * 60];
const everyHour = (counts: string, most: number) => new LimitKind({ counts, most, minutes: hour });
const everyDay = (counts: string, most: number | string) =>
  new LimitKind({ counts, most, minutes: day });

const toNumber = {
  hour: everyHour("codes to a number, asked for by strangers, or where it is known", 4),
  day: everyDay("codes to a number, asked for by strangers, or where it is known", 8),
};
const toNumberInBrowsers = everyDay("codes to a number, of all browsers where it is known", 24);
const aTenth = "a tenth of `CODES_A_DAY`";
const ofSitesBrowsers = everyDay("codes asked for by one site in browsers that are known", aTenth);
const ofSitesStrangers = everyDay("codes asked for by strangers of one site", aTenth);
const ofNetwork = {
  hour: everyHour("codes asked for by one network", 30),
  day: everyDay("codes asked for by one network", 100),
};
const byStrangers = everyDay("codes asked for by all strangers", "half of `CODES_A_DAY`");
const ofAll = everyDay("codes of the whole shop", "`CODES_A_DAY`");
const toMove = everyDay("times that a customer asks for the codes of another number", 5);
const toConfirm = everyDay("codes by which a customer confirms who they are", 10);
const wrongInSession = guessLimits("session code", "wrong codes of a customer who is signed in");
const wrongCodes = guessLimits("code guess", "wrong codes of a number", { knowsBrowsers: true });

/**
 * Codes that are sent: each costs the shop money and rings somebody's phone. All strangers of the world
 * together have four an hour and eight a day for one number; where its owner has signed in before they
 * have as many of their own, so nobody uses theirs up, and in a browser that is known nobody of the same
 * network does. Whoever logs in makes as many browsers known as they like: these count together, for the
 * number and for the site; so do strangers of a site, or one with its 65,536 networks would use up all
 * strangers' for a day. Anybody has an account of any number: who asks is a stranger until a code has
 * shown whose it is (`isNumbersOwn`). Many customers of one mobile network share an address. `mostOfAll` is
 * the shop's for a day, of which strangers may use a half: the other is kept for who has signed in from
 * there before.
 */
export function codeLimits(
  phoneNumber: string,
  { address, isFamiliar, device }: Origin,
  mostOfAll: number,
): Limit[] {
  const origin = network(address);
  const ofOneSite = { most: Math.ceil(mostOfAll / 10) };
  const own = device ? ` from device ${device}` : ` from ${origin}`;
  const number = `code number ${phoneNumber}${isFamiliar ? own : ""}`;
  const told = { subject: phoneNumber };
  return [
    toNumber.hour.of(`${number} hour`, told),
    toNumber.day.of(`${number} day`, told),
    ...(device
      ? [
          toNumberInBrowsers.of(`code number ${phoneNumber} in browsers day`, told),
          ofSitesBrowsers.of(`code browsers ${site(address)} day`, ofOneSite),
        ]
      : [
          ofNetwork.hour.of(`code address ${origin} hour`),
          ofNetwork.day.of(`code address ${origin} day`),
        ]),
    ...(isFamiliar
      ? []
      : [
          ofSitesStrangers.of(`code strangers ${site(address)} day`, ofOneSite),
          byStrangers.of("code strangers day", { most: Math.ceil(mostOfAll / 2) }),
        ]),
    ofAll.of("code all day", { most: mostOfAll }),
  ];
}

/** Codes that a customer may have sent to move to another number. One asks again, but does not move every day. */
export function moveLimits(customerId: string, subject: string): Limit[] {
  return [toMove.of(`number codes ${customerId}`, { subject })];
}

/** Codes that a customer may have sent to confirm who they are: a stolen session rings their phone. */
export function sessionCodeLimits(customerId: string, subject: string): Limit[] {
  return [toConfirm.of(`session codes ${customerId}`, { subject })];
}

/** Wrong codes of a customer who is signed in: a stolen session guesses as strangers do. */
export function sessionGuessLimits(customerId: string, subject: string, address: string): Limit[] {
  const who = `customer ${customerId}`;
  return wrongInSession({ who, subject }, { address, isFamiliar: false });
}

/** Wrong codes of one number, see `guessLimits`; besides, each code has few tries. */
export function codeGuessLimits(phoneNumber: string, origin: Origin): Limit[] {
  return wrongCodes({ who: `number ${phoneNumber}`, subject: phoneNumber }, origin);
}

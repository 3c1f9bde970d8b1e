import { coinsInWords } from "../contract/coinRules.ts";
import { type WordName, wordNames } from "../contract/texts/words.ts";
import { policyFacts } from "./pages/policyFacts.ts";
import type { Shop } from "./shop.ts";

/** Each word as texts hold it: `word.phone` is `{phone}`. */
export const word = Object.fromEntries(
  Object.keys(wordNames).map((name) => [name, `{${name}}`]),
) as Record<WordName, string>;

/** What texts tell of the owner's settings. */
export interface ToldSettings {
  referralCoins: number;
}

/** What the words in braces stand for in this shop. */
export function wordsOf(
  shop: Shop,
  { referralCoins }: ToldSettings,
): Readonly<Record<WordName, string>> {
  const { street, city, state, pincode } = shop.address;
  const { grievanceOfficer: officer } = shop;
  return {
    name: shop.name,
    legalName: shop.legalName,
    description: shop.description,
    email: shop.email,
    phone: onOneLine(shop.phone),
    phoneDigits: shop.phoneDigits,
    chatLink: shop.chatLink,
    postalAddress: `${street}, ${city}, ${state} ${pincode}, India`,
    warranty: shop.warranty,
    sale: shop.sale,
    referralReward: coinsInWords(referralCoins),
    nodalPerson: shop.nodalPerson,
    privacyEmail: shop.privacyEmail,
    officerName: officer.name,
    officerDesignation: officer.designation,
    officerEmail: officer.email,
    officerPhone: onOneLine(officer.phone),
    officerPhoneDigits: officer.phoneDigits,
    officerHours: officer.hours,
    ...policyFacts,
  };
}

/** Keeps the groups of a phone number together. */
function onOneLine(number: string): string {
  return number.replaceAll(" ", "\u00a0");
}

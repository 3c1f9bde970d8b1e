import { policyFacts } from "../../../content/pages/policyFacts.ts";
import type { ShopFacts } from "../shopFacts.ts";

/**
 * Every message to a phone, as it is registered with the operators (DLT) and with WhatsApp: fixed words,
 * and variables in braces. Plain letters: others halve what fits into an SMS.
 */
export const phoneTexts = {
  "order placed":
    "{shop}: order {order} is placed. Rs {amount}, {paying}. Delivery {days}. Track: {site}/tracking",
  "address changed":
    "{shop}: order {order} goes to another address now, in {place}. Did you not ask for this? Call {call} at once.",
  "order shipped": "{shop}: order {order} is on its way. Track: {site}/tracking",
  "order shipped by courier":
    "{shop}: order {order} is on its way with {courier}, {awb}. Track: {site}/tracking",
  "out for delivery": "{shop}: order {order} is out for delivery. Track: {site}/tracking",
  "out for delivery for cash":
    "{shop}: order {order} is out for delivery. Please keep Rs {amount} ready. Track: {site}/tracking",
  "delivery failed":
    "{shop}: the courier could not deliver order {order} and will try again. Call {call}. Track: {site}/tracking",
  "order returning":
    "{shop}: order {order} could not be delivered and is on its way back to us. Call {call}. Track: {site}/tracking",
  "order delivered":
    "{shop}: order {order} is delivered. Something is not right? Call {call} within {report}.",
  "order late":
    "{shop}: order {order} came {late} later than promised. We are sorry, and have put {coins} into your account.",
  "return approved":
    "{shop}: your return of order {order} is approved. We collect it from your door. Please have it packed as it came.",
  "order back": "{shop}: we have order {order} back.",
  "order back with refund":
    "{shop}: we have order {order} back. Your money is returned within {refund}.",
  "order lost": "{shop}: order {order} was lost on its way to you. We are sorry.",
  "order lost with refund":
    "{shop}: order {order} was lost on its way to you. We are sorry. Your money is returned within {refund}.",
  "order cancelled": "{shop}: order {order} is cancelled. Nothing was charged.",
  "order cancelled without refund":
    "{shop}: order {order} is cancelled. No money goes back now: {site}/tracking",
  "order cancelled with refund":
    "{shop}: order {order} is cancelled. Rs {amount} is returned in {refund}.",
  "pieces cancelled":
    "{shop}: {pieces} of order {order} cancelled. What becomes of the money: {site}/tracking",
  "order refunded":
    "{shop}: Rs {amount} for order {order} is returned. Your bank may take some days to show it.",
  "return news": "{shop}: there is news of {news}. See: {site}/tracking",
  "review asked":
    "{shop}: how do you like the {product}? Your review helps others: {site}/product/{page}",
  "question answered":
    "{shop}: your question about the {product} is answered: {site}/product/{page}",
  "back in stock": "{shop}: {product} is back in stock, Rs {amount}: {site}/product/{page}",
  "price lower": "{shop}: {product} costs less now, Rs {amount}: {site}/product/{page}",
  "search found": "{shop}: there is something new in a search that you saved: {site}/{page}",
  "coins for a friend":
    "{shop}: {coins} are yours: a friend came by your link and kept their first order. Thank you! {site}/coins",
  "coins for coming":
    "{shop}: {coins} are yours: you came by a friend's link and kept your first order. {site}/coins",
  "number changed":
    "{shop}: your account's contact number was changed from this one to one ending in {ending}. Not you? Call {call} at once.",
  "password set":
    "{shop}: a new password was set for your account, by a code to this number. Your other devices are signed out. Not you? Call {call} at once.",
  "password changed":
    "{shop}: your account's password was changed. Your other devices are signed out. Not you? Call {call} at once.",
  "email changed":
    "{shop}: your account's e-mail address was changed. Not you? Call {call} at once.",
  "account taken over":
    "{shop}: a code to this number opened your account for the first time. Its password and passkeys of before count no more. Not you? Call {call} at once.",
  "passkey added": "{shop}: a passkey was added to your account. Not you? Call {call} at once.",
  "passkey removed":
    "{shop}: a passkey was removed from your account. Not you? Call {call} at once.",
} as const;

export type PhoneEvent = keyof typeof phoneTexts;
export const phoneEvents = Object.keys(phoneTexts) as PhoneEvent[];

/** What is the same in every message of a shop, and registered as it is. */
const sameForAll = {
  shop: ({ name }: ShopFacts) => name,
  call: ({ phone }: ShopFacts) => phone,
  site: ({ origin }: ShopFacts) => origin,
  report: () => policyFacts.reportWithin,
  refund: () => policyFacts.refund,
};
type Same = keyof typeof sameForAll;

type Named<Text> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Named<Rest>
  : never;
type Variable<Event extends PhoneEvent> = Exclude<Named<(typeof phoneTexts)[Event]>, Same>;

/** What an SMS was written from: the event, and its variables in the order of their places. */
export interface PhoneText {
  event: PhoneEvent;
  variables: readonly (readonly [name: string, value: string])[];
}

const isSame = (name: string): name is Same => name in sameForAll;

/** The text of an event, each name of a place replaced. */
const filled = (event: PhoneEvent, replace: (name: string) => string) =>
  phoneTexts[event].replaceAll(/\{(\w+)\}/g, (_place, name) => replace(name));

/** The names of an event's variables, in the order of their places. */
export const variablesOf = (event: PhoneEvent): string[] =>
  [...phoneTexts[event].matchAll(/\{(\w+)\}/g)].flatMap(([, name = ""]) =>
    isSame(name) ? [] : [name],
  );

interface PhoneMessage {
  kind: "sms";
  recipient: string;
  subject: "";
  body: string;
  phoneText: PhoneText;
}

/** A message to a phone, with its words and what they were written from. */
export function phoneMessage<Event extends PhoneEvent>(
  event: Event,
  shop: ShopFacts,
  recipient: string,
  values: Record<Variable<Event>, string>,
): PhoneMessage {
  const given = (name: string) => inGsm((values as Record<string, string>)[name] ?? "");
  const body = filled(event, (name) => (isSame(name) ? sameForAll[name](shop) : given(name)));
  const variables = variablesOf(event).map((name) => [name, given(name)] as const);
  return { kind: "sms", recipient, subject: "", body, phoneText: { event, variables } };
}

/** Letters outside the GSM alphabet would halve what fits into one SMS. */
const inGsm = (text: string) => text.replaceAll("–", "-").replaceAll("₹", "Rs ");

import { codeRules, type SentCodePurpose } from "../../contract/codeRules.ts";
import { greetingOf, writtenLetter } from "./letter.ts";
import type { ShopFacts } from "./shopFacts.ts";

const what: Readonly<Record<SentCodePurpose, string>> = {
  login: "log in",
  reset: "set a new password",
  confirm: "confirm that it is you",
  leaveNumber: "move your account to another number",
  payTo: "say where the money of your order goes",
  takeNumber: "use this number for your account",
};

interface Code {
  code: string;
  purpose: SentCodePurpose;
}

/** What an SMS says; its last line lets the browser fill the code in, at this shop's pages alone. */
export function codeSms({ code, purpose }: Code, shop: ShopFacts): string {
  const host = new URL(shop.origin).hostname;
  return `${sentence({ code, purpose }, shop)} Do not share it.\n\n@${host} #${code}`;
}

export function codeEmail({ code, purpose }: Code, shop: ShopFacts) {
  const { subject, body, letter } = writtenLetter(`Your code for ${shop.name}`, {
    greeting: greetingOf(""),
    parts: [
      sentence({ code, purpose }, shop),
      `If you did not ask for it, you need do nothing: nobody gets in without it. Nobody from our shop will ever ask you for it. Questions: ${shop.phone}.`,
    ],
    signature: shop.name,
  });
  return { subject, text: body, letter };
}

const sentence = ({ code, purpose }: Code, shop: ShopFacts) =>
  `${code} is your code to ${what[purpose]} at ${shop.name}. It is good for ${codeRules.minutes} minutes.`;

import { shop } from "../../content/shop.ts";
import { normalisePhone } from "../../contract/accountRules.ts";
import { Refusal } from "../ground/refusal.ts";

const common = new Refusal(
  "common_password",
  "This password is among the first that strangers try. Please choose another one, such as a few words of your own.",
);
const ownNumber = new Refusal(
  "common_password",
  "Please choose a password that is not your phone number.",
);

/**
 * Refuses a new password that is guessed before any other: its owner's own phone number (ten digits),
 * where one is given, and what is on lists of the commonest passwords of breached sites, also with
 * other capitals, with figures for letters, or with signs between. Null for one that may be used.
 */
export async function refuseCommonPassword(
  password: string,
  phoneNumber?: string,
): Promise<Refusal | null> {
  if (normalisePhone(password) === phoneNumber) return ownNumber;
  const plain = password.normalize("NFKC").toLowerCase();
  const known = await commonPasswords();
  const isCommon = [plain, withoutSigns(plain), ...spelledOut(plain)].some(
    (written) => known.has(written) || isRow(written),
  );
  return isCommon ? common : null;
}

let loaded: Promise<ReadonlySet<string>> | undefined;

/** 49,000 passwords, the commonest of breached sites; read when the first password is chosen. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  loaded ??= import("@zxcvbn-ts/language-common").then(
    ({ dictionary }) => new Set([...dictionary["passwords-common"], shop.name.toLowerCase()]),
  );
  return loaded;
}

const withoutSigns = (text: string) => text.replace(/[^\p{Letter}\p{Number}]/gu, "");

const letters: Record<string, string> = {
  "0": "o",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
};

/** With letters for the figures before the last letter: `p@55w0rd`, `1l0veyou`, `we1come1`. */
function spelledOut(text: string): string[] {
  return ["i", "l"].map((one) => {
    const letter = (figure: string) => letters[figure] ?? one;
    return withoutSigns(text.replace(/[013457@$!](?=.*\p{Letter})/gu, letter));
  });
}

/** One to three letters or digits again and again, or a run of neighbours: `abab`, `123456`, `fedcba`. */
function isRow(text: string): boolean {
  if (!/^[a-z0-9]+$/.test(text)) return false;
  if (/^(.{1,3}?)\1+$/.test(text)) return true;
  const steps = [...text].slice(1).map((letter, at) => letter.charCodeAt(0) - text.charCodeAt(at));
  return Math.abs(steps[0] ?? 0) === 1 && steps.every((step) => step === steps[0]);
}

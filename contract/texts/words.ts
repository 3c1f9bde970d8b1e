/**
 * Words in braces that texts of the shop may hold, such as `{phone}`: what they stand for is put in when
 * a page is read, so that no text tells an old number or an old limit.
 */
export const wordNames = {
  name: "Name of the shop",
  legalName: "Legal name",
  description: "What the shop is, in a sentence",
  email: "E-mail",
  phone: "Phone",
  phoneDigits: "Phone, digits alone (for tel: links)",
  chatLink: "Address of the chat",
  postalAddress: "Address on one line",
  warranty: "Warranty",
  sale: "Largest reduction of a sale",
  referralReward: "Reward for a referral, as the settings have it",
  nodalPerson: "Nodal person",
  privacyEmail: "E-mail for questions about personal data",
  officerName: "Grievance Officer: name",
  officerDesignation: "Grievance Officer: designation",
  officerEmail: "Grievance Officer: e-mail",
  officerPhone: "Grievance Officer: phone",
  officerPhoneDigits: "Grievance Officer: phone, digits alone",
  officerHours: "Grievance Officer: hours",
  reportWithin: "Time to report damage",
  cancelWithin: "Time to cancel free of charge",
  lateCancellation: "Deduction of a late cancellation",
  gatewayCharge: "Gateway charge of a prepaid order that is cancelled late",
  refund: "How long a refund takes",
  processing: "How long an order is processed",
  delivery: "How long delivery takes",
  firstAnswer: "First answer of the Grievance Officer",
  resolution: "Resolution by the Grievance Officer",
} as const;
export type WordName = keyof typeof wordNames;

const braces = /\{([A-Za-z]+)\}/g;

const isWord = (name: string): name is WordName => Object.hasOwn(wordNames, name);

/** What is wrong with the words in braces of a text, for the person; null where all are known. */
export function wordProblem(text: string): string | null {
  const unknown = [...text.matchAll(braces)]
    .map(([, name = ""]) => name)
    .find((name) => !isWord(name));
  return unknown === undefined ? null : `There is no word {${unknown}}. See the list of words.`;
}

/** The value with every word in braces replaced, in all texts that it holds. */
export function fillWords<Value>(value: Value, words: Readonly<Record<WordName, string>>): Value {
  if (typeof value === "string") {
    const filled = value.replaceAll(braces, (whole, name) => (isWord(name) ? words[name] : whole));
    return filled as Value;
  }
  if (Array.isArray(value)) return value.map((each) => fillWords(each, words)) as Value;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, fillWords(each, words)]),
  ) as Value;
}

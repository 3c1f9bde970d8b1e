/** One-time codes, as forms in the browser and the shop treat them; kept free of schemas. */
export const codeRules = {
  digits: 4,
  /** For so long a code is good. */
  minutes: 5,
  /** Then a new code is needed. */
  tries: 5,
} as const;

/** What a code that is not whole says. */
export const incompleteCode = `Please enter the complete ${codeRules.digits}-digit OTP.`;

/** What a code lets somebody do who is not signed in. */
export const codePurposes = ["login", "reset"] as const;
export type CodePurpose = (typeof codePurposes)[number];

/**
 * What a message with a code says that it is for: also who is signed in, both numbers when the login moves, and where the
 * money of an order without an account goes.
 */
export type SentCodePurpose = CodePurpose | "confirm" | "leaveNumber" | "takeNumber" | "payTo";

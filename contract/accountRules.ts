/** Rules that forms in the browser check before the shop does; kept free of schemas, so they are small. */
export const passwordMinimum = 6;

/**
 * When the privacy notice, to which a visitor agrees by registering, was last changed: its date, and what is noted with
 * each consent.
 */
export const privacyNoticeVersion = "2026-11-28";

/** What a form, and the shop after it, says to a field that is wrong. */
export const wrongField = {
  phoneNumber: "Please enter a valid 10-digit phone number",
  email: "Please enter a valid email address.",
  password: `Please use at least ${passwordMinimum} characters for your password.`,
  fullName: "Please fill in your full name.",
  profileAddress: "Please fill in your address, or leave it empty.",
  profileCity: "Please fill in your city, or leave it empty.",
  profilePincode: "Please enter a 6-digit pincode.",
} as const;

/** What a session that is over says. */
export const authenticationFailed = "Authentication failed. Please log in again.";

/** What a profile change says that needs the current password and came without it. */
export const currentPasswordNeeded = {
  password: "Current password is required to change your password.",
  phoneNumber: "Current password is required to change your contact number.",
} as const;

/** What a move to another number says that came without the codes. */
export const numberCodesNeeded = "Please enter the codes that we sent to both numbers.";

/** How long and how often a customer may be signed in. */
export const sessionLimits = {
  /** A session ends when it was not used for so long. */
  idleDays: 30,
  /** And when it began so long ago, however much it is used. */
  mostDays: 180,
  /** For one more, the one that was not used for the longest time ends. */
  atOnce: 10,
} as const;

/** For so many minutes a login, or a confirmation of who it is, lets its session change what matters. */
export const confirmedMinutes = 10;

/** So many passkeys a customer may have. */
export const mostPasskeys = 10;

/**
 * For so long the shop knows where a customer has signed in. Who did nowhere for so long, and used no
 * session, may have given up the number meanwhile.
 */
export const familiarDays = 90;

/** Largest picture that a customer may send, in megabytes and in bytes. */
export const profilePicMegabytes = 5;
export const profilePicMaximum = profilePicMegabytes * 1024 * 1024;

export const profilePicTooLarge = `Please choose a picture of at most ${profilePicMegabytes} MB.`;

/** An Indian mobile number without its country code. */
export const mobileNumber = /^[6-9][0-9]{9}$/;

/**
 * Ten digits from an Indian mobile number as people write it: `+91 98765-43210`, `098765 43210`.
 * What is no such number comes back without its spaces and is left to the pattern to refuse.
 */
export function normalisePhone(text: string): string {
  return text.replace(/[\s().-]/g, "").replace(/^(?:(?:\+|00)?91|0)(?=\d{10}$)/, "");
}

/** What the shop notes of who comes in, who is kept out and what guards an account, and how it is called. */
export const securityEventNames = {
  registered: "Account made",
  registration_refused: "Account not made",
  signed_in: "Signed in",
  sign_in_refused: "Sign-in refused",
  locked_out: "Sign-in held off after too many tries",
  code_asked: "One-time code asked for",
  code_refused: "No more one-time codes",
  confirmation_asked: "Asked who it is again",
  confirmed: "Confirmed who it is",
  confirmation_refused: "Asked who it is again: not proven",
  password_changed: "Password changed",
  number_changed: "Phone number changed",
  email_changed: "Email address changed",
  passkey_added: "Passkey added",
  passkey_removed: "Passkey removed",
  second_factor_changed: "Second factor changed",
  session_ended: "Session ended",
  sessions_ended: "Every other session ended",
  data_exported: "Data taken along",
  account_deleted: "Account deleted",
  role_refused: "Role does not allow it",
  foreign_page_refused: "Sent by another site's page",
  signature_refused: "Message without a right signature",
  upload_refused: "File refused",
  limit_reached: "Limit reached",
} as const;

export type SecurityEvent = keyof typeof securityEventNames;
export const securityEventList = Object.keys(securityEventNames) as [
  SecurityEvent,
  ...SecurityEvent[],
];

/** Who did it, or tried to. */
export const actorKinds = ["guest", "customer", "staff"] as const;

/** Security events are kept for so long. */
export const securityEventDays = 90;

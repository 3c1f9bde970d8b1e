import { type Limit, LimitKind, placeLimits } from "../limits/index.ts";

const aDay = { minutes: 24 * 60 };
const ofNumber = new LimitKind({
  counts: "changes of how the customer of one number logs in, or of their email address",
  ...{ most: 10, ...aDay },
});
const ofPlace = placeLimits({
  counts: (place) => `changes of how customers log in, or of their email addresses, from ${place}`,
  ...{ most: 100, ...aDay },
});

/**
 * Changes that a customer is told of, by SMS and at the email address that stood before. Nobody has proved that the
 * address is theirs: without a limit whoever has an account fills a stranger's mailbox at the shop's cost. By the
 * number, which stays the same where the account is erased and registered anew.
 */
export function changeLimits({ phoneNumber }: { phoneNumber: string }, address: string): Limit[] {
  return [
    ofNumber.of(`account changes number ${phoneNumber}`, { subject: phoneNumber }),
    ...ofPlace("account changes address", address),
  ];
}

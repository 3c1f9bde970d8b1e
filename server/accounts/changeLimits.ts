import { type Limit, LimitKind, network } from "../limits/index.ts";

const aDay = { minutes: 24 * 60 };
const ofCustomer = new LimitKind({
  counts: "changes of how one customer logs in, or of their email address",
  ...{ most: 10, ...aDay },
});
const ofNetwork = new LimitKind({
  counts: "changes of how customers log in, or of their email addresses, from one network",
  ...{ most: 100, ...aDay },
});

/**
 * Changes that a customer is told of, by SMS and at the email address that stood before. Nobody has proved that
 * either is theirs: without a limit whoever has an account rings a stranger's phone and fills a stranger's mailbox at
 * the shop's cost.
 */
export function changeLimits(
  { id, phoneNumber }: { id: string; phoneNumber: string },
  address: string,
): Limit[] {
  return [
    ofCustomer.of(`account changes ${id}`, { subject: phoneNumber }),
    ofNetwork.of(`account changes address ${network(address)}`),
  ];
}

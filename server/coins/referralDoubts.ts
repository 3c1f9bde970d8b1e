import { sql } from "drizzle-orm";
import type { ReferralDoubt } from "../../contract/coinRules.ts";
import { contactsOf } from "../accounts/index.ts";
import { readAddresses } from "../addresses/index.ts";
import type { Transaction } from "../database/connect.ts";
import { hasOrderedBefore, whereOrdersWent } from "../orders/index.ts";
import { addressKey } from "./addressKey.ts";

/** A friend's order, as far as it tells who they are. */
export interface FriendsOrder {
  contactPhone: string;
  contactEmail: string;
  addressKey: string;
}

/**
 * What makes a ripe referral doubtful beside what was seen when the friend joined: that both are one
 * person or household, that others who were referred live at the same door, that the friend was a customer before, as a
 * guest or by an account that is gone, or too many in a month.
 */
export async function referralDoubts(
  tx: Transaction,
  referral: { id: string; referrerId: string; friendId: string; joinedAt: string },
  order: FriendsOrder,
  mostReferrals: number,
): Promise<ReferralDoubt[]> {
  const { id, referrerId, friendId, joinedAt } = referral;
  const contacts = await contactsOf(tx, [referrerId, friendId]);
  const went = await whereOrdersWent(tx, referrerId);
  const saved = await readAddresses(tx, referrerId);
  const [referrer, friend] = [contacts.get(referrerId), contacts.get(friendId)];
  const phones = new Set([
    referrer?.phoneNumber,
    ...went.map(({ phoneNumber }) => phoneNumber),
    ...saved.map(({ phoneNumber }) => phoneNumber),
  ]);
  const emails = new Set(
    [referrer?.email, ...went.map(({ email }) => email)].map(mailbox).filter(Boolean),
  );
  const keys = new Set([...went.map(({ address }) => address), ...saved].map(addressKey));
  const { rows } = await tx.execute<{ neighbours: boolean; credited: number }>(sql`
    select exists (
      select from referrals where address_key = ${order.addressKey} and id <> ${id}
    ) as neighbours, (
      select count(*)::int from referrals
      where referrer_id = ${referrerId} and state = 'credited' and decided_at > now() - interval '1 month'
    ) as credited`);
  const phonesOfFriend = [order.contactPhone, friend?.phoneNumber ?? order.contactPhone];
  const isOld = await hasOrderedBefore(tx, phonesOfFriend, new Date(joinedAt));
  const found: [ReferralDoubt, boolean][] = [
    ["same phone number", phones.has(order.contactPhone)],
    [
      "same email address",
      [order.contactEmail, friend?.email].some((one) => emails.has(mailbox(one))),
    ],
    ["same address", keys.has(order.addressKey)],
    ["address of others", rows[0]?.neighbours === true],
    ["ordered before", isOld],
    ["many in a month", (rows[0]?.credited ?? 0) >= mostReferrals],
  ];
  return found.flatMap(([doubt, isSo]) => (isSo ? [doubt] : []));
}

/** An address of the same mailbox, however it is written: without capitals, dots and what follows a plus. */
function mailbox(email: string | undefined): string {
  const [name = "", host = ""] = (email ?? "").toLowerCase().split("@");
  const known = host === "googlemail.com" ? "gmail.com" : host;
  return host === "" ? "" : `${name.replace(/\+.*$/, "").replaceAll(".", "")}@${known}`;
}

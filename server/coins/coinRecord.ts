import { sql } from "drizzle-orm";
import type { CustomerRecord } from "../accounts/index.ts";
import { coinEntries, referrals } from "./tables.ts";

/** Every coin that came and went, for an export of everything kept about the customer. */
export const coinRecord: CustomerRecord = (customerId) => sql`(
  select jsonb_agg(jsonb_build_object(
    'at', ${coinEntries.at}, 'coins', ${coinEntries.coins}, 'reason', ${coinEntries.reason},
    'orderId', ${coinEntries.orderId}, 'balanceAfter', ${coinEntries.balanceAfter}, 'note', ${coinEntries.note}
  ) order by ${coinEntries.id})
  from ${coinEntries} where ${coinEntries.customerId} = ${customerId}
)`;

/** Who came by the customer's link, and by whose they came, without saying who that is. */
export const referralRecord: CustomerRecord = (customerId) => sql`(
  select jsonb_agg(jsonb_build_object(
    'as', case when ${referrals.referrerId} = ${customerId} then 'referrer' else 'friend' end,
    'joinedAt', ${referrals.joinedAt}, 'state', ${referrals.state}
  ) order by ${referrals.id})
  from ${referrals} where ${referrals.referrerId} = ${customerId} or ${referrals.friendId} = ${customerId}
)`;

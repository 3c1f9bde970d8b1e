import { notInArray, sql } from "drizzle-orm";
import { type Gauge, secondsSince } from "../database/gauge.ts";
import { inbox } from "./tables.ts";

/**
 * Through the indexes of what is parked and of when the rest came. `carriers` are senders that tell of parcels: while
 * they do, nobody may be telling of money.
 */
export const inboxGauge = (carriers: readonly string[]): Gauge => ({
  names: {
    aangan_inbox_parked: "What gateways and providers said and the owner has to decide about",
    aangan_inbox_unsettled: "Messages of the last day that are kept and not settled yet",
    aangan_inbox_last_webhook_age_seconds:
      "Seconds since the last webhook of a gateway or the checkout provider, of a day at most",
  },
  async read(db) {
    const { rows } = await db.execute<{ parked: number; unsettled: number; last: string | null }>(
      sql`select
        (select count(*)::int from ${inbox} where outcome = 'parked') as parked,
        count(*) filter (where outcome = 'received')::int as unsettled,
        max(received_at) filter (where channel = 'webhook' and ${notInArray(inbox.sender, [...carriers])}) as last
      from ${inbox} where outcome <> 'parked' and received_at > now() - interval '1 day'`,
    );
    const { parked = 0, unsettled = 0, last = null } = rows[0] ?? {};
    return [
      { name: "aangan_inbox_parked", value: parked },
      { name: "aangan_inbox_unsettled", value: unsettled },
      {
        name: "aangan_inbox_last_webhook_age_seconds",
        value: last === null ? 86_400 : secondsSince(last),
      },
    ];
  },
});

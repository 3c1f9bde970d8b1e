import { sql } from "drizzle-orm";
import type { Database } from "../database/connect.ts";
import type { Wait } from "../database/longWaits.ts";
import { untilNothingIsDue } from "../database/untilNothingIsDue.ts";
import { Refusal } from "../ground/refusal.ts";
import { applyTracking, type TrackingDeps } from "./applyTracking.ts";
import type { Carrier } from "./carrier.ts";
import { mostAskHours } from "./shiprocket/settings.ts";
import { shipments } from "./tables.ts";

/** A parcel that nothing is heard of for so long is not asked about any more. */
const mostDays = 60;

/** How long a parcel waits at most until the courier is asked where it is. */
export const parcelWait: Wait = {
  ...{ table: shipments, moment: "check_at", longest: `interval '${mostAskHours} hours'` },
};

interface Due extends Record<string, unknown> {
  id: string;
  orderId: string;
  awb: string;
}

/**
 * Asks the carrier where parcels are whose time has come: what a message said and money depends on, and
 * every few hours the others, in case no message came. One that is not answered has its next turn; a carrier that does
 * not answer is not asked about the rest now, since bookings wait behind it.
 */
export async function askWhere(
  db: Database,
  carrier: Carrier,
  deps: TrackingDeps,
  askHours: number,
  signal?: AbortSignal,
): Promise<number> {
  if (!carrier.isOpen) return 0;
  let isAway = false;
  const one = async (): Promise<number> => {
    if (isAway) return 0;
    const { rows } = await db.execute<Due>(sql`
      update ${shipments} set check_at = case
          when created_at < now() - make_interval(days => ${mostDays}) then null
          else now() + make_interval(hours => ${askHours}) end
      where id = (
        select id from ${shipments} where check_at <= now() and carrier = ${carrier.name}
        order by check_at limit 1 for no key update skip locked
      ) returning id, order_id as "orderId", awb`);
    const [due] = rows;
    if (due === undefined) return 0;
    const news = await carrier.track(due.awb);
    if (news instanceof Refusal) {
      isAway ||= news.code === "away";
      return 1;
    }
    await db.transaction((tx) => applyTracking(tx, deps, due, news, { isConfirmed: true }));
    return 1;
  };
  return untilNothingIsDue(one, { signal, atOnce: 2 });
}

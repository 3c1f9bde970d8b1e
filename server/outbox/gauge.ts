import { and, gte, isNull, sql } from "drizzle-orm";
import { type Gauge, secondsSince } from "../database/gauge.ts";
import { outbox } from "./tables.ts";

/**
 * Messages that are not sent: through the indexes of those that wait and of those that were given up. These are kept
 * for months, whatever the owner does about them: who is warned by them wants to hear of new ones.
 */
export const outboxGauge: Gauge = {
  names: {
    aangan_outbox_waiting: "Messages that wait to be sent",
    aangan_outbox_oldest_age_seconds: "Seconds that the oldest of them waits",
    aangan_outbox_parked: "Messages that were given up in the last day",
  },
  async read(db) {
    const parked = db
      .select({ count: sql<number>`count(*)::int`.as("parked") })
      .from(outbox)
      .where(gte(outbox.parkedAt, sql`now() - interval '1 day'`));
    const [found] = await db
      .select({
        waiting: sql<number>`count(*)::int`,
        oldest: sql<string | null>`min(${outbox.createdAt})`,
        parked: sql<number>`(${parked})`,
      })
      .from(outbox)
      .where(and(isNull(outbox.sentAt), isNull(outbox.parkedAt)));
    return [
      { name: "aangan_outbox_waiting", value: found?.waiting ?? 0 },
      { name: "aangan_outbox_oldest_age_seconds", value: secondsSince(found?.oldest ?? null) },
      { name: "aangan_outbox_parked", value: found?.parked ?? 0 },
    ];
  },
};

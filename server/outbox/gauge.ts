import { sql } from "drizzle-orm";
import { type Gauge, secondsSince } from "../database/gauge.ts";
import { outbox } from "./tables.ts";

/** Messages that are not sent: through the index of moments at which they were, where these have none. */
export const outboxGauge: Gauge = {
  names: {
    aangan_outbox_waiting: "Messages that wait to be sent",
    aangan_outbox_oldest_age_seconds: "Seconds that the oldest of them waits",
    aangan_outbox_parked: "Messages that were given up and wait for the owner",
  },
  async read(db) {
    const isParked = sql`${outbox.parkedAt} is not null`;
    const [found] = await db
      .select({
        waiting: sql<number>`count(*) filter (where not (${isParked}))::int`,
        oldest: sql<string | null>`min(${outbox.createdAt}) filter (where not (${isParked}))`,
        parked: sql<number>`count(*) filter (where ${isParked})::int`,
      })
      .from(outbox)
      .where(sql`${outbox.sentAt} is null`);
    return [
      { name: "aangan_outbox_waiting", value: found?.waiting ?? 0 },
      { name: "aangan_outbox_oldest_age_seconds", value: secondsSince(found?.oldest ?? null) },
      { name: "aangan_outbox_parked", value: found?.parked ?? 0 },
    ];
  },
};

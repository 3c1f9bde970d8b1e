import { gte, inArray, sql } from "drizzle-orm";
import { type Gauge, secondsSince } from "../database/gauge.ts";
import { firstIdOf } from "../database/identity.ts";
import { payments, refunds } from "./tables.ts";

const hour = 3_600_000;

/** Attempts of the last hour, by their ids, which begin with the moment. */
export const paymentGauge: Gauge = {
  names: {
    aangan_payments_last_hour: "Attempts at paying begun in the last hour, by what became of them",
  },
  async read(db) {
    const found = await db
      .select({
        gateway: payments.gateway,
        status: payments.status,
        times: sql<number>`count(*)::int`,
      })
      .from(payments)
      .where(gte(payments.id, firstIdOf(new Date(Date.now() - hour))))
      .groupBy(payments.gateway, payments.status);
    return found.map(({ times, ...labels }) => ({
      name: "aangan_payments_last_hour",
      value: times,
      labels,
    }));
  },
};

/** Money that is still to go back, also what waits for the owner: through the index of open refunds. */
export const refundGauge: Gauge = {
  names: {
    aangan_refunds_waiting: "Refunds that are not through yet",
    aangan_refunds_oldest_age_seconds: "Seconds since the oldest of them was due",
  },
  async read(db) {
    const [found] = await db
      .select({
        waiting: sql<number>`count(*)::int`,
        oldest: sql<string | null>`min(${refunds.createdAt})`,
      })
      .from(refunds)
      .where(inArray(refunds.status, ["due", "sending", "sent", "stuck"]));
    return [
      { name: "aangan_refunds_waiting", value: found?.waiting ?? 0 },
      { name: "aangan_refunds_oldest_age_seconds", value: secondsSince(found?.oldest ?? null) },
    ];
  },
};

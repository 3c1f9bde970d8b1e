import { gte, sql } from "drizzle-orm";
import type { Gauge } from "../database/gauge.ts";
import { orders } from "./tables.ts";

/** Through the index of orders by day. */
export const orderGauge: Gauge = {
  names: {
    aangan_orders_last_hour: "Orders placed in the last hour, by how they are paid and whether",
  },
  async read(db) {
    const found = await db
      .select({
        method: orders.paymentMethod,
        payment: orders.paymentStatus,
        times: sql<number>`count(*)::int`,
      })
      .from(orders)
      .where(gte(orders.placedAt, sql`now() - interval '1 hour'`))
      .groupBy(orders.paymentMethod, orders.paymentStatus);
    return found.map(({ times, method, payment }) => ({
      name: "aangan_orders_last_hour",
      value: times,
      labels: { method, payment: payment.replace(" ", "_") },
    }));
  },
};

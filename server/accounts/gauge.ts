import { gte, sql } from "drizzle-orm";
import type { Gauge } from "../database/gauge.ts";
import { sessions } from "./tables.ts";

/** `last_used_at` is at most an hour behind the truth, so two hours of it are the last hour whole. */
export const sessionGauge: Gauge = {
  names: {
    aangan_sessions_active: "Sessions of customers that were used in the last two hours",
  },
  async read(db) {
    const [found] = await db
      .select({ times: sql<number>`count(*)::int` })
      .from(sessions)
      .where(gte(sessions.lastUsedAt, sql`now() - interval '2 hours'`));
    return [{ name: "aangan_sessions_active", value: found?.times ?? 0 }];
  },
};

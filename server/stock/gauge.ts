import { eq, sql } from "drizzle-orm";
import type { Gauge } from "../database/gauge.ts";
import { stockReservations } from "./tables.ts";

/** What checkouts hold, through the index of what lapses. */
export const stockGauge: Gauge = {
  names: {
    aangan_stock_reservations_held: "Reservations that checkouts hold",
    aangan_stock_pieces_held: "Pieces that they hold",
  },
  async read(db) {
    const [found] = await db
      .select({
        reservations: sql<number>`count(*)::int`,
        pieces: sql<number>`coalesce(sum(${stockReservations.quantity}), 0)::int`,
      })
      .from(stockReservations)
      .where(eq(stockReservations.state, "held"));
    return [
      { name: "aangan_stock_reservations_held", value: found?.reservations ?? 0 },
      { name: "aangan_stock_pieces_held", value: found?.pieces ?? 0 },
    ];
  },
};

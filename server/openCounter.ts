import type { FastifyInstance } from "fastify";
import { mostWaiting } from "../contract/admin/waiting.ts";
import type { Database } from "./database/connect.ts";
import { addUpSales, figureRoutes, sweepMissedSearches } from "./figures/index.ts";
import { countParked } from "./inbox/index.ts";
import type { ShopJob } from "./jobs/index.ts";
import { ownStaffRoutes, staffScope } from "./staff/index.ts";

export interface CounterSettings {
  db: Database;
  /** For the jobs, see `ConnectedDatabase`. */
  background: Database;
  /** Where customers and staff reach the shop, without a trailing slash. */
  origin: string;
}

/** Puts together the back office's part of the API: everything that staff call. */
export function openCounter({ db, background, origin }: CounterSettings) {
  const repaidOf = async () => new Map<string, number>();
  const jobs: ShopJob[] = [
    {
      name: "add-up-sales",
      cron: "* * * * *",
      run: (signal) => addUpSales(background, repaidOf, { signal }),
    },
    {
      name: "sweep-searches",
      cron: "31 3 * * *",
      run: (signal) => sweepMissedSearches(background, signal),
    },
  ];
  return {
    jobs,
    async routes(to: FastifyInstance) {
      staffScope(to, { db, origin });
      to.register(ownStaffRoutes);
      to.register(figureRoutes, {
        db,
        repaidOf,
        waiting: [async (from) => ({ parked: await countParked(from, mostWaiting + 1) })],
      });
    },
  };
}

import type { FastifyInstance } from "fastify";
import type { Database } from "./database/connect.ts";
import { ownStaffRoutes, staffScope } from "./staff/index.ts";

export interface CounterSettings {
  db: Database;
  /** Where customers and staff reach the shop, without a trailing slash. */
  origin: string;
}

/** Puts together the back office's part of the API: everything that staff call. */
export function openCounter({ db, origin }: CounterSettings) {
  return {
    async routes(to: FastifyInstance) {
      staffScope(to, { db, origin });
      to.register(ownStaffRoutes);
    },
  };
}

import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { mobileNumber, normalisePhone } from "../contract/accountRules.ts";
import {
  accountOf,
  contactsOf,
  customerCalls,
  customerIdOf,
  idByNumber,
} from "./accounts/index.ts";
import type { Database } from "./database/connect.ts";
import type { ShopJob } from "./jobs/index.ts";
import { returnCalls } from "./returns/index.ts";
import {
  type CustomerNames,
  keepSecurityEvents,
  securityEventRoutes,
  securityRecord,
  sweepSecurityEvents,
} from "./securityLog/index.ts";
import { staffAccount, staffCalls, staffIdOf } from "./staff/index.ts";

const names: CustomerNames = {
  async namesOf(db, ids) {
    const contacts = await contactsOf(db, ids);
    return new Map([...contacts].map(([id, { fullName }]) => [id, fullName]));
  },
  async find(db, given) {
    const number = normalisePhone(given);
    if (mobileNumber.test(number)) return idByNumber(db, number);
    return z.uuid().safeParse(given).data ?? null;
  },
};

/** Puts together what is noted of security: which calls are watched, whose accounts they are about, who reads it. */
export function openSecurity(settings: {
  db: Database;
  /** For the jobs and what is written behind the answers, see `ConnectedDatabase`. */
  background: Database;
  onFault: (error: unknown) => void;
}) {
  const { db, background, onFault } = settings;
  const calls = { ...customerCalls, ...staffCalls, ...returnCalls };
  const kept = keepSecurityEvents(background, { calls, whoAsks }, onFault);
  const jobs: ShopJob[] = [
    {
      name: "sweep-security-events",
      cron: "41 * * * *",
      run: (signal) => sweepSecurityEvents(background, signal),
    },
  ];
  return {
    ...kept,
    jobs,
    records: { securityEvents: securityRecord },
    async staffRoutes(to: FastifyInstance) {
      to.register(securityEventRoutes, { db, names });
    },
  };
}

function whoAsks(request: FastifyRequest) {
  const staffId = staffIdOf(request);
  const customerId = customerIdOf(request);
  return {
    customer: customerId === null ? null : accountOf({ id: customerId }),
    staff: staffId === null ? null : staffAccount(staffId),
  };
}

import { lt, sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { Database } from "../database/connect.ts";
import { sessionLife } from "./requireCustomer.ts";
import { attempts, consents, sessions } from "./tables.ts";

const hour = 60 * 60 * 1000;

/** Deletes what has lapsed: old attempts, dead sessions, and consents withdrawn over a year ago. */
export async function sweep(db: Database): Promise<void> {
  await db.delete(attempts).where(lt(attempts.expiresAt, sql`now()`));
  await db.delete(sessions).where(lt(sessions.lastUsedAt, sql`now() - ${sessionLife}`));
  await db.delete(consents).where(lt(consents.withdrawnAt, sql`now() - interval '1 year'`));
}

/** Sweeps every hour while the application is open. Any number of processes may. */
export function sweepHourly(app: Pick<FastifyInstance, "addHook" | "log">, db: Database): void {
  const timer = setInterval(() => {
    sweep(db).catch((error) => app.log.warn({ err: error }, "accounts not swept; trying again"));
  }, hour);
  timer.unref();
  app.addHook("onClose", async () => clearInterval(timer));
}

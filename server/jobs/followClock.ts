import type pg from "pg";
import { schema } from "./prepareTables.ts";

const lookMilliseconds = 60_000;

/**
 * pg-boss keeps when it last looked for what the clock asks for, and for days which minutes it has answered. Where
 * the machine's clock is set back, those moments lie ahead, as do those by which runs begin or last said that they
 * live, and nothing would be done until they have come. What is tried again lies as far ahead as its delay.
 */
const forgetWhatLiesAhead = `
  update ${schema}.version set cron_on = null where cron_on > now() + interval '1 minute';
  update ${schema}.queue set monitor_on = null, monitor_claim_on = null, maintain_on = null
    where greatest(monitor_on, monitor_claim_on, maintain_on) > now() + interval '1 minute';
  update ${schema}.job set start_after = now()
    where state in ('created', 'retry') and start_after > now() + interval '1 minute'
      + case state when 'retry' then retry_delay else 0 end * interval '1 second';
  update ${schema}.job set started_on = now(), heartbeat_on = now()
    where state = 'active' and greatest(started_on, heartbeat_on) > now() + interval '1 minute';
  update ${schema}.job set singleton_on = null where singleton_on > now() at time zone 'UTC'`;

/** Looks at once and every minute whether the clock was set back; answers what ends that. */
export async function followClock(
  pool: pg.Pool,
  onFault: (error: unknown) => void,
): Promise<() => void> {
  await pool.query(forgetWhatLiesAhead);
  const timer = setInterval(() => {
    pool.query(forgetWhatLiesAhead).catch(onFault);
  }, lookMilliseconds);
  timer.unref();
  return () => clearInterval(timer);
}

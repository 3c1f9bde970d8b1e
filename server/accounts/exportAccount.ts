import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { exportSchema } from "../../contract/account.ts";
import type { Database } from "../database/connect.ts";
import { attemptsOf } from "../limits/index.ts";
import { type Customer, type CustomerRecord, toUser } from "./customer.ts";
import { deviceRecord } from "./familiarDevices.ts";
import { networkRecord } from "./familiarNetworks.ts";
import { passkeyRecord } from "./passkeys/ownPasskeys.ts";
import { consents, customers, sessions } from "./tables.ts";

export type AccountExport = z.infer<typeof exportSchema>;

/** Everything kept about the customer: the profile, and records by their names. */
export async function exportAccount(
  db: Database,
  customer: Customer,
  others: Readonly<Record<string, CustomerRecord>>,
): Promise<AccountExport> {
  const own: Record<string, CustomerRecord> = {
    account,
    sessions: sessionRecord,
    consents: consent,
    networks: networkRecord,
    devices: deviceRecord,
    passkeys: passkeyRecord,
  };
  const parts = Object.entries({ ...own, ...others }).map(
    ([name, record]) => sql`${name}::text, ${record(customer.id)}`,
  );
  const failedLogins = sql`'failedLogins', ${attemptsOf(customer.phoneNumber)}`;
  const { rows } = await db.execute<{ records: Record<string, unknown> }>(
    sql`select jsonb_build_object(${sql.join([...parts, failedLogins], sql`, `)}) as records`,
  );
  return {
    success: true,
    exportedAt: new Date().toISOString(),
    user: toUser(customer),
    records: rows[0]?.records ?? {},
  };
}

const account: CustomerRecord = (id) => sql`(
  select jsonb_build_object('createdAt', ${customers.createdAt}, 'updatedAt', ${customers.updatedAt})
  from ${customers} where ${customers.id} = ${id}
)`;

const sessionRecord: CustomerRecord = (id) => sql`(
  select jsonb_agg(jsonb_build_object(
    'createdAt', ${sessions.createdAt}, 'lastUsedAt', ${sessions.lastUsedAt},
    'device', ${sessions.device}, 'network', ${sessions.network}
  ))
  from ${sessions} where ${sessions.customerId} = ${id}
)`;

const consent: CustomerRecord = (id) => sql`(
  select jsonb_agg(jsonb_build_object(
    'noticeVersion', ${consents.noticeVersion}, 'purpose', ${consents.purpose}, 'givenAt', ${consents.givenAt}
  ))
  from ${consents} where ${consents.customerId} = ${id}
)`;

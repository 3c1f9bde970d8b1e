import { Readable } from "node:stream";
import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { exportSchema } from "../../contract/account.ts";
import type { Database } from "../database/connect.ts";
import { attemptsOf } from "../limits/index.ts";
import { type Customer, type CustomerRecord, type KeptOfCustomer, toUser } from "./customer.ts";
import { deviceRecord } from "./familiarDevices.ts";
import { networkRecord } from "./familiarNetworks.ts";
import { passkeyRecord } from "./passkeys/ownPasskeys.ts";
import { consents, customers, sessions } from "./tables.ts";

type AccountExport = z.infer<typeof exportSchema>;

/** Whoever takes it more slowly is cut off: for milliseconds before, and for each photo. */
const patience = { before: 120_000, ofPhoto: 10_000 };

/**
 * Everything kept about the customer, as JSON: the profile, and records by their names, as of one moment; then the
 * photos that they name, of which one is read at a time, when whoever takes it has taken the one before.
 */
export async function exportAccount(
  db: Database,
  customer: Customer,
  others: KeptOfCustomer,
): Promise<Readable> {
  const own: Record<string, CustomerRecord> = {
    account,
    sessions: sessionRecord,
    consents: consent,
    networks: networkRecord,
    devices: deviceRecord,
    passkeys: passkeyRecord,
  };
  const records = Object.entries({ ...own, ...others.records }).map(
    ([name, record]) => sql`${name}::text, ${record(customer.id)}`,
  );
  const failedLogins = sql`'failedLogins', ${attemptsOf(customer.phoneNumber)}`;
  const photos = others.photos.map(({ ids }) => ids(customer.id));
  const { rows } = await db.execute<{
    records: Record<string, unknown>;
    photos: (string[] | null)[];
  }>(
    sql`select jsonb_build_object(${list([...records, failedLogins])}) as records, jsonb_build_array(${list(photos)}) as photos`,
  );
  const head: Omit<AccountExport, "photos"> = {
    success: true,
    exportedAt: new Date().toISOString(),
    user: toUser(customer),
    records: rows[0]?.records ?? {},
  };
  const named = others.photos.flatMap(({ read }, place) =>
    (rows[0]?.photos[place] ?? []).map((id) => ({ id, read: () => read(db, id) })),
  );
  const longest = patience.before + named.length * patience.ofPhoto;
  return Readable.from(jsonText(head, named), { signal: AbortSignal.timeout(longest) });
}

const list = (parts: SQL[]) => sql.join(parts, sql`, `);

async function* jsonText(
  head: object,
  photos: readonly { id: string; read: () => Promise<Buffer | null> }[],
): AsyncGenerator<string> {
  yield `${JSON.stringify(head).slice(0, -1)},"photos":{`;
  let before = "";
  for (const { id, read } of photos) {
    const webp = await read();
    if (webp === null) continue;
    yield `${before}${JSON.stringify(id)}:"${webp.toString("base64")}"`;
    before = ",";
  }
  yield "}}";
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

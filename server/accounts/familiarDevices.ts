import { and, eq, lt, type SQL, sql, type WithSubquery } from "drizzle-orm";
import { familiarDays } from "../../contract/accountRules.ts";
import { hashToken, newToken } from "../credentials/index.ts";
import type { Database, Transaction } from "../database/connect.ts";
import { deleteRows } from "../database/deleteRows.ts";
import { tokenCookie } from "../ground/tokenCookie.ts";
import type { CustomerRecord } from "./customer.ts";
import { customers, familiarDevices } from "./tables.ts";

const memory = sql.raw(`interval '${familiarDays} days'`);
/** So many devices of a customer are known; beyond that those go that were not used for the longest time. */
const mostDevices = sql.raw("20");

/** The browser that makes a request, as its cookie says. */
export interface Device {
  /** Of the token in the cookie; null where it has none. */
  hash: string | null;
  /** The token that a login puts in its place. */
  next: string;
}

/** A browser that was never here. */
export const newDevice = (): Device => ({ hash: null, next: newToken() });

/** The cookie by which a browser is known again in which somebody has logged in. It signs nobody in. */
export function deviceCookie(origin: string) {
  const seconds = familiarDays * 86_400;
  const cookie = tokenCookie(origin, { name: "aangan_device", sameSite: "Lax", seconds });
  return {
    read(header: string | undefined): Device {
      const token = cookie.read(header);
      return { ...newDevice(), hash: token === null ? null : hashToken(token) };
    },
    /** `Set-Cookie` after a login. */
    set: ({ next }: Device) => cookie.set(next),
  };
}

/** SQL, of a row of `customers`: whether they have logged in in this browser, and have not ended that. */
export function isRemembered({ hash }: Device): SQL<boolean> {
  return sql<boolean>`exists (
    select from ${familiarDevices}
    where ${and(
      eq(familiarDevices.customerId, customers.id),
      eq(familiarDevices.generation, customers.generation),
      eq(familiarDevices.deviceHash, hash ?? ""),
      sql`${familiarDevices.lastUsedAt} > now() - ${memory}`,
    )}
  )`;
}

/**
 * Parts of a statement that remember where a customer logs in; `opened` is the part whose `id` and
 * `generation` say who does. The browser has another token from then on, also for others who log in there.
 */
export function rememberedDevice(
  db: Database | Transaction,
  { hash, next }: Device,
  opened: SQL,
): WithSubquery[] {
  const { customerId, deviceHash, lastUsedAt } = familiarDevices;
  const isTheirs = sql`${customerId} in (select id from ${opened})`;
  const crowd = sql`select ${deviceHash} from ${familiarDevices} where ${isTheirs}
    order by ${lastUsedAt} desc offset ${mostDevices} - 1`;
  const part = (name: string, statement: SQL) => db.$with(name, {}).as(statement);
  return [
    part(
      "device_known",
      sql`insert into ${familiarDevices} (customer_id, device_hash, generation, last_used_at)
        select id, ${hashToken(next)}, generation, now() from ${opened}`,
    ),
    part(
      "devices_forgotten",
      sql`delete from ${familiarDevices}
        where ${isTheirs} and (${deviceHash} = ${hash ?? ""} or ${deviceHash} in (${crowd}))`,
    ),
    part(
      "devices_renamed",
      sql`update ${familiarDevices} set device_hash = ${hashToken(next)}
        where ${deviceHash} = ${hash ?? ""} and not ${isTheirs} and exists (select from ${opened})`,
    ),
  ];
}

/** What the customer's data export says of it. */
export const deviceRecord: CustomerRecord = (id) => sql`(
  select jsonb_agg(jsonb_build_object('lastUsedAt', ${familiarDevices.lastUsedAt}))
  from ${familiarDevices} where ${familiarDevices.customerId} = ${id}
)`;

export async function sweepDevices(db: Database, signal?: AbortSignal): Promise<void> {
  const isStrange = lt(familiarDevices.lastUsedAt, sql`now() - ${memory}`);
  await deleteRows(db, familiarDevices, isStrange, signal);
}
